import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useAsyncTask } from '../async-task.tsx';
import { reportVehicleLabel } from '../report-text.ts';

type Props = {
  readonly report: ReportDetail;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

export function DeleteDialog({ report, onClose, onDeleted }: Props) {
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
