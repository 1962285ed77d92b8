import type { Answered } from '../provider/answer.ts';
import type { RecordOf } from '../provider/catalogue.ts';

/** A search's answer as 3.0 has it: of what 2.1 and 2.0 have, nothing is missing in it. */
export type SearchRecord = RecordOf<'similarListings', '3.0'>;

/** A listing of any version; what its version lacks is absent, and any field may be. */
export type Listing = NonNullable<SearchRecord['listings']>[number];

/** What the service says that it searched by, in 3.0. */
export type CriteriaRecord = NonNullable<SearchRecord['criteria']>;

/** A listing and where it stands: `listings[index]` of the answer, whose bytes main keeps by id. */
export type LoadedListing = {
  /** The same listing has the same key on whichever page and in whichever order it came. */
  readonly key: string;
  readonly listing: Listing;
  readonly answer: Answered;
  readonly index: number;
};

/** A listing that somebody wants to hold this vehicle against, and why. */
export type Comparable = {
  readonly loaded: LoadedListing;
  readonly note: string;
};
