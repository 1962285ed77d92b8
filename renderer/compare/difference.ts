import type { CellValue, RowComparison } from './cell-value.ts';

/** The text of the column “Difference”, and which vehicle has the lowest value. */
export type Difference = { readonly text: string; readonly note?: string };

const TEXTS: Readonly<Record<RowComparison, string>> = {
  differs: 'Different',
  same: 'Same',
  incomplete: 'Not known for all',
};

/**
 * Describes how the values of a row differ. Between numbers it is the difference of the highest and
 * the lowest, in their unit.
 *
 * @param names of the vehicles, in the order of the cells
 */
export function describeDifference(
  cells: readonly CellValue[],
  names: readonly string[],
  comparison: RowComparison,
): Difference {
  const known = cells.flatMap((cell, index) =>
    cell.kind === 'value' && cell.amount ? [{ ...cell.amount, name: names[index] ?? '' }] : [],
  );
  const [first] = known;
  if (comparison !== 'differs' || !first || known.length < cells.length)
    return { text: TEXTS[comparison] };
  const values = known.map(({ value }) => value);
  const lowest = Math.min(...values);
  const lowestNames = known.filter(({ value }) => value === lowest).map(({ name }) => name);
  // Without rounding, 1.4 − 1.3 would be 0.09999999999999987.
  const difference = Number((Math.max(...values) - lowest).toPrecision(12));
  return { text: first.format(difference), note: `lowest: ${lowestNames.join(', ')}` };
}
