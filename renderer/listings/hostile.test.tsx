// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentVersion, datasetOf } from '../../shared/provider/catalogue.ts';
import { createFakeDesk } from '../testing/fake-desk.ts';
import { createServices } from '../app/services.ts';
import { ServicesProvider } from '../app/ServicesProvider.tsx';
import { everyField } from '../testing/every-field.ts';
import { hostileValues } from '../testing/hostile-record.ts';
import { mutated, mutations } from '../../shared/testing/test-mutations.ts';
import { propsFor } from '../testing/props-for.ts';
import type { DatasetViewProps } from '../fields/props.ts';
import { faultsOf, faultsUnderHostility } from '../testing/view-faults.tsx';
import { SubjectContext, VehicleStateContext } from '../vehicle/useDataset.ts';
import { ChosenFilters } from './chips/ChosenFilters.tsx';
import { Comparables } from './comparables/Comparables.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';
import { Facets } from './facets/Facets.tsx';
import { fakeListings } from '../testing/fake-listings.ts';
import { ListingsContext } from './handle.ts';
import { Results } from './results/Results.tsx';
import { ResultsBar } from './results/ResultsBar.tsx';
import { Standing } from './standing/Standing.tsx';
import { startingState, withAnswer } from './state.ts';

const services = createServices(createFakeDesk().bridge);
const subject = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } } as const;

/** Everything of the browser that shows what came, in list and gallery, the first listing chosen. */
function Browser({ answer }: DatasetViewProps) {
  const page = withAnswer(startingState(answer.version), answer);
  const [first] = page.loaded?.listings ?? [];
  const state = {
    ...page,
    selected: first?.key,
    comparables: new Map(first ? [[first.key, { loaded: first, note: 'a note' }]] : []),
  };
  const nothing = { answers: new Map(), loading: new Set<never>(), faults: new Map() };
  return (
    <ServicesProvider services={services}>
      <SubjectContext value={subject}>
        <VehicleStateContext value={nothing}>
          {(['list', 'gallery'] as const).map((view) => (
            <ListingsContext key={view} value={fakeListings({ state: { ...state, view } })}>
              <ChosenFilters />
              <Facets />
              <ResultsBar />
              <Results />
              <ListingDetail />
              <Comparables />
              <Standing />
            </ListingsContext>
          ))}
        </VehicleStateContext>
      </SubjectContext>
    </ServicesProvider>
  );
}

const { versions } = datasetOf('similarListings');

test.each(versions.map(({ version, record }) => ({ version, record })))(
  '$version: mutated answers are shown, and never become anything but text',
  ({ version, record: schema }) => {
    const wholes = [everyField(schema).record, hostileValues(schema)];
    fc.assert(
      fc.property(mutations, fc.constantFrom(...wholes), (changes, whole) => {
        const props = propsFor('similarListings', mutated(whole, changes), { version });
        expect(faultsOf(Browser, props)).toEqual([]);
      }),
      { seed: 20_240_305, numRuns: version === currentVersion('similarListings') ? 150 : 50 },
    );
  },
  120_000,
);

test('nothing at all, wrong types and hostile values are shown for what they are', () => {
  expect(faultsUnderHostility(Browser, 'similarListings')).toEqual([]);
});
