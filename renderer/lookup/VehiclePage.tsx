import { useEffect } from 'react';
import { usePlace } from '../window/navigation/useNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { ErrorBoundary } from '../window/ErrorBoundary.tsx';
import { useOpenVehicle } from '../vehicle/openVehicle.ts';
import { BUNDLE_TABS, TABS } from '../window/tabs.ts';
import { useCommand } from '../window/useCommand.ts';
import { DatasetTabs, tabElementId } from './DatasetTabs.tsx';
import { RevealProvider } from '../vehicle/RevealProvider.tsx';
import { VerdictProvider } from '../vehicle/VerdictProvider.tsx';
import { bundles } from '../vehicle/plan.ts';
import { TabContent } from './TabContent.tsx';
import { useSubject } from '../vehicle/useDataset.ts';
import { VehicleHeader } from '../vehicle/VehicleHeader.tsx';
import styles from './VehiclePage.module.css';
import { preloadViews } from './views.ts';

/** One vehicle: who it is, its datasets with their states, and the one that is being read. */
export default function VehiclePage() {
  const settings = useSettings();
  const { environment, vehicle } = useSubject();
  const place = usePlace();
  const { close } = useOpenVehicle();
  useCommand('close-vehicle', close);
  useEffect(preloadViews, []);

  const withBundle = bundles(settings, environment) && 'vrm' in vehicle;
  const tabs = withBundle ? [...TABS, ...BUNDLE_TABS] : TABS;
  // A tab that only a bundle has is not there in another environment.
  const tab = tabs.find((candidate) => candidate.id === place.tab) ?? tabs[0];
  if (!tab) return null;
  return (
    <VerdictProvider>
      <RevealProvider>
        <div className={styles['page']}>
          <VehicleHeader onClose={close} />
          <DatasetTabs tabs={tabs} selected={tab.id} />
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
