import {
  linearRegression,
  linearRegressionLine,
  quantileSorted,
  rSquared,
} from 'simple-statistics';
import { getSoldDate } from './days-on-sale.ts';
import type { LoadedListing } from './listing.ts';

/** Five figures of some prices in pounds; quartiles by linear interpolation (R's type 7). */
export type PriceSummary = {
  readonly count: number;
  readonly min: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly max: number;
};

/** Price against mileage by ordinary least squares. Undefined with fewer than three different mileages. */
export type Regression = {
  readonly count: number;
  /** Pounds a mile: negative where price falls with mileage. */
  readonly poundsPerMile: number;
  /** Pounds at no miles. */
  readonly intercept: number;
  /** From 0 to 1: the share of the prices' variation that mileage accounts for. 0 if they are all the same. */
  readonly rSquared: number;
};

/** Where a figure stands among others, 1 the lowest. Equal ones share the better place. */
export type Rank = {
  readonly rank: number;
  /** The others and this one. */
  readonly total: number;
};

export type SaleState = 'live' | 'sold';
export type Statistics = {
  readonly prices: Readonly<Record<SaleState, PriceSummary | undefined>>;
  readonly regression: Regression | undefined;
  /** Listings that can't be drawn, since their price or their mileage isn't one. */
  readonly unplottedCount: number;
};

type Listing = LoadedListing['listing'];

/** Larger figures are no vehicle's; squared, they would drown all others. */
const MAX_POUNDS = 1e9;
const MAX_MILES = 1e7;

/** The price in pounds where it can be one: above zero, at most a thousand million. */
export function validPrice({ price }: Pick<Listing, 'price'>): number | undefined {
  return typeof price === 'number' && price > 0 && price <= MAX_POUNDS ? price : undefined;
}

/** The mileage where it can be one: from zero to ten million. */
export function validMileage({ mileage }: Pick<Listing, 'mileage'>): number | undefined {
  return typeof mileage === 'number' && mileage >= 0 && mileage <= MAX_MILES ? mileage : undefined;
}

/** Sold where it has a sold date that says anything; live otherwise. */
export function getSaleState(listing: Listing): SaleState {
  return getSoldDate(listing) === undefined ? 'live' : 'sold';
}

/**
 * Figures over the listings loaded so far. The regression is over the live ones. A price without a
 * mileage counts among the prices, though it can't be drawn.
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
  // Nothing to account for; the division by no variation would not give a figure.
  if (first && points.every(([, price]) => price === first[1]))
    return { count, poundsPerMile: 0, intercept: first[1], rSquared: 0 };
  const line = linearRegression(points);
  // Mileages that differ by less than a figure can hold have no slope.
  if (!Number.isFinite(line.m) || !Number.isFinite(line.b)) return undefined;
  const share = rSquared(points, linearRegressionLine(line));
  // Rounding may carry it a hair past either end.
  return {
    count,
    poundsPerMile: line.m,
    intercept: line.b,
    rSquared: Math.min(1, Math.max(0, share)),
  };
}

/**
 * Where a price would stand among the live listings', the cheapest first, itself counted: 1 of 1
 * more than there are. Undefined without any, and for a price that can't be one.
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
