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

/** A question, and the multi-request's name for its dataset where it goes into the bundle. */
export type Planned = {
  readonly query: DatasetQuery;
  readonly bundleName: BundleDataset | undefined;
};

/** How the parts of a bundle are asked for, in their order, and the extras that can be had. */
export type BundlePlan = {
  readonly parts: readonly Planned[];
  readonly bundleOnlyDatasets: BundleInput['bundleOnlyDatasets'];
};

/** Every dataset of the body has a version; none is named for the six that only the bundle has. */
export const EXTRA_VERSION = '1.0';

/**
 * Plans a bundle. A part goes by a call of its own where the multi-request does not know its
 * dataset, version or a parameter, where its dataset is in the bundle already (the body has one
 * place for each), or where it breaks a rule, which the single call then reports.
 *
 * By VIN every part does, for the body holds a `vrm` only, and the extras can't be had.
 *
 * @param together whether the multi-request may be used at all
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

/** What the body of the multi-request says of each dataset. */
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
