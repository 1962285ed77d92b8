import type { Answered } from '../provider/answer.ts';
import { getListings } from './read-listings.ts';

/** Where a page of listings stands among all. */
export type PageInfo = {
  readonly page: number;
  readonly limit: number;
  /** How many pages there are; undefined where the answer doesn't say enough to tell. */
  readonly pageCount: number | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
};

/** The service's own default. */
const DEFAULT_LIMIT = 10;
/** More than that is no count of listings. */
const MAX_TOTAL = 1e9;

/** Where this page stands: what the answer says, else what was asked, else the service's default. */
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
    // A full page may have another after it.
    hasNext: pageCount === undefined ? getListings(answer).length >= limit : page < pageCount,
  };
}

/** A count that can be one: a whole number from `least` up; undefined for anything else. */
export function parseCount(value: unknown, least: number): number | undefined {
  return typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= least &&
    value <= MAX_TOTAL
    ? value
    : undefined;
}
