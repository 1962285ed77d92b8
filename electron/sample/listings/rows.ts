import { rollups } from 'd3-array';
import { toDateTimeSpace, toDateTimeT } from '../calendar.ts';
import type { Dealer } from '../vehicles/dealers.ts';
import type { Listing } from './generate.ts';

const descriptionOf = ({ core: { model, derivative } }: Listing) =>
  `${model.make} ${model.model} ${derivative.name}`;

export function toListing30(listing: Listing) {
  const { core, dealer, district, hidesLocation, soldOn, time } = listing;
  const { transmission, engine } = core.derivative;
  return {
    description: descriptionOf(listing),
    year: listing.core.plateYear,
    firstSeen: toDateTimeSpace(listing.firstSeen, time),
    lastSeen: toDateTimeSpace(listing.lastSeen, time),
    colour: core.colour.name,
    fuelType: engine.fuel,
    price: listing.price,
    mileage: listing.miles,
    transmission: { value: transmission },
    engineCapacity: engine.block
      ? { value: engine.block.cc, display: `${(engine.block.cc / 1000).toFixed(1)}L` }
      : null,
    dealer: { type: dealer.type, name: dealer.name, dealerIds: [dealer.id] },
    adText: listing.text(),
    location: hidesLocation ? null : district.town,
    postcode: hidesLocation ? null : district.district,
    vrm: core.vrm,
    soldDate: soldOn === undefined ? null : toDateTimeSpace(soldOn, time),
    images: [...listing.photos()],
    insights: { writeoffCategory: listing.category ?? null },
  };
}

export function toListing20(listing: Listing) {
  const { core, dealer, district, hidesLocation, soldOn, time } = listing;
  return {
    description: descriptionOf(listing),
    year: listing.core.plateYear,
    firstSeen: toDateTimeT(listing.firstSeen, time),
    colour: core.colour.name,
    fuelType: core.derivative.engine.fuel,
    price: listing.price,
    mileage: listing.miles,
    dealer: { type: dealer.type, name: dealer.name },
    adText: listing.text(),
    location: hidesLocation ? null : district.town,
    vrm: core.vrm,
    soldDate: soldOn === undefined ? null : toDateTimeT(soldOn, time),
  };
}

/** A listing in the format of 2.1: 2.0 with the postcode. */
export const toListing21 = (listing: Listing) => ({
  ...toListing20(listing),
  postcode: listing.hidesLocation ? null : listing.district.district,
});

/**
 * Counts listings by kind: the `filters` of 3.0. The keys of the dealer facets are numbers as those
 * of `sold`: 1 for the listings of such a dealer, 0 for the others.
 */
export function countFacets(listings: readonly Listing[]) {
  const dealers = (type: Dealer['type']) =>
    count(listings, ({ dealer }) => (dealer.type === type ? 1 : 0));
  return {
    dealerIndependent: dealers('independent'),
    dealerMain: dealers('main'),
    dealerSupermarket: dealers('supermarket'),
    sold: count(listings, ({ soldOn }) => (soldOn === undefined ? 0 : 1)),
    plateYear: count(listings, ({ core }) => core.plateYear),
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
