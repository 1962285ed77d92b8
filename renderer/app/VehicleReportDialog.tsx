import { useMemo, useSyncExternalStore } from 'react';
import { useVerdict } from '../vehicle/useVerdict.ts';
import { useLookupTarget, useVehicleState } from '../vehicle/useDataset.ts';
import { useCachedExtraIds } from '../vehicle/useBundleExtra.ts';
import type { ReportDefaults } from '../report/form.ts';
import { ReportDialog } from '../report/ReportDialog.tsx';
import type { PrimaryExportAction } from '../report/export-actions.ts';
import { getReportsStore } from '../saved/reports-store.ts';
import { useReportsBridge } from '../bridge/reports-bridge.ts';
import { useListingsStore } from '../listings/listings-store-context.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettingsState } from '../bridge/settings-context.ts';

type Props = { readonly action: PrimaryExportAction; readonly onClose: () => void };

/** The report dialog for the displayed vehicle. It updates while answers arrive. */
export default function VehicleReportDialog({ action, onClose }: Props) {
  const target = useLookupTarget();
  const state = useVehicleState();
  const { verdict } = useVerdict();
  const listings = useListingsStore();
  const navigation = useNavigation();
  const { settings, update } = useSettingsState();
  const bridge = useReportsBridge();
  const comparables = useSyncExternalStore(listings.subscribe, () =>
    listings.getComparables(target),
  );
  const bundleOnlyAnswerIds = useCachedExtraIds(target);
  const source = useMemo(
    () => ({ target, state, comparables: [...comparables.values()], bundleOnlyAnswerIds }),
    [target, state, comparables, bundleOnlyAnswerIds],
  );
  if (!settings) return null;
  const { lastPreparedBy, lastOrganisation, lastPurpose, paperSize } = settings;
  const remembered = {
    preparedBy: lastPreparedBy,
    organisation: lastOrganisation,
    purpose: lastPurpose,
    paper: paperSize,
  };
  const saveDefaults = (defaults: ReportDefaults) => {
    const next = {
      lastPreparedBy: defaults.preparedBy,
      lastOrganisation: defaults.organisation,
      lastPurpose: defaults.purpose,
      paperSize: defaults.paper,
    };
    const hasChanged = JSON.stringify(defaults) !== JSON.stringify(remembered);
    // The report is already saved. If the defaults cannot be saved, the user only has to type them
    // again.
    if (hasChanged) void update(next);
  };
  return (
    <ReportDialog
      bridge={bridge}
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
      onClose={onClose}
    />
  );
}
