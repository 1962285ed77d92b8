import { LRUCache } from 'lru-cache';
import { getNumber, getText, type Sql, type Value } from './database.ts';

/** The reports that a query finds: a statement from `FROM` on, with its values. */
export type Selection = { readonly from: string; readonly values: readonly Value[] };

/** Results of searches, remembered until the archive changes. */
export type SearchCache = {
  /** All ids of a selection, in ascending order. */
  readonly idsOf: (selection: Selection) => readonly number[];
  /** The same if they are remembered. */
  readonly knownIdsOf: (selection: Selection) => readonly number[] | undefined;
  /** The first id from a day on, if reports are in the order of their days. */
  readonly firstIdOf: (day: string) => number;
};

/** A list that is scrolled reads pages of the same query. A hundred thousand ids need 0.8 MB. */
const MAX_SELECTIONS = 4;
const MAX_DAYS = 20;

/** Changes with each write, of this connection or of another. */
const VERSION = `SELECT total_changes() || ' ' || data_version AS version FROM pragma_data_version`;
const AFTER_LAST_ID = 'SELECT coalesce(max(id), 0) + 1 AS n FROM report';
const AT_OR_AFTER =
  'SELECT id, saved_on FROM report INDEXED BY report_list WHERE id >= ? ORDER BY id LIMIT 1';

export function createSearchCache(sql: Sql): SearchCache {
  const ids = new LRUCache<string, readonly number[]>({ max: MAX_SELECTIONS });
  const firstIds = new LRUCache<string, number>({ max: MAX_DAYS });
  let version = '';
  const forgetIfChanged = () => {
    const current = getText(sql.get(VERSION) ?? {}, 'version');
    if (current === version) return;
    version = current;
    ids.clear();
    firstIds.clear();
  };

  return {
    knownIdsOf: (selection) => {
      if (ids.size === 0) return undefined;
      forgetIfChanged();
      return ids.get(JSON.stringify(selection));
    },
    idsOf: (selection) => {
      forgetIfChanged();
      const key = JSON.stringify(selection);
      const found = ids.get(key) ?? readIds(sql, selection);
      ids.set(key, found);
      return found;
    },
    firstIdOf: (day) => {
      forgetIfChanged();
      const id = firstIds.get(day) ?? findFirstId(sql, day);
      firstIds.set(day, id);
      return id;
    },
  };
}

/** As one text, because a row for each id takes several times as long. */
function readIds(sql: Sql, { from, values }: Selection): readonly number[] {
  const row = sql.get(
    `SELECT json_group_array(id) AS ids FROM (SELECT rowid AS id ${from} ORDER BY rowid)`,
    ...values,
  );
  // SQLite writes a list of its own numbers.
  return JSON.parse(getText(row ?? {}, 'ids')) as readonly number[];
}

/** By binary search: no index of days needs to be written with each save. */
function findFirstId(sql: Sql, day: string): number {
  let low = 0;
  let high = getNumber(sql.get(AFTER_LAST_ID) ?? {}, 'n');
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = sql.get(AT_OR_AFTER, middle);
    if (row && getText(row, 'saved_on') < day) low = getNumber(row, 'id') + 1;
    else high = middle;
  }
  return low;
}
