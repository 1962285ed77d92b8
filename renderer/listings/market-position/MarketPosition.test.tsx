// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../shared/provider/answer.ts';
import {
  createListing,
  renderSidePanel,
  stateDisplaying,
  SOLD,
  createValuation,
} from '../../testing/render-side-panel.tsx';
import { MarketPosition } from './MarketPosition.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** jsdom lays nothing out: elements are as wide as they are said to be. */
function stubWidth(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
}

/** Prices £1,000 to £5,000, £10 less for each 100 miles: and two sold ones. */
const FIVE = [1000, 2000, 3000, 4000, 5000].map((price, at) =>
  createListing(`LIVE${at}`, price, 60_000 - price * 10),
);
const TWO_SOLD = [
  createListing('SOLD0', 900, 70_000, SOLD),
  createListing('SOLD1', 1100, 65_000, SOLD),
];
const VALUED = createValuation({
  mileage: { value: 32_000, estimate: true },
  valuation: { retail: 2650, trade: 2000 },
});
const valued = (answer: Answer) => ({ answers: [['valuation', answer] as const] });

const region = () => screen.getByRole('region', { name: 'Where this vehicle stands' });
const text = () => region().textContent;
const plot = () => screen.getByRole('group', { name: 'Points of Price against mileage' });
const rows = () =>
  within(screen.getByRole('table', { name: 'Prices of the loaded listings' }))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

test('before any search it says what it will show', () => {
  renderSidePanel(<MarketPosition />);
  expect(text()).toContain('No listing is loaded yet');
  expect(screen.queryByRole('table')).toBeNull();
});

test('the figures are of what is loaded, live and sold apart, and say how much that is', () => {
  renderSidePanel(<MarketPosition />, {
    state: stateDisplaying([...FIVE, ...TWO_SOLD], { total: 212 }),
  });
  expect(text()).toContain('7 of 212 loaded');
  expect(text()).not.toContain('not drawn');
  expect(rows()).toEqual([
    ['Price', 'n', 'Lowest', 'Lower quartile', 'Median', 'Upper quartile', 'Highest'],
    ['Live', '5', '£1,000', '£2,000', '£3,000', '£4,000', '£5,000'],
    ['Sold', '2', '£900', '£950', '£1,000', '£1,050', '£1,100'],
  ]);
  expect(text()).toContain(
    'Each 1,000 miles more goes with £100 less asked (straight line through 5 live listings, R² 1.00).',
  );
});

test('in a narrow column the same figures stand upright', () => {
  stubWidth(280);
  renderSidePanel(<MarketPosition />, { state: stateDisplaying([...FIVE, ...TWO_SOLD]) });
  expect(rows()).toEqual([
    ['Price', 'Live', 'Sold'],
    ['n', '5', '2'],
    ['Lowest', '£1,000', '£900'],
    ['Lower quartile', '£2,000', '£950'],
    ['Median', '£3,000', '£1,000'],
    ['Upper quartile', '£4,000', '£1,050'],
    ['Highest', '£5,000', '£1,100'],
  ]);
});

describe('this vehicle', () => {
  test('stands where its valuation puts it', () => {
    renderSidePanel(<MarketPosition />, { state: stateDisplaying(FIVE) }, valued(VALUED));
    expect(text()).toContain('Retail valuation £2,650 at 32,000 miles, estimated by the service');
    expect(text()).toContain(
      '3rd of 6 by price, cheapest first: this vehicle among 5 live listings',
    );
    expect(text()).toContain('£350 below the live median of £3,000');
    expect(screen.getAllByText('This vehicle').length).toBeGreaterThan(0);
  });

  test('is not on the plot without a valuation, and none is fetched for it', async () => {
    const { user, showTab, desk } = renderSidePanel(<MarketPosition />, {
      state: stateDisplaying(FIVE),
    });
    expect(text()).toContain('The valuation was not fetched, so this vehicle is not on the plot');
    expect(screen.queryByText('This vehicle')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Valuation' }));
    expect(showTab).toHaveBeenCalledWith('valuation');
    expect(desk.providerCalls()).toEqual([]);
  });

  test('waits for a valuation that is on its way', () => {
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(FIVE) },
      { loading: ['valuation'] },
    );
    expect(text()).toContain('A valuation is on its way');
    expect(screen.queryByRole('button', { name: 'Open Valuation' })).toBeNull();
  });

  test('has a place among the prices without a mileage, but none on the plot', () => {
    const answer = createValuation({ valuation: { retail: 2650 } });
    renderSidePanel(<MarketPosition />, { state: stateDisplaying(FIVE) }, valued(answer));
    expect(text()).toContain('without a mileage, so this vehicle is not on the plot');
    expect(text()).toContain('3rd of 6');
    expect(screen.queryByText('This vehicle')).toBeNull();
  });

  test.each([
    ['refused', { kind: 'not-entitled', needsOnboarding: false }, 'Not entitled to this dataset'],
    ['not found', { kind: 'no-data', reason: 'no-record' }, 'No data held'],
  ] as const)('says that its valuation was %s', (_, outcome, words) => {
    const { kind, ...facts } = VALUED;
    void kind;
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(FIVE) },
      valued({ ...facts, ...outcome }),
    );
    expect(text()).toContain(`The valuation was not answered (${words})`);
  });

  test('is compared with nothing where nothing live is loaded', () => {
    renderSidePanel(<MarketPosition />, { state: stateDisplaying(TWO_SOLD) }, valued(VALUED));
    expect(text()).toContain('No live listing with a price is loaded');
    expect(text()).not.toContain('by price');
  });
});

test('two points are no picture, and no line goes through them', () => {
  renderSidePanel(<MarketPosition />, { state: stateDisplaying(FIVE.slice(0, 2)) });
  expect(text()).toContain('Only 2 of the loaded listings have both a price and a mileage');
  expect(text()).toContain('No straight line');
  expect(screen.queryByRole('figure')).toBeNull();
});

test('an answer without listings leaves nothing to compare with', () => {
  renderSidePanel(<MarketPosition />, { state: stateDisplaying([]) }, valued(VALUED));
  expect(text()).toContain('No listing was found');
  expect(screen.queryByRole('table')).toBeNull();
});

test('what can’t be a price or a mileage is left out, and that is said', () => {
  const odd = [
    createListing('ODD0', 1e300, 40_000),
    createListing('ODD1', '£9,000', 40_000),
    createListing('ODD2', 9000, -5),
    createListing('ODD3', null, null),
  ];
  const { container } = renderSidePanel(<MarketPosition />, {
    state: stateDisplaying([...FIVE, ...odd]),
  });
  expect(text()).toContain('4 of the 9 loaded are not drawn');
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|1e\+?300/);
});

describe('the plot and the results', () => {
  test('a point that the keys reach is told to the results, and Enter chooses its listing', async () => {
    const state = stateDisplaying(FIVE);
    const { user, handle } = renderSidePanel(<MarketPosition />, { state });
    act(() => plot().focus());
    await user.keyboard('{End}');
    const dearest = state.loaded?.listings[0]?.key;
    expect(handle.hover.get()).toBe(dearest);
    expect(plot().textContent).toContain('Live: Ford Focus LIVE0, 2012, £1,000, 50,000 miles');
    await user.keyboard('{Enter}');
    expect(handle.setView).toHaveBeenCalledWith({ selected: dearest, sidePanel: 'listing' });
  });

  test('a listing that is pointed at among the results is named on the plot', () => {
    const state = stateDisplaying([...FIVE, ...TWO_SOLD]);
    const { handle } = renderSidePanel(<MarketPosition />, { state });
    act(() => handle.hover.set(state.loaded?.listings[5]?.key));
    expect(plot().textContent).toContain('Sold: Ford Focus SOLD0');
    act(() => handle.hover.set(undefined));
    expect(plot().textContent).not.toContain('SOLD0');
  });

  test('names that would fill the window are cut, and hide nothing', () => {
    const long = createListing('LONG', 3000, 1, { description: `\u202E${'x'.repeat(100_000)}` });
    const state = stateDisplaying([...FIVE, long]);
    const { handle } = renderSidePanel(<MarketPosition />, { state });
    act(() => handle.hover.set(state.loaded?.listings[5]?.key));
    expect(plot().textContent).toContain('⟨U+202E⟩xxx');
    expect(plot().textContent.length).toBeLessThan(400);
  });
});
