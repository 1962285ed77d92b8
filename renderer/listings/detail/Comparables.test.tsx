// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { getListings } from '../../../shared/listings/read-listings.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-record.ts';
import { createListingsAnswer, createFakeListings } from '../../testing/fake-listings.ts';
import { ListingsContext } from '../listings-context.ts';
import { Comparables } from './Comparables.tsx';
import { medianPrice } from './Comparables.tsx';

afterEach(cleanup);

/** @param marked listings with the notes beside them */
function show(marked: readonly (readonly [object, string])[]) {
  const loaded = getListings(
    createListingsAnswer({ listings: marked.map(([listing]) => listing) }),
  );
  const handle = createFakeListings({
    state: {
      comparables: new Map(
        loaded.map((each, at) => [each.key, { loaded: each, note: marked[at]?.[1] ?? '' }]),
      ),
    },
  });
  render(
    <ListingsContext value={handle}>
      <Comparables />
    </ListingsContext>,
  );
  return { handle, loaded };
}
const region = () => screen.getByRole('region', { name: 'Comparables' });
const golf = { vrm: 'KX19ABC', description: 'VW Golf Match', price: 10_250, mileage: 45_210 };
const polo = { vrm: 'AB70XYZ', description: 'VW Polo SE', price: 8_000, mileage: null };

test('before anything is marked, one line says how to', () => {
  show([]);
  expect(region().textContent).toMatch(/press “Mark as comparable”/);
  expect(region().textContent).not.toContain('saved report');
});

test('each is there with its price, its mileage and its note, and where they are kept', () => {
  show([
    [golf, 'Same trim\nbut dearer'],
    [polo, ''],
  ]);
  const [first, second] = within(region()).getAllByRole('listitem');
  expect(first?.textContent).toContain('VW Golf Match');
  expect(first?.textContent).toContain('£10,250');
  expect(first?.textContent).toContain('45,210 miles');
  expect(first?.textContent).toContain('Same trim\nbut dearer');
  expect(second?.textContent).toContain('not given');
  expect(region().textContent).toContain('2 marked');
  expect(region().textContent).toContain('Median price £9,125');
  expect(region().textContent).toContain(
    'They go with the saved report. Until one is saved they are kept while Platedesk is open.',
  );
});

test('the median says how many it is of, where some have no price', () => {
  show([
    [golf, ''],
    [{ ...polo, price: null }, ''],
    [{ description: 'POA', price: 'POA' }, ''],
  ]);
  expect(region().textContent).toContain('Median price £10,250 of the 1 that has a price');
});

test('one can be shown, and one can be removed', async () => {
  const { handle, loaded } = show([
    [golf, ''],
    [polo, 'Smaller'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show VW Polo SE' }));
  expect(handle.setView).toHaveBeenCalledWith({ selected: loaded[1]?.key, sidePanel: 'listing' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove VW Golf Match' }));
  expect(handle.setComparable).toHaveBeenCalledWith(loaded[0], undefined);
});

test('hostile listings and notes are text, each still to be removed', () => {
  show(HOSTILE_TEXTS.map((text) => [{ description: text, vrm: text, price: text }, text]));
  expect(region().querySelector('script, img, a')).toBeNull();
  expect(within(region()).getAllByRole('button', { name: /^Remove/ })).toHaveLength(
    HOSTILE_TEXTS.length,
  );
  expect(region().textContent).not.toMatch(/undefined|NaN/);
});

test.each([
  [[3, 1, 2], { price: 2, count: 3 }],
  [[1, 2, undefined, 10, 4], { price: 3, count: 4 }],
  [[0, -5, 1e300], { price: 1e300, count: 1 }],
  [[0, undefined], undefined],
  [[], undefined],
] as const)('the middle of %j', (prices, middle) => {
  expect(medianPrice(prices.map((price) => (price === undefined ? {} : { price })))).toEqual(
    middle,
  );
});
