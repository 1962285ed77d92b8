import { LRUCache } from 'lru-cache';
import type { DeletionPreview, FoundReport, ReportQuery } from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { searchTerms } from '../../shared/search/terms.ts';
import { getNumber, getText, type Row, type Sql, type Value } from './database.ts';
import { findSearchHits } from './search-hits.ts';
import { readListRows, ROW_COLUMNS, toReportRow } from './report-row.ts';
import { toReadableRow } from './stored-report.ts';
import { toFtsQuery } from './index-terms.ts';

/** The reports that a query finds: a statement from `FROM` on, with its values. */
type Selection = { readonly from: string; readonly values: readonly Value[] };

/** Beyond this offset, a page is read by its ids: SQLite would step over all reports before it. */
const DEEP_OFFSET = 1_000;
/** A list that is scrolled reads pages of the same query. A hundred thousand ids need 0.8 MB. */
const MAX_SELECTIONS = 4;

/** Changes with each write, of this connection or of another. */
const VERSION = `SELECT total_changes() || ' ' || data_version AS version FROM pragma_data_version`;
const SET_BACK = 'SELECT EXISTS (SELECT 1 FROM report WHERE clock_set_back) AS n';
const SAVED_ON_OF_FOUND =
  '(SELECT saved_on FROM report INDEXED BY report_list WHERE id = report_search.rowid)';

/** The ids that the last queries found, until the archive changes. */
function createIdCache(sql: Sql) {
  const idsBySelection = new LRUCache<string, readonly number[]>({ max: MAX_SELECTIONS });
  let version = '';
  const clearIfChanged = () => {
    const current = getText(sql.get(VERSION) ?? {}, 'version');
    if (current === version) return;
    version = current;
    idsBySelection.clear();
  };
  return {
    /** All ids of a selection, in ascending order, if they are cached. */
    get: (selection: Selection): readonly number[] | undefined => {
      if (idsBySelection.size === 0) return undefined;
      clearIfChanged();
      return idsBySelection.get(JSON.stringify(selection));
    },
    /** The same, read if they are not cached. */
    read: (selection: Selection): readonly number[] => {
      clearIfChanged();
      const key = JSON.stringify(selection);
      const found = idsBySelection.get(key) ?? readIds(sql, selection);
      idsBySelection.set(key, found);
      return found;
    },
  };
}

/** Searches reports. */
export function createReportSearch(sql: Sql) {
  const cache = createIdCache(sql);

  /** A range of ids, or of days if the clock was set back between two saves. */
  const findDayRange = ({ savedFrom, savedTo }: ReportQuery) => {
    if (savedFrom === undefined && savedTo === undefined) return undefined;
    const first = savedFrom ?? '';
    const afterLast = `${savedTo ?? '9999-12-31'}~`;
    if (getNumber(sql.get(SET_BACK) ?? {}, 'n') > 0)
      return { range: [first, afterLast], areIds: false };
    return { range: [findFirstId(sql, first), findFirstId(sql, afterLast) - 1], areIds: true };
  };

  /** Verdicts, environments and checks are terms of the index; days are a range of ids. */
  const select = (query: ReportQuery): Selection => {
    const match = toFtsQuery(query);
    const days = findDayRange(query);
    if (match === undefined && !days) return ALL;
    const [table, savedOn] =
      match === undefined
        ? ['report INDEXED BY report_list', 'saved_on']
        : ['report_search', SAVED_ON_OF_FOUND];
    const conditions = [
      ...(match === undefined ? [] : ['report_search MATCH ?']),
      ...(days ? [`${days.areIds ? 'rowid' : savedOn} BETWEEN ? AND ?`] : []),
    ];
    return {
      from: `FROM ${table} WHERE ${conditions.join(' AND ')}`,
      values: [...(match === undefined ? [] : [match]), ...(days?.range ?? [])],
    };
  };

  const readPage = (query: ReportQuery, offset: number, limit: number): readonly Row[] => {
    const selection = select(query);
    const isNewestFirst = query.order === 'newest';
    const order = isNewestFirst ? 'DESC' : 'ASC';
    const readRows = (ids: string, ...values: readonly Value[]) =>
      readListRows(sql, `WHERE id IN (${ids}) ORDER BY id ${order}`, ...values);
    const ids = offset > DEEP_OFFSET ? cache.read(selection) : cache.get(selection);
    if (!ids)
      return readRows(
        `SELECT rowid ${selection.from} ORDER BY rowid ${order} LIMIT ? OFFSET ?`,
        ...selection.values,
        limit,
        offset,
      );
    const start = isNewestFirst ? Math.max(0, ids.length - offset - limit) : offset;
    const end = isNewestFirst ? Math.max(0, ids.length - offset) : offset + limit;
    return readRows('SELECT value FROM json_each(?)', JSON.stringify(ids.slice(start, end)));
  };

  return {
    /** A page of the reports that a query finds, in the order of saving. */
    search: (query: ReportQuery, offset: number, limit: number): readonly FoundReport[] => {
      const terms = searchTerms(query.text);
      return readPage(query, offset, limit).map((stored) => {
        const row = toReadableRow(sql, stored);
        return { ...toReportRow(row), hits: findSearchHits(row, terms) };
      });
    },
    count: (query: ReportQuery): number => {
      const selection = select(query);
      return cache.get(selection)?.length ?? countSelected(sql, selection);
    },
  };
}

const ALL: Selection = { from: 'FROM report', values: [] };

export const countReports = (sql: Sql): number => countSelected(sql, ALL);

const countSelected = (sql: Sql, { from, values }: Selection): number =>
  getNumber(sql.get(`SELECT count(*) AS n ${from}`, ...values) ?? {}, 'n');

/** As one text, because a row for each id takes several times as long. */
function readIds(sql: Sql, { from, values }: Selection): readonly number[] {
  const row = sql.get(
    `SELECT json_group_array(id) AS ids FROM (SELECT rowid AS id ${from} ORDER BY rowid)`,
    ...values,
  );
  // SQLite writes a list of its own numbers.
  return JSON.parse(getText(row ?? {}, 'ids')) as readonly number[];
}

const AFTER_LAST_ID = 'SELECT coalesce(max(id), 0) + 1 AS n FROM report';
const AT_OR_AFTER =
  'SELECT id, saved_on FROM report INDEXED BY report_list WHERE id >= ? ORDER BY id LIMIT 1';

/** The first id from a day on. By binary search: no index of days needs to be written with each save. */
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

/** Which of these plates have a saved report. Each plate is looked up in an index. */
export const findReportedPlates = (sql: Sql, plates: readonly string[]): readonly string[] =>
  sql
    .all(
      `SELECT value AS plate FROM json_each(?) WHERE EXISTS (SELECT 1 FROM report WHERE vrm = value)
        OR EXISTS (SELECT 1 FROM report WHERE requested_vrm = value AND requested_vrm IS NOT vrm)`,
      JSON.stringify(plates),
    )
    .map((row) => getText(row, 'plate'));

/** Reports that were prepared before a time, newest first. */
export function listPreparedBefore(sql: Sql, before: string): DeletionPreview {
  const condition = 'WHERE prepared_at < ? ORDER BY id DESC';
  return toDeletionPreview(sql, readListRows(sql, condition, new Date(before).toISOString()));
}

const SELECT_BY_PLATE = `SELECT ${ROW_COLUMNS} FROM report WHERE requested_vrm = ?1 AND requested_vrm IS NOT vrm
  UNION SELECT ${ROW_COLUMNS} FROM report WHERE vrm = ?1`;
const SELECT_BY_VIN = `SELECT ${ROW_COLUMNS} FROM report WHERE requested_vin = ?1
  UNION SELECT ${ROW_COLUMNS} FROM report WHERE vin = ?1`;

/**
 * Every report of a vehicle, newest first. A report that names both plate and VIN leads from one to
 * the other. A plate may have been on two vehicles, so a report under a further plate counts only if
 * it names no VIN, or this vehicle's.
 */
export function listReportsOfVehicle(sql: Sql, vehicle: VehicleRef): DeletionPreview {
  const found = new Map<number, Row>();
  const collect = (rows: readonly Row[]) => {
    for (const row of rows) found.set(Number(row['id']), row);
  };
  if ('vrm' in vehicle) collect(sql.all(SELECT_BY_PLATE, vehicle.vrm));
  const vins =
    'vin' in vehicle ? [vehicle.vin] : collectIdentifiers(found.values(), ['requested_vin', 'vin']);
  for (const vin of vins) collect(sql.all(SELECT_BY_VIN, vin));
  for (const plate of collectIdentifiers(found.values(), ['requested_vrm', 'vrm']))
    collect(
      sql.all(SELECT_BY_PLATE, plate).filter((row) => {
        const thisVehicleVins = collectIdentifiers([row], ['requested_vin', 'vin']);
        return thisVehicleVins.length === 0 || thisVehicleVins.some((vin) => vins.includes(vin));
      }),
    );
  return toDeletionPreview(
    sql,
    [...found.values()].toSorted((a, b) => Number(b['id']) - Number(a['id'])),
  );
}

function collectIdentifiers(rows: Iterable<Row>, columns: readonly string[]): readonly string[] {
  const names = Array.from(rows, (row) => columns.map((column) => row[column])).flat();
  return [...new Set(names.filter((name) => typeof name === 'string'))];
}

const toDeletionPreview = (sql: Sql, rows: readonly Row[]): DeletionPreview => ({
  count: rows.length,
  reports: rows.map((row) => toReportRow(toReadableRow(sql, row))),
});

/** The ids of reports from a recovery that were not tested yet. */
export const listUntested = (sql: Sql): readonly number[] =>
  sql
    .all(`SELECT id FROM report WHERE origin = 'imported-untested'`)
    .map((row) => getNumber(row, 'id'));
