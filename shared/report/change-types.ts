import type { Finding } from '../findings/finding.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { AnswerKind } from '../provider/answer.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import type { FieldMeta } from '../provider/fields.ts';
import type { Json } from '../format/json.ts';

/** `unknown`: a finding from before whose data was not received, so it may still apply. */
export type FindingChange =
  | {
      readonly kind: 'new';
      readonly after: Finding;
      /** True if one of its datasets was not answered before. The finding itself may be old. */
      readonly isFirstCheck: boolean;
    }
  | {
      readonly kind: 'more-severe' | 'less-severe' | 'text-changed';
      readonly before: Finding;
      readonly after: Finding;
    }
  | { readonly kind: 'removed' | 'unknown'; readonly before: Finding };

/** State of a dataset on one side of the comparison. */
export type DatasetState = {
  readonly kind: AnswerKind | 'not-requested';
  readonly version?: string;
  /** When the response was received, in UTC. */
  readonly at?: string;
};

/**
 * A dataset with a different state on the two sides.
 *
 * - `now-answered`: answered only now.
 * - `no-longer-answered`: answered only before.
 * - `failure-changed`: not answered on either side, for different reasons.
 * - `request-changed`: answered twice, with a different version or parameters, which may explain
 * different fields.
 */
export type DatasetChange = {
  readonly kind: 'now-answered' | 'no-longer-answered' | 'failure-changed' | 'request-changed';
  readonly dataset: DatasetId;
  readonly before: DatasetState;
  readonly after: DatasetState;
};

/** A changed field or list entry of a dataset that was answered on both sides. */
export type FieldChange = {
  /** `new`: no value before. `removed`: no value now. */
  readonly kind: 'new' | 'removed' | 'changed';
  readonly dataset: DatasetId;
  /** From the top of the record: `['Finance', 'Agreements', 'PCP-12', 'Term']`. */
  readonly labels: readonly string[];
  /** Display format of the value. Absent for an undocumented field. */
  readonly meta?: FieldMeta;
  /** As received, absent if there is none. For a `new` or `removed` entry, the whole entry. */
  readonly before?: Json;
  readonly after?: Json;
};

/** Differences between the present answers about a vehicle and earlier ones. */
export type Changes = {
  readonly verdict: { readonly before: Verdict['result']; readonly after: Verdict['result'] };
  /** New or more serious alerts first, then reviews, unknown findings and the rest. */
  readonly findings: readonly FindingChange[];
  /** In catalogue order. */
  readonly datasets: readonly DatasetChange[];
  /** In catalogue order. Within a dataset, in the order of the API documentation. */
  readonly fields: readonly FieldChange[];
  /** Number of changed fields beyond the limit of `fields`. Normally 0. */
  readonly omittedFieldCount: number;
};
