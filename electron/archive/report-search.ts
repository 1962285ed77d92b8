import type { FoundReport, ReportQuery } from '../../shared/ipc/reports.ts';
import { searchTerms } from '../../shared/search/terms.ts';
import { getNumber, type Row, type Sql, type Value } from './database.ts';
import { hitsIn } from './search-hits.ts';
import { readListRows, toReportRow } from './report-row.ts';
import type { SearchCache, Selection } from './search-cache.ts';
import { toReadableRow } from './stored-report.ts';
import { toFtsQuery } from './tokens.ts';

/** Beyond this offset, a page is read by its ids: SQLite would step over all reports before it. */
const DEEP_OFFSET = 1_000;

/** A page of the reports that a query finds, in the order of saving. */
export function searchReports(
  sql: Sql,
  cache: SearchCache,
  query: ReportQuery,
  offset: number,
  limit: number,
): readonly FoundReport[] {
  const terms = searchTerms(query.text);
  return readPage(sql, cache, query, offset, limit).map((stored) => {
    const row = toReadableRow(sql, stored);
    return { ...toReportRow(row), hits: hitsIn(row, terms) };
  });
}

function readPage(
  sql: Sql,
  cache: SearchCache,
  query: ReportQuery,
  offset: number,
  limit: number,
): readonly Row[] {
  const selection = selectionOf(sql, cache, query);
  const order = query.order === 'newest' ? 'DESC' : 'ASC';
  const readRows = (ids: string, ...values: readonly Value[]) =>
    readListRows(sql, `WHERE id IN (${ids}) ORDER BY id ${order}`, ...values);
  const ids = offset > DEEP_OFFSET ? cache.idsOf(selection) : cache.knownIdsOf(selection);
  if (!ids)
    return readRows(
      `SELECT rowid ${selection.from} ORDER BY rowid ${order} LIMIT ? OFFSET ?`,
      ...selection.values,
      limit,
      offset,
    );
  const start = query.order === 'newest' ? Math.max(0, ids.length - offset - limit) : offset;
  const end = query.order === 'newest' ? Math.max(0, ids.length - offset) : offset + limit;
  return readRows('SELECT value FROM json_each(?)', JSON.stringify(ids.slice(start, end)));
}

/** How many reports a query finds. */
export function countFound(sql: Sql, cache: SearchCache, query: ReportQuery): number {
  const selection = selectionOf(sql, cache, query);
  const { from, values } = selection;
  return (
    cache.knownIdsOf(selection)?.length ??
    getNumber(sql.get(`SELECT count(*) AS n ${from}`, ...values) ?? {}, 'n')
  );
}

export function countReports(sql: Sql): number {
  return getNumber(sql.get(`SELECT count(*) AS n ${ALL.from}`) ?? {}, 'n');
}

const ALL: Selection = { from: 'FROM report', values: [] };

/** Verdicts, environments and checks are terms of the index; days are a range of ids. */
function selectionOf(sql: Sql, cache: SearchCache, query: ReportQuery): Selection {
  const match = toFtsQuery(query.text, query);
  const days = daysOf(sql, cache, query);
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
}

const SET_BACK = 'SELECT EXISTS (SELECT 1 FROM report WHERE clock_set_back) AS n';
const SAVED_ON_OF_FOUND =
  '(SELECT saved_on FROM report INDEXED BY report_list WHERE id = report_search.rowid)';

type DayRange = { readonly range: readonly [first: Value, last: Value]; readonly areIds: boolean };

/** The days of a query: a range of ids, unless the clock was set back between two saves. */
function daysOf(
  sql: Sql,
  cache: SearchCache,
  { savedFrom, savedTo }: ReportQuery,
): DayRange | undefined {
  if (savedFrom === undefined && savedTo === undefined) return undefined;
  const first = savedFrom ?? '';
  const afterLast = `${savedTo ?? '9999-12-31'}~`;
  if (getNumber(sql.get(SET_BACK) ?? {}, 'n') > 0)
    return { range: [first, afterLast], areIds: false };
  return { range: [cache.firstIdOf(first), cache.firstIdOf(afterLast) - 1], areIds: true };
}
