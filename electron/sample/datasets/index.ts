import type { DatasetId, VersionOf } from '../../../shared/provider/catalogue.ts';
import { advertFeatures } from './advert-features.ts';
import type { RecordBuilder } from './record-builder.ts';
import { check } from './check.ts';
import { mot10, mot20 } from './mot.ts';
import { rating } from './rating.ts';
import { keepers, options10, options20, plateHistory, status, tracker } from './dvla.ts';
import { saleEvents } from './sale-events.ts';
import { similar20, similar21, similar30 } from './similar-listings.ts';
import { spec10, spec11, spec12 } from './spec.ts';
import { valuation } from './valuation.ts';

type RecordBuilders = {
  readonly [D in DatasetId]: { readonly [V in VersionOf<D>]: RecordBuilder };
};

/** Every dataset in every version: the compiler says when the catalogue has one more. */
const RECORD_BUILDERS: RecordBuilders = {
  check: { '1.0': check },
  valuation: { '1.0': valuation },
  saleEvents: { '2.0': saleEvents },
  similarListings: { '3.0': similar30, '2.1': similar21, '2.0': similar20 },
  advertFeatureSet: { '1.0': advertFeatures },
  spec: { '1.2': spec12, '1.1': spec11, '1.0': spec10 },
  rating: { '1.0': rating },
  optionsActual: { '2.0': options20, '1.0': options10 },
  motFeatureSet: { '2.0': mot20, '1.0': mot10 },
  status: { '1.0': status },
  keepers: { '1.0': keepers },
  vrms: { '1.0': plateHistory },
  security: { '1.0': tracker },
};

/** The answerer of a dataset in a version that the catalogue has. */
export function getRecordBuilder(dataset: DatasetId, version: string): RecordBuilder {
  const versions: Readonly<Record<string, RecordBuilder>> = RECORD_BUILDERS[dataset];
  const answerer = versions[version];
  if (!answerer) throw new Error(`nothing answers ${dataset} ${version}`);
  return answerer;
}
