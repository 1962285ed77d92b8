import { useMemo } from 'react';
import { toStoredPosition } from '../../shared/report/market-position.ts';
import { useStore } from '../ui/store.ts';
import { useLookupTarget } from '../vehicle/useDataset.ts';
import { ReportDialog, type ReportDialogProps } from '../report/ReportDialog.tsx';
import { useReportsStore } from '../saved/reports-store.ts';
import { useListingsStore } from '../listings/listings-store.ts';
import { useNavigation } from '../window/navigation.ts';

/** The report dialog, with the listings that were marked as comparable. */
export default function VehicleReportDialog(props: Pick<ReportDialogProps, 'action' | 'onClose'>) {
  const target = useLookupTarget();
  const listings = useListingsStore();
  const navigation = useNavigation();
  const reportsStore = useReportsStore();
  const { subscribe } = listings;
  const comparables = useStore({ subscribe, get: () => listings.getComparables(target) });
  const state = useStore({ subscribe, get: () => listings.findState(target) });
  return (
    <ReportDialog
      {...props}
      comparables={useMemo(() => [...comparables.values()], [comparables])}
      marketPosition={useMemo(
        () => state && toStoredPosition(state.loaded, state.displayed, state),
        [state],
      )}
      onOpenSaved={({ id }) => {
        props.onClose();
        reportsStore.open(id);
        navigation.showScreen('saved');
      }}
    />
  );
}
