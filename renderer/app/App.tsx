import { lazy, Suspense, useEffect, useState } from 'react';
import { LookupScreen } from '../lookup/LookupScreen.tsx';
import { Omnibox } from '../lookup/Omnibox.tsx';
import { afterPaint } from '../ui/useValueAfterPaint.ts';
import { VehicleActionsContext } from '../vehicle/services.ts';
import { Shell } from '../window/Shell.tsx';
import { WindowFeatures } from '../window/WindowFeatures.tsx';
import { OpenedItems } from './OpenedItems.tsx';
import { ServicesProvider } from './ServicesProvider.tsx';
import { createServices, type Services } from './services.ts';

// The first paint needs only the search box. The other screens load when they are first opened.
const SimilarScreen = lazy(() => import('../listings/SimilarListingsScreen.tsx'));
const CompareScreen = lazy(() => import('../compare/CompareScreen.tsx'));
const SavedReportsScreen = lazy(() => import('../saved/SavedReportsScreen.tsx'));
const Welcome = lazy(() => import('./Welcome.tsx'));
const SettingsScreen = lazy(() => import('../settings/SettingsScreen.tsx'));
const loadVehicleActions = () => import('./VehicleActions.tsx');
const VehicleActions = lazy(loadVehicleActions);

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
const VEHICLE_ACTIONS = (
  <Suspense fallback={null}>
    <VehicleActions />
  </Suspense>
);

/** The whole window. Tests pass their own services. */
export function App({ services: testServices }: { readonly services?: Services }) {
  const [services] = useState(() => testServices ?? createServices());
  // The header of the first vehicle must not change when its actions arrive.
  useEffect(() => afterPaint(() => void loadVehicleActions()), []);
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
