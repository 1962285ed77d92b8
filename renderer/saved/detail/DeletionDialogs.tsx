import { useState } from 'react';
import type { ReportDetail, DeletionPreview } from '../../../shared/ipc/reports.ts';
import { toAlphanumeric } from '../../../shared/vehicle/alphanumeric.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { TaskStatus, useAsyncTask, useImmediateTask } from '../async-task.tsx';
import { formatCount } from '../../../shared/format/text.ts';
import { reportVehicleLabel } from '../report-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RECENTS_KEY } from '../../vehicle/recents.ts';
import { useLookups } from '../../vehicle/services.ts';
import { useReportsStore } from '../reports-store.ts';
import { DeletionList } from '../DeletionList.tsx';
import styles from '../DeletionList.module.css';

type DeletionDialogProps = {
  readonly report: ReportDetail;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

export function DeleteDialog({ report, onClose, onDeleted }: DeletionDialogProps) {
  const { id, reference } = report;
  const deletion = useAsyncTask(
    (bridge) => bridge.call('archive.delete', { ids: [id] }),
    () => {
      toast(`Report ${reference} deleted`);
      onDeleted();
    },
  );
  return (
    <Dialog
      title="Delete this report?"
      size="small"
      role="alertdialog"
      onClose={() => {
        if (!deletion.isPending) onClose();
      }}
      actions={
        <>
          {/* The safe choice gets the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button autoFocus isDisabled={deletion.isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onPress={deletion.run}>
            {deletion.isPending ? 'Deleting…' : 'Delete report'}
          </Button>
        </>
      }
    >
      <p>
        This deletes report {reference} on <bdi>{reportVehicleLabel(report)}</bdi> with its
        responses, note and tags. You cannot undo this.
      </p>
      <p>
        Its seal stays in the chain so that other reports can be verified. The audit log records the
        deletion. Neither identifies the vehicle. Exported files and work lists are not changed.
      </p>
      <p>
        To remove all data on the vehicle, including backups and rows of work lists, select “Erase
        this vehicle” under “More actions”.
      </p>
      <ErrorCallout title="The report was not deleted" message={deletion.error} />
    </Dialog>
  );
}

/**
 * Lists the reports that erasing a vehicle would delete, then asks to type its plate. The main process
 * asks to confirm it as well, because a window that runs foreign code would answer its own question.
 */
export function EraseDialog({ report, onClose, onDeleted }: DeletionDialogProps) {
  const { vehicle } = report;
  const name = reportVehicleLabel(report);
  const queries = useQueryClient();
  const lookups = useLookups();
  const { endRechecks } = useReportsStore();
  const [isListRead, setListRead] = useState(false);
  const [typed, setTyped] = useState('');
  const previewTask = useImmediateTask((bridge) =>
    bridge.call('archive.previewErase', { vehicle }),
  );
  const erasure = useAsyncTask(
    (bridge) => {
      // Their responses would be saved as new reports on the vehicle.
      const reports = previewTask.value?.reports ?? [];
      endRechecks(reports.map(({ id }) => id));
      for (const erased of reports) lookups.cancelAll(erased);
      return bridge.call('archive.erase', { vehicle });
    },
    ({ deletedCount }) => {
      // The list of recent vehicles is loaded again when it is next shown.
      queries.removeQueries({ queryKey: RECENTS_KEY });
      toast(`${name} erased. ${formatCount(deletedCount, 'report')} removed`);
      onDeleted();
    },
  );
  const preview = previewTask.value;
  const reports = preview && formatCount(preview.count, 'report');
  const isTyped = toAlphanumeric(typed) === toAlphanumeric(name);
  const erase = () => {
    if (isTyped) erasure.run();
  };
  return (
    <Dialog
      title={`Erase ${name}`}
      role="alertdialog"
      onClose={() => {
        if (!erasure.isPending) onClose();
      }}
      actions={
        <>
          {/* The safe choice gets the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button autoFocus isDisabled={erasure.isPending} onPress={onClose}>
            Cancel
          </Button>
          {preview &&
            (isListRead ? (
              <Button variant="danger" isDisabled={!isTyped || erasure.isPending} onPress={erase}>
                {erasure.isPending ? 'Erasing…' : `Erase ${reports}`}
              </Button>
            ) : (
              <Button variant="danger" onPress={() => setListRead(true)}>
                {`Continue with ${reports}`}
              </Button>
            ))}
        </>
      }
    >
      <TaskStatus
        task={previewTask}
        pendingLabel="Finding reports on this vehicle"
        errorTitle="The vehicle’s reports could not be listed"
      />
      {preview && !isListRead && <ErasePreview preview={preview} name={name} />}
      {isListRead && (
        <>
          <p>
            {reports} on {name} will be permanently removed from this computer and its backups, and
            its rows from all work lists. You cannot undo this.
          </p>
          <TextField
            label={`Type ${name} to confirm`}
            autoComplete="off"
            spellCheck="false"
            // The user continued to this question to answer it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => {
              if (event.key === 'Enter') erase();
              event.continuePropagation();
            }}
          />
        </>
      )}
      {erasure.isPending && (
        <p role="status">
          Platedesk asks you to confirm, then erases the reports and rebuilds backups…
        </p>
      )}
      <ErrorCallout title="The vehicle was not completely erased" message={erasure.error} />
    </Dialog>
  );
}

type PreviewProps = { readonly preview: DeletionPreview; readonly name: string };

function ErasePreview({ preview, name }: PreviewProps) {
  return (
    <>
      <p>This permanently removes all data on {name}, by plate and VIN:</p>
      <ul className={styles['list']}>
        <li>{formatCount(preview.count, 'report')} listed below, including imported ones</li>
        <li>their search index entries</li>
        <li>backups, which are rebuilt without them</li>
        <li>their copies in the copies folder and in former ones</li>
        <li>its rows in all work lists and in their copy, with their responses</li>
        <li>its entry in recent vehicles</li>
        <li>
          damaged files of the archive, of work lists and of recent vehicles, which may contain it
        </li>
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
