import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  answered,
  answerPages,
  renderBrowser,
  resultsRegion,
  waitForPaint,
} from '../../testing/render-browser.tsx';
import { createPricedVehicle } from '../../testing/fake-listings.ts';
import { manyListings, renderListings } from '../../testing/render-results.tsx';
import { ListingsToolbar } from './ListingsToolbar.tsx';

/** The browser on a page of 20 listings. */
async function renderOnPage(page: number, total = 212) {
  const browser = renderBrowser({ reply: answerPages(manyListings(total)) });
  await browser.lookUp({ page, limit: 20 });
  return browser;
}

const toolbar = () => within(screen.getByRole('toolbar', { name: 'Similar listings' }));
/** A text is the name of the button without the number of requests. */
const button = (name: RegExp | string) =>
  toolbar().getByRole<HTMLButtonElement>('button', {
    name: (found) =>
      typeof name === 'string' ? found.replace(/ \(.*\)$/, '') === name : name.test(found),
  });
const view = (name: string) =>
  within(toolbar().getByRole('radiogroup', { name: 'View' })).getByRole('radio', { name });
const itemCount = () => resultsRegion().getAllByRole('listitem').length;
const isShown = (name: string) => screen.queryByRole('region', { name }) !== null;
/** The count and the page. */
const countAndPage = () =>
  toolbar()
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
const openMenu = async (name: RegExp) => {
  const user = userEvent.setup();
  await user.click(button(name));
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
  const { command } = renderBrowser();
  expect(countAndPage()).toEqual(['No results yet', 'No page']);
  for (const name of ['Previous page', 'Next page', 'Sort: Default'])
    expect(button(name).disabled).toBe(true);
  await openMenu(/^More actions/);
  for (const name of [/^Per page/, /^Load all/, /^Save CSV/, /^Copy response/])
    expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  expect(command('next-page')).toBe(false);
});

test('shows the total and the current page', async () => {
  await renderOnPage(2);
  expect(countAndPage()).toEqual(['212 listings', 'Page 2 of 11']);
});

/** The browser after a page of 20 listings that states something else. */
async function renderStating(change: object) {
  const listings = manyListings(20);
  const browser = renderBrowser({
    reply: () => answered({ total: 20, page: 1, limit: 20, listings, ...change }),
  });
  await browser.lookUp();
}

test.each([
  [{ total: 1 }, ['1 listing', 'Page 1 of 1']],
  [{ total: null, page: 2 }, ['Total not stated', 'Page 2']],
  [{ total: 12_345, page: 1_000 }, ['12,345 listings', 'Page 1,000 of 618']],
])('%o: %s', async (change, text) => {
  await renderStating(change);
  expect(countAndPage()).toEqual(text);
});

test('a total that is not a number is shown as received', async () => {
  await renderStating({ total: 'many' });
  expect(countAndPage()[0]).toContain('Total: many');
  expect(countAndPage()[0]).toContain('Unexpected format');
  expect(countAndPage()[1]).toContain('Page 1');
});

test('changes pages by button and by key, within the existing pages', async () => {
  const { user, lookUp, command, searches } = await renderOnPage(2);
  await user.click(button('Next page'));
  await waitForPaint();
  await user.click(button('Previous page'));
  await waitForPaint();
  command('next-page');
  await waitForPaint();
  command('previous-page');
  await waitForPaint();
  // The pages are shown again without a request.
  expect(searches().map(({ page }) => page)).toEqual([2, 3]);
  expect(countAndPage()).toEqual(['212 listings', 'Page 2 of 11']);
  expect(button('Next page').textContent).toBe('Next page');
  expect(button('Previous page').textContent).toBe('Previous page (1 request)');
  await lookUp({ page: 1, limit: 20 });
  expect(button('Previous page').disabled).toBe(true);
  expect(command('previous-page')).toBe(false);
  await lookUp({ page: 11, limit: 20 });
  expect(button('Next page').disabled).toBe(true);
  expect(command('next-page')).toBe(false);
});

test.each([
  { end: 'first', from: 2, pressed: 'Previous page', focused: 'Next page' },
  { end: 'last', from: 1, pressed: 'Next page', focused: 'Previous page' },
])('at the $end page the focus moves to the other button', async ({ from, pressed, focused }) => {
  const { user } = await renderOnPage(from, 40);
  act(() => button(pressed).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button(pressed).disabled).toBe(true));
  expect(document.activeElement).toBe(button(focused));
});

test('a page that another control opens leaves the focus where it is', async () => {
  const { lookUp } = await renderOnPage(1, 40);
  act(() => button('Next page').focus());
  act(() => toolbar().getByRole('radio', { name: 'List' }).focus());
  await lookUp({ page: 2, limit: 20 });
  expect(button('Next page').disabled).toBe(true);
  expect(document.activeElement).toBe(toolbar().getByRole('radio', { name: 'List' }));
});

test('pressing the button again while a page loads sends no request and does not move the focus', async () => {
  const answerPage = answerPages(manyListings(212));
  const { user, lookUp, command, searches } = renderBrowser({
    reply: (parameters) => (parameters['page'] === 3 ? 'pending' : answerPage(parameters)),
  });
  await lookUp({ page: 2, limit: 20 });
  await user.click(button('Next page'));
  await waitForPaint();
  const next = button(/Next page/);
  await user.click(next);
  expect(command('next-page')).toBe(false);
  expect(searches().map(({ page }) => page)).toEqual([2, 3]);
  expect(document.activeElement).toBe(next);
});

test('a change of the sort, order or page size searches immediately with the other values unchanged', async () => {
  const { lookUp, searches } = renderBrowser({ reply: answerPages(manyListings(20)) });
  await lookUp({ 'filters.colours': ['Blue'], sort: 'price', limit: 20 });
  await chooseOption(/^Sort: Price$/, 'Closest mileage');
  await chooseOption(/^Sort/, 'Descending');
  await chooseOption(/^More actions/, '15', /^Per page: 20/);
  const user = await openMenu(/^Sort/);
  // Both the sort and the order can be left to the provider.
  await user.click(screen.getAllByRole('menuitemradio', { name: 'Default' })[0]!);
  const colours = { 'filters.colours': ['Blue'] };
  expect(searches().slice(1)).toEqual([
    { ...colours, sort: 'nearestMileage', limit: 20 },
    { ...colours, sort: 'nearestMileage', order: 'desc', limit: 20 },
    { ...colours, sort: 'nearestMileage', order: 'desc', limit: 15 },
    { ...colours, order: 'desc', limit: 15 },
  ]);
});

test.each([
  ['3.0', 9],
  ['2.1', 5],
  ['2.0', 5],
])('%s can be sorted by what it has, in three orders', async (version, count) => {
  const { lookUp } = renderBrowser({
    version,
    reply: () => answered({ total: 20, page: 1, limit: 20, listings: manyListings(20) }, version),
  });
  await lookUp();
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

test('names the sort of the last search while a version that lacks it is set', async () => {
  const { lookUp } = renderBrowser({ reply: answerPages(manyListings(20)) });
  await lookUp({ sort: 'nearestMileage' });
  await chooseOption(/^More actions/, '2.1', /^Version: 3\.0/);
  expect(button('Sort: Closest mileage')).toBeDefined();
});

test('states why a search was not sent', async () => {
  const { user, searches } = renderBrowser({ version: '2.1' });
  await user.click(screen.getByRole('button', { name: /^Place/, expanded: false }));
  await user.type(screen.getByRole('textbox', { name: 'Distance' }), '25{Enter}');
  await user.click(button('Filters'));
  expect(
    screen.getByText('Search not sent. Postcode: Enter a postcode to measure the distance from.'),
  ).toBeDefined();
  expect(searches()).toEqual([]);
});

test('list or gallery, this page or all loaded: by button and by key, without a request', async () => {
  const { user, lookUp, command, searches } = renderBrowser({
    reply: answerPages(manyListings(40)),
  });
  await lookUp({ page: 1, limit: 20 });
  await lookUp({ page: 2, limit: 20 });
  await user.click(view('Gallery'));
  expect(view('Gallery').getAttribute('aria-checked')).toBe('true');
  expect(itemCount()).toBe(20);
  await chooseOption(/^More actions/, 'All loaded pages (40)');
  await waitFor(() => expect(itemCount()).toBe(40));
  command('toggle-gallery');
  expect(view('List').getAttribute('aria-checked')).toBe('true');
  expect(searches()).toHaveLength(2);
});

test('buttons show how many filters are set, and open and close the columns', async () => {
  const { user, lookUp } = renderBrowser({ reply: answerPages(manyListings(20)) });
  await lookUp({ 'filters.colours': ['Blue', 'Red'], postcode: 'LS1' });
  const toggle = (name: string, isPressed: boolean) =>
    user.click(toolbar().getByRole('button', { name, pressed: isPressed }));
  expect(isShown('Filters')).toBe(true);
  await toggle('Filters 3', true);
  expect(isShown('Filters')).toBe(false);
  await toggle('Filters 3', false);
  expect(isShown('Filters')).toBe(true);
  expect(isShown('Price position of this vehicle')).toBe(true);
  await toggle('Plot', true);
  expect(isShown('Price position of this vehicle')).toBe(false);
  await toggle('Plot', false);
  expect(isShown('Price position of this vehicle')).toBe(true);
});

test('Tab reaches one control, and the arrow keys the others', async () => {
  const { user } = await renderOnPage(2);
  await user.tab();
  const first = document.activeElement;
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(toolbar().getByRole('radio', { name: 'List' }));
  const bar = screen.getByRole('toolbar', { name: 'Similar listings' });
  expect(bar.contains(first)).toBe(true);
  await user.tab();
  expect(bar.contains(document.activeElement)).toBe(false);
});

test('the key for cars like this searches for them and shows the market position', () => {
  const { handle, command } = renderListings(
    <ListingsToolbar
      visible={['side-panel']}
      setColumnOpen={vi.fn()}
      isRawOpen={false}
      onRawOpenChange={vi.fn()}
    />,
    { thisVehicle: createPricedVehicle({ year: 2019 }), state: { sidePanel: 'listing' } },
  );
  expect(command('find-cars-like-this')).toBe(true);
  expect(handle.setView).toHaveBeenCalledExactlyOnceWith({ sidePanel: 'market-position' });
  expect(handle.searchWith).toHaveBeenCalledOnce();
});
