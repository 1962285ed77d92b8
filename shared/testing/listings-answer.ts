import type { Answered } from '../provider/answer.ts';
import { createAnswered } from './vehicle-answers.ts';

/** For tests: an answer of a search, with the body read as the client reads a response. */
export const createListingsAnswer = (body: object, change: Partial<Answered> = {}): Answered =>
  createAnswered('similarListings', body, {
    id: 'a',
    environment: 'sample',
    requestedAt: '2026-03-05T09:30:00.000Z',
    completedAt: '2026-03-05T09:30:01.000Z',
    ...change,
  });

/** For tests: the pages of a search, each with at most 20 listings. Without listings, one empty page. */
export const createListingsPages = (
  rows: readonly unknown[],
  body: object = {},
  change: Partial<Answered> = {},
): readonly [Answered, ...Answered[]] => {
  const createPage = (from: number) =>
    createListingsAnswer({ ...body, listings: rows.slice(from, from + 20) }, change);
  const others = Array.from({ length: Math.max(0, Math.ceil(rows.length / 20) - 1) }, (_, page) =>
    createPage((page + 1) * 20),
  );
  return [createPage(0), ...others];
};
