import type { Answered } from '../provider/answer.ts';
import { getListings } from './read-listings.ts';

/** The position of a page among all pages of listings. */
export type PageInfo = {
  readonly page: number;
  readonly limit: number;
  /** Number of pages, undefined if the answer does not state enough to calculate it. */
  readonly pageCount: number | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
};

/** The provider's default page size. */
const DEFAULT_LIMIT = 10;
/** A larger number is not a plausible count of listings. */
const MAX_TOTAL = 1e9;

/**
 * Returns the position of this page. Each value comes from the answer, otherwise from the request,
 * otherwise from the provider's default.
 */
export function getPageInfo(answer: Answered): PageInfo {
  const { record, parameters } = answer;
  const page = parseCount(record['page'], 1) ?? parseCount(parameters['page'], 1) ?? 1;
  const limit =
    parseCount(record['limit'], 1) ?? parseCount(parameters['limit'], 1) ?? DEFAULT_LIMIT;
  const total = parseCount(record['total'], 0);
  const pageCount = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit));
  return {
    page,
    limit,
    pageCount,
    hasPrevious: page > 1,
    // A full page may be followed by another.
    hasNext: pageCount === undefined ? getListings(answer).length >= limit : page < pageCount,
  };
}

/** Returns a whole number of at least `least`, undefined for anything else. */
export function parseCount(value: unknown, least: number): number | undefined {
  return typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= least &&
    value <= MAX_TOTAL
    ? value
    : undefined;
}
