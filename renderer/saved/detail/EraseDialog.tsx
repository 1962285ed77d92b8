import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Going, ReportDetail } from '../../../shared/ipc/reports.ts';
import { RECENTS_KEY } from '../../vehicle/recents.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Failure } from '../Failure.tsx';
import { GoingList } from '../GoingList.tsx';
import styles from '../GoingList.module.css';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';
import { SafeButton } from '../SafeButton.tsx';
import { useTask } from '../useTask.ts';
import { nameOf, reportsWords } from '../words.ts';

type Props = {
  readonly desk: ReportsDesk;
  readonly report: ReportDetail;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** Erases a vehicle in two steps: what goes is shown, then asked once more. */
export function EraseDialog({ desk, report, onClose, onGone }: Props) {
  const { vehicle } = report;
  const name = nameOf(report);
  const queries = useQueryClient();
  const [isSure, setSure] = useState(false);
  const listing = useTask(() => desk.call('archive.erasable', { vehicle }));
  const erasing = useTask(
    () => desk.call('archive.erase', { vehicle }),
    ({ removed }) => {
      // The list is asked for anew when it is next shown.
      queries.removeQueries({ queryKey: RECENTS_KEY });
      toast(`${name} erased: ${reportsWords(removed)} removed`);
      onGone();
    },
  );
  const { run } = listing;
  useEffect(() => void run(), [run]);
  const going = listing.value;
  return (
    <Dialog
      title={isSure ? `Erase ${name} for good?` : `Erase ${name}`}
      role="alertdialog"
      isOpen
      onOpenChange={(open) => {
        if (!open && !erasing.isBusy) onClose();
      }}
      actions={
        <>
          <SafeButton isDisabled={erasing.isBusy} onPress={onClose}>
            Erase nothing
          </SafeButton>
          {going && !isSure && (
            <Button variant="danger" onPress={() => setSure(true)}>
              {`Go on: ${reportsWords(going.count)}`}
            </Button>
          )}
          {going && isSure && (
            <Button variant="danger" onPress={() => void erasing.run()}>
              {`Erase ${reportsWords(going.count)}`}
            </Button>
          )}
        </>
      }
    >
      {listing.isBusy && <Spinner label="Looking for its reports" showLabel />}
      {listing.fault !== undefined && (
        <Failure
          title="Its reports could not be listed"
          why={listing.fault}
          onRetry={() => void run()}
        />
      )}
      {going && (isSure ? <Sure going={going} name={name} /> : <What going={going} name={name} />)}
      {erasing.isBusy && (
        <p role="status">Erasing. Back-ups are made anew, which takes a moment.</p>
      )}
      {erasing.fault !== undefined && (
        <Failure title="The vehicle was not erased" why={erasing.fault} />
      )}
    </Dialog>
  );
}

type Step = { readonly going: Going; readonly name: string };

function What({ going, name }: Step) {
  return (
    <>
      <p>
        All that is kept of {name}, under its plate and its VIN, is removed so that no byte of it is
        left:
      </p>
      <ul className={styles['list']}>
        <li>{reportsWords(going.count)}, listed below, whoever saved or imported them;</li>
        <li>what the search knows of them;</li>
        <li>the back-ups, which are made anew without them;</li>
        <li>damaged archives that were put aside, which may hold them too;</li>
        <li>its place among the recent vehicles;</li>
        <li>all photos of adverts that are kept, for nobody can say whose they are.</li>
      </ul>
      <GoingList going={going} />
      <p>
        The seals stay in the chain and the audit list says that something was erased; neither names
        the vehicle. Printed copies and exported files are not reached by this.
      </p>
    </>
  );
}

function Sure({ going, name }: Step) {
  return (
    <p>
      {going.count === 1 ? 'The report' : `All ${reportsWords(going.count)}`} on {name} will be gone
      from this computer, back-ups included. This can’t be undone, by Platedesk or by anybody else.
    </p>
  );
}
