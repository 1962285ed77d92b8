import { expect, test } from 'vitest';
import type { Answer, Outcome } from '../../shared/provider/answer.ts';
import { FAILURES } from '../../shared/testing/failures.ts';
import { createListingsResponse } from '../testing/listings-store.ts';
import { selectAdvertAnswer } from './advert-answer.ts';

const listing = (...plates: string[]): Outcome => ({
  kind: 'answered',
  record: { listings: plates.map((vrm) => ({ vrm })) },
  warnings: [],
});
const page = (number: number, outcome: Outcome, version = '3.0') =>
  createListingsResponse(version, { page: number }, outcome);
const noData: Outcome = { kind: 'no-data', reason: 'no-record' };
const notRefreshed = { kind: 'busy', failedAt: '2026-11-21T10:20:00.000Z' } as const;

const advert = page(1, listing('XY34 ZZZ', 'ab12 cde'));

test.each<[string, Answer | undefined, Answer]>([
  ['there is no earlier one', undefined, page(2, listing())],
  ['the earlier one has no such advert', page(1, listing('XY34ZZZ')), page(2, listing())],
  ['both have one', advert, page(2, listing('AB12CDE'))],
  ['the same search is repeated and has none', advert, page(1, listing())],
  ['the earlier one failed', page(1, FAILURES.busy), page(2, noData)],
])('the newest answer is selected if %s', (_, previous, newest) => {
  expect(selectAdvertAnswer('AB12CDE', previous, newest)).toBe(newest);
});

test.each<[string, Answer]>([
  ['another page has none', page(2, listing('XY34ZZZ'))],
  ['another version has none', page(1, listing(), '2.1')],
  ['another search has no data', page(2, noData)],
])('the earlier answer with the advert stays if %s', (_, newest) => {
  expect(selectAdvertAnswer('AB12CDE', advert, newest)).toEqual(advert);
  // A later request was answered, so the failure of the one before it is over.
  expect(selectAdvertAnswer('AB12CDE', { ...advert, notRefreshed }, newest)).toEqual(advert);
});

test('the newest answer is selected while the plate of the vehicle is not known', () => {
  const newest = page(2, listing());
  expect(selectAdvertAnswer(undefined, advert, newest)).toBe(newest);
});
