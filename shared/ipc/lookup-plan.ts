import { type Settings, datasetsToFetch } from './settings.ts';
import {
  currentVersion,
  DATASET_IDS,
  type DatasetId,
  getDataset,
  findEndpoint,
} from '../provider/catalogue.ts';
import type { Environment } from '../provider/environment.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from '../provider/multi-request.ts';
import { defaultSearchValues } from '../listings/draft.ts';
import type { ParameterValues, VehicleRef } from '../provider/parameters.ts';

/** One vehicle in one environment. The same plate in another environment is another target. */
export type LookupTarget = { readonly environment: Environment; readonly vehicle: VehicleRef };

type DatasetVersion = {
  readonly dataset: DatasetId;
  readonly version: string;
  /** Values that the lookup profile requests in addition to the defaults. */
  readonly parameters?: ParameterValues;
};

export type PlannedRequests = {
  readonly singleRequests: readonly DatasetVersion[];
  /** One request for all of these, if bundle requests are on for the environment. */
  readonly bundle?: {
    readonly datasets: readonly DatasetVersion[];
    readonly bundleOnlyDatasets: readonly BundleOnlyId[];
  };
};

export type LookupPlan = PlannedRequests & { readonly requestCount: number };

/** The version that a search requests: the user's choice if it exists, else the current one. */
export function selectedVersion(
  settings: Pick<Settings, 'datasetVersions'>,
  id: DatasetId,
): string {
  const selected = settings.datasetVersions[id];
  return selected !== undefined && findEndpoint(id, selected) ? selected : currentVersion(id);
}

/** Returns false for a dataset that needs a number plate if the vehicle is given by its VIN. */
export function canRequest(id: DatasetId, version: string, vehicle: VehicleRef): boolean {
  return 'vrm' in vehicle || findEndpoint(id, version)?.identifiedBy === 'vrm-or-vin';
}

export const isBundleEnabled = (settings: Settings, environment: Environment): boolean =>
  settings[environment].useMultiRequest;

/** API documentation, "Multi-request": a bundle contains similar listings of 2.x only. */
const toBundleVersion = (dataset: DatasetVersion): DatasetVersion =>
  dataset.dataset === 'similarListings' && dataset.version === '3.0'
    ? { ...dataset, version: '2.1' }
    : dataset;

/** Number of requests of a lookup in the current environment. */
export const countRequests = (settings: Settings, vehicle: VehicleRef): number =>
  planLookup(settings, { environment: settings.environment, vehicle }).requestCount;

/** An insurer argues a settlement from the range of a value and its change over time. */
const INSURER_VALUATION: ParameterValues = { confidence: true, stockingDepreciation: true };

export function planLookup(
  settings: Settings,
  { environment, vehicle }: LookupTarget,
  onlyDatasets: readonly DatasetId[] = datasetsToFetch(settings),
  { bundle = isBundleEnabled(settings, environment) }: { bundle?: boolean } = {},
): LookupPlan {
  const datasets = onlyDatasets
    // The number of parallel requests is limited, so the slow datasets come first.
    .toSorted((a, b) => Number(getDataset(b).isSlow ?? 0) - Number(getDataset(a).isSlow ?? 0))
    .map((dataset) => ({
      dataset,
      version: selectedVersion(settings, dataset),
      ...(settings.datasetProfile === 'insurer' &&
        dataset === 'valuation' && { parameters: INSURER_VALUATION }),
    }))
    .filter(({ dataset, version }) => canRequest(dataset, version, vehicle));
  // The multi-request identifies a vehicle by its plate only.
  const canBundle = bundle && 'vrm' in vehicle;
  const isBundled = ({ dataset }: DatasetVersion) =>
    canBundle && getDataset(dataset).bundleFields !== undefined;
  const bundled = datasets.filter(isBundled).map(toBundleVersion);
  const singleRequests = datasets.filter((dataset) => !isBundled(dataset));
  const isWholeVehicle = onlyDatasets.length === DATASET_IDS.length;
  const bundleOnlyDatasets = canBundle && isWholeVehicle ? BUNDLE_ONLY.map(({ id }) => id) : [];
  const hasBundle = bundled.length + bundleOnlyDatasets.length > 0;
  return {
    singleRequests,
    ...(hasBundle && { bundle: { datasets: bundled, bundleOnlyDatasets } }),
    requestCount: singleRequests.length + Number(hasBundle),
  };
}

/** Default parameters of a dataset. Similar listings use the default search values. */
export function defaultParameters(id: DatasetId, version: string): ParameterValues {
  const endpoint = id === 'similarListings' ? findEndpoint(id, version) : undefined;
  return endpoint ? defaultSearchValues(endpoint) : {};
}
