import type { DeskError } from '../../shared/ipc/envelope.ts';
import type { OutputKind, Paper, ReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import type { Kept } from './kept.ts';
import type { ReportDesk } from './report-desk.ts';

/** What somebody wants of a report: kept alone, or on paper or in a file besides. */
export type Wish = 'save' | OutputKind;

/** What became of it. Wherever there is a `row`, the report is kept, whatever became of the rest. */
export type Outcome =
  | { readonly kind: 'not-kept'; readonly wish: Wish; readonly error: DeskError }
  /** `already`: the same was saved before, and no second one was made. */
  | { readonly kind: 'kept'; readonly row: ReportRow; readonly already: boolean }
  /** `name` of the file, where it became one. */
  | {
      readonly kind: 'taken';
      readonly wish: OutputKind;
      readonly row: ReportRow;
      readonly name?: string;
    }
  | { readonly kind: 'cancelled'; readonly wish: OutputKind; readonly row: ReportRow }
  | {
      readonly kind: 'not-taken';
      readonly wish: OutputKind;
      readonly row: ReportRow;
      readonly error: DeskError;
    }
  /** It was deleted since it was saved: trying again keeps another one. */
  | { readonly kind: 'gone'; readonly wish: OutputKind; readonly row: ReportRow };

/**
 * Seals and keeps a report, unless exactly this one is kept already, and only then prints it or writes
 * it to a file: a reference on paper can always be found again.
 */
export async function takeReport(
  desk: ReportDesk,
  kept: Kept,
  { input, wish, paper }: { input: ReportInput; wish: Wish; paper: Paper },
): Promise<Outcome> {
  const before = kept.savedFrom(input);
  const saved = before
    ? ({ ok: true, value: before } as const)
    : await desk.call('report.save', input);
  if (!saved.ok) return { kind: 'not-kept', wish, error: saved.error };
  const row = saved.value;
  kept.keepSaved(input, row);
  if (wish === 'save') return { kind: 'kept', row, already: before !== undefined };
  const taken = await desk.call('report.take', { id: row.id, as: wish, paper });
  if (!taken.ok) {
    if (taken.error.code !== 'not-found')
      return { kind: 'not-taken', wish, row, error: taken.error };
    kept.forgetSaved(input);
    return { kind: 'gone', wish, row };
  }
  const { done, name } = taken.value;
  if (!done) return { kind: 'cancelled', wish, row };
  return { kind: 'taken', wish, row, ...(name !== undefined && { name }) };
}
