import { useMemo } from 'react';
import { useStore } from '../ui/store.ts';
import { useVerdict } from '../vehicle/useVerdict.tsx';
import { useLookupTarget, useVehicleState, useCachedExtras } from '../vehicle/useDataset.ts';
import type { ReportDefaults } from '../report/report-input.ts';
import { ReportDialog } from '../report/ReportDialog.tsx';
import type { PrimaryExportAction } from '../report/export-actions.ts';
import { getReportsStore } from '../saved/reports-store.ts';
import { useBridge } from '../bridge/bridge.ts';
import { useListingsStore } from '../listings/listings-store.ts';
import { useNavigation } from '../window/navigation.ts';
import { useSettings, useSettingsState } from '../bridge/settings-context.ts';

type Props = { readonly action: PrimaryExportAction; readonly onClose: () => void };

export default function VehicleReportDialog({ action, onClose }: Props) {
  const target = useLookupTarget();
  const state = useVehicleState();
  const { verdict } = useVerdict();
  const listings = useListingsStore();
  const navigation = useNavigation();
  const settings = useSettings();
  const { update } = useSettingsState();
  const bridge = useBridge();
  const comparables = useStore({
    subscribe: listings.subscribe,
    get: () => listings.getComparables(target),
  });
  const bundleOnlyAnswers = useCachedExtras(target);
  const source = useMemo(
    () => ({
      target,
      state,
      comparables: [...comparables.values()],
      bundleOnlyAnswers,
      author: settings,
    }),
    [target, state, comparables, bundleOnlyAnswers, settings],
  );
  const remembered = { purpose: settings.lastPurpose, paper: settings.paperSize };
  const saveDefaults = (defaults: ReportDefaults) => {
    if (JSON.stringify(defaults) === JSON.stringify(remembered)) return;
    // The report is already saved: defaults that cannot be saved only have to be chosen again.
    void update({ lastPurpose: defaults.purpose, paperSize: defaults.paper });
  };
  return (
    <ReportDialog
      action={action}
      source={source}
      verdict={verdict}
      defaults={remembered}
      onDefaultsChange={saveDefaults}
      onOpenSaved={({ id }) => {
        onClose();
        getReportsStore(bridge).open(id);
        navigation.showScreen('saved');
      }}
      onOpenSettings={() => {
        onClose();
        navigation.showScreen('settings');
      }}
      onClose={onClose}
    />
  );
}
