import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { Outcome } from '../../../shared/provider/answer.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import {
  answered,
  answerPages,
  renderBrowser,
  resultsRegion,
  waitForPaint,
} from '../../testing/render-browser.tsx';
import { LISTING, manyListings } from '../../testing/render-results.tsx';

const region = () => screen.getByRole('region', { name: 'Results' });
const items = () =>
  within(resultsRegion().getByRole('list', { name: 'Listings' })).getAllByRole('listitem');
const itemText = (index: number) => items()[index]?.textContent ?? '';
const mainButton = (name: RegExp | string) => resultsRegion().getByRole('button', { name });

/** The browser after a search was answered with these listings. */
async function renderResults(listings: readonly unknown[], change: JsonObject = {}) {
  const body = { total: listings.length, page: 1, limit: 20, listings, ...change };
  const browser = renderBrowser({ reply: () => answered(body) });
  await browser.lookUp();
  return browser;
}

describe('before the first results', () => {
  test('explains what a search does, and searches', async () => {
    const { user, searches } = renderBrowser();
    expect(region().textContent).toContain('Each page is 1 request');
    expect(searches()).toEqual([]);
    await user.click(mainButton('Search (1 request)'));
    expect(searches()).toHaveLength(1);
  });

  test('shows placeholders during the first search', async () => {
    const { user } = renderBrowser({ reply: () => 'pending' });
    await user.click(mainButton('Search (1 request)'));
    expect(region().getAttribute('aria-busy')).toBe('true');
    expect(resultsRegion().getByRole('status').textContent).toBe('Searching…');
  });

  test('a first search that fails states the reason and can be repeated', async () => {
    const { user, lookUp, searches } = renderBrowser({
      reply: () => ({ kind: 'provider-failure' }),
    });
    await lookUp({ sort: 'price' });
    expect(region().textContent).toContain('Provider error');
    await user.click(mainButton('Try again (1 request)'));
    expect(searches()).toEqual([{ sort: 'price' }, { sort: 'price' }]);
  });

  test('a failure that a repetition cannot solve offers none', async () => {
    const { lookUp } = renderBrowser({ reply: () => ({ kind: 'no-key', reason: 'absent' }) });
    await lookUp();
    expect(screen.queryByRole('button', { name: 'Try again (1 request)' })).toBeNull();
    expect(mainButton('Open Settings')).toBeDefined();
  });

  test('a search that Platedesk could not send can be repeated', async () => {
    const { user, searches } = renderBrowser({ reply: () => 'error' });
    await user.click(mainButton('Search (1 request)'));
    await user.click(await resultsRegion().findByRole('button', { name: 'Try again (1 request)' }));
    expect(searches()).toHaveLength(2);
    expect(searches()[1]).toEqual(searches()[0]);
  });
});

describe('a listing', () => {
  test('shows its description, price and seller', async () => {
    await renderResults([LISTING]);
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

  test('has no badge without a reason for one', async () => {
    await renderResults([LISTING]);
    expect(itemText(0)).not.toMatch(/sold|category|comparable/i);
  });

  test('is labelled as sold, written off and comparable', async () => {
    const { user } = await renderResults([
      { ...LISTING, soldDate: '2026-11-12 10:00:00', insights: { writeoffCategory: 'A' } },
    ]);
    await user.click(mainButton(/^Volkswagen Golf/));
    await user.click(await screen.findByRole('button', { name: 'Mark as comparable' }));
    expect(itemText(0)).toContain('Sold after 11 days');
    const item = within(items()[0]!);
    const badge = item.getByText('Category A').closest('[data-tone]');
    expect(badge?.getAttribute('data-tone')).toBe('alert');
    expect(item.getByText('Sold')).toBeDefined();
    expect(item.getByText('Comparable')).toBeDefined();
    expect(mainButton(/^Volkswagen Golf .*, sold, Category A, comparable$/)).toBeDefined();
  });

  test('without any field can still be selected', async () => {
    const { user } = await renderResults([{}, LISTING]);
    await user.click(mainButton('Description not stated'));
    const listing = await screen.findByRole('region', { name: 'Listing' });
    expect(listing.textContent).toMatch(/^Not stated1 of 2/);
  });

  test('shows a value of a wrong type as received and marks it', async () => {
    await renderResults([{ ...LISTING, price: 'POA' }]);
    expect(itemText(0)).toContain('POA');
    expect(itemText(0)).toContain('Asking price has an unexpected format. Expected: a number');
  });

  test('of any length has the height of the others', async () => {
    const long = `A${'\u0301'.repeat(50_000)} ${'🚗'.repeat(25_000)}`;
    await renderResults([{ description: long, vrm: long, adText: long, location: long }, LISTING]);
    const [first, second] = items();
    expect(first?.style.height).toMatch(/^\d+px$/);
    expect(first?.style.height).toBe(second?.style.height);
    expect(itemText(0).length).toBeLessThan(1200);
    expect(within(items()[0]!).getAllByRole('button')).toHaveLength(1);
  });
});

describe('during another search', () => {
  test('the page stays, is marked as busy and, after a while, shows which page is loading', async () => {
    const answerPage = answerPages(manyListings(60));
    const { lookUp, command } = renderBrowser({
      reply: (parameters) => (parameters['page'] === 3 ? 'pending' : answerPage(parameters)),
    });
    await lookUp({ page: 2 });
    command('next-page');
    expect(items()).toHaveLength(20);
    expect(region().getAttribute('aria-busy')).toBe('true');
    expect(resultsRegion().queryByRole('status')).toBeNull();
    const status = await resultsRegion().findByRole('status');
    expect(status.textContent).toBe('Loading page 3…');
  });

  test('the next page replaces the previous one, and keeps the focus in the results if it was there', async () => {
    const { user, lookUp, command } = renderBrowser({ reply: answerPages(manyListings(25)) });
    await lookUp();
    act(() => within(items()[0]!).getByRole('button').focus());
    await user.keyboard('{End}');
    command('next-page');
    await waitForPaint();
    expect(items()).toHaveLength(5);
    expect(document.activeElement?.textContent).toBe('Golf 20');
  });
});

async function renderFailure(outcome: Outcome, parameters: ParameterValues) {
  const answerPage = answerPages(manyListings(60));
  const browser = renderBrowser({
    reply: (sent) => (sent === parameters ? outcome : answerPage(sent)),
  });
  await browser.lookUp({ page: 2 });
  await browser.lookUp(parameters);
  return browser;
}

describe('when a later search fails', () => {
  test('the earlier page stays with its number, and the failed one can be repeated', async () => {
    const failed = { page: 3 };
    const { user, searches } = await renderFailure({ kind: 'busy', retryAfterSeconds: 30 }, failed);
    expect(items()).toHaveLength(20);
    const text = resultsRegion().getByRole('status').textContent;
    expect(text).toContain('Page 3 was not received: The provider is busy');
    expect(text).toContain('Page 2 is still shown.');
    await user.click(mainButton('Try again (1 request)'));
    expect(searches()).toEqual([{ page: 2 }, failed, failed]);
  });

  test('a refusal names the solution', async () => {
    await renderFailure({ kind: 'no-key', reason: 'absent' }, { page: 2, sort: 'price' });
    expect(resultsRegion().getByRole('status').textContent).toContain(
      'The last search failed: No API key for Sample',
    );
    expect(region().textContent).toContain('Page 2 of the previous search is still shown.');
    expect(mainButton('Open Settings')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again (1 request)' })).toBeNull();
  });
});

describe('an answer without listings', () => {
  test('to a search without filters states that there are none', async () => {
    await renderResults([]);
    expect(region().textContent).toContain('The provider has no similar listings');
    expect(resultsRegion().queryByRole('list')).toBeNull();
  });

  test('after the last page offers that page', async () => {
    const { user, searches } = await renderResults([], { page: 9, total: 45 });
    expect(region().textContent).toContain('The last page is 3.');
    await user.click(mainButton('Go to page 3 (1 request)'));
    expect(searches()).toEqual([{}, { page: 3 }]);
  });

  test('but with a total is reported as inconsistent', async () => {
    await renderResults([], { total: 45 });
    expect(region().textContent).toContain('The provider reports 45 listings');
    expect(region().textContent).not.toContain('no similar listings');
  });

  test('differs from an unreadable answer', async () => {
    await renderResults([], { listings: 'none today' });
    expect(region().textContent).toContain('The listings could not be read');
    expect(region().textContent).toContain('none today');
    expect(region().textContent).not.toContain('no similar listings');
  });
});

test('lists everything loaded, and renders only the listings in view', async () => {
  const { user, lookUp, command } = renderBrowser({ reply: answerPages(manyListings(40)) });
  await lookUp();
  command('next-page');
  await waitForPaint();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'All loaded pages (40)' }));
  await user.keyboard('{Escape}');
  await waitForPaint();
  expect(items()).toHaveLength(40);
  expect(items()[0]?.getAttribute('aria-setsize')).toBe('40');
});
