import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { advertFeatureSet } from './advert-features/index.ts';
import { check } from './check/index.ts';
import type { DatasetDefinition } from './definition.ts';
import { keepers } from './keepers/index.ts';
import { motFeatureSet } from './mot/index.ts';
import { optionsActual } from './options/index.ts';
import { vrms } from './plate-history/index.ts';
import { rating } from './rating/index.ts';
import { saleEvents } from './sale-events/index.ts';
import { similarListings } from './similar-listings/index.ts';
import { spec } from './spec/index.ts';
import { status } from './status/index.ts';
import { security } from './tracker/index.ts';
import { valuation } from './valuation/index.ts';

const DEFINITIONS = {
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
} satisfies Record<DatasetId, DatasetDefinition>;

type Definitions = typeof DEFINITIONS;
type WithoutView = {
  [D in keyof Definitions]: Definitions[D]['load'] extends undefined ? D : never;
}[keyof Definitions];

/** The datasets that have a view here. */
export type ViewDatasetId = Exclude<DatasetId, WithoutView>;

export const definitionOf = (id: DatasetId): DatasetDefinition => DEFINITIONS[id];

/** Loads the code of a dataset's view, so that launching and typing need not wait for it. */
export const loadView = (id: ViewDatasetId) => DEFINITIONS[id].load();
