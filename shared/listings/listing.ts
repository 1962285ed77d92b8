import type { Answered } from '../provider/answer.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import type { SchemaWarning } from '../provider/read-record.ts';

/** The 3.0 record of a search. It contains every field of 2.1 and 2.0. */
export type SearchRecord = RecordOf<'similarListings', '3.0'>;

/** A listing of any version. Any field may be absent. */
export type Listing = NonNullable<SearchRecord['listings']>[number];

/** The search criteria that the provider reports in 3.0. */
export type CriteriaRecord = NonNullable<SearchRecord['criteria']>;

/** A listing and its position in an answer, whose bytes the main process stores by id. */
export type LoadedListing = {
  /** A listing has the same key on every page and in every order. */
  readonly key: string;
  readonly listing: Listing;
  readonly answer: Answered;
  readonly index: number;
  /** Unexpected values of this listing only, by their paths in the answer. */
  readonly warnings: readonly SchemaWarning[];
};

/** A listing chosen as a comparable, and why. */
export type Comparable = {
  readonly loaded: LoadedListing;
  readonly note: string;
};
