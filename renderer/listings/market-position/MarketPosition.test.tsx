import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../shared/provider/answer.ts';
import {
  createListing,
  renderSidePanel,
  stateDisplaying,
  SOLD,
  createValuation,
} from '../../testing/render-side-panel.tsx';
import { createViewProps } from '../../testing/create-view-props.ts';
import { MarketPosition } from './MarketPosition.tsx';

/** Prices £1,000 to £5,000, £10 less for each 100 miles: and two sold ones. */
const FIVE_LIVE = [1000, 2000, 3000, 4000, 5000].map((price, index) =>
  createListing(`LIVE${index}`, price, 60_000 - price * 10),
);
const TWO_SOLD = [
  createListing('SOLD0', 900, 70_000, SOLD),
  createListing('SOLD1', 1100, 65_000, SOLD),
];
const VALUATION = createValuation({
  mileage: { value: 32_000, estimate: true },
  valuation: { retail: 2650, trade: 2000 },
});
/** As strict as the search for cars like the vehicle of the valuation. */
const LIKE_THIS_CAR = {
  'filters.live': true,
  'filters.mileage.min': 27_200,
  'filters.mileage.max': 36_800,
};
const withValuation = (answer: Answer) => ({ answers: [['valuation', answer] as const] });

const region = () => screen.getByRole('region', { name: 'Price position of this vehicle' });
const regionText = () => region().textContent;
const plot = () => screen.getByRole('group', { name: 'Points of Asking price by mileage' });
/** A cell without a value. */
const NO_VALUE = expect.stringMatching(/^–/) as string;
const tableRows = () =>
  within(screen.getByRole('table', { name: 'Asking prices of the loaded listings' }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

test('before any search, explains what it will show', () => {
  renderSidePanel(<MarketPosition />);
  expect(regionText()).toContain('No listings loaded. Search to compare');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the statistics cover the loaded listings, live and sold separately, and state their number', () => {
  renderSidePanel(<MarketPosition />, {
    state: stateDisplaying([...FIVE_LIVE, ...TWO_SOLD], { total: 212 }),
  });
  expect(regionText()).toContain('7 of 212 loaded');
  expect(regionText()).not.toContain('not shown: price or mileage');
  expect(tableRows()).toEqual([
    ['Asking price', 'Live', 'Sold'],
    ['Listings', '5', '2'],
    ['Lowest', '£1,000', '£900'],
    ['Lower quartile', '£2,000', NO_VALUE],
    ['Median', '£3,000', NO_VALUE],
    ['Upper quartile', '£4,000', NO_VALUE],
    ['Highest', '£5,000', '£1,100'],
  ]);
  expect(regionText()).toContain(
    'Each additional 1,000 miles lowers the asking price by about £100 (linear trend, 5 live listings, R² 1.00).',
  );
});

describe('this vehicle', () => {
  test('is positioned by its valuation', () => {
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(FIVE_LIVE, {}, LIKE_THIS_CAR) },
      withValuation(VALUATION),
    );
    expect(regionText()).toContain(
      'Retail valuation £2,650 at 32,000 miles (mileage estimated by the provider)',
    );
    expect(regionText()).toContain('Like this car, all 5 loaded');
    expect(regionText()).toContain('Retail £2,650: 3rd cheapest of 6, £350 below the median');
    expect(screen.getAllByText('This vehicle').length).toBeGreaterThan(0);
  });

  test('is not on the plot without a valuation, and none is fetched for it', async () => {
    const { user, showTab, fakeBridge } = renderSidePanel(<MarketPosition />, {
      state: stateDisplaying(FIVE_LIVE),
    });
    expect(regionText()).toContain(
      'Valuation not requested. This vehicle is not shown on the chart.',
    );
    expect(screen.queryByText('This vehicle')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Valuation' }));
    expect(showTab).toHaveBeenCalledWith('valuation');
    expect(fakeBridge.providerCalls()).toEqual([]);
  });

  test('waits for a valuation that is loading', () => {
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(FIVE_LIVE) },
      { loading: ['valuation'] },
    );
    expect(regionText()).toContain('Loading valuation…');
    expect(screen.queryByRole('button', { name: 'Open Valuation' })).toBeNull();
  });

  test('is ranked by price without a mileage, but not plotted', () => {
    const answer = createValuation({ valuation: { retail: 2650 } });
    const filters = { 'filters.live': true, 'filters.years': [2015] };
    const state = stateDisplaying(FIVE_LIVE, { criteria: { year: 2015 } }, filters);
    renderSidePanel(<MarketPosition />, { state }, withValuation(answer));
    expect(regionText()).toContain(
      'Retail valuation £2,650. Mileage not stated, so this vehicle is not shown on the chart.',
    );
    expect(regionText()).toContain('3rd cheapest of 6');
    expect(screen.queryByText('This vehicle')).toBeNull();
  });

  test.each([
    [
      'refused',
      { kind: 'not-entitled', needsOnboarding: false },
      'Sample refused the request (403)',
    ],
    ['not found', { kind: 'no-data', reason: 'no-record' }, 'No data held'],
  ] as const)('states that its valuation was %s', (_, outcome, reason) => {
    const { kind, ...facts } = VALUATION;
    void kind;
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(FIVE_LIVE) },
      withValuation({ ...facts, ...outcome }),
    );
    expect(regionText()).toContain(`Valuation not received (${reason})`);
  });

  test('is not compared if no live listing is loaded', () => {
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(TWO_SOLD, {}, LIKE_THIS_CAR) },
      withValuation(VALUATION),
    );
    expect(regionText()).toContain('Not ranked: no live listing states a price');
  });

  test('is ranked only in a search for cars like it, which is offered', async () => {
    const { user, handle } = renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(FIVE_LIVE) },
      withValuation(VALUATION),
    );
    expect(regionText()).toContain('Not ranked: no search for cars like this');
    await user.click(screen.getByRole('button', { name: 'Find cars like this (1 request)' }));
    expect(handle.searchWith).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ...LIKE_THIS_CAR, sort: 'nearestMileage' }),
    );
  });

  test('has a price of the user on the plot, which keys and the pointer move', () => {
    const state = { ...stateDisplaying(FIVE_LIVE, {}, LIKE_THIS_CAR), yourPrice: 2_000 };
    const { handle } = renderSidePanel(<MarketPosition />, { state }, withValuation(VALUATION));
    expect(regionText()).toContain('Your price £2,000: equal 2nd cheapest of 6');
    const slider = screen.getByRole('slider', { name: 'Your price' });
    expect(slider.getAttribute('aria-valuetext')).toBe('£2,000');
    const moves = [
      ['ArrowUp', false, 2_050],
      ['ArrowDown', false, 1_950],
      ['ArrowUp', true, 2_500],
      ['ArrowDown', true, 1_500],
    ] as const;
    for (const [key, shiftKey, expected] of moves) {
      fireEvent.keyDown(slider, { key, shiftKey });
      expect(handle.setView).toHaveBeenLastCalledWith({ yourPrice: expected });
    }
  });
});

test('two points are neither plotted nor connected by a line', () => {
  renderSidePanel(<MarketPosition />, { state: stateDisplaying(FIVE_LIVE.slice(0, 2)) });
  expect(regionText()).toContain(
    'Too few listings with both price and mileage to draw a chart (2 loaded).',
  );
  expect(regionText()).toContain(
    'No trend line: at least 3 live listings with different mileages are needed.',
  );
  expect(screen.queryByRole('figure')).toBeNull();
});

test('an answer without listings shows no comparison', () => {
  renderSidePanel(<MarketPosition />, { state: stateDisplaying([]) }, withValuation(VALUATION));
  expect(regionText()).toContain('No listings found, so no comparison is possible.');
  expect(screen.queryByRole('table')).toBeNull();
});

test('invalid prices and mileages are left out, and the text states it', () => {
  const invalidListings = [
    createListing('ODD0', 1e300, 40_000),
    createListing('ODD1', '£9,000', 40_000),
    createListing('ODD2', 9000, -5),
    createListing('ODD3', null, null),
  ];
  const { container } = renderSidePanel(<MarketPosition />, {
    state: stateDisplaying([...FIVE_LIVE, ...invalidListings]),
  });
  expect(regionText()).toContain(
    '4 of 9 loaded listings are not shown: price or mileage missing or invalid.',
  );
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|1e\+?300/);
});

test.each([
  ['price', createListing('FAR', 999_999, 20_000), '£999,999 at 20,000 miles'],
  ['mileage', createListing('FAR', 4000, 1_234_567), '£4,000 at 1,234,567 miles'],
  ['price, among the excluded', createListing('AB12CDE', 999_999, 9), '£999,999 at 9 miles'],
])('one absurd %s leaves the scale to the other listings, and is named', (_, listing, name) => {
  renderSidePanel(
    <MarketPosition />,
    { state: stateDisplaying([...FIVE_LIVE, listing]) },
    withValuation(VALUATION),
  );
  expect(screen.queryByText('£1,000,000')).toBeNull();
  expect(screen.queryByText('1,200,000')).toBeNull();
  expect(screen.getByText('£4,000', { selector: 'text' })).toBeDefined();
  expect(regionText()).toContain(
    `1 of 6 listings is beyond the scale of the chart (arrow at its edge): ${name}.`,
  );
});

test('of many listings beyond the scale the first are named; this vehicle is always within it', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    createListing(`L${index}`, 5000 + index, 1000 * index),
  );
  const expensive = [1, 2, 3, 4, 5].map((index) =>
    createListing(`FAR${index}`, 100_000 * index, 20_000),
  );
  const highValuation = createValuation({
    mileage: { value: 32_000 },
    valuation: { retail: 90_000 },
  });
  renderSidePanel(
    <MarketPosition />,
    { state: stateDisplaying([...many, ...expensive]) },
    withValuation(highValuation),
  );
  expect(regionText()).toContain(
    '5 of 45 listings are beyond the scale of the chart (arrows at its edge): £100,000 at 20,000 miles, £200,000 at 20,000 miles, £300,000 at 20,000 miles and 2 more.',
  );
  expect(screen.getByText('£100,000', { selector: 'text' })).toBeDefined();
});

test('beside the guide value are its request and what it is not adjusted for', () => {
  const status = createViewProps('status', { imported: true }).answer;
  renderSidePanel(
    <MarketPosition />,
    { state: stateDisplaying(FIVE_LIVE) },
    {
      answers: [
        ['valuation', VALUATION],
        ['status', status],
      ],
    },
  );
  expect(regionText()).toContain(
    'Requested for 21 Nov 2026, 32,000 miles (mileage estimated by the provider), good condition.',
  );
  expect(screen.getByText('Not adjusted for: import')).toBeDefined();
});

describe('the plot and the results', () => {
  test('a point reached by key is highlighted in the results, and Enter selects its listing', async () => {
    const state = stateDisplaying(FIVE_LIVE);
    const { user, handle } = renderSidePanel(<MarketPosition />, { state });
    act(() => plot().focus());
    await user.keyboard('{End}');
    const focusedKey = state.loaded?.listings[0]?.key;
    expect(handle.hover.get()).toBe(focusedKey);
    expect(plot().textContent).toContain('Live: Ford Focus LIVE0, 2012, £1,000, 50,000 miles');
    await user.keyboard('{Enter}');
    expect(handle.setView).toHaveBeenCalledWith({ selected: focusedKey, sidePanel: 'listing' });
  });

  test('a listing hovered in the results is named on the plot', () => {
    const state = stateDisplaying([...FIVE_LIVE, ...TWO_SOLD]);
    const { handle } = renderSidePanel(<MarketPosition />, { state });
    act(() => handle.hover.set(state.loaded?.listings[5]?.key));
    expect(plot().textContent).toContain('Sold: Ford Focus SOLD0');
    act(() => handle.hover.set(undefined));
    expect(plot().textContent).not.toContain('SOLD0');
  });

  test('long names are cut, and hidden characters are revealed', () => {
    const longListing = createListing('LONG', 3000, 1, {
      description: `\u202E${'x'.repeat(100_000)}`,
    });
    const state = stateDisplaying([...FIVE_LIVE, longListing]);
    const { handle } = renderSidePanel(<MarketPosition />, { state });
    act(() => handle.hover.set(state.loaded?.listings[5]?.key));
    expect(plot().textContent).toContain('⟨U+202E⟩xxx');
    expect(plot().textContent.length).toBeLessThan(400);
  });
});
