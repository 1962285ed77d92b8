import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addPage } from '../../../shared/listings/loaded-listings.ts';
import type { Answer, Answered, Outcome } from '../../../shared/provider/answer.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import {
  createListingsPage,
  getListingKey,
  LISTING,
  manyListings,
  renderListings,
  stateDisplaying,
} from '../../testing/render-results.tsx';
import { Results } from './Results.tsx';

const region = () => screen.getByRole('region', { name: 'Results' });
const items = () => within(screen.getByRole('list', { name: 'Listings' })).getAllByRole('listitem');
const itemText = (index: number) => items()[index]?.textContent ?? '';
const mainButton = (name: RegExp | string) => screen.getByRole('button', { name });
const renderResults = (listings: readonly unknown[], change: JsonObject = {}) =>
  renderListings(<Results />, { state: stateDisplaying(createListingsPage(listings, change)) });
const failedWith = (answer: Answered, outcome: Outcome): Answer => {
  const { kind, record, warnings, ...facts } = answer;
  void [kind, record, warnings];
  return { ...facts, ...outcome };
};

describe('before the first results', () => {
  test('explains what a search does, and searches', async () => {
    const { user, handle } = renderListings(<Results />);
    expect(region().textContent).toContain('Each page is 1 request');
    expect(handle.search).not.toHaveBeenCalled();
    await user.click(mainButton('Search'));
    expect(handle.search).toHaveBeenCalledTimes(1);
  });

  test('shows placeholders during the first search', () => {
    renderListings(<Results />, { isLoading: true, state: { requestedValues: {} } });
    expect(region().getAttribute('aria-busy')).toBe('true');
    expect(within(region()).getByRole('status').textContent).toBe('Searching…');
  });

  test('a first search that fails states the reason and can be repeated', async () => {
    const failed = failedWith(createListingsPage([]), { kind: 'provider-failure' });
    const { user, handle } = renderListings(<Results />, {
      state: { requestedValues: {}, failedAnswer: failed },
    });
    expect(region().textContent).toContain('Provider error');
    await user.click(mainButton('Try again'));
    expect(handle.repeatSearch).toHaveBeenCalledTimes(1);
  });

  test('a failure that a repetition cannot solve offers none', () => {
    const failed = failedWith(createListingsPage([]), { kind: 'no-key', reason: 'absent' });
    renderListings(<Results />, { state: { requestedValues: {}, failedAnswer: failed } });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(mainButton('Open Settings')).toBeDefined();
  });

  test('a search that Platedesk could not send can be repeated', async () => {
    const { user, handle } = renderListings(<Results />, {
      state: { requestedValues: {} },
      error: { code: 'internal', message: 'Platedesk error. Details are in the log.' },
    });
    await user.click(mainButton('Try again'));
    expect(handle.repeatSearch).toHaveBeenCalledTimes(1);
  });
});

describe('a listing', () => {
  test('shows its description, price and seller', () => {
    renderResults([LISTING]);
    const text = itemText(0);
    for (const part of [
      'Volkswagen Golf 1.4 TSI Match',
      '2019 · Blue · Petrol · Manual · 1.4L',
      '45,210 miles',
      'Example Motors · independent · Reading · RG1',
      '£10,250',
      '20 days on sale',
    ])
      expect(text).toContain(part);
    expect(within(items()[0]!).getByRole('img', { name: 'Number plate KX19 ABC' })).toBeDefined();
    expect(mainButton('Volkswagen Golf 1.4 TSI Match, £10,250, 45,210 miles')).toBeDefined();
  });

  test('has no badge without a reason for one', () => {
    renderResults([LISTING]);
    expect(itemText(0)).not.toMatch(/sold|category|comparable/i);
  });

  test('is labelled as sold, written off and comparable', () => {
    const answer = createListingsPage([
      { ...LISTING, soldDate: '2026-11-12 10:00:00', insights: { writeoffCategory: 'A' } },
    ]);
    renderListings(<Results />, {
      state: {
        ...stateDisplaying(answer),
        comparables: new Map([
          [
            getListingKey(answer, 0),
            { loaded: stateDisplaying(answer).loaded!.listings[0]!, note: '' },
          ],
        ]),
      },
    });
    expect(itemText(0)).toContain('Sold 12 Nov 2026 after 11 days');
    const badge = screen.getByText('Category A').closest('[data-tone]');
    expect(badge?.getAttribute('data-tone')).toBe('alert');
    expect(screen.getByText('Sold')).toBeDefined();
    expect(screen.getByText('Comparable')).toBeDefined();
    expect(mainButton(/^Volkswagen Golf .*, sold, Category A, comparable$/)).toBeDefined();
  });

  test('without any field can still be selected', async () => {
    const { user, handle } = renderResults([{}, LISTING]);
    await user.click(mainButton('Description not stated'));
    expect(handle.setView).toHaveBeenCalledExactlyOnceWith({
      selected: getListingKey(createListingsPage([{}, LISTING]), 0),
      sidePanel: 'listing',
    });
  });

  test('shows a value of a wrong type as received and marks it', () => {
    renderResults([{ ...LISTING, price: 'POA' }]);
    expect(itemText(0)).toContain('POA');
    expect(itemText(0)).toContain('Asking price has an unexpected format. Expected: a number');
  });

  test('of any length has the height of the others', () => {
    const long = `A${'\u0301'.repeat(50_000)} ${'🚗'.repeat(25_000)}`;
    renderResults([{ description: long, vrm: long, adText: long, location: long }, LISTING]);
    const [first, second] = items();
    expect(first?.style.height).toMatch(/^\d+px$/);
    expect(first?.style.height).toBe(second?.style.height);
    expect(itemText(0).length).toBeLessThan(1200);
    expect(within(items()[0]!).getAllByRole('button')).toHaveLength(1);
  });
});

describe('during another search', () => {
  const first = createListingsPage(manyListings(20), { total: 60, parameters: {} });

  test('the page stays, is marked as busy and, after a while, shows which page is loading', async () => {
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

  test('the next page replaces the previous one, and keeps the focus in the results if it was there', async () => {
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
  const renderResults = (outcome: Outcome, parameters: Answered['parameters']) =>
    renderListings(<Results />, {
      state: {
        ...stateDisplaying(first),
        requestedValues: parameters,
        failedAnswer: { ...failedWith(first, outcome), parameters },
      },
    });

  test('the earlier page stays with its number, and the failed one can be repeated', async () => {
    const { user, handle } = renderResults({ kind: 'busy', retryAfterSeconds: 30 }, { page: 3 });
    expect(items()).toHaveLength(20);
    const text = within(region()).getByRole('status').textContent;
    expect(text).toContain('Page 3 was not received: The provider is busy');
    expect(text).toContain('Page 2 is still shown.');
    await user.click(mainButton('Try again'));
    expect(handle.repeatSearch).toHaveBeenCalledTimes(1);
  });

  test('a refusal names the solution', () => {
    renderResults({ kind: 'no-key', reason: 'absent' }, { page: 2, sort: 'price' });
    expect(within(region()).getByRole('status').textContent).toContain(
      'The last search failed: No API key for Sample',
    );
    expect(region().textContent).toContain('Page 2 of the previous search is still shown.');
    expect(mainButton('Open Settings')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('an answer without listings', () => {
  test('states it, and how to widen the search', () => {
    renderResults([]);
    expect(region().textContent).toContain('No listings found');
    expect(region().textContent).toContain('Remove a filter');
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('after the last page offers that page', async () => {
    const { user, handle } = renderResults([], { page: 9, total: 45 });
    expect(region().textContent).toContain('The last page is 3.');
    await user.click(mainButton('Go to page 3'));
    expect(handle.goToPage).toHaveBeenCalledExactlyOnceWith(3);
  });

  test('but with a total is reported as inconsistent', () => {
    renderResults([], { total: 45 });
    expect(region().textContent).toContain('The provider reports 45 listings');
    expect(region().textContent).not.toContain('No listings found');
  });

  test('differs from an unreadable answer', () => {
    renderListings(<Results />, {
      state: stateDisplaying(createListingsPage([], { listings: 'none today' })),
    });
    expect(region().textContent).toContain('The listings could not be read');
    expect(region().textContent).toContain('none today');
    expect(region().textContent).not.toContain('No listings found');
  });
});

test('lists everything loaded, and renders only the listings in view', () => {
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
