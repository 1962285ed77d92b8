import {
  Columns3,
  Eraser,
  FileCode,
  FileDown,
  FileOutput,
  Printer,
  RotateCw,
  ShieldQuestionMark,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { OutputKind, ReportDetail } from '../../../shared/ipc/reports.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { useCommand } from '../../window/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { Failure } from '../Failure.tsx';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';
import { inLine } from '../words.ts';
import styles from './ReportView.module.css';
import { useCompare } from './useCompare.ts';

/** What stands between the head of a report and its document, one at a time. */
export type Panel = 'note' | 'verify' | 'again';

/** What asks before it does something. */
export type Question = 'delete' | 'erase';

type Props = {
  readonly desk: ReportsDesk;
  readonly report: ReportDetail;
  readonly onPanel: (panel: Panel) => void;
  readonly onAsk: (question: Question) => void;
};

const FAILED: Readonly<Record<OutputKind, string>> = {
  print: 'The report could not be printed',
  pdf: 'The PDF could not be saved',
  html: 'The report could not be exported as HTML',
  file: 'The report file could not be exported',
};

const DOING: Readonly<Record<OutputKind, string>> = {
  print: 'Printing, through the system’s own dialog…',
  pdf: 'Making the PDF…',
  html: 'Exporting the report as HTML…',
  file: 'Exporting the report file…',
};

/** All that can be done with an open report. What did not work is said under its buttons. */
export function Actions({ desk, report, onPanel, onAsk }: Props) {
  const { take, busy, failed, forget } = useTake(desk, report.id);
  const compare = useCompare(desk, report);
  useCommand('print-report', () => void take('print'));
  useCommand('save-pdf', () => void take('pdf'));
  useCommand('screen-compare', () => void compare.run());
  return (
    <>
      <div className={styles['actions']} role="group" aria-label="Report">
        <Button
          size="small"
          variant="primary"
          icon={Printer}
          aria-keyshortcuts="Control+P Meta+P"
          onPress={() => void take('print')}
        >
          Print report
        </Button>
        <Button size="small" icon={FileDown} aria-keyshortcuts="D" onPress={() => void take('pdf')}>
          Save PDF
        </Button>
        <Button size="small" icon={FileCode} onPress={() => void take('html')}>
          Export HTML
        </Button>
        <Button size="small" icon={FileOutput} onPress={() => void take('file')}>
          Export report file
        </Button>
        <Button
          size="small"
          icon={ShieldQuestionMark}
          aria-keyshortcuts="V"
          data-panel="verify"
          onPress={() => onPanel('verify')}
        >
          Verify
        </Button>
        <Button
          size="small"
          icon={SquarePen}
          aria-keyshortcuts="E"
          data-panel="note"
          onPress={() => onPanel('note')}
        >
          Note and tags
        </Button>
        <Button
          size="small"
          icon={Columns3}
          aria-keyshortcuts="Alt+C"
          onPress={() => void compare.run()}
        >
          Compare
        </Button>
        <Button
          size="small"
          icon={RotateCw}
          aria-keyshortcuts="A"
          data-panel="again"
          onPress={() => onPanel('again')}
        >
          Check again
        </Button>
        <span className={styles['rest']}>
          <Button
            size="small"
            variant="quiet"
            icon={Trash2}
            aria-keyshortcuts="Delete"
            onPress={() => onAsk('delete')}
          >
            Delete
          </Button>
          <Button size="small" variant="quiet" icon={Eraser} onPress={() => onAsk('erase')}>
            Erase this vehicle
          </Button>
        </span>
      </div>
      {busy && (
        <p className={styles['doing']} role="status">
          {DOING[busy]}
        </p>
      )}
      {failed && (
        <div className={styles['inset']}>
          <Failure
            title={FAILED[failed.as]}
            why={failed.why}
            onRetry={() => {
              forget();
              void take(failed.as);
            }}
          />
        </div>
      )}
      {compare.fault !== undefined && (
        <div className={styles['inset']}>
          <Failure
            title="The report could not be compared"
            why={compare.fault}
            onRetry={() => void compare.run()}
          />
        </div>
      )}
    </>
  );
}

/** On paper or as a file, one at a time. */
function useTake(desk: ReportsDesk, id: number) {
  const { paper } = useSettings();
  const [busy, setBusy] = useState<OutputKind>();
  const [failed, setFailed] = useState<{ readonly as: OutputKind; readonly why: string }>();
  const take = async (as: OutputKind) => {
    if (busy) return;
    setBusy(as);
    setFailed(undefined);
    const answer = await desk.call('report.take', { id, as, paper });
    setBusy(undefined);
    if (!answer.ok) setFailed({ as, why: answer.error.message });
    else if (answer.value.done) toast(doneWords(as, answer.value.name));
  };
  return { take, busy, failed, forget: () => setFailed(undefined) };
}

function doneWords(as: OutputKind, name: string | undefined): string {
  if (as === 'print') return 'Sent to the printer';
  return name === undefined ? 'Saved' : `Saved as ${inLine(name)}`;
}
