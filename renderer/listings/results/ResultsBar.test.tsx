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

test('before the first search, all controls are disabled', () => {
  const { command } = show();
  expect(where()).toBe('No results yet');
  for (const name of ['Previous page', 'Next page']) expect(button(name).disabled).toBe(true);
  for (const name of ['Sort by', 'Order', 'Per page']) expect(select(name).disabled).toBe(true);
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: 'All loaded pages (0)' }).disabled,
  ).toBe(true);
  expect(command('next-page')).toBe(false);
});

test('shows the total and the current page', () => {
  show({ state: page(2) });
  expect(where()).toBe('212 listingsPage 2 of 11');
});

test.each([
  [{ total: 1 }, '1 listingPage 1 of 1'],
  [{ total: null, page: 2 }, 'Total not statedPage 2'],
  [{ total: 12_345, page: 1_000 }, '12,345 listingsPage 1,000 of 618'],
])('%o: %s', (change, text) => {
  show({ state: stateDisplaying(createListingsPage(manyListings(20), change)) });
  expect(where()).toBe(text);
});

test('a total that is not a number is shown as received', () => {
  show({ state: stateDisplaying(createListingsPage(manyListings(20), { total: 'many' })) });
  expect(where()).toContain('Total: many');
  expect(where()).toContain('Unexpected format');
  expect(where()).toContain('Page 1');
});

test('changes pages by button and by key, within the existing pages', async () => {
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

test('pressing the button again while a page loads sends no request and does not move the focus', async () => {
  const { user, handle, command, update } = show({ state: page(2) });
  await user.click(button('Next page'));
  update({ isLoading: true });
  const next = screen.getByRole('button', { name: /Next page/ });
  await user.click(next);
  expect(command('next-page')).toBe(false);
  expect(handle.goToPage).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(next);
});

test('a change of the sort, order or page size searches immediately with the other values unchanged', async () => {
  const requested = { 'filters.colours': ['Blue'], sort: 'price', limit: 20 };
  const { user, handle } = show({
    state: stateDisplaying(createListingsPage(manyListings(20), { parameters: requested })),
  });
  const pick = async (label: string, option: string) => {
    await user.click(select(label));
    await user.click(screen.getByRole('option', { name: option }));
  };
  await pick('Sort by', 'Closest mileage');
  await pick('Order', 'Descending');
  await pick('Per page', '15');
  await pick('Sort by', 'Provider’s default order');
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

test('shows a problem beside its select, and problems of other fields as text', () => {
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
    screen.getByText('Search not sent. Postcode: Enter a postcode to measure the distance from.'),
  ).toBeDefined();
});

test('list or gallery, this page or all loaded: by button and by key, without a request', async () => {
  const one = createListingsPage(manyListings(20));
  const two = createListingsPage(manyListings(40).slice(20), { id: 'answer-2' });
  const { user, handle, command } = show({
    state: { ...stateDisplaying(two), loaded: addPage(addPage(undefined, one), two) },
  });
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'View' })).getByRole('radio', {
      name: 'Gallery',
    }),
  );
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Show' })).getByRole('radio', {
      name: 'All loaded pages (40)',
    }),
  );
  command('toggle-gallery');
  expect(vi.mocked(handle.setView).mock.calls).toEqual([
    [{ view: 'gallery' }],
    [{ scope: 'loaded' }],
    [{ view: 'list' }],
  ]);
  for (const action of [handle.searchWith, handle.goToPage, handle.search])
    expect(action).not.toHaveBeenCalled();
});
