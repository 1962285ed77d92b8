import { Archive } from 'lucide-react';
import { useState } from 'react';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { useReportsBridge } from '../bridge/reports-bridge.ts';
import { useComparison } from '../vehicle/services.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SavedReportPicker } from './SavedReportPicker.tsx';

/**
 * Adds the vehicle of a saved report to the comparison, with the answers stored in the report.
 * Sends no request to the provider.
 */
export function AddSavedReport() {
  const [isOpen, setOpen] = useState(false);
  const comparison = useComparison();
  const bridge = useReportsBridge();
  const add = async ({ id, environment, vehicle, reference, preparedAt }: ReportRow) => {
    const storedAnswers = await bridge.call('archive.getAnswers', { id });
    if (!storedAnswers.ok) return storedAnswers.error.message;
    const report = { reference, preparedAt, answers: storedAnswers.value };
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
          <SavedReportPicker bridge={bridge} onChoose={add} />
        </Dialog>
      )}
    </>
  );
}
