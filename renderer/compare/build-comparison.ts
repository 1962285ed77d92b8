import type { ComparisonColumn } from './column.ts';
import { ROW_GROUPS, groupSources } from './groups.ts';
import { describeDifference, type Difference } from './difference.ts';
import { type RowComparison, type CellValue, compareRow } from './cell-value.ts';

export type RowData = {
  readonly id: string;
  readonly label: string;
  readonly cells: readonly CellValue[];
  readonly differs: boolean;
  /** Absent for one vehicle, and for sources, whose differences have no meaning. */
  readonly difference?: Difference;
};
export type RowGroupData = {
  readonly title: string;
  readonly sources: readonly string[];
  readonly rows: readonly RowData[];
};

/** The comparison as it is displayed, and the number of rows per comparison result. */
export type ComparisonData = {
  readonly groups: readonly RowGroupData[];
  readonly counts: Readonly<Record<RowComparison, number>>;
};

/** Reads every row. `onlyDifferences` leaves out rows that are equal or incomplete. */
export function buildComparison(
  columns: readonly ComparisonColumn[],
  onlyDifferences: boolean,
): ComparisonData {
  const counts = { differs: 0, same: 0, incomplete: 0 };
  const names = columns.map(({ name }) => name);
  const groups = ROW_GROUPS.map((group): RowGroupData => {
    const rows = group.rows.flatMap(({ id, label, readCell }): RowData[] => {
      const cells = columns.map((column) => readCell(column));
      if (group.isSourcesGroup) return [{ id, label, cells, differs: false }];
      const comparison = compareRow(cells);
      counts[comparison] += 1;
      const differs = comparison === 'differs';
      if (onlyDifferences && !differs) return [];
      const difference = describeDifference(cells, names, comparison);
      return [{ id, label, cells, differs, ...(columns.length > 1 && { difference }) }];
    });
    return { title: group.title, sources: groupSources(group), rows };
  });
  return { groups: groups.filter(({ rows }) => rows.length > 0), counts };
}
