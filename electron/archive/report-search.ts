import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import {
  type FilterIndex,
  filterIds,
  hasDateFilter,
  hasFilters,
  parseNumbers,
  loadFilterIndex,
  findDayRange,
} from './filter-index.ts';
import { getNumber, type Sql } from './database.ts';
import { readListRows } from './list-rows.ts';
import { toFtsQuery } from './tokens.ts';

/** Finds reports. Whatever is asked is answered in the order of saving. */
export type ReportSearch = {
  readonly search: (query: ReportQuery, offset: number, limit: number) => readonly ReportRow[];
  readonly count: (query: ReportQuery) => number;
  /** How many reports there are. */
  readonly reports: () => number;
};

/** Beyond this SQLite is not asked to step over what comes before a page. */
const DEEP_OFFSET = 1_000;
/** Queries of which all numbers are remembered: a list that is scrolled asks for the same again. */
const MAX_CACHED_QUERIES = 4;

type Ids = Float64Array;
/** The first and the last number. */
type Bounds = readonly [number, number];
const ALL_IDS: Bounds = [0, Number.MAX_SAFE_INTEGER];
const NEWEST = 'ORDER BY id DESC';
const OLDEST = 'ORDER BY id';

/** How often an archive was changed, whoever did it. */
export type Version = {
  /** Any change. */
  readonly changes: number;
  /** Changes after which there may be other reports than before and those that were put in here. */
  readonly deletionsOrExternal: number;
};

/** @param version what is remembered holds for one version */
export function createReportSearch(sql: Sql, version: () => Version): ReportSearch {
  let current: Version = { changes: -1, deletionsOrExternal: -1 };
  let previousIndex: FilterIndex | undefined;
  let filterIndex: FilterIndex | undefined;
  let total: number | undefined;
  const ids = new Map<string, Ids>();
  const counts = new Map<string, number>();

  const refresh = () => {
    const now = version();
    if (now.changes === current.changes && now.deletionsOrExternal === current.deletionsOrExternal)
      return;
    previousIndex =
      now.deletionsOrExternal === current.deletionsOrExternal
        ? (filterIndex ?? previousIndex)
        : undefined;
    current = now;
    filterIndex = undefined;
    total = undefined;
    ids.clear();
    counts.clear();
  };
  const getIndex = () => (filterIndex ??= loadFilterIndex(sql, previousIndex));
  const reports = () =>
    (total ??=
      filterIndex?.length ?? getNumber(sql.get('SELECT count(*) AS n FROM report') ?? {}, 'n'));

  /** All numbers that a query finds, in ascending order. */
  const getIds = (query: ReportQuery, match: string | undefined): Ids => {
    const key = toCacheKey(query, match);
    const cached = ids.get(key);
    if (cached) return cached;
    const matches = findIds(query, match);
    ids.set(key, matches);
    evictOldest(ids);
    return matches;
  };

  const findIds = (query: ReportQuery, match: string | undefined): Ids => {
    if (match === undefined)
      return hasFilters(query) ? filterIds(getIndex(), query) : getIndex().ids;
    const bounds = getIdBounds(query);
    if (bounds) return findMatchingIds(sql, match, bounds);
    const { savedFrom, savedTo } = query;
    const days = filterIds(getIndex(), { savedFrom, savedTo, results: [], environments: [] });
    return findMatchingIds(sql, match, ALL_IDS).filter(isIn(days));
  };

  /** Between which numbers the days of a query lie; undefined where others lie between them. */
  const getIdBounds = (query: ReportQuery): Bounds | undefined => {
    if (!hasDateFilter(query)) return ALL_IDS;
    if (!getIndex().isSortedByDay) return undefined;
    const { first, end } = findDayRange(getIndex(), query);
    return first < end ? [getIndex().ids[first] ?? 0, getIndex().ids[end - 1] ?? 0] : [1, 0];
  };

  /** A page by the numbers that stand on it. */
  const readPageByIds = (matches: Ids, isNewest: boolean, offset: number, limit: number) => {
    const pageIds = isNewest
      ? matches.subarray(
          Math.max(0, matches.length - offset - limit),
          Math.max(0, matches.length - offset),
        )
      : matches.subarray(offset, offset + limit);
    return readListRows(
      sql,
      `WHERE id IN (SELECT value FROM json_each(?))
       ${isNewest ? NEWEST : OLDEST}`,
      JSON.stringify([...pageIds]),
    );
  };

  const readPage = (query: ReportQuery, offset: number, limit: number) => {
    const match = toFtsQuery(query.text, query);
    const isNewest = query.order === 'newest';
    const order = isNewest ? NEWEST : OLDEST;
    const isDeep = ids.has(toCacheKey(query, match)) || offset + limit > DEEP_OFFSET;
    const bounds = match === undefined || isDeep ? undefined : getIdBounds(query);
    if (match !== undefined && bounds)
      return readListRows(
        sql,
        `WHERE id IN (
           SELECT rowid FROM found WHERE found MATCH ? AND rowid BETWEEN ? AND ?
           ORDER BY rowid ${isNewest ? 'DESC' : 'ASC'} LIMIT ? OFFSET ?
         ) ${order}`,
        match,
        ...bounds,
        limit,
        offset,
      );
    if (match !== undefined || hasFilters(query) || isDeep)
      return readPageByIds(getIds(query, match), isNewest, offset, limit);
    return readListRows(sql, `${order} LIMIT ? OFFSET ?`, limit, offset);
  };

  const countMatches = (query: ReportQuery) => {
    const match = toFtsQuery(query.text, query);
    if (match === undefined && !hasFilters(query)) return reports();
    const key = toCacheKey(query, match);
    const bounds = getIdBounds(query);
    if (ids.has(key) || match === undefined || !bounds) return getIds(query, match).length;
    const cached = counts.get(key);
    if (cached !== undefined) return cached;
    const row = sql.get(
      'SELECT count(*) AS n FROM found WHERE found MATCH ? AND rowid BETWEEN ? AND ?',
      match,
      ...bounds,
    );
    const matchCount = getNumber(row ?? {}, 'n');
    counts.set(key, matchCount);
    evictOldest(counts);
    return matchCount;
  };

  return {
    search: (query, offset, limit) => {
      refresh();
      return readPage(query, offset, limit);
    },
    count: (query) => {
      refresh();
      return countMatches(query);
    },
    reports: () => {
      refresh();
      return reports();
    },
  };
}

function toCacheKey(
  { savedFrom, savedTo, results, environments }: ReportQuery,
  match: string | undefined,
): string {
  return JSON.stringify([match, savedFrom, savedTo, results, environments]);
}

function evictOldest(cache: Map<string, unknown>): void {
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED_QUERIES) return;
    cache.delete(oldest);
  }
}

/** The numbers that a text finds from one to another. One text again: no row for each. */
function findMatchingIds(sql: Sql, match: string, bounds: Bounds): Ids {
  const row = sql.get(
    `SELECT group_concat(id, ' ') AS listed FROM (
       SELECT rowid AS id FROM found WHERE found MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid
     )`,
    match,
    ...bounds,
  );
  return parseNumbers(String(row?.['listed'] ?? ''));
}

function isIn(ids: Ids): (id: number) => boolean {
  const idSet = new Set(ids);
  return (id) => idSet.has(id);
}
