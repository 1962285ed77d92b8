import {
  linearRegression,
  linearRegressionLine,
  quantileSorted,
  rSquared,
} from 'simple-statistics';
import { soldOn } from './days.ts';
import type { LoadedListing } from './listing.ts';

/** Five figures of some prices in pounds; quartiles by linear interpolation (R's type 7). */
export type Spread = {
  readonly n: number;
  readonly least: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly most: number;
};

/** Price against mileage by ordinary least squares. Undefined with fewer than three different mileages. */
export type Regression = {
  readonly n: number;
  /** Pounds a mile: negative where price falls with mileage. */
  readonly perMile: number;
  /** Pounds at no miles. */
  readonly atZero: number;
  /** From 0 to 1: the share of the prices' variation that mileage accounts for. 0 if they are all the same. */
  readonly rSquared: number;
};

/** Where a figure stands among others, 1 the lowest. Equal ones share the better place. */
export type Rank = {
  readonly place: number;
  /** The others and this one. */
  readonly of: number;
};

export type Group = 'live' | 'sold';
export type Statistics = {
  readonly prices: Readonly<Record<Group, Spread | undefined>>;
  readonly regression: Regression | undefined;
  /** Listings that can't be drawn, since their price or their mileage isn't one. */
  readonly leftOut: number;
};

type Listing = LoadedListing['listing'];

/** Larger figures are no vehicle's; squared, they would drown all others. */
const MOST_POUNDS = 1e9;
const MOST_MILES = 1e7;

/** The price in pounds where it can be one: above zero, at most a thousand million. */
export function priceOf({ price }: Pick<Listing, 'price'>): number | undefined {
  return typeof price === 'number' && price > 0 && price <= MOST_POUNDS ? price : undefined;
}

/** The mileage where it can be one: from zero to ten million. */
export function milesOf({ mileage }: Pick<Listing, 'mileage'>): number | undefined {
  return typeof mileage === 'number' && mileage >= 0 && mileage <= MOST_MILES ? mileage : undefined;
}

/** Sold where it has a sold date that says anything; live otherwise. */
export function groupOf(listing: Listing): Group {
  return soldOn(listing) === undefined ? 'live' : 'sold';
}

/**
 * Figures over the listings loaded so far. The regression is over the live ones. A price without a
 * mileage counts among the prices, though it can't be drawn.
 */
export function statisticsOf(listings: readonly LoadedListing[]): Statistics {
  const prices: Record<Group, number[]> = { live: [], sold: [] };
  const livePoints: [miles: number, price: number][] = [];
  let leftOut = 0;
  for (const { listing } of listings) {
    const [price, miles, group] = [priceOf(listing), milesOf(listing), groupOf(listing)];
    if (price !== undefined) prices[group].push(price);
    if (price === undefined || miles === undefined) leftOut++;
    else if (group === 'live') livePoints.push([miles, price]);
  }
  return {
    prices: { live: spreadOf(prices.live), sold: spreadOf(prices.sold) },
    regression: regressionOf(livePoints),
    leftOut,
  };
}

function spreadOf(prices: readonly number[]): Spread | undefined {
  const n = prices.length;
  if (n === 0) return undefined;
  const sorted = prices.toSorted((a, b) => a - b);
  const at = (share: number) => quantileSorted(sorted, share);
  return {
    n,
    least: at(0),
    lowerQuartile: at(0.25),
    median: at(0.5),
    upperQuartile: at(0.75),
    most: at(1),
  };
}

function regressionOf(points: [miles: number, price: number][]): Regression | undefined {
  const n = points.length;
  if (new Set(points.map(([miles]) => miles)).size < 3) return undefined;
  const [first] = points;
  // Nothing to account for; the division by no variation would not give a figure.
  if (first && points.every(([, price]) => price === first[1]))
    return { n, perMile: 0, atZero: first[1], rSquared: 0 };
  const line = linearRegression(points);
  // Mileages that differ by less than a figure can hold have no slope.
  if (!Number.isFinite(line.m) || !Number.isFinite(line.b)) return undefined;
  const share = rSquared(points, linearRegressionLine(line));
  // Rounding may carry it a hair past either end.
  return { n, perMile: line.m, atZero: line.b, rSquared: Math.min(1, Math.max(0, share)) };
}

/**
 * Where a price would stand among the live listings', the cheapest first, itself counted: 1 of 1
 * more than there are. Undefined without any, and for a price that can't be one.
 */
export function rankOf(price: number, listings: readonly LoadedListing[]): Rank | undefined {
  if (priceOf({ price }) === undefined) return undefined;
  let cheaper = 0;
  let others = 0;
  for (const { listing } of listings) {
    const other = groupOf(listing) === 'live' ? priceOf(listing) : undefined;
    if (other === undefined) continue;
    others++;
    if (other < price) cheaper++;
  }
  return others === 0 ? undefined : { place: cheaper + 1, of: others + 1 };
}
