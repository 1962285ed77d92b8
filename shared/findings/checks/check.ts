import type { PendingReason, RequestError } from '../../provider/answer.ts';
import type { DatasetId } from '../../provider/catalogue.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** The questions of a buyer or an insurer, in the order of the check sheet. */
export const CHECK_IDS = [
  'finance',
  'stolen',
  'written-off',
  'scrapped',
  'high-risk',
  'import-export',
  'identity',
  'mileage',
  'keepers',
  'plates',
  'mot',
  'tax',
  'adverts',
  'tracker',
] as const;
export type CheckId = (typeof CHECK_IDS)[number];

/**
 * `good`: every fact is stated and nothing raises the check. Its label states the result, which may
 * be neutral, such as “Untaxed” or “No MOT test yet: mileage cannot be compared”.
 */
export type CheckResult =
  | 'alert'
  | 'review'
  | 'good'
  | 'not-answered'
  | 'not-checked'
  | 'failed'
  | 'loading';

/** One row of the check sheet. Its texts are sealed with a report. */
export type CheckOutcome = {
  readonly check: CheckId;
  readonly result: CheckResult;
  /** The result in words: “Review”, “Valid to 5 Mar 2027”. */
  readonly label: string;
  /** One line. Empty where the label, the source and the time are enough. */
  readonly reason: string;
  /** What to do first about an alert, in one or two sentences: “Do not pay the seller.” */
  readonly action?: string;
  /** The datasets that the result is based on. */
  readonly datasets: readonly DatasetId[];
  /** When the oldest of their responses was received, in UTC. Null without a response. */
  readonly receivedAt: string | null;
  /** Which of their later requests failed, in words. Absent if none did. */
  readonly notRefreshed?: string;
  /** The findings that raised it, most serious first. */
  readonly findingIds: readonly string[];
};

/** The severity of the findings that raised a check. Undefined if none did. */
export const raisedSeverity = ({ result }: CheckOutcome): 'alert' | 'review' | undefined =>
  result === 'alert' || result === 'review' ? result : undefined;

/** Requests that have no response yet, or failed inside Platedesk. */
export type PendingDatasets = {
  readonly loading?: ReadonlySet<DatasetId>;
  readonly errors?: ReadonlySet<DatasetId>;
  /** Not sent, because the lookup would have exceeded the daily limit. */
  readonly overLimit?: ReadonlySet<DatasetId>;
};

/** Sorts datasets by why they have no outcome, and leaves out those that have one. */
export function toPendingDatasets(
  items: readonly { readonly dataset: DatasetId; readonly reason: string }[],
): PendingDatasets {
  const withReason = (wanted: PendingReason) =>
    new Set(items.flatMap(({ dataset, reason }) => (reason === wanted ? [dataset] : [])));
  return {
    loading: withReason('loading'),
    errors: withReason('error'),
    overLimit: withReason('over-limit'),
  };
}

/** Why a request has no outcome, other than that it is in progress. */
export function findRequestError(
  { errors, overLimit }: PendingDatasets,
  dataset: DatasetId,
): RequestError | undefined {
  if (overLimit?.has(dataset)) return 'over-limit';
  return errors?.has(dataset) ? 'error' : undefined;
}

/** Why facts of a check are missing, and the datasets that could have stated them. */
export type MissingFacts = {
  readonly state: 'loading' | 'failed' | 'not-answered' | 'not-checked';
  readonly datasets: readonly DatasetId[];
  readonly facts: readonly Fact[];
};

export type CheckDefinition = {
  /** Row header of the check sheet. */
  readonly name: string;
  /** The question that the check answers. */
  readonly question: string;
  /** `if-requested`: its absence does not make the verdict incomplete, but its failure does. */
  readonly needed: 'always' | 'if-requested';
  /** What must be stated for the good result. */
  readonly facts: readonly [Fact, ...Fact[]];
  /** The good result, if every fact is stated and nothing raises the check. */
  readonly goodResult: (vehicle: VehicleAnswers) => string;
  /** What the response states in place of the facts. Undefined if it states nothing about them. */
  readonly describeMissing?: (vehicle: VehicleAnswers) => string | undefined;
  /** Facts beside the good result. Without them, the source and the time are enough. */
  readonly goodReason?: (vehicle: VehicleAnswers) => string;
  /** The record in one line, which a row states beside any result. Empty if nothing is stated. */
  readonly recordSummary?: (vehicle: VehicleAnswers) => string;
  /** Section of the report with the details. */
  readonly section:
    | Exclude<CheckId, 'written-off' | 'mot' | 'tax' | 'adverts'>
    | 'write-off'
    | 'mot-tax'
    | 'findings';
};

/** A place in a response that can state a fact. */
export type StatedBy = {
  readonly dataset: DatasetId;
  /** The fields that are read, as in the API documentation: `finance.agreements`. */
  readonly fields: readonly string[];
  /** True only if the fields are given, possible and not adverse. */
  readonly isStated: (vehicle: VehicleAnswers) => boolean;
};

/** A fact that a good result needs. One place that states it is enough. */
export type Fact = {
  /** Completes “The response does not state …”. */
  readonly name: string;
  /** Sentence to use instead, if the fact is missing. */
  readonly describeMissing?: (vehicle: VehicleAnswers) => string;
  readonly statedBy: readonly [StatedBy, ...StatedBy[]];
};
