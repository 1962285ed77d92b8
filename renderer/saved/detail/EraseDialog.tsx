import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeletionPreview, ReportDetail } from '../../../shared/ipc/reports.ts';
import { RECENTS_KEY } from '../../vehicle/recents.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ErrorCallout } from '../ErrorCallout.tsx';
import { DeletionList } from '../DeletionList.tsx';
import styles from '../DeletionList.module.css';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';
import { AutoFocusButton } from '../AutoFocusButton.tsx';
import { useAsyncTask } from '../useAsyncTask.ts';
import { reportVehicleLabel, formatReportCount } from '../report-text.ts';

type Props = {
  readonly bridge: ReportsBridge;
  readonly report: ReportDetail;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Erases a vehicle in two steps: a list of the reports to be deleted, then a confirmation. */
export function EraseDialog({ bridge, report, onClose, onDeleted }: Props) {
  const { vehicle } = report;
  const name = reportVehicleLabel(report);
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const previewTask = useAsyncTask(() => bridge.call('archive.previewErase', { vehicle }));
  const erasure = useAsyncTask(
    () => bridge.call('archive.erase', { vehicle }),
    ({ deletedCount }) => {
      // The list of recent vehicles is loaded again when it is next shown.
      queries.removeQueries({ queryKey: RECENTS_KEY });
      toast(`${name} erased: ${formatReportCount(deletedCount)} removed`);
      onDeleted();
    },
  );
  const { run } = previewTask;
  useEffect(() => void run(), [run]);
  const preview = previewTask.value;
  return (
    <Dialog
      title={isConfirming ? `Erase ${name} for good?` : `Erase ${name}`}
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !erasure.isPending) onClose();
      }}
      actions={
        <>
          <AutoFocusButton isDisabled={erasure.isPending} onPress={onClose}>
            Erase nothing
          </AutoFocusButton>
          {preview && !isConfirming && (
            <Button variant="danger" onPress={() => setConfirming(true)}>
              {`Go on: ${formatReportCount(preview.count)}`}
            </Button>
          )}
          {preview && isConfirming && (
            <Button variant="danger" onPress={() => void erasure.run()}>
              {`Erase ${formatReportCount(preview.count)}`}
            </Button>
          )}
        </>
      }
    >
      {previewTask.isPending && <Spinner label="Looking for its reports" showLabel />}
      {previewTask.error !== undefined && (
        <ErrorCallout
          title="Its reports could not be listed"
          message={previewTask.error}
          onRetry={() => void run()}
        />
      )}
      {preview &&
        (isConfirming ? (
          <EraseConfirmation preview={preview} name={name} />
        ) : (
          <ErasePreview preview={preview} name={name} />
        ))}
      {erasure.isPending && (
        <p role="status">Erasing. Back-ups are made anew, which takes a moment.</p>
      )}
      {erasure.error !== undefined && (
        <ErrorCallout title="The vehicle was not erased" message={erasure.error} />
      )}
    </Dialog>
  );
}

type Step = { readonly preview: DeletionPreview; readonly name: string };

function ErasePreview({ preview, name }: Step) {
  return (
    <>
      <p>
        All that is kept of {name}, under its plate and its VIN, is removed so that no byte of it is
        left:
      </p>
      <ul className={styles['list']}>
        <li>{formatReportCount(preview.count)}, listed below, whoever saved or imported them;</li>
        <li>what the search knows of them;</li>
        <li>the back-ups, which are made anew without them;</li>
        <li>their copies in the copies folder;</li>
        <li>damaged archives that were put aside, which may hold them too;</li>
        <li>its place among the recent vehicles;</li>
        <li>all photos of adverts that are kept, for nobody can say whose they are.</li>
      </ul>
      <DeletionList preview={preview} />
      <p>
        The seals stay in the chain and the audit list says that something was erased; neither names
        the vehicle. Printed copies and exported files are not reached by this.
      </p>
    </>
  );
}

function EraseConfirmation({ preview, name }: Step) {
  return (
    <p>
      {preview.count === 1 ? 'The report' : `All ${formatReportCount(preview.count)}`} on {name}{' '}
      will be gone from this computer, back-ups included. This can’t be undone, by Platedesk or by
      anybody else.
    </p>
  );
}
