import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import {
  type Catalogue,
  filtered,
  hasDays,
  hasFilters,
  numbersIn,
  readCatalogue,
  slotsOf,
} from './catalogue.ts';
import { numberIn, type Sql } from './database.ts';
import { readLines } from './lines.ts';
import { matchOf } from './tokens.ts';

/** Finds reports. Whatever is asked is answered in the order of saving. */
export type Finder = {
  readonly search: (query: ReportQuery, offset: number, limit: number) => readonly ReportRow[];
  readonly count: (query: ReportQuery) => number;
  /** How many reports there are. */
  readonly reports: () => number;
};

/** Beyond this SQLite is not asked to step over what comes before a page. */
const DEEP = 1_000;
/** Queries of which all numbers are remembered: a list that is scrolled asks for the same again. */
const REMEMBERED = 4;

type Ids = Float64Array;
/** The first and the last number. */
type Bounds = readonly [number, number];
const EVERYWHERE: Bounds = [0, Number.MAX_SAFE_INTEGER];
const NEWEST = 'ORDER BY id DESC';
const OLDEST = 'ORDER BY id';

/** How often an archive was changed, whoever did it. */
export type Version = {
  /** Any change. */
  readonly any: number;
  /** Changes after which there may be other reports than before and those that were put in here. */
  readonly other: number;
};

/** @param version what is remembered holds for one version */
export function createFinder(sql: Sql, version: () => Version): Finder {
  let current: Version = { any: -1, other: -1 };
  let earlier: Catalogue | undefined;
  let catalogue: Catalogue | undefined;
  let total: number | undefined;
  const ids = new Map<string, Ids>();
  const counts = new Map<string, number>();

  const refresh = () => {
    const now = version();
    if (now.any === current.any && now.other === current.other) return;
    earlier = now.other === current.other ? (catalogue ?? earlier) : undefined;
    current = now;
    catalogue = undefined;
    total = undefined;
    ids.clear();
    counts.clear();
  };
  const all = () => (catalogue ??= readCatalogue(sql, earlier));
  const reports = () =>
    (total ??=
      catalogue?.length ?? numberIn(sql.get('SELECT count(*) AS n FROM report') ?? {}, 'n'));

  /** All numbers that a query finds, in ascending order. */
  const idsOf = (query: ReportQuery, match: string | undefined): Ids => {
    const key = keyOf(query, match);
    const known = ids.get(key);
    if (known) return known;
    const found = findIds(query, match);
    ids.set(key, found);
    remember(ids);
    return found;
  };

  const findIds = (query: ReportQuery, match: string | undefined): Ids => {
    if (match === undefined) return hasFilters(query) ? filtered(all(), query) : all().ids;
    const within = boundsOf(query);
    if (within) return matching(sql, match, within);
    const { from, to } = query;
    const days = filtered(all(), { from, to, results: [], environments: [] });
    return matching(sql, match, EVERYWHERE).filter(inside(days));
  };

  /** Between which numbers the days of a query lie; undefined where others lie between them. */
  const boundsOf = (query: ReportQuery): Bounds | undefined => {
    if (!hasDays(query)) return EVERYWHERE;
    if (!all().isByDay) return undefined;
    const { first, end } = slotsOf(all(), query);
    return first < end ? [all().ids[first] ?? 0, all().ids[end - 1] ?? 0] : [1, 0];
  };

  /** A page by the numbers that stand on it. */
  const page = (found: Ids, isNewest: boolean, offset: number, limit: number) => {
    const wanted = isNewest
      ? found.subarray(
          Math.max(0, found.length - offset - limit),
          Math.max(0, found.length - offset),
        )
      : found.subarray(offset, offset + limit);
    return readLines(
      sql,
      `WHERE id IN (SELECT value FROM json_each(?))
       ${isNewest ? NEWEST : OLDEST}`,
      JSON.stringify([...wanted]),
    );
  };

  const pageOf = (query: ReportQuery, offset: number, limit: number) => {
    const match = matchOf(query.text, query);
    const isNewest = query.order === 'newest';
    const order = isNewest ? NEWEST : OLDEST;
    const isDeep = ids.has(keyOf(query, match)) || offset + limit > DEEP;
    const within = match === undefined || isDeep ? undefined : boundsOf(query);
    if (match !== undefined && within)
      return readLines(
        sql,
        `WHERE id IN (
           SELECT rowid FROM found WHERE found MATCH ? AND rowid BETWEEN ? AND ?
           ORDER BY rowid ${isNewest ? 'DESC' : 'ASC'} LIMIT ? OFFSET ?
         ) ${order}`,
        match,
        ...within,
        limit,
        offset,
      );
    if (match !== undefined || hasFilters(query) || isDeep)
      return page(idsOf(query, match), isNewest, offset, limit);
    return readLines(sql, `${order} LIMIT ? OFFSET ?`, limit, offset);
  };

  const countOf = (query: ReportQuery) => {
    const match = matchOf(query.text, query);
    if (match === undefined && !hasFilters(query)) return reports();
    const key = keyOf(query, match);
    const within = boundsOf(query);
    if (ids.has(key) || match === undefined || !within) return idsOf(query, match).length;
    const known = counts.get(key);
    if (known !== undefined) return known;
    const row = sql.get(
      'SELECT count(*) AS n FROM found WHERE found MATCH ? AND rowid BETWEEN ? AND ?',
      match,
      ...within,
    );
    const counted = numberIn(row ?? {}, 'n');
    counts.set(key, counted);
    remember(counts);
    return counted;
  };

  return {
    search: (query, offset, limit) => {
      refresh();
      return pageOf(query, offset, limit);
    },
    count: (query) => {
      refresh();
      return countOf(query);
    },
    reports: () => {
      refresh();
      return reports();
    },
  };
}

function keyOf(
  { from, to, results, environments }: ReportQuery,
  match: string | undefined,
): string {
  return JSON.stringify([match, from, to, results, environments]);
}

function remember(kept: Map<string, unknown>): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= REMEMBERED) return;
    kept.delete(oldest);
  }
}

/** The numbers that a text finds from one to another. One text again: no row for each. */
function matching(sql: Sql, match: string, within: Bounds): Ids {
  const row = sql.get(
    `SELECT group_concat(id, ' ') AS listed FROM (
       SELECT rowid AS id FROM found WHERE found MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid
     )`,
    match,
    ...within,
  );
  return numbersIn(String(row?.['listed'] ?? ''));
}

function inside(within: Ids): (id: number) => boolean {
  const known = new Set(within);
  return (id) => known.has(id);
}
