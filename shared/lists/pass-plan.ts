import { formatCount, formatList } from '../format/text.ts';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import { datasetName } from '../provider/multi-request.ts';
import type { VehicleRef } from '../provider/parameters.ts';
import { formatPence } from './amount.ts';
import type { ListRow } from './list-row.ts';

/** The requests of a lookup of one vehicle, as `planLookup` returns them. */
export type VehiclePlan = {
  readonly singleRequests: readonly { readonly dataset: DatasetId }[];
  readonly bundle?: { readonly datasets: readonly { readonly dataset: DatasetId }[] };
  readonly requestCount: number;
};

/** Plans a lookup of datasets of a vehicle, without those that it cannot get. */
export type PlanVehicle<P extends VehiclePlan> = (
  vehicle: VehicleRef,
  datasets: readonly DatasetId[],
) => P;

export type PassRow = Pick<ListRow, 'number' | 'vrm' | 'vin'> & {
  /** Datasets that are not requested again: see `toPassRows`. */
  readonly settled: ReadonlySet<DatasetId>;
};

export type PassPlan<P extends VehiclePlan> = {
  /** Rows with at least one request, in the order of sending. */
  readonly rows: readonly {
    readonly number: number;
    readonly vehicle: VehicleRef;
    readonly plan: P;
  }[];
  readonly requestCount: number;
  /** Datasets that vehicles without a plate cannot get, each with the number of these vehicles. */
  readonly needingPlate: readonly { readonly dataset: DatasetId; readonly vehicleCount: number }[];
};

/** The full check requests the datasets of the lookup profile, and Provenance in any case. */
export const fullCheckDatasets = (profile: readonly DatasetId[]): readonly DatasetId[] =>
  DATASET_IDS.filter((id) => id === 'check' || profile.includes(id));

/** The vehicle that is sent. A request with plate and VIN is not documented. */
export function toVehicle({
  number,
  vrm,
  vin,
}: Pick<ListRow, 'number' | 'vrm' | 'vin'>): VehicleRef {
  if (vrm !== null) return { vrm };
  if (vin !== null) return { vin };
  throw new Error(`row ${number} has no plate and no VIN`);
}

/**
 * Plans the requests of a pass: the datasets of each row that it does not have yet.
 *
 * @throws Error for a row without plate and VIN, which `listRowSchema` excludes
 */
export function planPass<P extends VehiclePlan>(
  rows: readonly PassRow[],
  datasets: readonly DatasetId[],
  planVehicle: PlanVehicle<P>,
): PassPlan<P> {
  const missing = new Map<DatasetId, number>();
  const planned = rows.map((row) => {
    const vehicle = toVehicle(row);
    const wanted = datasets.filter((id) => !row.settled.has(id));
    const plan = planVehicle(vehicle, wanted);
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
export function describePass(plan: PassPlan<VehiclePlan>, costPence?: number): string {
  const { rows, requestCount } = plan;
  if (requestCount === 0) return 'No requests: the rows have these datasets or cannot get them';
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
}: Pick<PassPlan<VehiclePlan>, 'needingPlate'>): readonly string[] {
  const counts = [...new Set(needingPlate.map(({ vehicleCount }) => vehicleCount))];
  return counts.map((count) => {
    const names = needingPlate
      .filter(({ vehicleCount }) => vehicleCount === count)
      .map(({ dataset }) => datasetName(dataset));
    const vehicles = formatCount(count, 'vehicle');
    return `${vehicles} without a plate: ${formatList(names)} ${names.length === 1 ? 'needs' : 'need'} one.`;
  });
}

/** “Not entitled to Provenance (403), which is left out.” Empty if the provider has refused none. */
export function describeRefused(refused: readonly DatasetId[]): string {
  if (refused.length === 0) return '';
  const verb = refused.length === 1 ? 'is' : 'are';
  return `Not entitled to ${formatList(refused.map(datasetName))} (403), which ${verb} left out.`;
}

/**
 * The cost of a pass in pence. Undefined if a dataset has no tariff, or with bundle requests, whose
 * price the tariff of single requests does not state.
 */
export function estimateCost(
  { rows }: Pick<PassPlan<VehiclePlan>, 'rows'>,
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
