import type { DecisionCell, DecisionRow } from './decision.ts';
import type { Verdict } from './verdict.ts';

/**
 * The indexes of the best values of a row. A value that is disputed, and a value of a vehicle with an
 * Alert or with checks that are not complete yet, is never marked. If only such values are the best of
 * their row, no value of the row is marked. Values that are equally good are all marked, unless all
 * values of the row are equal.
 */
export function findBestValues(
  { best }: Pick<DecisionRow, 'best'>,
  cells: readonly DecisionCell[],
  verdicts: readonly Pick<Verdict, 'result' | 'checks'>[],
): ReadonlySet<number> {
  const known = cells.flatMap((cell, index) =>
    cell.kind === 'value' && cell.amount !== undefined ? [{ ...cell, index }] : [],
  );
  const amounts = known.map(({ amount = 0 }) => amount);
  const limit = best === 'highest' ? Math.max(...amounts) : Math.min(...amounts);
  if (!best || new Set(amounts).size < 2) return new Set();
  const isReliable = (index: number) => {
    const verdict = verdicts[index];
    return (
      verdict?.result !== 'alert' && verdict?.checks.every(({ result }) => result !== 'loading')
    );
  };
  return new Set(
    known
      .filter(
        ({ amount, isDisputed, index }) => amount === limit && !isDisputed && isReliable(index),
      )
      .map(({ index }) => index),
  );
}
