import { formatCount, formatList } from '../format/text.ts';
import { formatPence } from '../lists/amount.ts';
import { fullCheckDatasets, type PassRow, toVehicle } from '../lists/pass-plan.ts';
import type { ListDetails, Pass } from '../lists/work-list.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { datasetName } from '../provider/multi-request.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import { type LookupPlan, planLookup } from './lookup-plan.ts';
import { datasetsToFetch, type Settings } from './settings.ts';

type PassList = Pick<ListDetails, 'environment' | 'triage'>;

export type PassPlan = {
  /** Rows with at least one request, in the order of sending. */
  readonly rows: readonly {
    readonly number: number;
    readonly vehicle: VehicleRef;
    readonly plan: LookupPlan;
  }[];
  readonly requestCount: number;
  /** Datasets that vehicles without a plate cannot get, each with the number of these vehicles. */
  readonly needingPlate: readonly { readonly dataset: DatasetId; readonly vehicleCount: number }[];
};

/** The datasets of a pass, with those that some rows have already. */
export const passDatasets = (
  settings: Settings,
  { triage }: Pick<PassList, 'triage'>,
  pass: Pass,
): readonly DatasetId[] =>
  pass === 'triage' ? triage : fullCheckDatasets(datasetsToFetch(settings));

/**
 * Plans the requests of a pass over rows of a work list with the user's settings: the datasets of each
 * row that it does not have yet. The window counts with it before the user presses “Send”, and the main
 * process counts again.
 *
 * @throws Error for a row without plate and VIN, which `listRowSchema` excludes
 */
export function planListPass(
  settings: Settings,
  list: PassList,
  pass: Pass,
  rows: readonly PassRow[],
): PassPlan {
  const { environment } = list;
  const datasets = passDatasets(settings, list, pass);
  const missing = new Map<DatasetId, number>();
  const planned = rows.map((row) => {
    const vehicle = toVehicle(row);
    const wanted = datasets.filter((id) => !row.settled.has(id));
    const plan = planLookup(settings, { environment, vehicle }, wanted);
    const requested = new Set(
      [...plan.singleRequests, ...(plan.bundle?.datasets ?? [])].map(({ dataset }) => dataset),
    );
    for (const id of wanted) if (!requested.has(id)) missing.set(id, (missing.get(id) ?? 0) + 1);
    return { number: row.number, vehicle, plan };
  });
  return {
    rows: planned.filter(({ plan }) => plan.requestCount > 0),
    requestCount: planned.reduce((sum, { plan }) => sum + plan.requestCount, 0),
    needingPlate: [...missing].map(([dataset, vehicleCount]) => ({ dataset, vehicleCount })),
  };
}

/**
 * “186 vehicles × 3 datasets = 558 requests, about £83.70 by your tariff”. Without the product if
 * the rows need different numbers of requests.
 *
 * @param costPence undefined if it is not known
 */
export function describePass(plan: PassPlan, costPence?: number): string {
  const { rows, requestCount } = plan;
  if (requestCount === 0) return 'No request of these rows is left to send';
  const counts = new Set(rows.map((row) => row.plan.requestCount));
  const hasBundle = rows.some((row) => row.plan.bundle);
  const [perVehicle = 0] = counts;
  const vehicles = formatCount(rows.length, 'vehicle');
  const requests = formatCount(requestCount, 'request');
  const each = formatCount(perVehicle, hasBundle ? 'request' : 'dataset');
  const text =
    counts.size === 1 ? `${vehicles} × ${each} = ${requests}` : `${vehicles}, ${requests}`;
  return costPence === undefined
    ? text
    : `${text}, about ${formatPence(Math.round(costPence))} by your tariff`;
}

/** “12 vehicles without a plate: Provenance needs one.”, a sentence for each number of vehicles. */
export function describeNeedingPlate({
  needingPlate,
}: Pick<PassPlan, 'needingPlate'>): readonly string[] {
  const counts = [...new Set(needingPlate.map(({ vehicleCount }) => vehicleCount))];
  return counts.map((count) => {
    const names = needingPlate
      .filter(({ vehicleCount }) => vehicleCount === count)
      .map(({ dataset }) => datasetName(dataset));
    const vehicles = formatCount(count, 'vehicle');
    return `${vehicles} without a plate: ${formatList(names)} ${names.length === 1 ? 'needs' : 'need'} one.`;
  });
}

/**
 * The cost of a pass in pence. Undefined if a dataset has no tariff, or with bundle requests, whose
 * price the tariff of single requests does not state.
 */
export function estimateCost(
  { rows }: Pick<PassPlan, 'rows'>,
  tariffPence: Partial<Record<DatasetId, number>>,
): number | undefined {
  let sum = 0;
  for (const { plan } of rows) {
    if (plan.bundle) return undefined;
    for (const { dataset } of plan.singleRequests) {
      const price = tariffPence[dataset];
      if (price === undefined) return undefined;
      sum += price;
    }
  }
  return sum;
}
