// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentVersion, getDataset } from '../../shared/provider/catalogue.ts';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { createServices } from '../app/services.ts';
import { ServicesProvider } from '../app/ServicesProvider.tsx';
import { createFullRecord } from '../testing/full-record.ts';
import { createHostileValues } from '../testing/hostile-record.ts';
import { applyMutations, arbitraryMutations } from '../../shared/testing/record-mutations.ts';
import { createViewProps } from '../testing/create-view-props.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { checkMarkup, findUnsafeOutput } from '../testing/unsafe-output.tsx';
import { LookupTargetContext, VehicleStateContext } from '../vehicle/useDataset.ts';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { Comparables } from './detail/Comparables.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';
import { Facets } from './filters/Facets.tsx';
import { createFakeListings } from '../testing/fake-listings.ts';
import { ListingsContext } from './listings-context.ts';
import { Results } from './results/Results.tsx';
import { ResultsBar } from './results/ResultsBar.tsx';
import { MarketPosition } from './market-position/MarketPosition.tsx';
import { createInitialState, listingsReducer } from './listings-state.ts';

const services = createServices(createFakeBridge().bridge);
const target = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } } as const;

/** Everything of the browser that shows what came, in list and gallery, the first listing chosen. */
function Browser({ answer }: DatasetViewProps) {
  const page = listingsReducer(createInitialState(answer.version), {
    type: 'receive-answer',
    answer,
  });
  const [first] = page.loaded?.listings ?? [];
  const state = {
    ...page,
    selected: first?.key,
    comparables: new Map(first ? [[first.key, { loaded: first, note: 'a note' }]] : []),
  };
  const nothing = { answers: new Map(), loading: new Set<never>(), errors: new Map() };
  return (
    <ServicesProvider services={services}>
      <LookupTargetContext value={target}>
        <VehicleStateContext value={nothing}>
          {(['list', 'gallery'] as const).map((view) => (
            <ListingsContext key={view} value={createFakeListings({ state: { ...state, view } })}>
              <ActiveFilters />
              <Facets />
              <ResultsBar />
              <Results />
              <ListingDetail />
              <Comparables />
              <MarketPosition />
            </ListingsContext>
          ))}
        </VehicleStateContext>
      </LookupTargetContext>
    </ServicesProvider>
  );
}

const { versions } = getDataset('similarListings');

test.each(versions.map(({ version, record }) => ({ version, record })))(
  '$version: mutated answers are shown, and never become anything but text',
  ({ version, record: schema }) => {
    const wholes = [createFullRecord(schema).record, createHostileValues(schema)];
    fc.assert(
      fc.property(arbitraryMutations, fc.constantFrom(...wholes), (changes, whole) => {
        const props = createViewProps('similarListings', applyMutations(whole, changes), {
          version,
        });
        expect(checkMarkup(Browser, props)).toEqual([]);
      }),
      { seed: 20_240_305, numRuns: version === currentVersion('similarListings') ? 150 : 50 },
    );
  },
  120_000,
);

test('nothing at all, wrong types and hostile values are shown for what they are', () => {
  expect(findUnsafeOutput(Browser, 'similarListings')).toEqual([]);
});
