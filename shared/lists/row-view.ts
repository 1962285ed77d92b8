import type { DatasetId } from '../provider/catalogue.ts';
import type { Decision, ListRow } from './list-row.ts';
import type { RowSummary } from './row-summary.ts';
import type { RequestState } from './work-list.ts';

/** A request of a row that has no answer. */
export type OpenRequest = {
  readonly datasets: readonly DatasetId[];
  readonly state: Exclude<RequestState, 'answered'>;
  /** Why it failed or was refused: “Failed: no response in 20 s”. */
  readonly reason: string;
};

/** A row as the table shows it. */
export type RowView = ListRow & {
  readonly decision: Decision | null;
  /** Null before the first answer. */
  readonly summary: RowSummary | null;
  readonly openRequests: readonly OpenRequest[];
  /** The newest report that was saved from this row. */
  readonly reportReference: string | null;
};
