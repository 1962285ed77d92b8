import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import type { DeletionPreview } from '../../shared/ipc/reports.ts';
import { toAlphanumeric } from '../../shared/vehicle/alphanumeric.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/Toast.tsx';
import { RECENTS_KEY } from '../vehicle/recents.ts';
import { targetQueryKey } from '../vehicle/lookup-target.ts';
import { useLookups } from '../vehicle/services.ts';
import { TaskStatus, useAsyncTask, useImmediateTask } from './async-task.tsx';
import { DeletionList } from './DeletionList.tsx';
import styles from './DeletionList.module.css';
import { useReportsStore } from './reports-store.ts';

type Props = {
  readonly target: LookupTarget;
  /** Its plate or VIN, which the user types to confirm. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onErased: () => void;
};

/**
 * Lists the reports that erasing a vehicle would delete, then asks to type its plate. The main process
 * asks to confirm it as well, because a window that runs foreign code would answer its own question.
 */
export function EraseDialog({ target, name, onClose, onErased }: Props) {
  const { vehicle } = target;
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
      const erasedReports = previewTask.value?.reports ?? [];
      endRechecks(erasedReports.map(({ id }) => id));
      for (const erased of distinctTargets([target, ...erasedReports])) lookups.cancelAll(erased);
      return bridge.call('archive.erase', { vehicle });
    },
    ({ deletedCount }) => {
      // The list of recent vehicles is loaded again when it is next shown.
      queries.removeQueries({ queryKey: RECENTS_KEY });
      const removed = deletedCount > 0 ? `. ${formatCount(deletedCount, 'report')} removed` : '';
      toast(`${name} erased${removed}`);
      onErased();
    },
  );
  const preview = previewTask.value;
  /** Undefined if no report on the vehicle is saved. */
  const reports = preview && preview.count > 0 ? formatCount(preview.count, 'report') : undefined;
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
                {erasure.isPending ? 'Erasing…' : `Erase ${reports ?? 'vehicle'}`}
              </Button>
            ) : (
              <Button variant="danger" onPress={() => setListRead(true)}>
                {reports === undefined ? 'Continue' : `Continue with ${reports}`}
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
            {reports === undefined
              ? `The rows of ${name} will be permanently removed from all work lists.`
              : `${reports} on ${name} will be permanently removed from this computer and its backups, and its rows from all work lists.`}{' '}
            You cannot undo this.
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
          Platedesk asks you to confirm, then erases the vehicle and rebuilds backups…
        </p>
      )}
      <ErrorCallout title="The vehicle was not completely erased" message={erasure.error} />
    </Dialog>
  );
}

/** Each target once: several reports may be on one vehicle. */
const distinctTargets = (targets: readonly LookupTarget[]) =>
  new Map(targets.map((each) => [JSON.stringify(targetQueryKey(each)), each])).values();

type PreviewProps = { readonly preview: DeletionPreview; readonly name: string };

function ErasePreview({ preview, name }: PreviewProps) {
  return (
    <>
      <p>This permanently removes all data on {name}, by plate and VIN:</p>
      <ul className={styles['list']}>
        {preview.count > 0 && (
          <>
            <li>{formatCount(preview.count, 'report')} listed below, including imported ones</li>
            <li>their search index entries</li>
            <li>backups, which are rebuilt without them</li>
            <li>their copies in the copies folder and in former ones</li>
          </>
        )}
        <li>its rows in all work lists and in their copy, with their responses</li>
        <li>its entry in recent vehicles</li>
        <li>
          damaged files of the archive, of work lists and of recent vehicles, which may contain it
        </li>
        <li>all stored advert photos, because they cannot be matched to one vehicle</li>
      </ul>
      {preview.count > 0 ? (
        <>
          <DeletionList preview={preview} />
          <p>
            Seals stay in the chain and the audit log records the erasure. Neither identifies the
            vehicle.
          </p>
        </>
      ) : (
        <p>No report on it is saved.</p>
      )}
      <p>Printed copies and exported files are not affected.</p>
    </>
  );
}
