import { BUNDLED_DATASETS, type BundledDatasetId, type DatasetId, DATASETS } from './catalogue.ts';
import type { ParameterValues } from './parameters.ts';
import type { JsonObject } from '../format/json.ts';
import { buildNestedBody } from './endpoint.ts';

export const multiRequest = {
  version: '1.0',
  method: 'POST',
  path: '/multi-request/1.0',
} as const;

/** The datasets that only the multi-request offers. They are shown as received. */
export const BUNDLE_ONLY = [
  { id: 'abi', name: 'ABI', fields: [] },
  { id: 'image', name: 'Image', fields: [] },
  { id: 'marketDemand', name: 'Market demand', fields: [] },
  { id: 'mileage', name: 'Mileage', fields: [] },
  { id: 'mot', name: 'MOT history', fields: ['latest'] },
  { id: 'vrmToVin', name: 'VIN from plate', fields: ['vrm'] },
] as const;
export type BundleOnlyId = (typeof BUNDLE_ONLY)[number]['id'];
export const isBundleOnly = (id: DatasetId | BundleOnlyId): id is BundleOnlyId =>
  BUNDLE_ONLY.some((extra) => extra.id === id);
export const datasetName = (id: DatasetId | BundleOnlyId): string =>
  [...DATASETS, ...BUNDLE_ONLY].find((dataset) => dataset.id === id)?.name ?? id;
export type BundleDataset = BundledDatasetId | BundleOnlyId;

const fieldsByName = [
  ...BUNDLED_DATASETS.map(({ id, bundleFields }) => [id, bundleFields] as const),
  ...BUNDLE_ONLY.map(({ id, fields }) => [id, fields] as const),
];

/** The documented fields of each dataset's object inside `request`, except `version`. */
export const BUNDLE_FIELDS = Object.fromEntries(fieldsByName) as Readonly<
  Record<BundleDataset, readonly string[]>
>;

/** The sixteen dataset names that the multi-request knows, in alphabetical order. */
export const BUNDLE_DATASETS: readonly BundleDataset[] = fieldsByName
  .map(([name]) => name)
  .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

export type BundlePart = {
  readonly dataset: BundleDataset;
  readonly version: string;
  readonly parameters: ParameterValues;
};

/** Builds the body for several datasets of one vehicle, which only a VRM can identify. */
export function buildBundleBody(vrm: string, parts: readonly BundlePart[]): JsonObject {
  const request: JsonObject = { vrm };
  for (const { dataset, version, parameters } of parts)
    request[dataset] = { version, ...buildNestedBody(parameters) };
  return { datasets: parts.map((part) => part.dataset), request };
}
