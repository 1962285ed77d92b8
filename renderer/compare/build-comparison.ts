import { formatCount } from '../../shared/format/text.ts';
import type { ComparisonColumn } from './columns.ts';
import { ROW_GROUPS, groupSources } from './groups.ts';
import { type RowComparison, type CellValue, compareRow } from './cell-value.tsx';
import { readDecisionRows } from './decision-rows.tsx';

export type ComparisonData = ReturnType<typeof buildComparison>;
export type RowGroupData = ComparisonData['groups'][number];
export type RowData = {
  readonly id: string;
  readonly label: string;
  readonly cells: readonly CellValue[];
  /** The indexes of the best values. */
  readonly best?: ReadonlySet<number>;
  /** Undefined for a row whose differences have no meaning. */
  readonly comparison: RowComparison | undefined;
  /** Undefined for one vehicle. */
  readonly difference: ReturnType<typeof describeDifference> | undefined;
};
/** Rows of a group that need no attention. They are counted in one line, which opens them. */
export type Fold = {
  readonly kind: Exclude<RowComparison, 'differs'>;
  readonly rows: readonly RowData[];
};

/**
 * Reads every row. Rows that are equal, or not known for every vehicle, are folded once there is
 * something to compare, unless `isAllShown`.
 */
export function buildComparison(columns: readonly ComparisonColumn[], isAllShown: boolean) {
  const counts: Record<RowComparison, number> = { differs: 0, same: 0, incomplete: 0 };
  // A vehicle may be beside its saved report or its data from another environment.
  const names = columns.map(({ name, fullName }) =>
    columns.filter((other) => other.name === name).length > 1 ? fullName : name,
  );
  const compare = (cells: readonly CellValue[]) => {
    const comparison = compareRow(cells);
    counts[comparison] += 1;
    const difference =
      columns.length > 1 ? describeDifference(cells, names, comparison) : undefined;
    return { comparison, difference };
  };
  const decision = readDecisionRows(columns).map((row) => ({ ...row, ...compare(row.cells) }));
  const groups = ROW_GROUPS.map((group) => {
    const { title } = group;
    const rows = group.rows.map(({ id, label, readCell }): RowData => {
      const cells = columns.map((column) => readCell(column));
      const compared = group.isSourcesGroup ? NOT_COMPARED : compare(cells);
      return { id, label, cells, ...compared };
    });
    const folds = isAllShown || !hasTwoCompleteVehicles(columns) ? [] : foldRows(rows);
    const folded = new Set(folds.flatMap((fold) => fold.rows));
    const shown = rows.filter((row) => !folded.has(row));
    return { title, sources: groupSources(group), rows: shown, folds };
  });
  return { decision, groups, counts };
}

const NOT_COMPARED = { comparison: undefined, difference: undefined };

/** Until two vehicles are complete, every row would be folded as not known. */
const hasTwoCompleteVehicles = (columns: readonly ComparisonColumn[]) =>
  columns.filter(({ isNotRequested, state }) => !isNotRequested && state.loading.size === 0)
    .length > 1;

const foldRows = (rows: readonly RowData[]): readonly Fold[] =>
  (['same', 'incomplete'] as const).flatMap((kind) => {
    const matching = rows.filter(({ comparison }) => comparison === kind);
    return matching.length > 0 ? [{ kind, rows: matching }] : [];
  });

/** “14 rows are the same”. */
export function describeFold({ kind, rows: { length } }: Fold): string {
  const subject = `${formatCount(length, 'row')} ${length === 1 ? 'is' : 'are'}`;
  return kind === 'same' ? `${subject} the same` : `${subject} not known for every vehicle`;
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

export function describeRowCounts({ differs, same, incomplete }: ComparisonData['counts']): string {
  const others = [
    same > 0 && `${same} identical`,
    incomplete > 0 && `${incomplete} not known for every vehicle`,
  ];
  const otherCounts = others.filter(Boolean).join(', ');
  const count = `${differs} of ${differs + same + incomplete} rows ${differs === 1 ? 'differs' : 'differ'}.`;
  return otherCounts === '' ? count : `${count} Other rows: ${otherCounts}.`;
}
