import type { DatasetId, VersionOf } from '../../../shared/provider/catalogue.ts';
import type { Malformation } from '../malformed.ts';
import { advertFeatureSet, saleEvents } from './adverts.ts';
import { check } from './check.ts';
import { mot10, mot20 } from './mot.ts';
import { rating } from './rating.ts';
import type { RecordBuilder } from './record-builder.ts';
import { keepers, security, status, vrms } from './registration.ts';
import { similar20, similar21, similar30 } from './similar-listings.ts';
import { options10, options20, spec10, spec11, spec12 } from './spec.ts';
import { valuation } from './valuation.ts';

/** How a version answers, and how its answer about the vehicle in `malformed.ts` is malformed. */
type Sample = readonly [answer: RecordBuilder, malformed: Malformation];

const SAMPLES = {
  check: { '1.0': [check, 'hostile-text'] },
  valuation: { '1.0': [valuation, 'huge-numbers'] },
  saleEvents: { '2.0': [saleEvents, 'truncated'] },
  similarListings: {
    '3.0': [similar30, 'wrong-types'],
    '2.1': [similar21, 'nulls'],
    '2.0': [similar20, 'array'],
  },
  advertFeatureSet: { '1.0': [advertFeatureSet, 'huge-body'] },
  spec: {
    '1.2': [spec12, 'deep-nesting'],
    '1.1': [spec11, 'unknown-fields'],
    '1.0': [spec10, 'prototype'],
  },
  rating: { '1.0': [rating, 'nulls'] },
  optionsActual: { '2.0': [options20, 'array'], '1.0': [options10, 'scalar'] },
  motFeatureSet: { '2.0': [mot20, 'long-strings'], '1.0': [mot10, 'wrong-types'] },
  status: { '1.0': [status, 'html'] },
  keepers: { '1.0': [keepers, 'invalid-utf8'] },
  vrms: { '1.0': [vrms, 'empty'] },
  security: { '1.0': [security, 'prototype'] },
} satisfies { readonly [D in DatasetId]: { readonly [V in VersionOf<D>]: Sample } };

export function getSampleBuilder(dataset: DatasetId, version: string) {
  const versions: Readonly<Record<string, Sample>> = SAMPLES[dataset];
  const sample = versions[version];
  if (!sample) throw new Error(`no record builder for ${dataset} ${version}`);
  const [answer, malformed] = sample;
  return { answer, malformed };
}
