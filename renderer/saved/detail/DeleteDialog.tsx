import type { ReportDetail } from '../../../shared/ipc/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Failure } from '../Failure.tsx';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';
import { SafeButton } from '../SafeButton.tsx';
import { useTask } from '../useTask.ts';
import { nameOf } from '../words.ts';

type Props = {
  readonly desk: ReportsDesk;
  readonly report: ReportDetail;
  readonly onClose: () => void;
  readonly onGone: () => void;
};

/** Asks before a report is deleted, and says what stays of it. */
export function DeleteDialog({ desk, report, onClose, onGone }: Props) {
  const { id, reference } = report;
  const removing = useTask(
    () => desk.call('archive.remove', { ids: [id] }),
    () => {
      toast(`Report ${reference} deleted`);
      onGone();
    },
  );
  return (
    <Dialog
      title="Delete this report?"
      size="small"
      role="alertdialog"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      actions={
        <>
          <SafeButton onPress={onClose}>Keep it</SafeButton>
          <Button variant="danger" onPress={() => void removing.run()}>
            {removing.isBusy ? 'Deleting…' : 'Delete report'}
          </Button>
        </>
      }
    >
      <p>
        Report {reference} on <bdi>{nameOf(report)}</bdi> is deleted, with its answers, note and
        tags. This can’t be undone.
      </p>
      <p>
        Its seal stays in the chain of seals, so that the others can still be verified and the gap
        shows, and the audit list says that a report was deleted. Neither names the vehicle. Files
        that were exported stay where they are.
      </p>
      <p>To leave no trace of the vehicle, in back-ups either, choose “Erase this vehicle”.</p>
      {removing.fault !== undefined && (
        <Failure title="The report was not deleted" why={removing.fault} />
      )}
    </Dialog>
  );
}
