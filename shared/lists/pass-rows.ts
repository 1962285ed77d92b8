import type { DatasetId } from '../provider/catalogue.ts';
import type { PassRow } from './pass-plan.ts';
import { toRefusalKey } from './refusal-key.ts';
import type { RowSummary } from './row-summary.ts';
import type { OpenRequest, RowView } from './row-view.ts';

/** A request of a list that has no answer, and its row. */
export type ListedRequest = Pick<OpenRequest, 'datasets' | 'state'> & {
  readonly rowNumber: number;
};

type UnplannedRow = Pick<RowView, 'number' | 'vrm' | 'vin'> & {
  readonly summary: Pick<RowSummary, 'answered'> | null;
};

/** What the user chose to send again. */
export type Resends = {
  /** Requests that may have been charged. */
  readonly resendsUncertain: boolean;
  /** Datasets that the provider refused. The agreement with the provider may have changed. */
  readonly resendsRefused: boolean;
};

/**
 * Finds what a pass would not request again: what a row has and, unless the user sends them again, what
 * may have been charged and, for every row, each dataset that the provider has refused in this list. A
 * refused bundle request can always be sent again, because single requests may be permitted.
 *
 * @param rows of the pass, in the order of sending
 * @param open of all rows of the list
 * @returns also the refused datasets, and how many requests of these rows may have been charged
 */
export function toPassRows(
  rows: readonly UnplannedRow[],
  open: readonly ListedRequest[],
  { resendsUncertain, resendsRefused }: Resends,
) {
  const refused = findRefused(open);
  const settled = new Map<number, Set<DatasetId>>(
    rows.map(({ number, summary }) => [
      number,
      new Set([...(summary?.answered ?? []), ...(resendsRefused ? [] : refused)]),
    ]),
  );
  let uncertainCount = 0;
  for (const { rowNumber, datasets, state } of open) {
    const ofRow = settled.get(rowNumber);
    if (state !== 'uncertain' || !ofRow) continue;
    uncertainCount++;
    if (!resendsUncertain) for (const dataset of datasets) ofRow.add(dataset);
  }
  const passRows: readonly PassRow[] = rows.map(({ number, vrm, vin }) => ({
    number,
    vrm,
    vin,
    settled: settled.get(number) ?? new Set(),
  }));
  return { rows: passRows, refused, uncertainCount };
}

/** The datasets that the provider has refused in a list. */
function findRefused(open: readonly ListedRequest[]): ReadonlySet<DatasetId> {
  const refused = new Set<DatasetId>();
  for (const request of open) {
    const key = toRefusalKey(request);
    if (request.state === 'refused' && key !== 'bundle') refused.add(key);
  }
  return refused;
}
