import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentVersion, getDataset } from '../../shared/provider/catalogue.ts';
import { SettingsContext } from '../bridge/settings-context.ts';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import { createFakeBridge } from '../testing/fake-bridge.ts';
import { createServices, ServicesProvider } from '../app/services.tsx';
import { createFullRecord } from '../testing/full-record.ts';
import { createHostileValues } from '../testing/hostile-record.ts';
import { applyMutations, arbitraryMutations } from '../../shared/testing/record-mutations.ts';
import { createViewProps } from '../testing/create-view-props.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { checkMarkup, findUnsafeOutput } from '../testing/unsafe-output.tsx';
import { LookupTargetContext, VehicleStateContext } from '../vehicle/useDataset.ts';
import { VerdictProvider } from '../vehicle/useVerdict.tsx';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { Comparables } from './detail/Comparables.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';
import { FacetValues, MissingCounts, useFacets } from './filters/FacetValues.tsx';
import { Filters } from './filters/Filters.tsx';
import { createFakeListings } from '../testing/fake-listings.ts';
import { ListingsContext } from './listings-store.ts';
import { Results } from './results/Results.tsx';
import { ListingsToolbar } from './toolbar/ListingsToolbar.tsx';
import { MarketPosition } from './market-position/MarketPosition.tsx';
import { createInitialState, withAnswer } from './listings-state.ts';

const services = createServices(createFakeBridge().bridge);
const target = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } } as const;

/** The values of every facet; in the form most groups are closed. */
function AllFacets() {
  const facets = useFacets();
  return (
    <>
      {facets && (
        <FacetValues
          label="All"
          names={[...facets.byName.keys()]}
          facets={facets}
          onChoose={() => undefined}
        />
      )}
      <MissingCounts facets={facets} />
    </>
  );
}

/** All parts of the browser that show the answer, with the first listing selected. */
function Browser({ answer }: DatasetViewProps) {
  const page = withAnswer(createInitialState(answer.version), answer);
  const [first] = page.loaded?.listings ?? [];
  const state = {
    ...page,
    selected: first?.key,
    comparables: new Map(first ? [[first.key, { loaded: first, note: 'a note' }]] : []),
  };
  const loaded = {
    settings: DEFAULT_SETTINGS,
    error: undefined,
    update: () => Promise.reject(new Error()),
  };
  const noAnswers = { answers: new Map(), loading: new Set<never>(), errors: new Map() };
  return (
    <ServicesProvider services={services}>
      <LookupTargetContext value={target}>
        <VehicleStateContext value={noAnswers}>
          <SettingsContext value={loaded}>
            <VerdictProvider>
              {(['list', 'gallery'] as const).map((view) => (
                <ListingsContext
                  key={view}
                  value={createFakeListings({ state: { ...state, view } })}
                >
                  <ActiveFilters onOpenGroup={() => undefined} />
                  <Filters />
                  <AllFacets />
                  <ListingsToolbar
                    visible={[]}
                    setColumnOpen={() => undefined}
                    isRawOpen={false}
                    onRawOpenChange={() => undefined}
                  />
                  <Results />
                  <ListingDetail />
                  <Comparables />
                  <MarketPosition />
                </ListingsContext>
              ))}
            </VerdictProvider>
          </SettingsContext>
        </VehicleStateContext>
      </LookupTargetContext>
    </ServicesProvider>
  );
}

const { versions } = getDataset('similarListings');

/** The form of the filters is Platedesk's own. */
const isForeign = (problem: string) =>
  !problem.includes('<form class="form" noValidate=""><div class="groups">');

test.each(versions.map(({ version, record }) => ({ version, record })))(
  '$version: mutated answers are shown, and never become anything but text',
  ({ version, record: schema }) => {
    const records = [createFullRecord(schema).record, createHostileValues(schema)];
    fc.assert(
      fc.property(arbitraryMutations, fc.constantFrom(...records), (changes, record) => {
        const props = createViewProps('similarListings', applyMutations(record, changes), {
          version,
        });
        expect(checkMarkup(Browser, props).filter(isForeign)).toEqual([]);
      }),
      { seed: 20_240_305, numRuns: version === currentVersion('similarListings') ? 150 : 50 },
    );
  },
  120_000,
);

test('empty answers, wrong types and hostile values are shown as text', () => {
  expect(findUnsafeOutput(Browser, 'similarListings').filter(isForeign)).toEqual([]);
});
