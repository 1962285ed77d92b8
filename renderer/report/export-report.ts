import type { IpcError } from '../../shared/ipc/result.ts';
import type {
  ExportFormat,
  PaperSize,
  CreateReportInput,
  ReportRow,
} from '../../shared/ipc/reports.ts';
import type { DraftCache } from './draft-cache.ts';
import type { ReportDialogBridge } from './report-desk.ts';

/** What somebody wants of a report: kept alone, or on paper or in a file besides. */
export type ExportAction = 'save' | ExportFormat;

/** What became of it. Wherever there is a `row`, the report is kept, whatever became of the rest. */
export type ExportOutcome =
  | { readonly kind: 'save-failed'; readonly action: ExportAction; readonly error: IpcError }
  /** `already`: the same was saved before, and no second one was made. */
  | { readonly kind: 'saved'; readonly row: ReportRow; readonly wasAlreadySaved: boolean }
  /** `name` of the file, where it became one. */
  | {
      readonly kind: 'exported';
      readonly action: ExportFormat;
      readonly row: ReportRow;
      readonly name?: string;
    }
  | { readonly kind: 'cancelled'; readonly action: ExportFormat; readonly row: ReportRow }
  | {
      readonly kind: 'export-failed';
      readonly action: ExportFormat;
      readonly row: ReportRow;
      readonly error: IpcError;
    }
  /** It was deleted since it was saved: trying again keeps another one. */
  | { readonly kind: 'deleted'; readonly action: ExportFormat; readonly row: ReportRow };

/**
 * Seals and keeps a report, unless exactly this one is kept already, and only then prints it or writes
 * it to a file: a reference on paper can always be found again.
 */
export async function exportReport(
  bridge: ReportDialogBridge,
  draftCache: DraftCache,
  {
    input,
    action,
    paper: paperSize,
  }: { input: CreateReportInput; action: ExportAction; paper: PaperSize },
): Promise<ExportOutcome> {
  const previouslySaved = draftCache.findSaved(input);
  const saved = previouslySaved
    ? ({ ok: true, value: previouslySaved } as const)
    : await bridge.call('report.save', input);
  if (!saved.ok) return { kind: 'save-failed', action, error: saved.error };
  const row = saved.value;
  draftCache.storeSaved(input, row);
  if (action === 'save')
    return { kind: 'saved', row, wasAlreadySaved: previouslySaved !== undefined };
  const exportResult = await bridge.call('report.export', {
    id: row.id,
    format: action,
    paperSize,
  });
  if (!exportResult.ok) {
    if (exportResult.error.code !== 'not-found')
      return { kind: 'export-failed', action, row, error: exportResult.error };
    draftCache.removeSaved(input);
    return { kind: 'deleted', action, row };
  }
  const { exported, fileName } = exportResult.value;
  if (!exported) return { kind: 'cancelled', action, row };
  return { kind: 'exported', action, row, ...(fileName !== undefined && { name: fileName }) };
}
