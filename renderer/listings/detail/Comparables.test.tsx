import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getListings } from '../../../shared/listings/listing.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-record.ts';
import { createListingsAnswer } from '../../testing/fake-listings.ts';
import { renderSidePanel } from '../../testing/render-side-panel.tsx';
import type { ListingsState } from '../listings-state.ts';
import { Comparables } from './Comparables.tsx';

/** @param notedListings listings with the notes beside them */
function renderComparables(
  notedListings: readonly (readonly [object, string])[],
  change: Partial<ListingsState> = {},
) {
  const loaded = getListings(
    createListingsAnswer({ listings: notedListings.map(([listing]) => listing) }),
  );
  const { handle } = renderSidePanel(<Comparables />, {
    state: {
      ...change,
      comparables: new Map(
        loaded.map((each, index) => [
          each.key,
          { loaded: each, note: notedListings[index]?.[1] ?? '' },
        ]),
      ),
    },
  });
  return { handle, loaded };
}
const region = () => screen.getByRole('region', { name: 'Comparables' });
const golf = { vrm: 'KX19ABC', description: 'VW Golf Match', price: 10_250, mileage: 45_210 };
const polo = { vrm: 'AB70XYZ', description: 'VW Polo SE', price: 8_000, mileage: null };

test('without comparables, one line explains how to mark a listing', () => {
  renderComparables([]);
  expect(region().textContent).toMatch(/then “Mark as comparable”/);
  expect(region().textContent).not.toContain('saved report');
});

test('lists each comparable with its price, mileage and note, and states where they are stored', () => {
  renderComparables([
    [golf, 'Same trim\nbut dearer'],
    [polo, ''],
  ]);
  const [first, second] = within(region()).getAllByRole('listitem');
  expect(first?.textContent).toContain('VW Golf Match');
  expect(first?.textContent).toContain('£10,250');
  expect(first?.textContent).toContain('45,210 miles');
  expect(first?.textContent).toContain('Same trim\nbut dearer');
  expect(second?.textContent).toContain('Not stated');
  expect(region().textContent).toContain('2 selected');
  expect(region().textContent).toContain(
    'No median or quartiles: at least 5 comparables with an asking price are needed (2 found). Based on 2 of 2 listings.',
  );
  expect(region().textContent).toContain(
    'Comparables are saved with a report. Until then they are held only while Platedesk is open.',
  );
});

const priced = (...prices: unknown[]) =>
  prices.map((price, index): [object, string] => [{ description: `Golf ${index}`, price }, '']);

test('the median states how many listings have a price, and on how many it is based', () => {
  renderComparables([...priced(9000, 8000, 10_000, 12_000, 11_000, null, 'POA', 0)]);
  expect(region().textContent).toContain('Median asking price (5 with a price) £10,000');
  expect(region().textContent).toContain(
    'Lower quartile £9,000, upper quartile £11,000. Based on 5 of 8 listings.',
  );
});

test.each([false, true])('the median excludes as in a report, chart with all: %s', (isAll) => {
  const comparables: [object, string][] = [
    ...priced(9000, 8000, 10_000, 12_000, 11_000),
    [{ vrm: 'AB12 CDE', price: 1 }, ''],
    [{ description: 'Golf', price: 2, adText: 'Cat S, repaired' }, ''],
  ];
  renderComparables(comparables, { includesExcluded: isAll });
  expect(region().textContent).toContain('Median asking price (5 with a price) £10,000');
  expect(region().textContent).toContain(
    '2 of 7 listings excluded: 1 advert of this vehicle, 1 written off or damaged.',
  );
});

test('each comparable that the median excludes is marked, with the reason of the report', () => {
  const sold = { vrm: 'KX19ABC', price: 3, soldDate: '2026-11-01 00:00:00' };
  renderComparables([
    [{ description: 'Own', vrm: 'AB12 CDE', price: 1 }, ''],
    [{ description: 'Damaged', price: 2, adText: 'Cat S, repaired' }, ''],
    [{ description: 'Auctioned', price: 2, dealer: { type: 'Auction' } }, ''],
    [{ description: 'Again', ...sold }, 'Cheap'],
    [golf, ''],
  ]);
  const notes = within(region())
    .getAllByRole('listitem')
    .map((item) => within(item).queryByText(/^Not counted/)?.textContent);
  expect(notes).toEqual([
    'Not counted in the statistics: an advert of this vehicle',
    'Not counted in the statistics: written off or damaged',
    'Not counted in the statistics: an auction',
    'Not counted in the statistics: another listing of the same vehicle',
    undefined,
  ]);
});

test('a comparable can be shown and removed', async () => {
  const { handle, loaded } = renderComparables([
    [golf, ''],
    [polo, 'Smaller'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show listing VW Polo SE' }));
  expect(handle.setView).toHaveBeenCalledWith({ selected: loaded[1]?.key, sidePanel: 'listing' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove VW Golf Match' }));
  expect(handle.setComparable).toHaveBeenCalledWith(loaded[0], undefined);
});

test('hostile listings and notes are shown as text and can be removed', () => {
  renderComparables(
    HOSTILE_TEXTS.map((text) => [{ description: text, vrm: text, price: text }, text]),
  );
  expect(region().querySelector('script, img, a')).toBeNull();
  expect(within(region()).getAllByRole('button', { name: /^Remove/ })).toHaveLength(
    HOSTILE_TEXTS.length,
  );
  expect(region().textContent).not.toMatch(/undefined|NaN/);
});
