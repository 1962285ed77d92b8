import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../shared/provider/answer.ts';
import { createViewProps } from '../../testing/create-view-props.ts';
import {
  createListing,
  renderSidePanel,
  stateDisplaying,
  createValuation,
} from '../../testing/render-side-panel.tsx';
import { MarketPosition } from './MarketPosition.tsx';

/** Prices £1,000 to £5,000, £10 less for each 100 miles. */
const FIVE_LIVE = [1000, 2000, 3000, 4000, 5000].map((price, index) =>
  createListing(`LIVE${index}`, price, 60_000 - price * 10),
);
const VALUATION = createValuation({ mileage: { value: 32_000 }, valuation: { retail: 2650 } });
const withValuation = (answer: Answer) => ({ answers: [['valuation', answer] as const] });

const regionText = () =>
  screen.getByRole('region', { name: 'Price position of this vehicle' }).textContent;
/** A cell without a value. */
const NO_VALUE = expect.stringMatching(/^–/) as string;
/** The figures of the live listings, from their number to the highest price. */
const liveFigures = () =>
  within(screen.getByRole('table', { name: 'Asking prices of the loaded listings' }))
    .getAllByRole('row')
    .map((row) => row.children[1]?.textContent);

describe('listings that do not count', () => {
  const thisVehicleAdvert = createListing('AB12 CDE', 4900, 30_000);
  const writtenOff = createListing('CATS', 100, 40_000, { insights: { writeoffCategory: 'S' } });
  const auction = createListing('AUCT', 200, 45_000, { dealer: { type: 'Auction' } });
  const all = [...FIVE_LIVE, thisVehicleAdvert, writtenOff, auction];

  test('are excluded by default, with their number and reasons', async () => {
    const { user, handle } = renderSidePanel(<MarketPosition />, { state: stateDisplaying(all) });
    expect(regionText()).toContain('Based on 5 of 8 listings.');
    expect(regionText()).toContain(
      '3 of 8 listings excluded: 1 advert of this vehicle, 1 written off or damaged, 1 auction.',
    );
    expect(liveFigures()).toEqual(['Live', '5', '£1,000', '£2,000', '£3,000', '£4,000', '£5,000']);
    // They are displayed, as a group of their own.
    const key = within(screen.getByRole('list', { name: 'Legend: Asking price by mileage' }));
    expect(key.getByText('Excluded')).toBeDefined();
    const toggle = screen.getByRole('switch', { name: 'Include excluded listings' });
    expect(toggle).toHaveProperty('checked', false);
    await user.click(toggle);
    expect(handle.setView).toHaveBeenCalledWith({ includesExcluded: true });
  });

  test('can be included', () => {
    const state = { ...stateDisplaying(all), includesExcluded: true };
    renderSidePanel(<MarketPosition />, { state });
    expect(regionText()).toContain('Based on 7 of 8 listings.');
    expect(regionText()).toContain('2 of 8 listings included that are normally excluded');
    expect(liveFigures().slice(0, 3)).toEqual(['Live', '7', '£100']);
    expect(screen.getByRole('switch')).toHaveProperty('checked', true);
    // The vehicle itself is added to the listings, so its own advert never counts.
    expect(regionText()).toContain('1 of 8 listings excluded: 1 advert of this vehicle.');
  });

  test('count among the listings that the chart shows or leaves out', () => {
    const noMileage = createListing('CATN', 300, null, { insights: { writeoffCategory: 'N' } });
    renderSidePanel(<MarketPosition />, { state: stateDisplaying([...all, noMileage]) });
    expect(regionText()).toContain('1 of 9 loaded listings is not shown');
  });

  test('need no switch where there are none', () => {
    renderSidePanel(<MarketPosition />, { state: stateDisplaying(FIVE_LIVE) });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(regionText()).not.toContain('excluded');
  });

  test('an advert of this vehicle is excluded under its current plate for a lookup by VIN', () => {
    const check = createViewProps('check', { vrm: 'AB12CDE' }).answer;
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying([...FIVE_LIVE, thisVehicleAdvert]) },
      {
        answers: [['check', check]],
        target: { environment: 'production', vehicle: { vin: 'WVWZZZ1KZAW000001' } },
      },
    );
    expect(regionText()).toContain('1 of 6 listings excluded: 1 advert of this vehicle.');
  });
});

describe('median', () => {
  test('under five listings there is none, and the reason is stated', () => {
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(FIVE_LIVE.slice(0, 4)) },
      withValuation(VALUATION),
    );
    expect(liveFigures()).toEqual(['Live', '4', '£1,000', NO_VALUE, NO_VALUE, NO_VALUE, '£4,000']);
    expect(regionText()).toContain(
      'No median or quartiles: at least 5 live listings with an asking price are needed (4 found).',
    );
    expect(regionText()).not.toContain('Median asking price');
  });

  test('at the mileage of this vehicle is read from the trend', () => {
    const valuation = createValuation({ mileage: { value: 35_000 }, valuation: { retail: 2650 } });
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(FIVE_LIVE) },
      withValuation(valuation),
    );
    expect(regionText()).toContain(
      'Median asking price at 35,000 miles: £2,500 (Theil–Sen trend, based on 5 live listings).',
    );
  });

  test('at a mileage beyond those of the listings there is none', () => {
    const valuation = createValuation({ mileage: { value: 80_000 }, valuation: { retail: 2650 } });
    renderSidePanel(
      <MarketPosition />,
      { state: stateDisplaying(FIVE_LIVE) },
      withValuation(valuation),
    );
    expect(regionText()).toContain(
      'No median asking price at 80,000 miles: the listings have 10,000 to 50,000 miles.',
    );
  });
});

test('outliers are named, and open their listing', async () => {
  const state = stateDisplaying([...FIVE_LIVE, createListing('RARE', 50_000, 20_000)]);
  const { user, handle } = renderSidePanel(<MarketPosition />, { state });
  const list = within(screen.getByRole('list', { name: 'Outliers' }));
  await user.click(list.getByRole('button', { name: '£50,000 (above): Ford Focus RARE, 2012' }));
  expect(handle.setView).toHaveBeenCalledWith({
    selected: state.loaded?.listings[5]?.key,
    sidePanel: 'listing',
  });
  cleanup();
  renderSidePanel(<MarketPosition />, { state: stateDisplaying(FIVE_LIVE) });
  expect(regionText()).toContain('No outliers');
});
