import { useState } from 'react';
import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import { useBridge } from '../bridge/bridge.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { useUnsavedTexts } from '../bridge/unsaved-texts.ts';
import { useDraftCache } from '../report/draft-cache.ts';
import { exportReport } from '../report/export-report.ts';
import type { DraftReport } from './comparison-input.ts';

/**
 * Saves a sealed report of each compared vehicle, as its own page would. A report that has been saved
 * with the same contents is not saved again.
 */
export function useSavedReports() {
  const services = {
    bridge: useBridge(),
    draftCache: useDraftCache(),
    unsavedTexts: useUnsavedTexts(),
  };
  const { logo, paperSize } = useSettings();
  const [state, setState] = useState<{ readonly isSaving?: true; readonly error?: string }>({});
  const toKey = (input: CreateReportInput) => JSON.stringify([input, logo]);
  const find = (input: CreateReportInput): ReportRow | undefined =>
    services.draftCache.saved.get(toKey(input));
  /** Stops at the first report that cannot be saved. Those before it stay saved. */
  const save = async (drafts: readonly DraftReport[]): Promise<boolean> => {
    setState({ isSaving: true });
    for (const { input, markedCount } of drafts) {
      const options = { input, markedCount, key: toKey(input), paper: paperSize };
      const outcome = await exportReport(services, { ...options, action: 'save' });
      if (outcome.kind !== 'save-failed') continue;
      setState({ error: outcome.error.message });
      return false;
    }
    setState({});
    return true;
  };
  return { ...state, find, save };
}
