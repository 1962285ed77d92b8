import { rollups } from 'd3-array';
import type { DealerType } from '../vehicles/dealers.ts';
import type { Listing } from './generate.ts';

/**
 * Counts listings by kind: the `filters` of 3.0. The keys of the dealer facets are numbers as those
 * of `sold`: 1 for the listings of such a dealer, 0 for the others.
 */
export function countFacets(listings: readonly Listing[]) {
  const dealers = (type: DealerType) =>
    count(listings, ({ dealer }) => (dealer.type === type ? 1 : 0));
  return {
    dealerIndependent: dealers('independent'),
    dealerMain: dealers('main'),
    dealerSupermarket: dealers('supermarket'),
    sold: count(listings, ({ soldOn }) => (soldOn === undefined ? 0 : 1)),
    plateYear: count(listings, ({ plateYear }) => plateYear),
    colour: count(listings, ({ core }) => core.colour.name),
    saleType: count(listings, ({ saleType }) => saleType),
    category: count(listings, ({ category }) => category),
  };
}

/** Most frequent first. */
function count<K extends string | number>(
  listings: readonly Listing[],
  keyOf: (listing: Listing) => K | undefined,
): { key: K; count: number }[] {
  const keys = listings.map(keyOf).filter((key) => key !== undefined);
  return rollups(
    keys,
    ({ length }) => length,
    (key) => key,
  )
    .map(([key, count]) => ({ key, count }))
    .toSorted((a, b) => b.count - a.count);
}
