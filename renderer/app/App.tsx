import { lazy, Suspense, useState } from 'react';
import { LookupScreen } from '../lookup/LookupScreen.tsx';
import { Omnibox } from '../lookup/Omnibox.tsx';
import { VehicleActionsContext } from '../vehicle/services.ts';
import { Shell } from '../window/Shell.tsx';
import { WindowFeatures } from '../window/WindowFeatures.tsx';
import { OpenedItems } from './OpenedItems.tsx';
import { ServicesProvider } from './ServicesProvider.tsx';
import { createServices, type Services } from './services.ts';
import { VehicleActions } from './VehicleActions.tsx';

// The first paint needs only the search box. The other screens load when they are first opened.
const SimilarScreen = lazy(() => import('../listings/SimilarListingsScreen.tsx'));
const CompareScreen = lazy(() => import('../compare/CompareScreen.tsx'));
const SavedReportsScreen = lazy(() => import('../saved/SavedReportsScreen.tsx'));
const Welcome = lazy(() => import('./Welcome.tsx'));
const SettingsScreen = lazy(() => import('../settings/SettingsScreen.tsx'));

const SEARCH_BOX = <Omnibox />;
const WELCOME = (
  <Suspense fallback={null}>
    <Welcome />
  </Suspense>
);
const SCREENS = {
  lookup: <LookupScreen welcome={WELCOME} />,
  similar: <SimilarScreen />,
  compare: <CompareScreen />,
  saved: <SavedReportsScreen />,
  settings: <SettingsScreen />,
};
const VEHICLE_ACTIONS = <VehicleActions />;

/** The whole window. Tests pass their own services. */
export function App({ services: testServices }: { readonly services?: Services }) {
  const [services] = useState(() => testServices ?? createServices());
  return (
    <ServicesProvider services={services}>
      <VehicleActionsContext value={VEHICLE_ACTIONS}>
        <WindowFeatures />
        <Shell searchBox={SEARCH_BOX} screens={SCREENS} />
        <OpenedItems />
      </VehicleActionsContext>
    </ServicesProvider>
  );
}
