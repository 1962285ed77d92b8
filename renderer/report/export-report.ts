import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { okResult } from '../../shared/ipc/result.ts';
import type { PaperSize, CreateReportInput } from '../../shared/ipc/reports.ts';
import { useBridge, useBridgeEvent } from '../bridge/bridge.ts';
import { useSettings, useSettingsState } from '../bridge/settings-context.ts';
import { useIsMounted } from '../ui/useIsMounted.ts';
import { type UnsavedTexts, useUnsavedTexts } from '../bridge/unsaved-texts.ts';
import { comparableNotesId } from '../vehicle/lookup-target.ts';
import { type DraftCache, formKey, savedKey, useDraftCache } from './draft-cache.ts';
import type { ReportForm } from './report-input.ts';
import { announceOutcome, type ExportAction, type ExportOutcome } from './export-actions.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';

/** The services of the window that an export needs. */
type ExportServices = {
  readonly bridge: IpcBridge;
  readonly draftCache: DraftCache;
  readonly unsavedTexts: UnsavedTexts;
};

type ExportOptions = {
  readonly input: CreateReportInput;
  /** Comparables that the user marked. The report need not contain all of them. */
  readonly markedCount: number;
  readonly key: string;
  readonly action: ExportAction;
  readonly paper: PaperSize;
};

/** Saves the report once, then prints or exports it: a printed reference always exists. */
export async function exportReport(
  services: ExportServices,
  { input, markedCount, key, action, paper: paperSize }: ExportOptions,
): Promise<ExportOutcome> {
  const { bridge, draftCache, unsavedTexts } = services;
  // A deleted report must not be named as saved. The exports find out themselves.
  if (action === 'save') await forgetIfDeleted(services, key);
  const previouslySaved = draftCache.saved.get(key);
  const saved = previouslySaved
    ? okResult(previouslySaved)
    : await bridge.call('report.save', input);
  if (!saved.ok) return { kind: 'save-failed', error: saved.error };
  const row = saved.value;
  draftCache.saved.set(key, row);
  // Texts that were typed while the report was being saved are not in it.
  const form = formKey(input);
  const { notes, repairEvidence = '' } = input.writtenFields;
  const draft = draftCache.forms.get(form);
  if (draft?.notes.trim() === notes && ['', repairEvidence].includes(draft.repairEvidence.trim()))
    unsavedTexts.set(form, false);
  if (input.comparables.length === markedCount) unsavedTexts.set(comparableNotesId(input), false);
  if (action === 'save')
    return { kind: 'saved', row, wasAlreadySaved: previouslySaved !== undefined };
  const { id } = row;
  const exportResult = await bridge.call('report.export', { id, format: action, paperSize });
  if (!exportResult.ok) {
    if (exportResult.error.code !== 'not-found')
      return { kind: 'export-failed', action, row, error: exportResult.error };
    draftCache.saved.delete(key);
    return { kind: 'deleted', action, row };
  }
  const { exported, fileName } = exportResult.value;
  if (!exported) return { kind: 'cancelled', action, row };
  return { kind: 'exported', action, row, ...(fileName !== undefined && { fileName }) };
}

/** Forgets a saved report that was deleted. Returns whether it was. */
export async function forgetIfDeleted(
  { bridge, draftCache: { saved } }: Pick<ExportServices, 'bridge' | 'draftCache'>,
  key: string,
): Promise<boolean> {
  const row = saved.get(key);
  if (!row) return false;
  const found = await bridge.call('archive.get', { id: row.id });
  if (found.ok || found.error.code !== 'not-found') return false;
  // Meanwhile another report may have been saved.
  if (saved.get(key) === row) saved.delete(key);
  return true;
}

export type ExportState = ReturnType<typeof useExport>;

/** Runs one action at a time. The choices of a saved report are the defaults of the next one. */
export function useExport(input: CreateReportInput, markedCount: number) {
  const services = {
    bridge: useBridge(),
    draftCache: useDraftCache(),
    unsavedTexts: useUnsavedTexts(),
  };
  const { logo, lastPurpose, paperSize, contents: remembered } = useSettings();
  const { update } = useSettingsState();
  const [state, setState] = useState<{
    readonly pendingAction?: ExportAction;
    readonly outcome?: ExportOutcome;
  }>({});
  // A ref, because two presses before the next render would otherwise save twice.
  const isBusy = useRef(false);
  const isMounted = useIsMounted();

  const key = savedKey(input, logo);
  const runExport = async (action: ExportAction, form: ReportForm) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ ...state, pendingAction: action });
    const { paper, contents } = form;
    const options = { input, markedCount, key, action, paper };
    const result = await exportReport(services, options);
    isBusy.current = false;
    setState({ outcome: result });
    if (!isMounted.current) announceOutcome(result);
    if (result.kind === 'save-failed') return;
    const { purpose } = input.writtenFields;
    // The report is already saved: defaults that cannot be saved only have to be chosen again.
    const hasOtherContents = JSON.stringify(contents) !== JSON.stringify(remembered[form.purpose]);
    if (purpose !== lastPurpose || paper !== paperSize || hasOtherContents)
      void update({
        lastPurpose: purpose,
        paperSize: paper,
        ...(hasOtherContents && { contents: { [form.purpose]: contents } }),
      });
  };
  // The report may be deleted while the dialog is closed, or by another window or the retention
  // period while it is open. An action that runs meanwhile decides itself.
  const clearIfDeleted = async (checkedKey: string) => {
    const isDeleted = await forgetIfDeleted(services, checkedKey);
    if (isDeleted && !isBusy.current) setState({});
  };
  const onKeyChange = useEffectEvent(clearIfDeleted);
  useEffect(() => void onKeyChange(key), [key]);
  useBridgeEvent('archive.changed', () => void clearIfDeleted(key));
  /** The saved report that matches the current form exactly. */
  const saved = services.draftCache.saved.get(key);
  return { ...state, saved, runExport };
}
