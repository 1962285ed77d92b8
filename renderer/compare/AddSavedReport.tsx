import { Archive } from 'lucide-react';
import { useState } from 'react';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { useReportsDesk } from '../bridge/reports-desk.ts';
import { useComparison } from '../vehicle/services.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SavedReportPicker } from './SavedReportPicker.tsx';

/** Puts a vehicle into the comparison as a saved report kept it. Nothing is asked of the service. */
export function AddSavedReport() {
  const [isOpen, setOpen] = useState(false);
  const comparison = useComparison();
  const desk = useReportsDesk();
  const add = async ({ id, environment, vehicle, reference, preparedAt }: ReportRow) => {
    const kept = await desk.call('archive.answers', { id });
    if (!kept.ok) return kept.error.message;
    const report = { reference, preparedAt, answers: kept.value };
    comparison.add({ environment, vehicle, report });
    setOpen(false);
    return undefined;
  };
  return (
    <>
      <Button icon={Archive} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        From saved reports
      </Button>
      {isOpen && (
        <Dialog title="Compare with a saved report" isOpen onOpenChange={setOpen}>
          <SavedReportPicker desk={desk} onChoose={add} />
        </Dialog>
      )}
    </>
  );
}
