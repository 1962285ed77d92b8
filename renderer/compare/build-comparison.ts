import type { ComparisonColumn } from './columns.ts';
import { ROW_GROUPS, groupSources } from './groups.ts';
import { type RowComparison, type CellValue, compareRow } from './cell-value.tsx';

export type ComparisonData = ReturnType<typeof buildComparison>;
export type RowGroupData = ComparisonData['groups'][number];
export type RowData = RowGroupData['rows'][number];

/** Reads every row. `onlyDifferences` leaves out rows that are equal or incomplete. */
export function buildComparison(columns: readonly ComparisonColumn[], onlyDifferences: boolean) {
  const counts: Record<RowComparison, number> = { differs: 0, same: 0, incomplete: 0 };
  // A vehicle may be beside its saved report or its data from another environment.
  const names = columns.map(({ name, fullName }) =>
    columns.filter((other) => other.name === name).length > 1 ? fullName : name,
  );
  const groups = ROW_GROUPS.map((group) => {
    const rows = group.rows.flatMap(({ id, label, readCell }) => {
      const cells = columns.map((column) => readCell(column));
      // The differences of sources have no meaning, and one vehicle has none.
      if (group.isSourcesGroup)
        return [{ id, label, cells, differs: false, difference: undefined }];
      const comparison = compareRow(cells);
      counts[comparison] += 1;
      const differs = comparison === 'differs';
      if (onlyDifferences && !differs) return [];
      const difference =
        columns.length > 1 ? describeDifference(cells, names, comparison) : undefined;
      return [{ id, label, cells, differs, difference }];
    });
    return { title: group.title, sources: groupSources(group), rows };
  });
  return { groups: groups.filter(({ rows }) => rows.length > 0), counts };
}

const TEXTS: Readonly<Record<RowComparison, string>> = {
  differs: 'Different',
  same: 'Same',
  incomplete: 'Not known for all',
};

/**
 * Describes how the values of a row differ, for the column “Difference”. Between numbers it is the
 * difference of the highest and the lowest, in their unit, and which vehicle has the lowest.
 *
 * @param names of the vehicles, in the order of the cells
 */
function describeDifference(
  cells: readonly CellValue[],
  names: readonly string[],
  comparison: RowComparison,
) {
  const known = cells.flatMap((cell, index) =>
    cell.kind === 'value' && cell.amount ? [{ ...cell.amount, name: names[index] ?? '' }] : [],
  );
  const [first] = known;
  if (comparison !== 'differs' || !first || known.length < cells.length)
    return { text: TEXTS[comparison], note: undefined };
  const values = known.map(({ value }) => value);
  const lowest = Math.min(...values);
  const lowestNames = known.filter(({ value }) => value === lowest).map(({ name }) => name);
  // Without rounding, 1.4 − 1.3 would be 0.09999999999999987.
  const difference = Number((Math.max(...values) - lowest).toPrecision(12));
  return { text: first.format(difference), note: `lowest: ${lowestNames.join(', ')}` };
}

export function describeRowCounts(
  { differs, same, incomplete }: ComparisonData['counts'],
  onlyDifferences: boolean,
): string {
  const others = [
    same > 0 && `${same} identical`,
    incomplete > 0 && `${incomplete} not known for every vehicle`,
  ];
  const otherCounts = others.filter(Boolean).join(', ');
  const count = `${differs} of ${differs + same + incomplete} rows ${differs === 1 ? 'differs' : 'differ'}.`;
  if (otherCounts === '') return count;
  return onlyDifferences
    ? `${count} Hidden: ${otherCounts}.`
    : `${count} Other rows: ${otherCounts}.`;
}
