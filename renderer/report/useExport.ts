import { useRef, useState } from 'react';
import type { PaperSize, CreateReportInput } from '../../shared/ipc/reports.ts';
import type { ReportDefaults } from './form.ts';
import { getDraftCache } from './draft-cache.ts';
import { useBridge } from '../bridge/bridge.ts';
import { type ExportOutcome, exportReport, type ExportAction } from './export-report.ts';

export type ExportState = ReturnType<typeof useExport>;

/** Runs one action at a time. `onSaved` receives the defaults for the next report. */
export function useExport(
  input: CreateReportInput,
  logo: string | null,
  onSaved: (defaults: ReportDefaults) => void,
) {
  const bridge = useBridge();
  const [pendingAction, setPendingAction] = useState<ExportAction>();
  const [outcome, setOutcome] = useState<ExportOutcome>();
  const draftCache = getDraftCache(bridge);
  // A ref, because two presses before the next render would otherwise save twice.
  const isBusy = useRef(false);

  const key = JSON.stringify([input, logo]);
  const runExport = async (action: ExportAction, paper: PaperSize) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPendingAction(action);
    const result = await exportReport(bridge, draftCache, { input, key, action, paper });
    isBusy.current = false;
    if (result.kind !== 'save-failed') onSaved({ purpose: input.writtenFields.purpose, paper });
    setPendingAction(undefined);
    setOutcome(result);
  };
  /** The saved report that matches the current form exactly. */
  const saved = draftCache.findSaved(key);
  return { pendingAction, outcome, saved, runExport };
}
