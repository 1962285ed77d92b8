import type { ListView } from '../../../shared/ipc/lists.ts';
import type { ListRow } from '../../../shared/lists/list-row.ts';
import type { ImportedRow } from '../../../shared/lists/read-rows.ts';
import type { HeldChoice } from './import-state.ts';

/** A row of the new list. With `usesReport`, the answers of a saved report are copied into it. */
export type SelectedRow = { readonly row: ListRow; readonly usesReport: boolean };

/** The rows that are ready, and those whose report the user wants to use. */
export const selectRows = (
  rows: readonly ImportedRow[],
  choices: ReadonlyMap<number, HeldChoice>,
): readonly SelectedRow[] =>
  rows.flatMap((row): SelectedRow[] => {
    if (row.state === 'ready') return [{ row: row.row, usesReport: false }];
    return isUsed(row, choices) ? [{ row: row.row, usesReport: true }] : [];
  });

/** The same rows, where those whose report is used count as ready. */
export const markUsedReportsReady = (
  rows: readonly ImportedRow[],
  choices: ReadonlyMap<number, HeldChoice>,
): readonly ImportedRow[] =>
  rows.map((row) => (isUsed(row, choices) ? { ...row, state: 'ready' } : row));

const isUsed = (
  row: ImportedRow,
  choices: ReadonlyMap<number, HeldChoice>,
): row is Extract<ImportedRow, { state: 'held' }> =>
  row.state === 'held' && choices.get(row.row.number) === 'use-report';

/** The rows as rows of a list that has others already: numbered after them. */
export function rowsToAdd(
  selected: readonly SelectedRow[],
  { rows }: Pick<ListView, 'rows'>,
): readonly ListRow[] {
  const last = rows.reduce((highest, { number }) => Math.max(highest, number), 0);
  return selected.map(({ row }, index) => ({ ...row, number: last + index + 1 }));
}
