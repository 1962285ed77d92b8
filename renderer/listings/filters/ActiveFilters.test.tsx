import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { createFakeListings } from '../../testing/fake-listings.ts';
import { ListingsContext } from '../listings-store.ts';
import { ActiveFilters } from './ActiveFilters.tsx';

/** Renders the chips of the requested values. A search immediately becomes the requested one. */
function renderActiveFilters(requested: ParameterValues | undefined, version = '3.0') {
  const requests: ParameterValues[] = [];
  const onOpenGroup = vi.fn();
  const others = { setDraft: vi.fn(), search: vi.fn() };
  function Stateful() {
    const [now, setNow] = useState(requested);
    const searchWith = (values: ParameterValues) => {
      requests.push(values);
      setNow(values);
    };
    return (
      <ListingsContext
        value={createFakeListings({
          ...others,
          searchWith,
          state: { requestedValues: now, version },
        })}
      >
        <ActiveFilters onOpenGroup={onOpenGroup} />
        <p>Results</p>
      </ListingsContext>
    );
  }
  const { container } = render(<Stateful />);
  return { requests, bar: () => container.firstElementChild, onOpenGroup, ...others };
}

const findToolbar = () => screen.queryByRole('toolbar', { name: 'Active filters' });
const button = (name: string) => screen.getByRole('button', { name });
const clearAll = () => button('Clear all (1 request)');
const remove = (chip: string) => button(`Remove ${chip} (1 request)`);
const chips = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('each selected filter is a chip with a label', () => {
  renderActiveFilters({
    showFilters: true,
    sort: 'price',
    limit: 20,
    postcode: 'LS1 4AP',
    'filters.distance': 25,
    'filters.colours': ['Blue', 'Red'],
    'filters.live': true,
    'filters.mileage.max': 60_000,
  });
  expect(chips()).toEqual([
    'Near LS1 4AP',
    'Colours: Blue',
    'Colours: Red',
    'Live',
    'Mileage up to 60,000 miles',
    'Within 25 miles',
  ]);
});

test('a chip opens the group of its filter, and sends nothing', async () => {
  const { requests, onOpenGroup } = renderActiveFilters({
    'filters.years': [2014, 2015],
    postcode: 'LS1',
  });
  await userEvent.click(button('2014 to 2015'));
  await userEvent.click(button('Near LS1'));
  expect(onOpenGroup.mock.calls).toEqual([['Year'], ['Place']]);
  expect(requests).toEqual([]);
});

const hidden = () =>
  [...document.querySelectorAll('li[data-hidden]')].map((item) => item.textContent);

describe('on a line that is too short', () => {
  const WIDTHS = { LINE: 300, BUTTON: 60, LI: 90 };
  /** Sizes as in a browser; jsdom has none. */
  const stubSizes = () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTHS.LINE);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.tagName === 'LI' ? WIDTHS.LI : WIDTHS.BUTTON;
    });
  };
  beforeEach(stubSizes);
  afterEach(() => vi.restoreAllMocks());

  test.each([
    [['Blue', 'Red'], []],
    [['Blue', 'Red', 'Grey'], ['Colours: Grey']],
    [
      ['Blue', 'Red', 'Grey', 'Tan'],
      ['Colours: Grey', 'Colours: Tan'],
    ],
  ])('of the colours %j, these are hidden: %j', (colours, expected) => {
    renderActiveFilters({ 'filters.colours': colours });
    expect(hidden()).toEqual(expected);
    const more = screen.queryByRole('button', { name: /more filters?$/ });
    expect(more?.textContent).toBe(
      [undefined, '+1 more filter', '+2 more filters'][expected.length],
    );
  });

  test('a press shows the others, and hides them again', async () => {
    renderActiveFilters({ 'filters.colours': ['Blue', 'Red', 'Grey', 'Tan'] });
    await userEvent.click(button('+2 more filters'));
    expect(hidden()).toEqual([]);
    await userEvent.click(button('Show fewer'));
    expect(hidden()).toHaveLength(2);
  });
});

test('removing a chip searches without it, and the focus moves to the next', async () => {
  const requested = { sort: 'price', 'filters.colours': ['Blue', 'Red'], 'filters.years': [2019] };
  const { requests } = renderActiveFilters(requested);
  await userEvent.click(remove('Colours: Blue'));
  expect(requests).toEqual([{ ...requested, 'filters.colours': ['Red'] }]);
  expect(document.activeElement).toBe(remove('Colours: Red'));
});

test('removing the last chip moves the focus to “Clear all”', async () => {
  renderActiveFilters({ 'filters.colours': ['Blue'], 'filters.years': [2019] });
  await userEvent.click(remove('2019'));
  expect(document.activeElement).toBe(clearAll());
});

test('removing the only chip leaves an empty bar with the focus', async () => {
  const { requests, bar } = renderActiveFilters({ showFilters: true, 'filters.colours': ['Blue'] });
  await userEvent.click(remove('Colours: Blue'));
  expect(requests).toEqual([{ showFilters: true }]);
  expect(findToolbar()).toBeNull();
  expect(bar()?.textContent).toBe('');
  expect(document.activeElement).toBe(bar());
});

test('“Clear all” does not change the order, the page size and the included content', async () => {
  const retained = { showFilters: true, sort: 'price', order: 'desc', limit: 20 };
  const { requests, bar, setDraft, search } = renderActiveFilters({
    ...retained,
    latitude: 53.8,
    longitude: -1.5,
    'filters.keywords': ['one owner'],
  });
  await userEvent.click(clearAll());
  expect(requests).toEqual([retained]);
  expect(document.activeElement).toBe(bar());
  expect(setDraft).not.toHaveBeenCalled();
  expect(search).not.toHaveBeenCalled();
});

test.each([[undefined], [{}], [{ showFilters: true, sort: 'price', page: 3 }]])(
  'nothing is drawn but the bar itself for %j',
  (requested) => {
    const { bar } = renderActiveFilters(requested);
    expect(findToolbar()).toBeNull();
    expect(bar()?.textContent).toBe('');
  },
);

test('a filter of the last search has a chip, also if the version set now lacks it', () => {
  renderActiveFilters({ 'filters.categories': ['S'], 'filters.trade': false }, '2.1');
  expect(chips()).toEqual(['Trade listings only: no', 'Write-off categories: S']);
});

test('long text is cut, and hidden characters are revealed', () => {
  renderActiveFilters({
    'filters.keywords': ['x'.repeat(5000), '\u202Egnp.exe', '<script>1</script>'],
  });
  const [long, turned, markup] = chips();
  expect(long?.length).toBeLessThan(300);
  expect(turned).toBe('Keywords: ⟨U+202E⟩gnp.exe');
  expect(markup).toBe('Keywords: <script>1</script>');
  const title = within(screen.getByRole('toolbar')).getByTitle('Keywords: ⟨U+202E⟩gnp.exe');
  expect(title.textContent).toBe(turned);
});
