import type { Answered } from '../provider/answer.ts';
import { listingsOf } from './identity.ts';

/** Where a page of listings stands among all. */
export type Pages = {
  readonly page: number;
  readonly limit: number;
  /** How many pages there are; undefined where the answer doesn't say enough to tell. */
  readonly of: number | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
};

/** The service's own default. */
const DEFAULT_LIMIT = 10;
/** More than that is no count of listings. */
const MOST = 1e9;

/** Where this page stands: what the answer says, else what was asked, else the service's default. */
export function pagesOf(answer: Answered): Pages {
  const { record, parameters } = answer;
  const page = wholeNumber(record['page'], 1) ?? wholeNumber(parameters['page'], 1) ?? 1;
  const limit =
    wholeNumber(record['limit'], 1) ?? wholeNumber(parameters['limit'], 1) ?? DEFAULT_LIMIT;
  const total = wholeNumber(record['total'], 0);
  const of = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit));
  return {
    page,
    limit,
    of,
    hasPrevious: page > 1,
    // A full page may have another after it.
    hasNext: of === undefined ? listingsOf(answer).length >= limit : page < of,
  };
}

/** A count that can be one: a whole number from `least` up; undefined for anything else. */
export function wholeNumber(value: unknown, least: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MOST
    ? value
    : undefined;
}
