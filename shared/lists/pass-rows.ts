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
 * Finds the datasets that a pass does not request for each row: those that the row has, those whose
 * request may have been charged, and those that the provider refused anywhere in this list. The user
 * can choose to send the last two again. A refused bundle request can always be sent again, because
 * single requests may be permitted.
 *
 * @param rows of the pass, in the order of sending
 * @param datasets of the pass
 * @param open of all rows of the list
 * @returns also the refused datasets, and how many requests that may have been charged the user can
 *   choose to send again
 */
export function toPassRows(
  rows: readonly UnplannedRow[],
  datasets: readonly DatasetId[],
  open: readonly ListedRequest[],
  { resendsUncertain, resendsRefused }: Resends,
) {
  const refused = findRefused(open);
  const uncertain = findUncertain(open);
  let uncertainCount = 0;
  const passRows = rows.map(({ number, vrm, vin, summary }): PassRow => {
    const requests = uncertain.get(number) ?? [];
    const settled = new Set([...(summary?.answered ?? []), ...(resendsRefused ? [] : refused)]);
    const lacking = datasets.filter((id) => !settled.has(id));
    uncertainCount += requests.filter((ids) => lacking.some((id) => ids.includes(id))).length;
    if (!resendsUncertain) for (const id of requests.flat()) settled.add(id);
    return { number, vrm, vin, settled };
  });
  return { rows: passRows, refused, uncertainCount };
}

/** The datasets of each request that may have been charged, by the number of its row. */
function findUncertain(open: readonly ListedRequest[]) {
  const uncertain = new Map<number, (readonly DatasetId[])[]>();
  for (const { rowNumber, datasets, state } of open)
    if (state === 'uncertain')
      uncertain.set(rowNumber, [...(uncertain.get(rowNumber) ?? []), datasets]);
  return uncertain;
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
