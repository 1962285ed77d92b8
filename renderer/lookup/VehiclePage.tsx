import { useEffect } from 'react';
import { useNavigationState } from '../window/navigation/useNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { ErrorBoundary } from '../window/ErrorBoundary.tsx';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { BUNDLE_TABS, TABS } from '../window/tabs.ts';
import { useCommand } from '../window/useCommand.ts';
import { DatasetTabs, tabElementId } from './DatasetTabs.tsx';
import { RevealProvider } from '../vehicle/RevealProvider.tsx';
import { VerdictProvider } from '../vehicle/VerdictProvider.tsx';
import { isBundleEnabled } from '../vehicle/search-plan.ts';
import { TabContent } from './TabContent.tsx';
import { useLookupTarget } from '../vehicle/useDataset.ts';
import { VehicleHeader } from '../vehicle/VehicleHeader.tsx';
import styles from './VehiclePage.module.css';
import { preloadViews } from './dataset-views.ts';

/** The page of one vehicle: header, list of datasets with their states, and the selected tab. */
export default function VehiclePage() {
  const settings = useSettings();
  const { environment, vehicle } = useLookupTarget();
  const navigationState = useNavigationState();
  const { close } = useVehicleNavigation();
  useCommand('close-vehicle', close);
  useEffect(preloadViews, []);

  const withBundle = isBundleEnabled(settings, environment) && 'vrm' in vehicle;
  const tabs = withBundle ? [...TABS, ...BUNDLE_TABS] : TABS;
  // A tab that only a bundle has does not exist in other environments.
  const tab = tabs.find((candidate) => candidate.id === navigationState.tab) ?? tabs[0];
  if (!tab) return null;
  return (
    <VerdictProvider>
      <RevealProvider>
        <div className={styles['page']}>
          <VehicleHeader onClose={close} />
          <DatasetTabs tabs={tabs} selectedTab={tab.id} />
          <div
            role="tabpanel"
            id="dataset-panel"
            aria-labelledby={tabElementId(tab.id)}
            className={styles['panel']}
          >
            <ErrorBoundary key={`${environment} ${tab.id}`} name={tab.name}>
              <TabContent tab={tab.id} />
            </ErrorBoundary>
          </div>
        </div>
      </RevealProvider>
    </VerdictProvider>
  );
}
