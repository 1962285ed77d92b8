import {
  Columns3,
  Ellipsis,
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
import { useRef, useState } from 'react';
import type { ExportFormat, ReportDetail } from '../../../shared/ipc/reports.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useSettings } from '../../bridge/settings-context.ts';
import { useComparison } from '../../vehicle/services.ts';
import { useNavigation } from '../../window/navigation.ts';
import { useCommand } from '../../window/commands.ts';
import { shortcutKeysLabel } from '../../window/shortcuts.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { MenuButton } from '../../ui/Menu.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { ErrorCallout } from '../../ui/Callout.tsx';
import { toSingleLine } from '../report-text.ts';
import { useAsyncTask } from '../async-task.tsx';
import styles from './ReportView.module.css';

/** Panels between the header of a report and its document. Only one is open at a time. */
export type Panel = 'details' | 'note' | 'verify' | 'recheck';

export type Question = 'delete' | 'erase';

type Props = {
  readonly report: ReportDetail;
  /** Whether the page as it was saved is shown, which is then what is printed. */
  readonly isAsSaved: boolean;
  readonly onPanel: (panel: Panel) => void;
  readonly onConfirm: (question: Question) => void;
};

type Action = Pick<ButtonProps, 'icon' | 'variant'> & {
  readonly label: string;
  /** For `aria-keyshortcuts`. */
  readonly keys: string;
  /** The panel that the button opens. It gets the focus back when the panel closes. */
  readonly panel?: Panel;
  readonly onPress: () => void;
};

const EXPORT_TEXTS: Readonly<Record<ExportFormat, { errorTitle: string; progress: string }>> = {
  print: {
    errorTitle: 'The report could not be printed',
    progress: 'Opening the print dialog…',
  },
  pdf: { errorTitle: 'The PDF could not be saved', progress: 'Creating the PDF…' },
  html: {
    errorTitle: 'The report could not be exported as HTML',
    progress: 'Exporting the report as HTML…',
  },
  'report-file': {
    errorTitle: 'The report file could not be exported',
    progress: 'Exporting the report file…',
  },
};

export function ReportActions({ report, isAsSaved, onPanel, onConfirm }: Props) {
  const { latest, exportReport } = useExportReport(report.id, isAsSaved);
  const comparison = useAddToComparison(report);
  const print = () => exportReport('print');
  const savePdf = () => exportReport('pdf');
  const compare = comparison.run;
  useCommand('print-report', print);
  useCommand('save-pdf', savePdf);
  useCommand('screen-compare', compare);
  const actions: readonly Action[] = [
    {
      label: 'Print report',
      icon: Printer,
      keys: 'Control+P Meta+P',
      variant: 'primary',
      onPress: print,
    },
    { label: 'Save PDF', icon: FileDown, keys: 'D', onPress: savePdf },
    {
      label: 'Check again',
      icon: RotateCw,
      keys: 'A',
      panel: 'recheck',
      onPress: () => onPanel('recheck'),
    },
    {
      label: 'Verify',
      icon: ShieldQuestionMark,
      keys: 'V',
      panel: 'verify',
      onPress: () => onPanel('verify'),
    },
  ];
  return (
    <>
      <div className={styles['actions']} role="group" aria-label="Report">
        {actions.map(({ label, keys, panel, ...action }) => (
          <Button
            key={label}
            size="small"
            aria-keyshortcuts={keys}
            data-opens-panel={panel}
            {...action}
          >
            {label}
          </Button>
        ))}
        <span data-opens-panel="note">
          <MenuButton
            label="More actions"
            icon={Ellipsis}
            actions={[
              {
                label: 'Compare',
                icon: Columns3,
                shortcut: shortcutKeysLabel('screen-compare'),
                onAction: compare,
              },
              {
                label: 'Note and tags',
                icon: SquarePen,
                shortcut: shortcutKeysLabel('edit-annotations'),
                onAction: () => onPanel('note'),
              },
              { label: 'Export HTML', icon: FileCode, onAction: () => exportReport('html') },
              {
                label: 'Export report file',
                icon: FileOutput,
                onAction: () => exportReport('report-file'),
              },
              {
                label: 'Delete',
                icon: Trash2,
                shortcut: shortcutKeysLabel('delete-report'),
                onAction: () => onConfirm('delete'),
              },
              { label: 'Erase this vehicle…', icon: Eraser, onAction: () => onConfirm('erase') },
            ]}
          />
        </span>
      </div>
      {latest && latest.error === undefined && (
        <p className="muted" role="status">
          {EXPORT_TEXTS[latest.format].progress}
        </p>
      )}
      {latest?.error !== undefined && (
        <div className={styles['panelBody']}>
          <ErrorCallout
            title={EXPORT_TEXTS[latest.format].errorTitle}
            message={latest.error}
            onRetry={() => exportReport(latest.format)}
          />
        </div>
      )}
      {comparison.error !== undefined && (
        <div className={styles['panelBody']}>
          <ErrorCallout
            title="The report could not be compared"
            message={comparison.error}
            onRetry={compare}
          />
        </div>
      )}
    </>
  );
}

/** Prints the report or exports it to a file, one action at a time. */
function useExportReport(id: number, isAsSaved: boolean) {
  const bridge = useBridge();
  const { paperSize } = useSettings();
  const isMounted = useIsMounted();
  /** The running export, or the last one if it failed. */
  const [latest, setLatest] = useState<{ format: ExportFormat; error?: string }>();
  // The state changes only after the event in which an export was started.
  const isRunning = useRef(false);
  const run = async (format: ExportFormat) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setLatest({ format });
    const answer = await bridge.call('report.export', {
      id,
      format,
      paperSize,
      ...(isAsSaved && { isAsSaved }),
    });
    isRunning.current = false;
    setLatest(answer.ok ? undefined : { format, error: answer.error.message });
    if (!answer.ok && !isMounted.current)
      toast(`${EXPORT_TEXTS[format].errorTitle}. ${answer.error.message}`, { tone: 'review' });
    if (answer.ok && answer.value.exported) toast(describeExport(format, answer.value.fileName));
  };
  return { latest, exportReport: (format: ExportFormat) => void run(format) };
}

function describeExport(format: ExportFormat, fileName: string | undefined): string {
  if (format === 'print') return 'Sent to the printer';
  return fileName === undefined ? 'Saved' : `Saved as ${toSingleLine(fileName)}`;
}

/** Sends no request to the provider: the comparison gets the answers of the report. */
function useAddToComparison(detail: ReportDetail) {
  const { id, environment, vehicle, reference, preparedAt, ruleInputs, marketPosition } = detail;
  const comparison = useComparison();
  const navigation = useNavigation();
  return useAsyncTask(
    (bridge) => bridge.call('archive.getAnswers', { id }),
    (answers) => {
      const report = { id, reference, preparedAt, answers, ruleInputs, marketPosition };
      comparison.add({ environment, vehicle, report });
      navigation.showScreen('compare');
    },
  );
}
