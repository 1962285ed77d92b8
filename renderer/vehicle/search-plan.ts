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

/** The requests of a search, before any is sent. */
export type SearchPlan = {
  /** One request for each. */
  readonly singleRequests: readonly DatasetVersion[];
  /** One request for all of these, if bundle requests are on for the environment. */
  readonly bundle?: {
    readonly datasets: readonly DatasetVersion[];
    readonly bundleOnlyDatasets: readonly BundleOnlyId[];
  };
  /** Number of requests to the provider. */
  readonly calls: number;
};

/**
 * Returns the version that a search requests: the user's choice, or the current version in the
 * catalogue.
 */
export function selectedVersion(
  settings: Pick<Settings, 'datasetVersions'>,
  id: DatasetId,
): string {
  const chosen = settings.datasetVersions[id];
  return chosen !== undefined && findEndpoint(id, chosen) ? chosen : currentVersion(id);
}

/** False for a dataset that needs a number plate if the vehicle is given by its VIN. */
export function canRequest(id: DatasetId, version: string, vehicle: VehicleRef): boolean {
  return 'vrm' in vehicle || findEndpoint(id, version)?.identifiedBy === 'vrm-or-vin';
}

/** Returns whether the environment uses the multi-request. */
export function isBundleEnabled(settings: Settings, environment: Environment): boolean {
  return settings[environment].useMultiRequest;
}

/**
 * A bundle contains similar listings of 2.x only (API documentation, "Multi-request", per-dataset
 * request objects).
 */
const toBundleVersion = (dataset: DatasetVersion): DatasetVersion =>
  dataset.dataset === 'similarListings' && dataset.version === '3.0'
    ? { ...dataset, version: '2.1' }
    : dataset;

/** The number of parallel requests is limited, so the slow datasets come first. */
const sortSlowFirst = (ids: readonly DatasetId[]) =>
  ids.toSorted(
    (a, b) => Number(getDataset(b).isSlow ?? false) - Number(getDataset(a).isSlow ?? false),
  );

/**
 * Plans the requests of a search under these settings. `onlyDatasets` limits it to some datasets.
 */
export function planSearch(
  settings: Settings,
  { environment, vehicle }: LookupTarget,
  onlyDatasets: readonly DatasetId[] = datasetsToFetch(settings),
  { bundle = isBundleEnabled(settings, environment) }: { bundle?: boolean } = {},
): SearchPlan {
  const datasets = sortSlowFirst(onlyDatasets)
    .map((dataset) => ({ dataset, version: selectedVersion(settings, dataset) }))
    .filter(({ dataset, version }) => canRequest(dataset, version, vehicle));
  // The multi-request identifies a vehicle by its plate only.
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

/** Default parameters of a dataset. Similar listings use the default search values. */
export function defaultParameters(id: DatasetId, version: string): ParameterValues {
  const endpoint = id === 'similarListings' ? findEndpoint(id, version) : undefined;
  return endpoint ? defaultSearchValues(endpoint) : {};
}
