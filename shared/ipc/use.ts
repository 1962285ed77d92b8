import type { DatasetId } from '../provider/catalogue.ts';
import type { Environment } from '../provider/environment.ts';

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

/** Attempts of requests that left the queue on a day in London, in an environment. */
export type UseCount = {
  readonly day: string;
  readonly environment: Environment;
  readonly dataset: UsedDataset;
  readonly outcome: UseOutcome;
  readonly source: 'hand' | 'list';
  readonly count: number;
};
