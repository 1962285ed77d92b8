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
  /** From 0 to 1. */
  readonly rSquared: number;
};

/** Where a figure stands among others, 1 the lowest. Equal ones share the better place. */
export type Rank = { readonly place: number; readonly of: number };

export type Group = 'live' | 'sold';
export type Statistics = {
  readonly prices: Readonly<Record<Group, Spread | undefined>>;
  readonly regression: Regression | undefined;
  /** Listings left out, since they have no price or no mileage that is a figure above zero. */
  readonly leftOut: number;
};

/** Sold where it has a sold date that says anything; live otherwise. */
export function groupOf(listing: LoadedListing['listing']): Group {
  void listing;
  throw new Error('to be written');
}

/** Figures over the listings loaded so far. The regression is over the live ones. */
export function statisticsOf(listings: readonly LoadedListing[]): Statistics {
  void listings;
  throw new Error('to be written');
}

/** Where a price would stand among the live listings', the cheapest first; undefined without any. */
export function rankOf(price: number, listings: readonly LoadedListing[]): Rank | undefined {
  void price;
  void listings;
  throw new Error('to be written');
}
