import type { DatasetId } from '../../provider/catalogue.ts';
import type { CheckId } from './check-ids.ts';
import type { Fact } from './fact.ts';

/** `good`: every fact is stated and no rule found anything. */
export type CheckResult =
  'alert' | 'review' | 'good' | 'not-answered' | 'not-checked' | 'failed' | 'loading';

/** One row of the check sheet. Its texts are sealed with a report. */
export type CheckOutcome = {
  readonly check: CheckId;
  readonly result: CheckResult;
  /** The result in words: “Review”, “Valid to 5 Mar 2027”. */
  readonly label: string;
  /** One line. Empty where the label, the source and the time are enough. */
  readonly reason: string;
  /** The datasets that the result is based on. */
  readonly datasets: readonly DatasetId[];
  /** When the latest of their responses was received, in UTC. Null without a response. */
  readonly receivedAt: string | null;
  /** Which of their later requests failed, in words. Absent if none did. */
  readonly notRefreshed?: string;
  /** The findings that raised it, most serious first. */
  readonly findingIds: readonly string[];
};

/** Requests that have no response yet, or failed inside Platedesk. */
export type PendingDatasets = {
  readonly loading?: ReadonlySet<DatasetId>;
  readonly errors?: ReadonlySet<DatasetId>;
};

/** Why facts of a check are missing, and the datasets that could have stated them. */
export type Gap = {
  readonly state: 'loading' | 'failed' | 'not-answered' | 'not-checked';
  readonly datasets: readonly DatasetId[];
  readonly facts: readonly Fact[];
};
