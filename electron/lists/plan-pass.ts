import { passDatasets, planListPass } from '../../shared/ipc/list-passes.ts';
import { defaultParameters, type LookupPlan } from '../../shared/ipc/lookup-plan.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { Pass } from '../../shared/lists/work-list.ts';
import { type Resends, toPassRows } from '../../shared/lists/pass-rows.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { ListRequest } from '../provider/client.ts';
import type { StoredRequest } from './requests.ts';
import type { StoredList, StoredRow } from './stored-list.ts';

/** A request of a pass that is not sent yet. */
export type PlannedRequest = {
  readonly rowNumber: number;
  readonly datasets: readonly DatasetId[];
  readonly request: Omit<ListRequest, 'requestId'>;
};

/** A planned request that is stored. */
export type RunRequest = PlannedRequest & { readonly id: number };

type PassInput = {
  readonly settings: Settings;
  readonly list: Pick<StoredList, 'environment' | 'triage'>;
  readonly pass: Pass;
  /** In the order of sending. */
  readonly rows: readonly StoredRow[];
  /** Of all rows of the list. */
  readonly open: readonly StoredRequest[];
  readonly resends: Resends;
};

/**
 * Plans the requests of a pass with the same function as a window, and adds what each request sends.
 * Requests of a row are consecutive.
 */
export function planRequests(input: PassInput): readonly PlannedRequest[] {
  const { settings, list, pass, rows, open, resends } = input;
  const { rows: passRows } = toPassRows(rows, passDatasets(settings, list, pass), open, resends);
  const odometers = new Map(rows.map((row) => [row.number, row.odometerMiles]));
  return planListPass(settings, list, pass, passRows).rows.flatMap(({ number, vehicle, plan }) =>
    toRequests(list, { number, vehicle, odometerMiles: odometers.get(number) ?? null }, plan),
  );
}

/** Only what a run had planned and has not sent, so that it continues where it was paused. */
export function keepPlanned(
  planned: readonly PlannedRequest[],
  open: readonly StoredRequest[],
): readonly PlannedRequest[] {
  const kept = new Set(open.filter(({ state }) => state === 'planned').map(toKey));
  return planned.filter((each) => kept.has(toKey(each)));
}

const toKey = ({ rowNumber, datasets }: Pick<StoredRequest, 'rowNumber' | 'datasets'>) =>
  `${rowNumber} ${datasets.toSorted().join()}`;

function toRequests(
  { environment }: Pick<StoredList, 'environment'>,
  row: Pick<StoredRow, 'number' | 'odometerMiles'> & { readonly vehicle: VehicleRef },
  { bundle, singleRequests }: LookupPlan,
): readonly PlannedRequest[] {
  const groups = [...(bundle ? [bundle.datasets] : []), ...singleRequests.map((each) => [each])];
  return groups.map((group) => ({
    rowNumber: row.number,
    datasets: group.map(({ dataset }) => dataset),
    request: {
      environment,
      vehicle: row.vehicle,
      parts: group.map(({ dataset, version, parameters }) => ({
        dataset,
        version,
        parameters: {
          ...defaultParameters(dataset, version),
          ...parameters,
          ...(dataset === 'valuation' &&
            row.odometerMiles !== null && { mileage: row.odometerMiles }),
        },
      })),
    },
  }));
}
