import type { Finding } from '../findings/finding.ts';
import type { Verdict } from '../findings/verdict.ts';
import type { AnswerKind } from '../provider/answer.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import type { FieldMeta } from '../provider/fields.ts';
import type { Json } from '../format/json.ts';

/**
 * What became of a finding. `unknown`: it was raised before, and what it rested on did not come this
 * time, so nobody can say that it is gone.
 */
export type FindingChange =
  | {
      readonly kind: 'new';
      readonly after: Finding;
      /** A dataset that it rests on was not answered before: it may be as old as the vehicle. */
      readonly isFirstCheck: boolean;
    }
  | {
      readonly kind: 'more-severe' | 'less-severe' | 'text-changed';
      readonly before: Finding;
      readonly after: Finding;
    }
  | { readonly kind: 'removed' | 'unknown'; readonly before: Finding };

/** What a dataset answered, on one side. */
export type DatasetState = {
  readonly kind: AnswerKind | 'not-requested';
  readonly version?: string;
  /** When the answer came, UTC. */
  readonly at?: string;
};

/**
 * A dataset that was not answered alike. `came`: answered now and not before; `went`: the other way
 * round; `failed-otherwise`: on neither side, for different reasons; `asked-otherwise`: answered
 * twice, but to another version or other parameters, so that its fields may differ for that.
 */
export type DatasetChange = {
  readonly kind: 'now-answered' | 'no-longer-answered' | 'failure-changed' | 'request-changed';
  readonly dataset: DatasetId;
  readonly before: DatasetState;
  readonly after: DatasetState;
};

/** A field, or an entry of a list, that does not say what it said. Datasets answered twice only. */
export type FieldChange = {
  /** `new`: nothing stood there before; `gone`: nothing stands there now. */
  readonly kind: 'new' | 'removed' | 'changed';
  readonly dataset: DatasetId;
  /**
   * From the record's top to the field, as people read it: `['Finance', 'Agreements', 'PCP-12',
   * 'Term']`. An entry of a list is named by what tells it from the others.
   */
  readonly labels: readonly string[];
  /** Of the last label: how its value is written. Absent where the interface does not know the field. */
  readonly meta?: FieldMeta;
  /** As it came; absent where nothing stood there. A whole entry of a list for `new` and `gone`. */
  readonly before?: Json;
  readonly after?: Json;
};

/** What is known of a vehicle now, against what was known then. */
export type Changes = {
  readonly verdict: { readonly before: Verdict['result']; readonly after: Verdict['result'] };
  /** New risk on top: new or graver alerts, then reviews; what is unknown now; the rest. */
  readonly findings: readonly FindingChange[];
  /** In the datasets' order. */
  readonly datasets: readonly DatasetChange[];
  /** In the datasets' order, and within one in the interface's. */
  readonly fields: readonly FieldChange[];
  /** How many more fields there are than `fields` has room for; 0 for any honest answer. */
  readonly omittedFieldCount: number;
};
