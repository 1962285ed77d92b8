import type { Column } from './column.ts';
import { ROW_GROUPS, sourcesOf } from './groups.ts';
import { type RowStanding, type Said, standingOf } from './said.ts';

/** A row with what it says of each vehicle. */
export type ReadRow = {
  readonly id: string;
  readonly label: string;
  readonly says: readonly Said[];
  readonly differs: boolean;
};
export type ReadGroup = {
  readonly title: string;
  /** Names of datasets. */
  readonly sources: readonly string[];
  readonly rows: readonly ReadRow[];
};

/** The comparison as it is drawn, and how its rows stand. */
export type ReadComparison = {
  readonly groups: readonly ReadGroup[];
  readonly counts: Readonly<Record<RowStanding, number>>;
};

/** Reads every row. `onlyDifferences` leaves out those that are alike, or not known to differ. */
export function readComparison(
  columns: readonly Column[],
  onlyDifferences: boolean,
): ReadComparison {
  const counts = { differs: 0, same: 0, open: 0 };
  const groups = ROW_GROUPS.map((group): ReadGroup => {
    const rows = group.rows.flatMap(({ id, label, read }): ReadRow[] => {
      const says = columns.map((column) => read(column));
      if (group.isFoot) return [{ id, label, says, differs: false }];
      const standing = standingOf(says);
      counts[standing] += 1;
      const differs = standing === 'differs';
      return onlyDifferences && !differs ? [] : [{ id, label, says, differs }];
    });
    return { title: group.title, sources: sourcesOf(group), rows };
  });
  return { groups: groups.filter(({ rows }) => rows.length > 0), counts };
}
