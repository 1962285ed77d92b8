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
import type { ExportFormat, ReportDetail } from '../../../shared/ipc/reports.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { useCommand } from '../../window/useCommand.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toast.tsx';
import { ErrorCallout } from '../ErrorCallout.tsx';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';
import { toSingleLine } from '../report-text.ts';
import styles from './ReportView.module.css';
import { useAddToComparison } from './useAddToComparison.ts';

/** Panels between the header of a report and its document. Only one is open at a time. */
export type Panel = 'note' | 'verify' | 'recheck';

/** Actions that need a confirmation. */
export type Question = 'delete' | 'erase';

type Props = {
  readonly bridge: ReportsBridge;
  readonly report: ReportDetail;
  readonly onPanel: (panel: Panel) => void;
  readonly onConfirm: (question: Question) => void;
};

const ERROR_TITLES: Readonly<Record<ExportFormat, string>> = {
  print: 'The report could not be printed',
  pdf: 'The PDF could not be saved',
  html: 'The report could not be exported as HTML',
  'report-file': 'The report file could not be exported',
};

const PROGRESS_TEXT: Readonly<Record<ExportFormat, string>> = {
  print: 'Printing, through the system’s own dialog…',
  pdf: 'Making the PDF…',
  html: 'Exporting the report as HTML…',
  'report-file': 'Exporting the report file…',
};

/** The actions on an open report. Errors are shown below the buttons. */
export function ReportActions({ bridge, report, onPanel, onConfirm }: Props) {
  const { exportReport, pendingKind, failure, clear } = useExportReport(bridge, report.id);
  const compare = useAddToComparison(bridge, report);
  useCommand('print-report', () => void exportReport('print'));
  useCommand('save-pdf', () => void exportReport('pdf'));
  useCommand('screen-compare', () => void compare.run());
  return (
    <>
      <div className={styles['actions']} role="group" aria-label="Report">
        <Button
          size="small"
          variant="primary"
          icon={Printer}
          aria-keyshortcuts="Control+P Meta+P"
          onPress={() => void exportReport('print')}
        >
          Print report
        </Button>
        <Button
          size="small"
          icon={FileDown}
          aria-keyshortcuts="D"
          onPress={() => void exportReport('pdf')}
        >
          Save PDF
        </Button>
        <Button size="small" icon={FileCode} onPress={() => void exportReport('html')}>
          Export HTML
        </Button>
        <Button size="small" icon={FileOutput} onPress={() => void exportReport('report-file')}>
          Export report file
        </Button>
        <Button
          size="small"
          icon={ShieldQuestionMark}
          aria-keyshortcuts="V"
          data-opens-panel="verify"
          onPress={() => onPanel('verify')}
        >
          Verify
        </Button>
        <Button
          size="small"
          icon={SquarePen}
          aria-keyshortcuts="E"
          data-opens-panel="note"
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
          data-opens-panel="recheck"
          onPress={() => onPanel('recheck')}
        >
          Check again
        </Button>
        <span className={styles['dangerActions']}>
          <Button
            size="small"
            variant="quiet"
            icon={Trash2}
            aria-keyshortcuts="Delete"
            onPress={() => onConfirm('delete')}
          >
            Delete
          </Button>
          <Button size="small" variant="quiet" icon={Eraser} onPress={() => onConfirm('erase')}>
            Erase this vehicle
          </Button>
        </span>
      </div>
      {pendingKind && (
        <p className={styles['progress']} role="status">
          {PROGRESS_TEXT[pendingKind]}
        </p>
      )}
      {failure && (
        <div className={styles['panelBody']}>
          <ErrorCallout
            title={ERROR_TITLES[failure.kind]}
            message={failure.message}
            onRetry={() => {
              clear();
              void exportReport(failure.kind);
            }}
          />
        </div>
      )}
      {compare.error !== undefined && (
        <div className={styles['panelBody']}>
          <ErrorCallout
            title="The report could not be compared"
            message={compare.error}
            onRetry={() => void compare.run()}
          />
        </div>
      )}
    </>
  );
}

/** Prints the report or exports it to a file, one action at a time. */
function useExportReport(bridge: ReportsBridge, id: number) {
  const { paperSize } = useSettings();
  const [pendingKind, setBusy] = useState<ExportFormat>();
  const [failure, setFailed] = useState<{
    readonly kind: ExportFormat;
    readonly message: string;
  }>();
  const exportReport = async (kind: ExportFormat) => {
    if (pendingKind) return;
    setBusy(kind);
    setFailed(undefined);
    const answer = await bridge.call('report.export', { id, format: kind, paperSize });
    setBusy(undefined);
    if (!answer.ok) setFailed({ kind, message: answer.error.message });
    else if (answer.value.exported) toast(describeExportSuccess(kind, answer.value.fileName));
  };
  return { exportReport, pendingKind, failure, clear: () => setFailed(undefined) };
}

function describeExportSuccess(kind: ExportFormat, name: string | undefined): string {
  if (kind === 'print') return 'Sent to the printer';
  return name === undefined ? 'Saved' : `Saved as ${toSingleLine(name)}`;
}
