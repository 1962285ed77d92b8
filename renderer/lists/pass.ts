import {
  describeNeedingPlate,
  describePass,
  estimateCost,
  passDatasets,
  planListPass,
} from '../../shared/ipc/list-passes.ts';
import type { ListView } from '../../shared/ipc/lists.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { describeRefused } from '../../shared/lists/pass-plan.ts';
import { type Resends, toPassRows } from '../../shared/lists/pass-rows.ts';
import type { RowView } from '../../shared/lists/row-view.ts';
import type { Pass } from '../../shared/lists/work-list.ts';

type Options = Resends & { readonly pass: Pass };

/** What a pass over rows of a list would send, and what the user must know before. */
export function planRows(
  settings: Settings,
  list: Pick<ListView, 'environment' | 'triage' | 'rows'>,
  rows: readonly RowView[],
  { pass, ...resends }: Options,
) {
  const open = list.rows.flatMap(({ number, openRequests }) =>
    openRequests.map((request) => ({ ...request, rowNumber: number })),
  );
  const datasets = passDatasets(settings, list, pass);
  const { rows: passRows, refused, uncertainCount } = toPassRows(rows, datasets, open, resends);
  const plan = planListPass(settings, list, pass, passRows);
  const refusedInPass = datasets.filter((id) => refused.has(id));
  const isFree = list.environment === 'sample';
  const cost = isFree ? undefined : estimateCost(plan, settings.tariffPence);
  return {
    requestCount: plan.requestCount,
    /** The rows with a request, in the order of sending. */
    rowNumbers: plan.rows.map(({ number }) => number),
    /** Requests that may have been charged, which are sent again only if the user says so. */
    uncertainCount,
    /** Datasets of the pass that the provider refused, which are left out unless the user says so. */
    refused: refusedInPass,
    /** “186 vehicles × 3 datasets = 558 requests, about £83.70 by your tariff”. */
    text: describePass(plan, cost),
    /** What cannot be requested, and why the cost is not known. */
    notes: [
      ...describeNeedingPlate(plan),
      resends.resendsRefused ? '' : describeRefused(refusedInPass),
      ...(plan.requestCount > 0 && !isFree && cost === undefined
        ? ['The cost is not known, because Settings do not state a tariff for each dataset.']
        : []),
    ].filter((note) => note !== ''),
  };
}
