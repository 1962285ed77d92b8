import {
  linearRegression,
  linearRegressionLine,
  quantileSorted,
  rSquared,
} from 'simple-statistics';
import { getSoldDate } from './days-on-sale.ts';
import type { LoadedListing } from './listing.ts';

/** Five-number summary of prices in pounds. Quartiles use linear interpolation (R's type 7). */
export type PriceSummary = {
  readonly count: number;
  readonly min: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly max: number;
};

/**
 * Price against mileage by ordinary least squares. Undefined for fewer than three different
 * mileages.
 */
export type Regression = {
  readonly count: number;
  /** Pounds per mile. Negative if the price falls with mileage. */
  readonly poundsPerMile: number;
  /** Pounds at a mileage of 0. */
  readonly intercept: number;
  /**
   * Share of the price variation that mileage explains, from 0 to 1. It is 0 if all prices are the
   * same.
   */
  readonly rSquared: number;
};

/**
 * Position of a value among others, where 1 is the lowest. Equal values share the lower rank
 * number.
 */
export type Rank = {
  readonly rank: number;
  /** Number of values, including this one. */
  readonly total: number;
};

export type SaleState = 'live' | 'sold';
export type Statistics = {
  readonly prices: Readonly<Record<SaleState, PriceSummary | undefined>>;
  readonly regression: Regression | undefined;
  /**
   * Number of listings that cannot be plotted because their price or mileage is missing or invalid.
   */
  readonly unplottedCount: number;
};

type Listing = LoadedListing['listing'];

/** Larger values are not plausible for a vehicle and would dominate the squared sums. */
const MAX_POUNDS = 1e9;
const MAX_MILES = 1e7;

/** Returns the price in pounds if it is above 0 and at most 1,000,000,000, otherwise undefined. */
export function validPrice({ price }: Pick<Listing, 'price'>): number | undefined {
  return typeof price === 'number' && price > 0 && price <= MAX_POUNDS ? price : undefined;
}

/** Returns the mileage if it is from 0 to 10,000,000, otherwise undefined. */
export function validMileage({ mileage }: Pick<Listing, 'mileage'>): number | undefined {
  return typeof mileage === 'number' && mileage >= 0 && mileage <= MAX_MILES ? mileage : undefined;
}

/** Returns `sold` if the listing has a sold date that is not blank, otherwise `live`. */
export function getSaleState(listing: Listing): SaleState {
  return getSoldDate(listing) === undefined ? 'live' : 'sold';
}

/**
 * Computes statistics of the listings loaded so far. The regression uses live listings only. A
 * price without a mileage is included in the price summary, although it cannot be plotted.
 */
export function computeStatistics(listings: readonly LoadedListing[]): Statistics {
  const prices: Record<SaleState, number[]> = { live: [], sold: [] };
  const livePoints: [miles: number, price: number][] = [];
  let unplottedCount = 0;
  for (const { listing } of listings) {
    const [price, miles, group] = [
      validPrice(listing),
      validMileage(listing),
      getSaleState(listing),
    ];
    if (price !== undefined) prices[group].push(price);
    if (price === undefined || miles === undefined) unplottedCount++;
    else if (group === 'live') livePoints.push([miles, price]);
  }
  return {
    prices: { live: summarizePrices(prices.live), sold: summarizePrices(prices.sold) },
    regression: fitRegression(livePoints),
    unplottedCount,
  };
}

function summarizePrices(prices: readonly number[]): PriceSummary | undefined {
  const count = prices.length;
  if (count === 0) return undefined;
  const sorted = prices.toSorted((a, b) => a - b);
  const quantileAt = (share: number) => quantileSorted(sorted, share);
  return {
    count,
    min: quantileAt(0),
    lowerQuartile: quantileAt(0.25),
    median: quantileAt(0.5),
    upperQuartile: quantileAt(0.75),
    max: quantileAt(1),
  };
}

function fitRegression(points: [miles: number, price: number][]): Regression | undefined {
  const count = points.length;
  if (new Set(points.map(([miles]) => miles)).size < 3) return undefined;
  const [first] = points;
  // Without variation, the share would be a division by zero.
  if (first && points.every(([, price]) => price === first[1]))
    return { count, poundsPerMile: 0, intercept: first[1], rSquared: 0 };
  const line = linearRegression(points);
  // Mileages that are too close together have no computable slope.
  if (!Number.isFinite(line.m) || !Number.isFinite(line.b)) return undefined;
  const share = rSquared(points, linearRegressionLine(line));
  // Rounding may move the share slightly outside 0 to 1.
  return {
    count,
    poundsPerMile: line.m,
    intercept: line.b,
    rSquared: Math.min(1, Math.max(0, share)),
  };
}

/**
 * Returns the rank of a price among the live listings, cheapest first, with this price included in
 * the total. Undefined if no listing has a price, or if the price is invalid.
 */
export function rankPrice(price: number, listings: readonly LoadedListing[]): Rank | undefined {
  if (validPrice({ price }) === undefined) return undefined;
  let cheaper = 0;
  let otherCount = 0;
  for (const { listing } of listings) {
    const other = getSaleState(listing) === 'live' ? validPrice(listing) : undefined;
    if (other === undefined) continue;
    otherCount++;
    if (other < price) cheaper++;
  }
  return otherCount === 0 ? undefined : { rank: cheaper + 1, total: otherCount + 1 };
}
