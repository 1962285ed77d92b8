import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import { advertFeatureSet } from './advert-features.ts';
import type { RecordBuilder, Malformation, SampleDataset } from './record-builder.ts';
import { check } from './check.ts';
import { keepers } from './keepers.ts';
import { motFeatureSet } from './mot.ts';
import { optionsActual } from './options-actual.ts';
import { rating } from './rating.ts';
import { saleEvents } from './sale-events.ts';
import { security } from './security.ts';
import { similarListings } from './similar-listings.ts';
import { spec } from './spec.ts';
import { status } from './status.ts';
import { valuation } from './valuation.ts';
import { vrms } from './vrms.ts';

const SAMPLES = {
  check,
  valuation,
  saleEvents,
  similarListings,
  advertFeatureSet,
  spec,
  rating,
  optionsActual,
  motFeatureSet,
  status,
  keepers,
  vrms,
  security,
} satisfies { readonly [D in DatasetId]: SampleDataset<D> };

type Version = { readonly answer: RecordBuilder; readonly malformed: Malformation };

/** The record builder of a dataset in a version of the catalogue. */
export function sampleOf(dataset: DatasetId, version: string): Version {
  const versions: Readonly<Record<string, Version>> = SAMPLES[dataset];
  const sample = versions[version];
  if (!sample) throw new Error(`no record builder for ${dataset} ${version}`);
  return sample;
}
