import type { z } from 'zod';
import { advertFeatureSet } from './advert-feature-set.ts';
import type { Dataset, EndpointVersion } from './endpoint.ts';
import { keepers } from './keepers.ts';
import { motFeatureSet } from './mot-feature-set.ts';
import { motTaxStatus } from './mot-tax-status.ts';
import { optionsActual } from './options-actual.ts';
import { plateHistory } from './plate-history.ts';
import { provenance } from './provenance.ts';
import { rating } from './rating.ts';
import { saleEvents } from './sale-events.ts';
import { similarListings } from './similar-listings.ts';
import { spec } from './spec.ts';
import { tracker } from './tracker.ts';
import { valuation } from './valuation.ts';

/** Every dataset with its own endpoint, in the order of the tabs. */
export const DATASETS = [
  provenance,
  valuation,
  saleEvents,
  similarListings,
  advertFeatureSet,
  spec,
  rating,
  optionsActual,
  motFeatureSet,
  motTaxStatus,
  keepers,
  plateHistory,
  tracker,
] as const satisfies readonly Dataset[];

type CatalogueDataset = (typeof DATASETS)[number];
export type DatasetId = CatalogueDataset['id'];

/** The versions of a dataset: `VersionOf<'spec'>` is `'1.2' | '1.1' | '1.0'`. */
export type VersionOf<D extends DatasetId> = Extract<
  CatalogueDataset,
  { id: D }
>['versions'][number]['version'];

/** The schemas of a dataset's record, one of each version. */
export type RecordSchemaOf<D extends DatasetId> = Extract<
  CatalogueDataset,
  { id: D }
>['versions'][number]['record'];

/** The record of a dataset in a version, as returned by {@link readRecord}. */
export type RecordOf<D extends DatasetId, V extends VersionOf<D> = VersionOf<D>> = z.infer<
  Extract<Extract<CatalogueDataset, { id: D }>['versions'][number], { version: V }>['record']
>;

type Bundled = Extract<CatalogueDataset, { readonly bundleFields: readonly string[] }>;
export type BundledDatasetId = Bundled['id'];

export const BUNDLED_DATASETS: readonly Bundled[] = DATASETS.filter(
  (dataset) => 'bundleFields' in dataset,
);

export const DATASET_IDS: readonly DatasetId[] = DATASETS.map((dataset) => dataset.id);

export function getDataset(id: DatasetId): Dataset & { readonly id: DatasetId } {
  const dataset = DATASETS.find((candidate) => candidate.id === id);
  if (!dataset) throw new Error(`unknown dataset “${id}”`);
  return dataset;
}

export function findEndpoint(id: DatasetId, version: string): EndpointVersion | undefined {
  return getDataset(id).versions.find((endpoint) => endpoint.version === version);
}

/** Returns the version that the API documentation names as current. */
export function currentVersion(id: DatasetId): string {
  return getDataset(id).versions[0].version;
}
