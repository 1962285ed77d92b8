import { ascending, quantileSorted } from 'd3-array';
import { getSoldDate } from './days-on-sale.ts';
import type { Listing } from './listing.ts';
import { validMileage, validPrice } from './valid-values.ts';
import { fitTrend, type TrendPoint } from './trend.ts';

/** Five-number summary of asking prices in pounds. */
export type PriceSummary = NonNullable<ReturnType<typeof summarizePrices>>;

/** With fewer prices, a median says little. */
export const MIN_MEDIAN_COUNT = 5;

/** Statistics of listings, whether they are live or sold. */
export type ListingSummary<T extends WithListing = WithListing> = ReturnType<
  typeof summarizeListings<T>
>;

type WithListing = { readonly listing: Listing };

export function getSaleState(listing: Listing) {
  return getSoldDate(listing) === undefined ? 'live' : 'sold';
}

export function computeStatistics<T extends WithListing>(listings: readonly T[]) {
  const summarize = (state: ReturnType<typeof getSaleState>) =>
    summarizeListings(listings.filter(({ listing }) => getSaleState(listing) === state));
  const [live, sold] = [summarize('live'), summarize('sold')];
  /** Listings with an asking price. */
  const pricedCount = (live.prices?.count ?? 0) + (sold.prices?.count ?? 0);
  return { live, sold, pricedCount };
}

/** Counts the listings that cannot be plotted: their price or mileage is missing or invalid. */
export function countUnplottable(listings: readonly WithListing[]): number {
  const isUnplottable = ({ listing }: WithListing) =>
    validPrice(listing.price) === undefined || validMileage(listing.mileage) === undefined;
  return listings.filter(isUnplottable).length;
}

/** The highest fifth of the values may be absurd. */
const BULK_SHARE = 0.8;
/** A larger value would leave the bulk of the listings less than a third of a scale. */
const MAX_SCALE_RATIO = 3;

/** The end of a scale on which the bulk of the values can be read. Every value is 0 or more. */
export function upperScaleLimit(values: readonly number[]): number {
  const sorted = values.toSorted(ascending);
  const bulk = sorted[Math.floor((sorted.length - 1) * BULK_SHARE)];
  const limit = (bulk || Number.POSITIVE_INFINITY) * MAX_SCALE_RATIO;
  return sorted.findLast((value) => value <= limit) ?? limit;
}

/** A price without a mileage counts in the price summary, although it has no place on the trend. */
export function summarizeListings<T extends WithListing>(listings: readonly T[]) {
  const priced = listings.flatMap((source) => {
    const price = validPrice(source.listing.price);
    return price === undefined ? [] : [{ source, price }];
  });
  const points = priced.flatMap(({ source, price }): TrendPoint[] => {
    const miles = validMileage(source.listing.mileage);
    return miles === undefined ? [] : [[miles, price]];
  });
  const prices = summarizePrices(priced.map(({ price }) => price));
  return {
    prices,
    trend: fitTrend(points),
    outliers: findOutliers(priced, prices?.quartiles),
  };
}

function summarizePrices(prices: readonly number[]) {
  const sorted = prices.toSorted(ascending);
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) return undefined;
  // By linear interpolation (R's type 7). The quantile is undefined only without values.
  const quantileAt = (share: number) => quantileSorted(sorted, share) ?? 0;
  const quartiles =
    sorted.length < MIN_MEDIAN_COUNT
      ? undefined
      : { lower: quantileAt(0.25), median: quantileAt(0.5), upper: quantileAt(0.75) };
  return { count: sorted.length, min, max, quartiles };
}

const OUTLIER_RANGES = 1.5;

/**
 * Returns the asking prices more than 1.5 × the interquartile range below or above the quartiles,
 * the lowest first.
 */
function findOutliers<T>(
  priced: readonly { readonly source: T; readonly price: number }[],
  quartiles: PriceSummary['quartiles'],
) {
  if (!quartiles) return [];
  const allowed = OUTLIER_RANGES * (quartiles.upper - quartiles.lower);
  const lowest = quartiles.lower - allowed;
  const highest = quartiles.upper + allowed;
  return priced
    .filter(({ price }) => price < lowest || price > highest)
    .map((each) => ({ ...each, side: each.price < lowest ? 'below' : 'above' }))
    .toSorted((a, b) => ascending(a.price, b.price));
}
