import { useEffect, useRef } from 'react';
import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { useAsyncTask } from '../useAsyncTask.ts';
import { reportVehicleLabel } from '../report-text.ts';

export type DeletionDialogProps = {
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
      onClose={onClose}
      actions={
        <>
          <AutoFocusButton onPress={onClose}>Cancel</AutoFocusButton>
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
        deletion. Neither identifies the vehicle. Exported files are not deleted.
      </p>
      <p>
        To remove all data on the vehicle, including backups, select “Erase this vehicle” under
        “More actions”.
      </p>
      <ErrorCallout title="The report was not deleted" message={deletion.error} />
    </Dialog>
  );
}

/** A button that takes the focus when it is mounted: the safe choice of a confirmation dialog. */
export function AutoFocusButton(props: ButtonProps) {
  const containerRef = useRef<HTMLSpanElement>(null);
  useEffect(() => containerRef.current?.querySelector('button')?.focus(), []);
  return (
    <span ref={containerRef}>
      <Button {...props} />
    </span>
  );
}
