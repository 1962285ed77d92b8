import { useEffect, useRef, useState } from 'react';
import type { PaperSize, CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import type { ReportDefaults } from './form.ts';
import { getDraftCache } from './draft-cache.ts';
import type { ReportDialogBridge } from './report-desk.ts';
import { type ExportOutcome, exportReport, type ExportAction } from './export-report.ts';

export type ExportState = {
  /** The action in progress. Only one runs at a time. */
  readonly pendingAction: ExportAction | undefined;
  /** The outcome of the latest action. */
  readonly outcome: ExportOutcome | undefined;
  /** The saved report that matches the current form exactly. */
  readonly saved: ReportRow | undefined;
  readonly runExport: (
    action: ExportAction,
    input: CreateReportInput,
    paper: PaperSize,
  ) => Promise<void>;
};

/**
 * Saves and exports reports, one action at a time. `onSaved` receives the defaults for the next
 * report.
 */
export function useExport(
  bridge: ReportDialogBridge,
  input: CreateReportInput | undefined,
  onSaved: (defaults: ReportDefaults) => void,
): ExportState {
  const [pendingAction, setBusy] = useState<ExportAction>();
  const [outcome, setOutcome] = useState<ExportOutcome>();
  const draftCache = getDraftCache(bridge);
  // A ref, because two presses before the next render would otherwise save twice.
  const isBusy = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const runExport: ExportState['runExport'] = async (action, reportInput, paper) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(action);
    const result = await exportReport(bridge, draftCache, { input: reportInput, action, paper });
    isBusy.current = false;
    if (result.kind !== 'save-failed') onSaved({ ...reportInput.writtenFields, paper });
    if (isUnmounted.current) return;
    setBusy(undefined);
    setOutcome(result);
  };
  return { pendingAction, outcome, saved: input && draftCache.findSaved(input), runExport };
}
