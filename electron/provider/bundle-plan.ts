import type { BundleInput } from '../../shared/ipc/channels.ts';
import { findEndpoint } from '../../shared/provider/catalogue.ts';
import {
  BUNDLE_DATASETS,
  BUNDLE_FIELDS,
  type BundleDataset,
  type BundlePart,
} from '../../shared/provider/multi-request.ts';
import type { DatasetQuery } from './record-answer.ts';
import { validateQuery } from './fetch-dataset.ts';

/** A query, and the multi-request's name for its dataset if the query is sent in the bundle. */
type Planned = {
  readonly query: DatasetQuery;
  readonly bundleName: BundleDataset | undefined;
};

/** How each part is requested, in order, and the bundle-only datasets that can be requested. */
export type BundlePlan = {
  readonly parts: readonly Planned[];
  readonly bundleOnlyDatasets: BundleInput['bundleOnlyDatasets'];
};

/** Required in the body. The API documentation names none for the six bundle-only datasets. */
export const EXTRA_VERSION = '1.0';

/**
 * Plans a bundle request. A part is sent as a single request if the multi-request does not support
 * its dataset, version or a parameter, if its dataset is already in the bundle (the body has one
 * place for each), or if it breaks a rule, which the single request then reports.
 *
 * For a VIN every part is sent as a single request and bundle-only datasets are not available,
 * because the body supports only a `vrm`.
 *
 * @param useMultiRequest whether the multi-request may be used at all
 */
export function planBundle(input: BundleInput, useMultiRequest: boolean): BundlePlan {
  const { environment, vehicle } = input;
  const bundle = useMultiRequest && 'vrm' in vehicle;
  const usedNames = new Set<BundleDataset>();
  const parts = input.parts.map((part) => {
    const query: DatasetQuery = { ...part, environment, vehicle };
    const name = bundle ? toBundleName(query) : undefined;
    const bundleName = name === undefined || usedNames.has(name) ? undefined : name;
    if (bundleName) usedNames.add(bundleName);
    return { query, bundleName };
  });
  return { parts, bundleOnlyDatasets: bundle ? [...new Set(input.bundleOnlyDatasets)] : [] };
}

/** Returns the entry of each dataset in the body of the multi-request. */
export function bundleParts(vrm: string, { parts, bundleOnlyDatasets }: BundlePlan): BundlePart[] {
  const bundled: BundlePart[] = [];
  for (const { bundleName, query } of parts) {
    const { version, parameters } = query;
    if (bundleName) bundled.push({ dataset: bundleName, version, parameters });
  }
  for (const dataset of bundleOnlyDatasets) {
    const parameters: BundlePart['parameters'] = dataset === 'vrmToVin' ? { vrm } : {};
    bundled.push({ dataset, version: EXTRA_VERSION, parameters });
  }
  return bundled;
}

function toBundleName(query: DatasetQuery): BundleDataset | undefined {
  const name = BUNDLE_DATASETS.find((id) => id === query.dataset);
  if (name === undefined || !validateQuery(query).ok) return undefined;
  if (findEndpoint(query.dataset, query.version)?.notInBundle) return undefined;
  const fields = BUNDLE_FIELDS[name];
  const supportsAllParameters = Object.keys(query.parameters).every((parameter) =>
    fields.includes(parameter.split('.')[0] ?? parameter),
  );
  return supportsAllParameters ? name : undefined;
}
