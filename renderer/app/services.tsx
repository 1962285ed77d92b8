import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BridgeContext } from '../bridge/bridge.ts';
import { keysQuery } from '../bridge/queries.ts';
import { createQueryClient } from '../bridge/query-client.ts';
import { createUnsavedTexts, UnsavedTextsContext } from '../bridge/unsaved-texts.ts';
import { windowBridge } from '../bridge/window-bridge.ts';
import { createListingsStore, ListingsStoreContext } from '../listings/listings-store.ts';
import { createImportDrafts, ImportDraftsContext } from '../lists/import/import-drafts.ts';
import { createListStates, ListStatesContext } from '../lists/list-state.ts';
import { createParameterDrafts, ParameterDraftsContext } from '../lookup/parameter-draft.ts';
import { createDraftCache, DraftCacheContext } from '../report/draft-cache.ts';
import { createReportsStore, ReportsStoreContext } from '../saved/reports-store.ts';
import { createComparison } from '../vehicle/comparison-store.ts';
import { comparableNotesId, vehicleLabel } from '../vehicle/lookup-target.ts';
import { createLookups } from '../vehicle/lookups.ts';
import { createRecents } from '../vehicle/recents.ts';
import { ComparisonContext, LookupsContext, RecentsContext } from '../vehicle/services.ts';
import { reportSlowLookups } from '../vehicle/slow-lookups.ts';
import { createVinComparisons, VinComparisonsContext } from '../vehicle/vin-comparisons.ts';
import { CommandsContext, createCommands } from '../window/commands.ts';
import { blurFocusedField } from '../window/focus.ts';
import { createListsView, ListsViewContext } from '../window/lists-view.ts';
import { createNavigation, isSameView, NavigationContext } from '../window/navigation.ts';

/** The services of one window. Each window and each test creates its own. */
export type Services = ReturnType<typeof createServices>;

export function createServices(bridge = windowBridge) {
  const queryClient = createQueryClient();
  reportSlowLookups(bridge, queryClient);
  // Another window may change a key.
  bridge.on(
    'keys.changed',
    () => void queryClient.invalidateQueries({ queryKey: keysQuery(bridge).queryKey }),
  );
  const unsavedTexts = createUnsavedTexts(bridge);
  const importDrafts = createImportDrafts(bridge, unsavedTexts);
  const recents = createRecents(bridge, queryClient);
  const lookups = createLookups({
    bridge,
    client: queryClient,
    onAnswer: (target, answer) => {
      recents.addTitle(target, answer);
      listingsStore.receiveAnswer(target, answer);
    },
  });
  const listingsStore = createListingsStore(lookups, (target, isUnsaved) =>
    unsavedTexts.set(comparableNotesId(target), isUnsaved),
  );
  const navigation = createNavigation();
  let view = navigation.get();
  navigation.subscribe(() => {
    const nextView = navigation.get();
    if (!isSameView(view, nextView)) blurFocusedField();
    view = nextView;
    const label = view.vehicle && vehicleLabel(view.vehicle);
    // The name of a window survives a crash, and a notice then offers this vehicle. It is never
    // written to disk.
    window.name = label ?? '';
    document.title = label === undefined ? 'Platedesk' : `${label} – Platedesk`;
  });
  return {
    bridge,
    queryClient,
    unsavedTexts,
    navigation,
    listsView: createListsView(navigation, (text) => importDrafts.get().offerText(text)),
    importDrafts,
    listStates: createListStates(),
    commands: createCommands(),
    lookups,
    listingsStore,
    comparisonStore: createComparison(),
    vinComparisons: createVinComparisons(),
    recents,
    parameterDrafts: createParameterDrafts(),
    draftCache: createDraftCache(),
    reportsStore: createReportsStore(bridge, unsavedTexts),
  };
}

type ProviderProps = { readonly services: Services; readonly children: ReactNode };

export function ServicesProvider({ services, children }: ProviderProps) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <BridgeContext value={services.bridge}>
        <UnsavedTextsContext value={services.unsavedTexts}>
          <NavigationContext value={services.navigation}>
            <CommandsContext value={services.commands}>
              <LookupsContext value={services.lookups}>
                <RecentsContext value={services.recents}>
                  <ComparisonContext value={services.comparisonStore}>
                    <VinComparisonsContext value={services.vinComparisons}>
                      <ListingsStoreContext value={services.listingsStore}>
                        <ParameterDraftsContext value={services.parameterDrafts}>
                          <DraftCacheContext value={services.draftCache}>
                            <ReportsStoreContext value={services.reportsStore}>
                              <ListsViewContext value={services.listsView}>
                                <ListStatesContext value={services.listStates}>
                                  <ImportDraftsContext value={services.importDrafts}>
                                    {children}
                                  </ImportDraftsContext>
                                </ListStatesContext>
                              </ListsViewContext>
                            </ReportsStoreContext>
                          </DraftCacheContext>
                        </ParameterDraftsContext>
                      </ListingsStoreContext>
                    </VinComparisonsContext>
                  </ComparisonContext>
                </RecentsContext>
              </LookupsContext>
            </CommandsContext>
          </NavigationContext>
        </UnsavedTextsContext>
      </BridgeContext>
    </QueryClientProvider>
  );
}
