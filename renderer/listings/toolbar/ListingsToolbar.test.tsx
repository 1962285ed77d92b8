import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { addPage } from '../../../shared/listings/loaded-listings.ts';
import type { ColumnId } from '../column-layout.ts';
import type { FakeListings } from '../../testing/fake-listings.ts';
import {
  createListingsPage,
  manyListings,
  renderListings,
  stateDisplaying,
} from '../../testing/render-results.tsx';
import { ListingsToolbar, UnsentSearchProblems } from './ListingsToolbar.tsx';

const setColumnOpen = vi.fn();
const renderToolbar = (change: FakeListings = {}, visible: readonly ColumnId[] = ['filters']) =>
  renderListings(
    <>
      <ListingsToolbar
        visible={visible}
        setColumnOpen={setColumnOpen}
        isRawOpen={false}
        onRawOpenChange={vi.fn()}
      />
      <UnsentSearchProblems />
    </>,
    change,
  );
const stateOnPage = (of: number, total = 212) =>
  stateDisplaying(
    createListingsPage(manyListings(20), { page: of, total, parameters: { page: of, limit: 20 } }),
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** The count and the page. */
const countAndPage = () =>
  screen
    .getAllByRole('status')
    .slice(0, 2)
    .map(({ textContent }) => textContent);
const openMenu = async (name: RegExp) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name }));
  return user;
};
/** Chooses an option of a menu, or of the menu beside one of its items. */
const chooseOption = async (menu: RegExp, option: string, item?: RegExp) => {
  const user = await openMenu(menu);
  if (item) await user.click(screen.getByRole('menuitem', { name: item }));
  await user.click(await screen.findByRole('menuitemradio', { name: option }));
  await user.keyboard('{Escape}');
};
const optionTexts = () =>
  screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);

test('before the first search, what needs a page is disabled', async () => {
  const { command } = renderToolbar();
  expect(countAndPage()).toEqual(['No results yet', 'No page']);
  for (const name of ['Previous page', 'Next page', 'Sort: Default'])
    expect(button(name).disabled).toBe(true);
  await openMenu(/^More actions/);
  for (const name of [/^Per page/, /^Load all pages/, /^Save CSV/, /^Copy response/])
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  expect(command('next-page')).toBe(false);
});

test('shows the total and the current page', () => {
  renderToolbar({ state: stateOnPage(2) });
  expect(countAndPage()).toEqual(['212 listings', 'Page 2 of 11']);
});

test.each([
  [{ total: 1 }, ['1 listing', 'Page 1 of 1']],
  [{ total: null, page: 2 }, ['Total not stated', 'Page 2']],
  [{ total: 12_345, page: 1_000 }, ['12,345 listings', 'Page 1,000 of 618']],
])('%o: %s', (change, text) => {
  renderToolbar({ state: stateDisplaying(createListingsPage(manyListings(20), change)) });
  expect(countAndPage()).toEqual(text);
});

test('a total that is not a number is shown as received', () => {
  renderToolbar({
    state: stateDisplaying(createListingsPage(manyListings(20), { total: 'many' })),
  });
  expect(countAndPage()[0]).toContain('Total: many');
  expect(countAndPage()[0]).toContain('Unexpected format');
  expect(countAndPage()[1]).toContain('Page 1');
});

test('changes pages by button and by key, within the existing pages', async () => {
  const { user, handle, command, update } = renderToolbar({ state: stateOnPage(2) });
  await user.click(button('Next page'));
  await user.click(button('Previous page'));
  command('next-page');
  command('previous-page');
  expect(vi.mocked(handle.goToPage).mock.calls).toEqual([[3], [1], [3], [1]]);
  update({ state: stateOnPage(1) });
  await waitFor(() => expect(button('Previous page').disabled).toBe(true));
  expect(command('previous-page')).toBe(false);
  update({ state: stateOnPage(11) });
  await waitFor(() => expect(button('Next page').disabled).toBe(true));
  expect(command('next-page')).toBe(false);
});

test.each([
  { end: 'first', from: 2, to: 1, pressed: 'Previous page', focused: 'Next page' },
  { end: 'last', from: 1, to: 2, pressed: 'Next page', focused: 'Previous page' },
])(
  'at the $end page the focus moves to the other button',
  async ({ from, to, pressed, focused }) => {
    const { user, update } = renderToolbar({ state: stateOnPage(from, 40) });
    button(pressed).focus();
    await user.keyboard('{Enter}');
    update({ state: stateOnPage(to, 40) });
    await waitFor(() => expect(button(pressed).disabled).toBe(true));
    expect(document.activeElement).toBe(button(focused));
  },
);

test('a page that another control opens leaves the focus where it is', async () => {
  const { update } = renderToolbar({ state: stateOnPage(1, 40) });
  button('Next page').focus();
  screen.getByRole('radio', { name: 'List' }).focus();
  update({ state: stateOnPage(2, 40) });
  await waitFor(() => expect(button('Next page').disabled).toBe(true));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'List' }));
});

test('pressing the button again while a page loads sends no request and does not move the focus', async () => {
  const { user, handle, command, update } = renderToolbar({ state: stateOnPage(2) });
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
  const { handle } = renderToolbar({
    state: stateDisplaying(createListingsPage(manyListings(20), { parameters: requested })),
  });
  await chooseOption(/^Sort: Price$/, 'Closest mileage');
  await chooseOption(/^Sort/, 'Descending');
  await chooseOption(/^More actions/, '15', /^Per page: 20/);
  const user = await openMenu(/^Sort/);
  // Both the sort and the order can be left to the provider.
  await user.click(screen.getAllByRole('menuitemradio', { name: 'Default' })[0]!);
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
])('%s can be sorted by what it has, in three orders', async (version, count) => {
  renderToolbar({ state: { ...stateOnPage(1), version } });
  const user = await openMenu(/^Sort/);
  expect(optionTexts()).toHaveLength(count + 3);
  await user.keyboard('{Escape}');
  await openMenu(/^More actions/);
  await user.click(screen.getByRole('menuitem', { name: /^Per page/ }));
  const menu = within(await screen.findByRole('menu', { name: /^Per page/ }));
  expect(menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 11 }, (_, index) => String(10 + index)),
  );
});

test('names the sort of the last search while a version that lacks it is set', () => {
  const parameters = { sort: 'nearestMileage' };
  const state = stateDisplaying(createListingsPage(manyListings(20), { parameters }));
  renderToolbar({ state: { ...state, version: '2.1' } });
  expect(screen.getByRole('button', { name: 'Sort: Closest mileage' })).toBeDefined();
});

test('states why a search was not sent', () => {
  renderToolbar({
    state: {
      ...stateOnPage(1),
      problems: [
        { parameter: 'postcode', message: 'Enter a postcode to measure the distance from' },
      ],
    },
  });
  expect(
    screen.getByText('Search not sent. Postcode: Enter a postcode to measure the distance from.'),
  ).toBeDefined();
});

test('list or gallery, this page or all loaded: by button and by key, without a request', async () => {
  const one = createListingsPage(manyListings(20));
  const two = createListingsPage(manyListings(40).slice(20), { id: 'answer-2' });
  const { user, handle, command } = renderToolbar({
    state: { ...stateDisplaying(two), loaded: addPage(addPage(undefined, one), two) },
  });
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'View' })).getByRole('radio', {
      name: 'Gallery',
    }),
  );
  await chooseOption(/^More actions/, 'All loaded pages (40)');
  command('toggle-gallery');
  expect(vi.mocked(handle.setView).mock.calls).toEqual([
    [{ view: 'gallery' }],
    [{ scope: 'loaded' }],
    [{ view: 'list' }],
  ]);
  for (const action of [handle.searchWith, handle.goToPage, handle.search])
    expect(action).not.toHaveBeenCalled();
});

test('buttons show how many filters are set, and open and close the columns', async () => {
  const requestedValues = { 'filters.colours': ['Blue', 'Red'], postcode: 'LS1' };
  const { user } = renderToolbar({ state: { ...stateOnPage(1), requestedValues } });
  await user.click(screen.getByRole('button', { name: 'Filters 3', pressed: true }));
  expect(setColumnOpen).toHaveBeenLastCalledWith('filters', false);
  await user.click(screen.getByRole('button', { name: 'Plot', pressed: false }));
  expect(setColumnOpen).toHaveBeenLastCalledWith('side-panel', true);
});

test('Tab reaches one control, and the arrow keys the others', async () => {
  const { user } = renderToolbar({ state: stateOnPage(2) });
  await user.tab();
  const first = document.activeElement;
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'List' }));
  await user.tab();
  expect(screen.getByRole('toolbar', { name: 'Similar listings' }).contains(first)).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
