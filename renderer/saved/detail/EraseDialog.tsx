import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeletionPreview } from '../../../shared/ipc/reports.ts';
import { RECENTS_KEY } from '../../vehicle/recents.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { DeletionList } from '../DeletionList.tsx';
import styles from '../DeletionList.module.css';
import { useAsyncTask } from '../useAsyncTask.ts';
import { reportVehicleLabel, formatReportCount } from '../report-text.ts';
import { AutoFocusButton, type DeletionDialogProps } from './DeleteDialog.tsx';

/** Erases a vehicle in two steps: a list of the reports to be deleted, then a confirmation. */
export function EraseDialog({ report, onClose, onDeleted }: DeletionDialogProps) {
  const { vehicle } = report;
  const name = reportVehicleLabel(report);
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const previewTask = useAsyncTask((bridge) => bridge.call('archive.previewErase', { vehicle }));
  const erasure = useAsyncTask(
    (bridge) => bridge.call('archive.erase', { vehicle }),
    ({ deletedCount }) => {
      // The list of recent vehicles is loaded again when it is next shown.
      queries.removeQueries({ queryKey: RECENTS_KEY });
      toast(`${name} erased. ${formatReportCount(deletedCount)} removed`);
      onDeleted();
    },
  );
  const { run, value: preview } = previewTask;
  useEffect(run, [run]);
  return (
    <Dialog
      title={isConfirming ? `Permanently erase ${name}?` : `Erase ${name}`}
      role="alertdialog"
      onClose={() => {
        if (!erasure.isPending) onClose();
      }}
      actions={
        <>
          <AutoFocusButton isDisabled={erasure.isPending} onPress={onClose}>
            Cancel
          </AutoFocusButton>
          {preview && !isConfirming && (
            <Button variant="danger" onPress={() => setConfirming(true)}>
              {`Continue with ${formatReportCount(preview.count)}`}
            </Button>
          )}
          {preview && isConfirming && (
            <Button variant="danger" onPress={erasure.run}>
              {`Erase ${formatReportCount(preview.count)}`}
            </Button>
          )}
        </>
      }
    >
      {previewTask.isPending && <Spinner label="Finding reports on this vehicle" />}
      <ErrorCallout
        title="The vehicle’s reports could not be listed"
        message={previewTask.error}
        onRetry={run}
      />
      {preview && isConfirming && <EraseConfirmation preview={preview} name={name} />}
      {preview && !isConfirming && <ErasePreview preview={preview} name={name} />}
      {erasure.isPending && <p role="status">Erasing and rebuilding backups…</p>}
      <ErrorCallout title="The vehicle was not erased" message={erasure.error} />
    </Dialog>
  );
}

type Step = { readonly preview: DeletionPreview; readonly name: string };

function ErasePreview({ preview, name }: Step) {
  return (
    <>
      <p>This permanently removes all data on {name}, by plate and VIN:</p>
      <ul className={styles['list']}>
        <li>{formatReportCount(preview.count)} listed below, including imported ones</li>
        <li>their search index entries</li>
        <li>backups, which are rebuilt without them</li>
        <li>their copies in the copies folder</li>
        <li>damaged archive files, which may contain them</li>
        <li>its entry in recent vehicles</li>
        <li>all stored advert photos, because they cannot be matched to one vehicle</li>
      </ul>
      <DeletionList preview={preview} />
      <p>
        Seals stay in the chain and the audit log records the erasure. Neither identifies the
        vehicle. Printed copies and exported files are not affected.
      </p>
    </>
  );
}

function EraseConfirmation({ preview, name }: Step) {
  return (
    <p>
      {formatReportCount(preview.count)} on {name} will be permanently removed from this computer
      and its backups. This cannot be undone.
    </p>
  );
}
