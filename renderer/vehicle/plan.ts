import { type Settings, datasetsToFetch } from '../../shared/ipc/settings.ts';
import {
  currentVersion,
  DATASET_IDS,
  type DatasetId,
  datasetOf,
  endpointOf,
} from '../../shared/provider/catalogue.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { startingValues } from '../../shared/listings/draft.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import type { Subject } from './subject.ts';

/** One dataset in one version. */
export type Part = { readonly dataset: DatasetId; readonly version: string };

/** What a search asks for, before it asks. */
export type SearchPlan = {
  /** One call each. */
  readonly singles: readonly Part[];
  /** One call for all of these, where the environment is set to it. */
  readonly bundle?: { readonly parts: readonly Part[]; readonly extras: readonly BundleOnlyId[] };
  /** How many calls are made to the service. */
  readonly calls: number;
};

/** The version that a search asks for: the person's choice, or the interface's current one. */
export function versionFor(settings: Pick<Settings, 'versions'>, id: DatasetId): string {
  const chosen = settings.versions[id];
  return chosen !== undefined && endpointOf(id, chosen) ? chosen : currentVersion(id);
}

/** False for what can be asked by number plate only, when the vehicle is given by its VIN. */
export function canAsk(id: DatasetId, version: string, vehicle: VehicleRef): boolean {
  return 'vrm' in vehicle || endpointOf(id, version)?.by === 'vrm-or-vin';
}

/** Whether this environment is set to the multi-request. */
export function bundles(settings: Settings, environment: Environment): boolean {
  return settings[environment].bundle;
}

/**
 * What a bundle takes of a dataset: its similar listings are those of 2.x (interface,
 * "Multi-request", per-dataset request objects).
 */
const bundleVersion = (part: Part): Part =>
  part.dataset === 'similarListings' && part.version === '3.0' ? { ...part, version: '2.1' } : part;

/** Only so many calls are made at once, and the slowest answer must not wait for a place. */
const slowFirst = (ids: readonly DatasetId[]) =>
  ids.toSorted((a, b) => Number(datasetOf(b).slow ?? false) - Number(datasetOf(a).slow ?? false));

/** What a search for a vehicle would ask, under these settings. `only` narrows it to some datasets. */
export function planSearch(
  settings: Settings,
  { environment, vehicle }: Subject,
  only: readonly DatasetId[] = datasetsToFetch(settings),
  { bundle = bundles(settings, environment) }: { bundle?: boolean } = {},
): SearchPlan {
  const parts = slowFirst(only)
    .map((dataset) => ({ dataset, version: versionFor(settings, dataset) }))
    .filter(({ dataset, version }) => canAsk(dataset, version, vehicle));
  // The multi-request names a vehicle by its mark only.
  if (!bundle || !('vrm' in vehicle)) return { singles: parts, calls: parts.length };
  const bundled = parts.filter(({ dataset }) => datasetOf(dataset).bundle !== undefined);
  const singles = parts.filter(({ dataset }) => datasetOf(dataset).bundle === undefined);
  const whole = only.length === DATASET_IDS.length;
  const extras = whole ? BUNDLE_ONLY.map((extra) => extra.id) : [];
  if (bundled.length + extras.length === 0) return { singles, calls: singles.length };
  return {
    singles,
    bundle: { parts: bundled.map(bundleVersion), extras },
    calls: singles.length + 1,
  };
}

/** What a dataset is asked with where nobody chose otherwise: what one call can bring along anyway. */
export function startingParameters(id: DatasetId, version: string): ParameterValues {
  const endpoint = id === 'similarListings' ? endpointOf(id, version) : undefined;
  return endpoint ? startingValues(endpoint) : {};
}
