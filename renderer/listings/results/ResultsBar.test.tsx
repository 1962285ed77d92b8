// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPage } from '../../../shared/listings/loaded-listings.ts';
import type { FakeListings } from '../../testing/fake-listings.ts';
import {
  createListingsPage,
  manyListings,
  renderListings,
  stateDisplaying,
} from '../../testing/render-results.tsx';
import { ResultsBar } from './ResultsBar.tsx';

// jsdom has no CSS.escape, which drop-down lists use to find their options.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) });
});
afterEach(cleanup);

const show = (change: FakeListings = {}) => renderListings(<ResultsBar />, change);
const page = (of: number, total = 212) =>
  stateDisplaying(
    createListingsPage(manyListings(20), { page: of, total, parameters: { page: of, limit: 20 } }),
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const select = (label: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`${label}$`) });
const where = () => screen.getAllByRole('status')[0]?.textContent;

test('before a first search nothing can be turned, ordered or chosen', () => {
  const { command } = show();
  expect(where()).toBe('No page yet');
  for (const name of ['Previous page', 'Next page']) expect(button(name).disabled).toBe(true);
  for (const name of ['Sort by', 'Order', 'Per page']) expect(select(name).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All loaded (0)' }).disabled).toBe(
    true,
  );
  expect(command('next-page')).toBe(false);
});

test('how many there are and which page this is', () => {
  show({ state: page(2) });
  expect(where()).toBe('212 listingsPage 2 of 11');
});

test.each([
  [{ total: 1 }, '1 listingPage 1 of 1'],
  [{ total: null, page: 2 }, 'Total not givenPage 2'],
  [{ total: 12_345, page: 1_000 }, '12,345 listingsPage 1,000 of 618'],
])('%o: %s', (change, text) => {
  show({ state: stateDisplaying(createListingsPage(manyListings(20), change)) });
  expect(where()).toBe(text);
});

test('a total that is no count stands as it came', () => {
  show({ state: stateDisplaying(createListingsPage(manyListings(20), { total: 'many' })) });
  expect(where()).toContain('Total: many');
  expect(where()).toContain('not as expected');
  expect(where()).toContain('Page 1');
});

test('pages turn by button and by key, no further than they go', async () => {
  const { user, handle, command, update } = show({ state: page(2) });
  await user.click(button('Next page'));
  await user.click(button('Previous page'));
  command('next-page');
  command('previous-page');
  expect(vi.mocked(handle.goToPage).mock.calls).toEqual([[3], [1], [3], [1]]);
  update({ state: page(1) });
  await waitFor(() => expect(button('Previous page').disabled).toBe(true));
  expect(command('previous-page')).toBe(false);
  update({ state: page(11) });
  await waitFor(() => expect(button('Next page').disabled).toBe(true));
  expect(command('next-page')).toBe(false);
});

test('while a page is on its way another press asks for nothing, and keeps the focus', async () => {
  const { user, handle, command, update } = show({ state: page(2) });
  await user.click(button('Next page'));
  update({ isLoading: true });
  const next = screen.getByRole('button', { name: /Next page/ });
  await user.click(next);
  expect(command('next-page')).toBe(false);
  expect(handle.goToPage).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(next);
});

test('sort, order and page size ask at once with everything else as it was', async () => {
  const requested = { 'filters.colours': ['Blue'], sort: 'price', limit: 20 };
  const { user, handle } = show({
    state: stateDisplaying(createListingsPage(manyListings(20), { parameters: requested })),
  });
  const pick = async (label: string, option: string) => {
    await user.click(select(label));
    await user.click(screen.getByRole('option', { name: option }));
  };
  await pick('Sort by', 'Nearest mileage');
  await pick('Order', 'Descending');
  await pick('Per page', '15');
  await pick('Sort by', 'The service’s order');
  expect(vi.mocked(handle.searchWith).mock.calls).toEqual([
    [{ ...requested, sort: 'nearestMileage' }],
    [{ ...requested, order: 'desc' }],
    [{ ...requested, limit: 15 }],
    [{ 'filters.colours': ['Blue'], limit: 20 }],
  ]);
});

test.each([
  ['3.0', 9],
  ['2.1', 5],
  ['2.0', 5],
])('%s can be sorted by what it has', async (version, count) => {
  const { user } = show({ state: { ...page(1), version } });
  await user.click(select('Sort by'));
  expect(screen.getAllByRole('option')).toHaveLength(count);
  await user.keyboard('{Escape}');
  await user.click(select('Per page'));
  expect(screen.getAllByRole('option').map((item) => item.textContent)).toEqual(
    Array.from({ length: 11 }, (_, index) => String(10 + index)),
  );
});

test('what is wrong is named beside its select; what is wrong elsewhere is said too', () => {
  show({
    state: {
      ...page(1),
      problems: [
        { parameter: 'sort', message: 'Choose one of: Age' },
        { parameter: 'postcode', message: 'Enter a postcode to measure the distance from' },
      ],
    },
  });
  const sort = select('Sort by').parentElement!;
  expect(within(sort).getByText('Choose one of: Age')).toBeDefined();
  expect(
    screen.getByText('Not sent. Postcode: Enter a postcode to measure the distance from.'),
  ).toBeDefined();
});

test('list or gallery, this page or all loaded: by choice and by key, asking nothing', async () => {
  const one = createListingsPage(manyListings(20));
  const two = createListingsPage(manyListings(40).slice(20), { id: 'answer-2' });
  const { user, handle, command } = show({
    state: { ...stateDisplaying(two), loaded: addPage(addPage(undefined, one), two) },
  });
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Show as' })).getByRole('radio', {
      name: 'Gallery',
    }),
  );
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Show' })).getByRole('radio', {
      name: 'All loaded (40)',
    }),
  );
  command('toggle-gallery');
  expect(vi.mocked(handle.setView).mock.calls).toEqual([
    [{ view: 'gallery' }],
    [{ scope: 'loaded' }],
    [{ view: 'list' }],
  ]);
  for (const ask of [handle.searchWith, handle.goToPage, handle.search])
    expect(ask).not.toHaveBeenCalled();
});
