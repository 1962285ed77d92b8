import type { IpcError } from '../../shared/ipc/result.ts';
import type {
  ExportFormat,
  PaperSize,
  CreateReportInput,
  ReportRow,
} from '../../shared/ipc/reports.ts';
import type { DraftCache } from './draft-cache.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';

/** The requested action: save only, or save and then print or export to a file. */
export type ExportAction = 'save' | ExportFormat;

type SavedAndExported = { readonly action: ExportFormat; readonly row: ReportRow };

/** The outcome of an action. Every outcome with a `row` means that the report is saved. */
export type ExportOutcome =
  | { readonly kind: 'save-failed'; readonly action: ExportAction; readonly error: IpcError }
  /** `wasAlreadySaved`: the same report was saved before, and no second one was made. */
  | { readonly kind: 'saved'; readonly row: ReportRow; readonly wasAlreadySaved: boolean }
  /** `fileName` is set if a file was written. */
  | ({ readonly kind: 'exported'; readonly fileName?: string } & SavedAndExported)
  | ({ readonly kind: 'export-failed'; readonly error: IpcError } & SavedAndExported)
  /** `deleted`: the report was deleted after it was saved. A retry saves a new one. */
  | ({ readonly kind: 'cancelled' | 'deleted' } & SavedAndExported);

/** Saves the report once, then prints or exports it: a printed reference always exists. */
export async function exportReport(
  bridge: IpcBridge,
  draftCache: DraftCache,
  options: { input: CreateReportInput; key: string; action: ExportAction; paper: PaperSize },
): Promise<ExportOutcome> {
  const { input, key, action, paper: paperSize } = options;
  const previouslySaved = draftCache.findSaved(key);
  const saved = previouslySaved
    ? ({ ok: true, value: previouslySaved } as const)
    : await bridge.call('report.save', input);
  if (!saved.ok) return { kind: 'save-failed', action, error: saved.error };
  const row = saved.value;
  draftCache.storeSaved(key, row);
  if (action === 'save')
    return { kind: 'saved', row, wasAlreadySaved: previouslySaved !== undefined };
  const { id } = row;
  const exportResult = await bridge.call('report.export', { id, format: action, paperSize });
  if (!exportResult.ok) {
    if (exportResult.error.code !== 'not-found')
      return { kind: 'export-failed', action, row, error: exportResult.error };
    draftCache.removeSaved(key);
    return { kind: 'deleted', action, row };
  }
  const { exported, fileName } = exportResult.value;
  if (!exported) return { kind: 'cancelled', action, row };
  return { kind: 'exported', action, row, ...(fileName !== undefined && { fileName }) };
}
