import { useState } from 'react';
import { LookupScreen } from '../lookup/LookupScreen.tsx';
import { Omnibox } from '../lookup/Omnibox.tsx';
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx';
import { RevealProvider } from '../vehicle/reveal.tsx';
import { VehicleActionsContext } from '../vehicle/services.ts';
import { Shell } from '../window/Shell.tsx';
import { WindowFeatures } from '../window/WindowFeatures.tsx';
import { CommandList } from './CommandList.tsx';
import { OpenedItems } from './OpenedItems.tsx';
import { createServices, type Services, ServicesProvider } from './services.tsx';

// The first paint needs only the search box. The other screens load after it.
const SimilarScreen = lazyComponent(() => import('../listings/SimilarListingsScreen.tsx'));
const CompareScreen = lazyComponent(() => import('../compare/CompareScreen.tsx'));
const SavedReportsScreen = lazyComponent(() => import('../saved/SavedReportsScreen.tsx'));
const ListsScreen = lazyComponent(() => import('../lists/ListsScreen.tsx'));
const Welcome = lazyComponent(() => import('./Welcome.tsx'));
const SettingsScreen = lazyComponent(() => import('../settings/SettingsScreen.tsx'));
const VehicleActions = lazyComponent(() => import('./VehicleActions.tsx'));

const SEARCH_BOX = <Omnibox />;
const COMMAND_LIST = <CommandList />;
const SCREENS = {
  lookup: <LookupScreen welcome={<Welcome />} />,
  similar: <SimilarScreen />,
  compare: <CompareScreen />,
  lists: <ListsScreen />,
  saved: <SavedReportsScreen />,
  settings: <SettingsScreen />,
};
// Without a fallback: a vehicle is displayed together with its actions, so that their shortcuts work
// from the first moment.
const VEHICLE_ACTIONS = <VehicleActions />;

// The actions are loaded first, because no vehicle is displayed without them. Each preloaded screen
// uses memory, so only the screens in daily use are preloaded.
const PRELOADED = [VehicleActions, SavedReportsScreen, SimilarScreen];

/** The whole window. Tests pass their own services. */
export function App({ services: testServices }: { readonly services?: Services }) {
  const [services] = useState(() => testServices ?? createServices());
  usePreload(PRELOADED);
  return (
    <ServicesProvider services={services}>
      <VehicleActionsContext value={VEHICLE_ACTIONS}>
        <WindowFeatures />
        <RevealProvider>
          <Shell searchBox={SEARCH_BOX} commandList={COMMAND_LIST} screens={SCREENS} />
        </RevealProvider>
        <OpenedItems />
      </VehicleActionsContext>
    </ServicesProvider>
  );
}
