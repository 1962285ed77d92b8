import type { Answered } from '../provider/answer.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import type { LoadedListing } from './listing.ts';

/** The listings of one search that have been loaded so far, in the order in which they came. */
export type Loaded = {
  /** Tells searches apart: version, filters and location. Sort, order and page size do not. */
  readonly search: string;
  readonly listings: readonly LoadedListing[];
  readonly byKey: ReadonlyMap<string, LoadedListing>;
  /** How many the service says there are; undefined where it doesn't. */
  readonly total: number | undefined;
  /** The pages that came, by sort, order and page size: see {@link pagesLeft}. */
  readonly pages: ReadonlySet<string>;
};

/** Where a page of listings stands among all. */
export type Pages = {
  readonly page: number;
  readonly limit: number;
  /** How many pages there are; undefined where the answer doesn't say enough to tell. */
  readonly of: number | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
};

/** Which search an answer belongs to. */
export function searchOf(answer: Pick<Answered, 'version' | 'parameters'>): string {
  void answer;
  throw new Error('to be written');
}

/** The listings of one page, in the service's order. */
export function listingsOf(answer: Answered): readonly LoadedListing[] {
  void answer;
  throw new Error('to be written');
}

/** Adds a page: to what is loaded where it is of the same search, else to nothing. */
export function addPage(loaded: Loaded | undefined, answer: Answered): Loaded {
  void loaded;
  void answer;
  throw new Error('to be written');
}

/** Where this page stands: what the answer says, else what was asked, else the service's default. */
export function pagesOf(answer: Answered): Pages {
  void answer;
  throw new Error('to be written');
}

/**
 * What is still to be asked for to have every listing of the answer's search: one call each, twenty a
 * page, in its own sort and order, without facets and criteria. Empty when all are loaded or the
 * total isn't known.
 */
export function pagesLeft(loaded: Loaded, answer: Answered): readonly ParameterValues[] {
  void loaded;
  void answer;
  throw new Error('to be written');
}
