import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ErrorCallout } from '../ErrorCallout.tsx';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';
import { AutoFocusButton } from '../AutoFocusButton.tsx';
import { useAsyncTask } from '../useAsyncTask.ts';
import { reportVehicleLabel } from '../report-text.ts';

type Props = {
  readonly bridge: ReportsBridge;
  readonly report: ReportDetail;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Confirms the deletion of a report and states what remains. */
export function DeleteDialog({ bridge, report, onClose, onDeleted }: Props) {
  const { id, reference } = report;
  const deletion = useAsyncTask(
    () => bridge.call('archive.delete', { ids: [id] }),
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
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        <>
          <AutoFocusButton onPress={onClose}>Keep it</AutoFocusButton>
          <Button variant="danger" onPress={() => void deletion.run()}>
            {deletion.isPending ? 'Deleting…' : 'Delete report'}
          </Button>
        </>
      }
    >
      <p>
        Report {reference} on <bdi>{reportVehicleLabel(report)}</bdi> is deleted, with its answers,
        note and tags. This can’t be undone.
      </p>
      <p>
        Its seal stays in the chain of seals, so that the others can still be verified and the gap
        shows, and the audit list says that a report was deleted. Neither names the vehicle. Files
        that were exported stay where they are.
      </p>
      <p>To leave no trace of the vehicle, in back-ups either, choose “Erase this vehicle”.</p>
      {deletion.error !== undefined && (
        <ErrorCallout title="The report was not deleted" message={deletion.error} />
      )}
    </Dialog>
  );
}
