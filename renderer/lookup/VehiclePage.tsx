import { Suspense } from 'react';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { ViewDatasetId } from '../datasets/registry.ts';
import {
  BUNDLE_TABS,
  type Tab,
  type TabId,
  TABS,
  useNavigationState,
} from '../window/navigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { ErrorBoundary } from '../window/ErrorBoundary.tsx';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { useCommand } from '../window/commands.ts';
import { useIsNarrowWindow } from '../window/narrow-window.ts';
import { DatasetTabs } from './DatasetTabs.tsx';
import { tabElementId } from './TabRow.tsx';
import { RevealField } from '../vehicle/reveal.tsx';
import { VerdictProvider } from '../vehicle/useVerdict.tsx';
import { isBundleEnabled } from '../../shared/ipc/lookup-plan.ts';
import { BundleOnlyPanel } from './BundleOnlyPanel.tsx';
import { DatasetPanel } from './DatasetPanel.tsx';
import { Overview } from './overview/Overview.tsx';
import { LoadingState } from '../vehicle/states/RequestStates.tsx';
import { useLookupTarget } from '../vehicle/useDataset.ts';
import { StoreRecentSummary } from '../vehicle/StoreRecentSummary.tsx';
import { VehicleHeader } from '../vehicle/VehicleHeader.tsx';
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx';
import { DATASET_VIEWS } from './AnswerView.tsx';
import styles from './VehiclePage.module.css';

const ListingsBrowser = lazyComponent(() => import('../listings/ListingsBrowser.tsx'));

/** Loaded when the first vehicle is shown, so that launching and looking up need not wait. */
const TAB_COMPONENTS = [...Object.values(DATASET_VIEWS), ListingsBrowser];

export default function VehiclePage() {
  const settings = useSettings();
  const { environment, vehicle } = useLookupTarget();
  const { close } = useVehicleNavigation();
  useCommand('close-vehicle', close);
  usePreload(TAB_COMPONENTS);

  const withBundle = isBundleEnabled(settings, environment) && 'vrm' in vehicle;
  return (
    <VerdictProvider>
      <div className={styles['page']}>
        <StoreRecentSummary />
        <VehicleHeader />
        <SelectedTab tabs={withBundle ? ALL_TABS : TABS} />
      </div>
    </VerdictProvider>
  );
}

const ALL_TABS = [...TABS, ...BUNDLE_TABS];

/** A change of tab renders only this part of the page. */
function SelectedTab({ tabs }: { readonly tabs: readonly Tab[] }) {
  const { environment } = useLookupTarget();
  const selected = useNavigationState(({ tab }) => tab);
  const isNarrow = useIsNarrowWindow();
  // A tab that only a bundle has does not exist in other environments.
  const tab = tabs.find(({ id }) => id === selected) ?? tabs[0];
  if (!tab) return null;
  return (
    <>
      <DatasetTabs tabs={tabs} selectedTab={tab.id} />
      <div
        role="tabpanel"
        id="dataset-panel"
        {...(isNarrow ? { 'aria-label': tab.name } : { 'aria-labelledby': tabElementId(tab.id) })}
        className={styles['panel']}
      >
        <ErrorBoundary key={`${environment} ${tab.id}`} name={tab.name}>
          <TabContent tab={tab.id} />
        </ErrorBoundary>
      </div>
    </>
  );
}

function TabContent({ tab }: { readonly tab: TabId }) {
  if (tab === 'overview') return <Overview />;
  // Similar listings have their own search interface.
  if (tab === 'similarListings')
    return (
      <Suspense fallback={<LoadingState id="similarListings" />}>
        <ListingsBrowser />
        <RevealField dataset="similarListings" />
      </Suspense>
    );
  return isViewDataset(tab) ? <DatasetPanel id={tab} /> : <BundleOnlyPanel id={tab} />;
}

const isViewDataset = (tab: Exclude<TabId, 'overview' | 'similarListings'>): tab is ViewDatasetId =>
  DATASET_IDS.some((id) => id === tab);
