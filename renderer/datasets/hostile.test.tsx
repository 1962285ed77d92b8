import fc from 'fast-check';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { DATASETS } from '../../shared/provider/catalogue.ts';
import AdvertFeaturesView from './advert-features/AdvertFeaturesView.tsx';
import CheckView from './check/CheckView.tsx';
import { everyField } from '../testing/every-field.ts';
import { hostileValues } from '../testing/hostile-record.ts';
import KeepersView from './keepers/KeepersView.tsx';
import MotView from './mot/MotView.tsx';
import { mutated, mutations } from '../../shared/testing/test-mutations.ts';
import OptionsView from './options/OptionsView.tsx';
import PlateHistoryView from './plate-history/PlateHistoryView.tsx';
import { propsFor } from '../testing/props-for.ts';
import type { DatasetViewProps } from '../fields/props.ts';
import type { ViewedId } from './registry.ts';
import RatingView from './rating/RatingView.tsx';
import SaleEventsView from './sale-events/SaleEventsView.tsx';
import SpecView from './spec/SpecView.tsx';
import StatusView from './status/StatusView.tsx';
import TrackerView from './tracker/TrackerView.tsx';
import ValuationView from './valuation/ValuationView.tsx';
import { faultsOf } from '../testing/view-faults.tsx';

const VIEWS: Readonly<Record<ViewedId, ComponentType<DatasetViewProps>>> = {
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
    const wholes = [everyField(schema).record, hostileValues(schema)];
    fc.assert(
      fc.property(mutations, fc.constantFrom(...wholes), (changes, whole) => {
        const props = propsFor(id, mutated(whole, changes), { version });
        expect(faultsOf(VIEWS[id], props)).toEqual([]);
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
  expect(faultsOf(Faulty, propsFor('status', {}))).toHaveLength(3);
});
