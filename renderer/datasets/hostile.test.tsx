import fc from 'fast-check';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import AdvertFeaturesView from './advert-features/AdvertFeaturesView.tsx';
import CheckView from './check/CheckView.tsx';
import { createFullRecord } from '../testing/full-record.ts';
import { createHostileValues } from '../testing/hostile-record.ts';
import KeepersView from './keepers/KeepersView.tsx';
import MotView from './mot/MotView.tsx';
import { applyMutations, arbitraryMutations } from '../../shared/testing/record-mutations.ts';
import OptionsView from './options/OptionsView.tsx';
import PlateHistoryView from './plate-history/PlateHistoryView.tsx';
import { createViewProps } from '../testing/create-view-props.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import type { ViewDatasetId } from './registry.ts';
import RatingView from './rating/RatingView.tsx';
import SaleEventsView from './sale-events/SaleEventsView.tsx';
import SpecView from './spec/SpecView.tsx';
import StatusView from './status/StatusView.tsx';
import TrackerView from './tracker/TrackerView.tsx';
import ValuationView from './valuation/ValuationView.tsx';
import { checkMarkup } from '../testing/unsafe-output.tsx';

const VIEWS: Readonly<Record<ViewDatasetId, ComponentType<DatasetViewProps>>> = {
  check: CheckView,
  valuation: ValuationView,
  saleEvents: SaleEventsView,
  advertFeatureSet: AdvertFeaturesView,
  spec: SpecView,
  rating: RatingView,
  optionsActual: OptionsView,
  motFeatureSet: MotView,
  status: StatusView,
  keepers: KeepersView,
  vrms: PlateHistoryView,
  security: TrackerView,
};

/** Mutated answers a dataset, shared out over its versions. */
const RUNS = 300;

const viewed = DATASETS.flatMap(({ id, versions: all }) =>
  // Its browser has a test of its own.
  id === 'similarListings' ? [] : [{ id, all }],
);
const versions = viewed.flatMap(({ id, all }) =>
  all.map(({ version, record }) => ({ id, version, record, runs: Math.ceil(RUNS / all.length) })),
);

test.each(versions)(
  '$id $version: $runs mutated answers are shown, and never become anything but text',
  ({ id, version, record: schema, runs }) => {
    const wholes = [createFullRecord(schema).record, createHostileValues(schema)];
    fc.assert(
      fc.property(arbitraryMutations, fc.constantFrom(...wholes), (changes, whole) => {
        const props = createViewProps(id, applyMutations(whole, changes), { version });
        expect(checkMarkup(VIEWS[id], props)).toEqual([]);
      }),
      { seed: 20_240_305, numRuns: runs },
    );
  },
  120_000,
);

const Faulty: ComponentType<DatasetViewProps> = () => (
  <>
    <a href="data:text/html,x">{String(undefined)}</a>
    <b>bold</b>
  </>
);

test('the fault finder finds what it is there to find', () => {
  expect(checkMarkup(Faulty, createViewProps('status', {}))).toHaveLength(3);
});
