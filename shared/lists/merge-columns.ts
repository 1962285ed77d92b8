import { MAX_OTHER_COLUMNS } from './list-row.ts';

export type MergedColumns = {
  /** The columns of the list, then the new ones. */
  readonly columns: readonly string[];
  /** The cells of a new row in the order of `columns`. */
  readonly place: (others: readonly string[]) => string[];
  /** The number of new columns for which the list has no place. */
  readonly omittedCount: number;
};

/**
 * The columns of a list to which rows with other headers are added. A header that the list already
 * has, in any case, is the same column. Several columns with one name are matched in their order. Rows
 * that the list has already have no cells in new columns.
 */
export function mergeColumns(
  present: readonly string[],
  headers: readonly string[],
): MergedColumns {
  const all = [...present];
  const places: number[] = [];
  for (const header of headers) {
    const same = all.findIndex(
      (name, index) => toKey(name) === toKey(header) && !places.includes(index),
    );
    places.push(same === -1 ? all.push(header) - 1 : same);
  }
  const columns = all.slice(0, MAX_OTHER_COLUMNS);
  return {
    columns,
    place: (others) => columns.map((_, index) => others[places.indexOf(index)] ?? ''),
    omittedCount: all.length - columns.length,
  };
}

const toKey = (header: string) => header.trim().toLowerCase();
