import { Archive } from 'lucide-react';
import type { Ref } from 'react';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorCallout } from '../ui/Callout.tsx';
import styles from './ReportDialogFooter.module.css';
import type { ExportState } from './export-report.ts';
import {
  describeExportOutcome,
  type ExportAction,
  FILE_EXPORT_ACTIONS,
  PRIMARY_EXPORT_ACTIONS,
  type PrimaryExportAction,
  EXPORT_ACTIONS,
} from './export-actions.ts';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly action: PrimaryExportAction;
  /** Id of the form that Enter submits. */
  readonly formId: string;
  readonly exportState: ExportState;
  /** Datasets are still loading, and the user did not choose to continue without them. */
  readonly isBlockedByLoading: boolean;
  readonly onRun: (action: ExportAction) => void;
  readonly onOpenSaved: (row: ReportRow) => void;
};

export function ReportDialogFooter(props: Props) {
  const { ref, action, formId, exportState, isBlockedByLoading, onRun, onOpenSaved } = props;
  const { pendingAction, outcome, saved } = exportState;
  const outcomeText = outcome && describeExportOutcome(outcome);
  // The requested action is the last button, the usual place of a dialog's main button.
  const orderedActions = [
    ...PRIMARY_EXPORT_ACTIONS.filter((candidate) => candidate !== action),
    action,
  ];
  return (
    <div ref={ref} className={styles['footer']}>
      {outcomeText && <ErrorCallout title={outcomeText.title} message={outcomeText.message} />}
      <div className={styles['row']}>
        <div className={styles['note']}>
          <p role="status">{footerNote(exportState, isBlockedByLoading)}</p>
          {saved && (
            <span className={styles['savedActions']}>
              <Button
                size="small"
                variant="quiet"
                icon={Archive}
                onPress={() => onOpenSaved(saved)}
              >
                Open in Saved reports
              </Button>
              {FILE_EXPORT_ACTIONS.map((candidate) => (
                <Button
                  key={candidate}
                  size="small"
                  variant="quiet"
                  icon={EXPORT_ACTIONS[candidate].icon}
                  isPending={pendingAction === candidate}
                  isDisabled={isBlockedByLoading}
                  onPress={() => onRun(candidate)}
                >
                  {EXPORT_ACTIONS[candidate].name}
                </Button>
              ))}
            </span>
          )}
        </div>
        <div className={styles['buttons']} role="group" aria-label="Report actions">
          {orderedActions.map((candidate) => {
            const isPrimary = candidate === action;
            return (
              <Button
                key={candidate}
                icon={EXPORT_ACTIONS[candidate].icon}
                variant={isPrimary ? 'primary' : 'secondary'}
                isPending={pendingAction === candidate}
                isDisabled={isBlockedByLoading}
                aria-keyshortcuts={EXPORT_ACTIONS[candidate].keys}
                {...(isPrimary
                  ? { type: 'submit', form: formId, 'data-main': '' }
                  : { onPress: () => onRun(candidate) })}
              >
                {EXPORT_ACTIONS[candidate].name}
              </Button>
            );
          })}
        </div>
      </div>
    </div>
  );
}

const BUSY_TEXT: Readonly<Partial<Record<ExportAction, string>>> = {
  save: 'Saving…',
  print: 'Saving a sealed copy and opening the print dialog…',
};

/** Describes what will be saved and where. After an action, describes its outcome. */
function footerNote(
  { outcome, saved, pendingAction }: ExportState,
  isBlockedByLoading: boolean,
): string {
  if (pendingAction) return BUSY_TEXT[pendingAction] ?? 'Saving a sealed copy…';
  if (isBlockedByLoading) return 'Waiting for datasets to load.';
  const outcomeText = outcome && describeExportOutcome(outcome);
  if (saved) {
    const savedText = `${saved.reference} is in Saved reports.`;
    return outcomeText && outcomeText.message === undefined
      ? `${outcomeText.title}. ${savedText}`
      : savedText;
  }
  if (outcome && 'row' in outcome && outcome.kind !== 'deleted')
    return `The data has changed since ${outcome.row.reference} was saved. The next action saves a new sealed copy in Saved reports.`;
  return 'A sealed copy will be stored in Saved reports.';
}
