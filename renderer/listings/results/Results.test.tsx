// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPage } from '../../../shared/listings/loaded-listings.ts';
import type { Answer, Answered, Outcome } from '../../../shared/provider/answer.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import {
  createListingsPage,
  keyAt,
  LISTING,
  manyListings,
  renderListings,
  stateDisplaying,
} from '../../testing/render-results.tsx';
import { Results } from './Results.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const region = () => screen.getByRole('region', { name: 'Results' });
const items = () => within(screen.getByRole('list', { name: 'Listings' })).getAllByRole('listitem');
const itemText = (index: number) => items()[index]?.textContent ?? '';
const mainButton = (name: RegExp | string) => screen.getByRole('button', { name });
const show = (listings: readonly unknown[], change: JsonObject = {}) =>
  renderListings(<Results />, { state: stateDisplaying(createListingsPage(listings, change)) });
const failedWith = (answer: Answered, outcome: Outcome): Answer => {
  const { kind, record, warnings, ...facts } = answer;
  void [kind, record, warnings];
  return { ...facts, ...outcome };
};

describe('before there is anything to show', () => {
  test('it says what a search does, and searches', async () => {
    const { user, handle } = renderListings(<Results />);
    expect(region().textContent).toContain('nothing is sent until you choose Search');
    expect(handle.search).not.toHaveBeenCalled();
    await user.click(mainButton('Search'));
    expect(handle.search).toHaveBeenCalledTimes(1);
  });

  test('the first search is on its way', () => {
    renderListings(<Results />, { isLoading: true, state: { requestedValues: {} } });
    expect(region().getAttribute('aria-busy')).toBe('true');
    expect(within(region()).getByRole('status').textContent).toBe('Searching…');
  });

  test('a first search that fails says why, and can be tried again', async () => {
    const failed = failedWith(createListingsPage([]), { kind: 'provider-failure' });
    const { user, handle } = renderListings(<Results />, {
      state: { requestedValues: {}, failedAnswer: failed },
    });
    expect(region().textContent).toContain('The provider failed');
    await user.click(mainButton('Try again'));
    expect(handle.repeatSearch).toHaveBeenCalledTimes(1);
  });

  test('what trying again can’t help is not offered again', () => {
    const failed = failedWith(createListingsPage([]), { kind: 'no-key', reason: 'absent' });
    renderListings(<Results />, { state: { requestedValues: {}, failedAnswer: failed } });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(mainButton('Open Settings')).toBeDefined();
  });

  test('what Platedesk itself could not ask can be tried again', async () => {
    const { user, handle } = renderListings(<Results />, {
      state: { requestedValues: {} },
      error: { code: 'internal', message: 'Something went wrong in Platedesk.' },
    });
    await user.click(mainButton('Try again'));
    expect(handle.repeatSearch).toHaveBeenCalledTimes(1);
  });
});

describe('a listing', () => {
  test('says what it is, what it costs and who sells it', () => {
    show([LISTING]);
    const text = itemText(0);
    for (const part of [
      'Volkswagen Golf 1.4 TSI Match',
      '2019 · 45,210 miles · Blue · Petrol · Manual · 1.4L',
      'Example Motors · independent · Reading · RG1',
      '£10,250',
      '20 days on sale',
    ])
      expect(text).toContain(part);
    expect(within(items()[0]!).getByRole('img', { name: 'Number plate KX19 ABC' })).toBeDefined();
    expect(mainButton('Volkswagen Golf 1.4 TSI Match, £10,250, 45,210 miles')).toBeDefined();
  });

  test('has no mark where nothing is to be marked', () => {
    show([LISTING]);
    expect(itemText(0)).not.toMatch(/sold|category|comparable/i);
  });

  test('is marked as sold, written off and comparable, in words', () => {
    const answer = createListingsPage([
      { ...LISTING, soldDate: '2026-11-12 10:00:00', insights: { writeoffCategory: 'A' } },
    ]);
    renderListings(<Results />, {
      state: {
        ...stateDisplaying(answer),
        comparables: new Map([
          [keyAt(answer, 0), { loaded: stateDisplaying(answer).loaded!.listings[0]!, note: '' }],
        ]),
      },
    });
    expect(itemText(0)).toContain('Sold 12 Nov 2026 after 11 days');
    const mark = screen.getByText('Category A').closest('[data-tone]');
    expect(mark?.getAttribute('data-tone')).toBe('alert');
    expect(screen.getByText('Sold')).toBeDefined();
    expect(screen.getByText('Comparable')).toBeDefined();
    expect(mainButton(/^Volkswagen Golf .*, sold, Category A, comparable$/)).toBeDefined();
  });

  test('without anything is still a listing that can be chosen', async () => {
    const { user, handle } = show([{}, LISTING]);
    await user.click(mainButton('No description'));
    expect(handle.setView).toHaveBeenCalledExactlyOnceWith({
      selected: keyAt(createListingsPage([{}, LISTING]), 0),
      sidePanel: 'listing',
    });
  });

  test('shows what is of a wrong type as it came, and says so', () => {
    show([{ ...LISTING, price: 'POA' }]);
    expect(itemText(0)).toContain('POA');
    expect(itemText(0)).toContain('Price not as expected: a number');
  });

  test('of any length keeps to its place: no row has a height of its own', () => {
    const long = `A${'\u0301'.repeat(50_000)} ${'🚗'.repeat(25_000)}`;
    show([{ description: long, vrm: long, adText: long, location: long }, LISTING]);
    const [first, second] = items();
    expect(first?.style.height).toMatch(/^\d+px$/);
    expect(first?.style.height).toBe(second?.style.height);
    expect(itemText(0).length).toBeLessThan(1200);
    expect(within(items()[0]!).getAllByRole('button')).toHaveLength(1);
  });
});

describe('while another search is on its way', () => {
  const first = createListingsPage(manyListings(20), { total: 60, parameters: {} });

  test('the page stays, says that it is busy and, after a while, which page is coming', async () => {
    renderListings(<Results />, {
      isLoading: true,
      state: { ...stateDisplaying(first), requestedValues: { page: 3 } },
    });
    expect(items()).toHaveLength(20);
    expect(region().getAttribute('aria-busy')).toBe('true');
    expect(within(region()).queryByRole('status')).toBeNull();
    const status = await within(region()).findByRole('status');
    expect(status.textContent).toBe('Loading page 3…');
  });

  test('the next page takes the place of the last, with the focus if it was inside', async () => {
    const { user, update } = renderListings(<Results />, { state: stateDisplaying(first) });
    await user.tab();
    await user.keyboard('{End}');
    const second = createListingsPage(manyListings(25).slice(20), {
      id: 'answer-2',
      page: 2,
      total: 25,
    });
    update({ state: stateDisplaying(second) });
    expect(items()).toHaveLength(5);
    expect(document.activeElement?.textContent).toBe('Golf 20');
  });
});

describe('when a later search fails', () => {
  const first = createListingsPage(manyListings(20), {
    total: 60,
    page: 2,
    parameters: { page: 2 },
  });
  const show = (outcome: Outcome, parameters: Answered['parameters']) =>
    renderListings(<Results />, {
      state: {
        ...stateDisplaying(first),
        requestedValues: parameters,
        failedAnswer: { ...failedWith(first, outcome), parameters },
      },
    });

  test('the page before stays, and says which it is; the failed one can be tried again', async () => {
    const { user, handle } = show({ kind: 'busy', retryAfterSeconds: 30 }, { page: 3 });
    expect(items()).toHaveLength(20);
    const text = within(region()).getByRole('status').textContent;
    expect(text).toContain('Page 3 did not come: The provider is busy');
    expect(text).toContain('Page 2 is still shown.');
    await user.click(mainButton('Try again'));
    expect(handle.repeatSearch).toHaveBeenCalledTimes(1);
  });

  test('a refusal names the way out', () => {
    show({ kind: 'no-key', reason: 'absent' }, { page: 2, sort: 'price' });
    expect(within(region()).getByRole('status').textContent).toContain(
      'The last search was not answered: There is no key for Sample',
    );
    expect(region().textContent).toContain('Page 2 of the search before is still shown.');
    expect(mainButton('Open Settings')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('an answer without listings', () => {
  test('says so, and how to widen the search', () => {
    show([]);
    expect(region().textContent).toContain('No listing found');
    expect(region().textContent).toContain('remove a chosen filter');
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('beyond the last page leads back to it', async () => {
    const { user, handle } = show([], { page: 9, total: 45 });
    expect(region().textContent).toContain('The last page is page 3.');
    await user.click(mainButton('Go to page 3'));
    expect(handle.goToPage).toHaveBeenCalledExactlyOnceWith(3);
  });

  test('but with a count of them is said to be odd', () => {
    show([], { total: 45 });
    expect(region().textContent).toContain('The provider counts 45 of them');
    expect(region().textContent).not.toContain('No listing found');
  });

  test('is not the same as one that could not be read', () => {
    renderListings(<Results />, {
      state: stateDisplaying(createListingsPage([], { listings: 'none today' })),
    });
    expect(region().textContent).toContain('The listings could not be read');
    expect(region().textContent).toContain('none today');
    expect(region().textContent).not.toContain('No listing found');
  });
});

test('everything loaded so far is listed together, one drawn for each in view', () => {
  const one = createListingsPage(manyListings(40).slice(0, 20), { id: 'answer-1', total: 40 });
  const two = createListingsPage(manyListings(40).slice(20), {
    id: 'answer-2',
    total: 40,
    page: 2,
  });
  renderListings(<Results />, {
    state: {
      ...stateDisplaying(two),
      loaded: addPage(addPage(undefined, one), two),
      scope: 'loaded',
    },
  });
  expect(items()).toHaveLength(40);
  expect(items()[0]?.getAttribute('aria-setsize')).toBe('40');
});
