import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  filtersRegion,
  groupHeaders,
  pressFilterButton,
  renderFilters,
} from '../../testing/render-filters.tsx';
import { createPricedVehicle } from '../../testing/fake-listings.ts';
import { createInitialState, withPendingSearch } from '../listings-state.ts';

const titles = () => groupHeaders().map(({ textContent }) => textContent.trim());
const openTitles = () =>
  groupHeaders().flatMap((each) =>
    each.getAttribute('aria-expanded') === 'true' ? [each.textContent.trim()] : [],
  );

describe('groups', () => {
  test.each([
    ['3.0', ['Write-off']],
    ['2.1', []],
    ['2.0', []],
  ])('%s: in the order of their use, the first four open', (version, only) => {
    renderFilters(version);
    expect(titles()).toEqual([
      'Like this car',
      'Mileage',
      'Year',
      'Dealer',
      'Live or sold',
      'Place',
      ...only,
      'Colour',
      'Sale type',
      'Words',
      'More',
    ]);
    expect(openTitles()).toEqual(['Like this car', 'Mileage', 'Year', 'Dealer']);
  });

  test('show what they are set to', () => {
    const values = {
      'filters.mileage.min': 10_000,
      'filters.mileage.max': 60_000,
      'filters.years': [2019, 2020],
      'filters.live': true,
      'filters.trade': false,
      'filters.distance': 25,
      latitude: 51.5,
      longitude: -0.1,
      'filters.colours': ['Blue'],
      showFilters: true,
    };
    renderFilters('3.0', { state: withPendingSearch(createInitialState('3.0'), values) });
    expect(titles()).toEqual([
      'Like this car',
      'Mileage 10,000 to 60,000 miles',
      'Year 2019 to 2020',
      'Dealer',
      'Live or sold Live only',
      'Place 51.5, -0.1, within 25 miles',
      'Write-off',
      'Colour Blue',
      'Sale type Trade listings only: no',
      'Words',
      'More',
    ]);
  });

  test('Tab reaches one header, and the arrow keys, Home and End the others', async () => {
    renderFilters();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toContain('Like this car');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('More');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(openTitles()).toContain('Words');
    expect(groupHeaders().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement?.textContent).toContain('Like this car');
  });

  test('a closed group with a problem opens', async () => {
    renderFilters('2.1', {
      state: { problems: [{ parameter: 'postcode', message: 'Enter a postcode' }] },
    });
    expect(openTitles()).toContain('Place');
  });
});

describe('“Like this car”', () => {
  const thisVehicle = createPricedVehicle({ year: 2012, miles: 40_000 });

  test('states the search that it sends, and keeps the other values', async () => {
    const state = withPendingSearch(createInitialState('3.0'), { limit: 20 });
    const { searchWith } = renderFilters('3.0', { thisVehicle, state });
    filtersRegion().getByText('2011 to 2013, 34,000 to 46,000 miles, live, closest mileage first');
    await pressFilterButton('Find cars like this (1 request)');
    expect(searchWith).toHaveBeenCalledExactlyOnceWith({
      limit: 20,
      sort: 'nearestMileage',
      'filters.live': true,
      'filters.years': [2011, 2012, 2013],
      'filters.mileage.min': 34_000,
      'filters.mileage.max': 46_000,
      'filters.mileage.nearest': 40_000,
    });
  });

  const YEARS = { 'filters.years': [2009, 2010] };
  const MIN_MILES = { 'filters.mileage.min': 10_000 };
  test.each([
    [{ year: undefined }, {}, 'any year, 34,000 to 46,000 miles, live, closest mileage first'],
    [{ year: undefined }, YEARS, '34,000 to 46,000 miles, live, closest mileage first'],
    [{ miles: undefined }, {}, '2011 to 2013, any mileage, live'],
    [{ miles: undefined }, MIN_MILES, '2011 to 2013, live'],
  ])('with %o, and %o in the search, states what it does not narrow', (change, values, text) => {
    const state = withPendingSearch(createInitialState('3.0'), values);
    renderFilters('3.0', { thisVehicle: { ...thisVehicle, ...change }, state });
    expect(filtersRegion().getByText(text)).toBeDefined();
  });

  test('states no order that its version lacks', () => {
    const state = withPendingSearch(createInitialState('2.1'), { sort: 'nearestMileage' });
    renderFilters('2.1', { thisVehicle, state });
    expect(filtersRegion().getByText('2011 to 2013, 34,000 to 46,000 miles, live')).toBeDefined();
  });

  test('is a sentence where nothing is known of the car', () => {
    renderFilters();
    expect(filtersRegion().getByText(/^Neither the year nor the mileage/)).toBeDefined();
  });
});
