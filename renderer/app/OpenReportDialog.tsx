import { useMemo, useSyncExternalStore } from 'react';
import { useVerdict } from '../vehicle/useVerdict.ts';
import { useSubject, useVehicleState } from '../vehicle/useDataset.ts';
import { useHeldExtras } from '../vehicle/useExtra.ts';
import type { Remembered } from '../report/form.ts';
import { ReportDialog } from '../report/ReportDialog.tsx';
import type { MainWish } from '../report/wishes.ts';
import { savedOf } from '../saved/saved.ts';
import { useReportsDesk } from '../bridge/reports-desk.ts';
import { useListingsStore } from '../listings/listings-context.ts';
import { useNavigation } from '../window/navigation/useNavigation.ts';
import { useSettingsNow } from '../bridge/settings-context.ts';

type Props = { readonly wish: MainWish; readonly onClose: () => void };

/** The dialog for the vehicle on the page, as its answers stand now and while they come. */
export default function OpenReportDialog({ wish, onClose }: Props) {
  const subject = useSubject();
  const state = useVehicleState();
  const { verdict } = useVerdict();
  const listings = useListingsStore();
  const navigation = useNavigation();
  const { settings, update } = useSettingsNow();
  const desk = useReportsDesk();
  const marked = useSyncExternalStore(listings.subscribe, () => listings.comparablesOf(subject));
  const extraIds = useHeldExtras(subject);
  const source = useMemo(
    () => ({ subject, state, comparables: [...marked.values()], extraIds }),
    [subject, state, marked, extraIds],
  );
  if (!settings) return null;
  const { preparedBy, organisation, purpose, paper } = settings;
  const remembered = { preparedBy, organisation, purpose, paper };
  const remember = (words: Remembered) => {
    const next = {
      preparedBy: words.preparedBy,
      organisation: words.organisation,
      purpose: words.purpose,
      paper: words.paper,
    };
    const isNew = JSON.stringify(next) !== JSON.stringify(remembered);
    // The report is kept already: where this can't be, it is only typed once more.
    if (isNew) void update(next);
  };
  return (
    <ReportDialog
      desk={desk}
      wish={wish}
      source={source}
      verdict={verdict}
      remembered={remembered}
      onRemember={remember}
      onOpenSaved={({ id }) => {
        onClose();
        savedOf(desk).open(id);
        navigation.showScreen('saved');
      }}
      onClose={onClose}
    />
  );
}
