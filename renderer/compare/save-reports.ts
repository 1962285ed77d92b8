import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import { useBridge, useBridgeEvent } from '../bridge/bridge.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { useUnsavedTexts } from '../bridge/unsaved-texts.ts';
import { savedKey, useDraftCache } from '../report/draft-cache.ts';
import { exportReport, forgetIfDeleted } from '../report/export-report.ts';
import type { DraftReport } from './comparison-input.ts';

/**
 * Saves a sealed report of each compared vehicle, as its own page would. A report that has been saved
 * with the same contents is not saved again.
 */
export function useSavedReports(drafts: readonly DraftReport[]) {
  const services = {
    bridge: useBridge(),
    draftCache: useDraftCache(),
    unsavedTexts: useUnsavedTexts(),
  };
  const { logo, paperSize } = useSettings();
  const [state, setState] = useState<{ readonly isSaving?: true; readonly error?: string }>({});
  // Not the state: a message about saving stays.
  const [, findAgain] = useReducer((count: number) => count + 1, 0);
  const toKey = (input: CreateReportInput) => savedKey(input, logo);
  const find = (input: CreateReportInput): ReportRow | undefined =>
    services.draftCache.saved.get(toKey(input));
  // One text, in which a line break can only be between two keys.
  const keys = drafts.map(({ input }) => toKey(input)).join('\n');
  const forgetDeleted = async (checked: string) => {
    const checks = checked.split('\n').map((key) => forgetIfDeleted(services, key));
    const deleted = await Promise.all(checks);
    if (deleted.includes(true)) findAgain();
  };
  const onKeysChange = useEffectEvent(forgetDeleted);
  useEffect(() => void onKeysChange(keys), [keys]);
  useBridgeEvent('archive.changed', () => void forgetDeleted(keys));
  /** Stops at the first report that cannot be saved. Those before it stay saved. */
  const saveAll = async (unsaved: readonly DraftReport[]): Promise<boolean> => {
    setState({ isSaving: true });
    for (const { input, markedCount } of unsaved) {
      const options = { input, markedCount, key: toKey(input), paper: paperSize };
      const outcome = await exportReport(services, { ...options, action: 'save' });
      if (outcome.kind !== 'save-failed') continue;
      setState({ error: outcome.error.message });
      return false;
    }
    setState({});
    return true;
  };
  // The state changes only after the event in which saving was started.
  const isSaving = useRef(false);
  const save = async (unsaved: readonly DraftReport[]): Promise<boolean> => {
    if (isSaving.current) return false;
    isSaving.current = true;
    try {
      return await saveAll(unsaved);
    } finally {
      isSaving.current = false;
    }
  };
  return { ...state, find, save };
}
