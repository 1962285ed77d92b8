import type { DatasetId } from '../provider/catalogue.ts';

/** How the attempts of requests ended, by their status. Each may be charged. */
export const USE_OUTCOMES = [
  'answered',
  'no-data',
  'bad-request',
  'not-entitled',
  'busy',
  'provider-failure',
  'unexpected-status',
  'timed-out',
  'unreachable',
  'cancelled',
] as const;
export type UseOutcome = (typeof USE_OUTCOMES)[number];

/** A multi-request counts as one request, whichever datasets it contains. */
export const BUNDLE_USE = 'multiRequest';

/** What was requested. */
export type UsedDataset = DatasetId | typeof BUNDLE_USE;
