import { type Settings, datasetsToFetch } from '../../shared/ipc/settings.ts';
import {
  currentVersion,
  DATASET_IDS,
  type DatasetId,
  getDataset,
  findEndpoint,
} from '../../shared/provider/catalogue.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { defaultSearchValues } from '../../shared/listings/draft.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import type { LookupTarget } from './lookup-target.ts';

/** One dataset in one version. */
export type DatasetVersion = { readonly dataset: DatasetId; readonly version: string };

/** What a search asks for, before it asks. */
export type SearchPlan = {
  /** One call each. */
  readonly singleRequests: readonly DatasetVersion[];
  /** One call for all of these, where the environment is set to it. */
  readonly bundle?: {
    readonly datasets: readonly DatasetVersion[];
    readonly bundleOnlyDatasets: readonly BundleOnlyId[];
  };
  /** How many calls are made to the service. */
  readonly calls: number;
};

/** The version that a search asks for: the person's choice, or the interface's current one. */
export function selectedVersion(
  settings: Pick<Settings, 'datasetVersions'>,
  id: DatasetId,
): string {
  const chosen = settings.datasetVersions[id];
  return chosen !== undefined && findEndpoint(id, chosen) ? chosen : currentVersion(id);
}

/** False for what can be asked by number plate only, when the vehicle is given by its VIN. */
export function canRequest(id: DatasetId, version: string, vehicle: VehicleRef): boolean {
  return 'vrm' in vehicle || findEndpoint(id, version)?.identifiedBy === 'vrm-or-vin';
}

/** Whether this environment is set to the multi-request. */
export function isBundleEnabled(settings: Settings, environment: Environment): boolean {
  return settings[environment].useMultiRequest;
}

/**
 * What a bundle takes of a dataset: its similar listings are those of 2.x (interface,
 * "Multi-request", per-dataset request objects).
 */
const toBundleVersion = (dataset: DatasetVersion): DatasetVersion =>
  dataset.dataset === 'similarListings' && dataset.version === '3.0'
    ? { ...dataset, version: '2.1' }
    : dataset;

/** Only so many calls are made at once, and the slowest answer must not wait for a place. */
const sortSlowFirst = (ids: readonly DatasetId[]) =>
  ids.toSorted(
    (a, b) => Number(getDataset(b).isSlow ?? false) - Number(getDataset(a).isSlow ?? false),
  );

/** What a search for a vehicle would ask, under these settings. `only` narrows it to some datasets. */
export function planSearch(
  settings: Settings,
  { environment, vehicle }: LookupTarget,
  onlyDatasets: readonly DatasetId[] = datasetsToFetch(settings),
  { bundle = isBundleEnabled(settings, environment) }: { bundle?: boolean } = {},
): SearchPlan {
  const datasets = sortSlowFirst(onlyDatasets)
    .map((dataset) => ({ dataset, version: selectedVersion(settings, dataset) }))
    .filter(({ dataset, version }) => canRequest(dataset, version, vehicle));
  // The multi-request names a vehicle by its mark only.
  if (!bundle || !('vrm' in vehicle)) return { singleRequests: datasets, calls: datasets.length };
  const bundled = datasets.filter(({ dataset }) => getDataset(dataset).bundleFields !== undefined);
  const singleRequests = datasets.filter(
    ({ dataset }) => getDataset(dataset).bundleFields === undefined,
  );
  const isWholeVehicle = onlyDatasets.length === DATASET_IDS.length;
  const bundleOnlyDatasets = isWholeVehicle ? BUNDLE_ONLY.map((extra) => extra.id) : [];
  if (bundled.length + bundleOnlyDatasets.length === 0)
    return { singleRequests, calls: singleRequests.length };
  return {
    singleRequests,
    bundle: { datasets: bundled.map(toBundleVersion), bundleOnlyDatasets },
    calls: singleRequests.length + 1,
  };
}

/** What a dataset is asked with where nobody chose otherwise: what one call can bring along anyway. */
export function defaultParameters(id: DatasetId, version: string): ParameterValues {
  const endpoint = id === 'similarListings' ? findEndpoint(id, version) : undefined;
  return endpoint ? defaultSearchValues(endpoint) : {};
}
