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
