import type { FoundReport, ReportQuery } from '../../shared/ipc/reports.ts';
import { searchTerms } from '../../shared/search/terms.ts';
import { getNumber, type Sql, getText, type Value } from './database.ts';
import { hitsIn } from './search-hits.ts';
import { readLines, toReportRow } from './report-row.ts';
import { MATCH_ALL, toFtsQuery } from './tokens.ts';

/** A page of the reports that a query finds, in the order of saving. */
export function searchReports(
  sql: Sql,
  query: ReportQuery,
  offset: number,
  limit: number,
): readonly FoundReport[] {
  const order = query.order === 'newest' ? 'DESC' : 'ASC';
  const { from, values } = selectionOf(sql, query);
  const rows = readLines(
    sql,
    `WHERE id IN (SELECT rowid ${from} ORDER BY rowid ${order} LIMIT ? OFFSET ?) ORDER BY id ${order}`,
    ...values,
    limit,
    offset,
  );
  const terms = searchTerms(query.text);
  return rows.map((row) => ({ ...toReportRow(row), hits: hitsIn(row, terms) }));
}

/** How many reports a query finds; without a query, how many there are. */
export function countReports(sql: Sql, query?: ReportQuery): number {
  const { from, values } = query ? selectionOf(sql, query) : ALL;
  return getNumber(sql.get(`SELECT count(*) AS n ${from}`, ...values) ?? {}, 'n');
}

/** The part of a statement that selects reports, and its values. */
type Selection = { readonly from: string; readonly values: readonly Value[] };
const ALL: Selection = { from: 'FROM report', values: [] };

function selectionOf(sql: Sql, query: ReportQuery): Selection {
  const match = toFtsQuery(query.text, query);
  const days = daysOf(sql, query);
  if (match === undefined && !days) return ALL;
  return {
    from: `FROM report_search WHERE report_search MATCH ? ${days ? `AND ${days.condition}` : ''}`,
    values: [match ?? MATCH_ALL, ...(days?.values ?? [])],
  };
}

const SET_BACK = 'SELECT EXISTS (SELECT 1 FROM report WHERE clock_set_back) AS n';
const SAVED_ON =
  '(SELECT saved_on FROM report INDEXED BY report_list WHERE id = report_search.rowid)';

/** The days of a query: a range of ids, unless the clock was set back between two saves. */
function daysOf(
  sql: Sql,
  { savedFrom, savedTo }: ReportQuery,
): { readonly condition: string; readonly values: readonly Value[] } | undefined {
  if (savedFrom === undefined && savedTo === undefined) return undefined;
  const first = savedFrom ?? '';
  const afterLast = `${savedTo ?? '9999-12-31'}~`;
  if (getNumber(sql.get(SET_BACK) ?? {}, 'n') === 0)
    return {
      condition: 'rowid BETWEEN ? AND ?',
      values: [idAt(sql, first), idAt(sql, afterLast) - 1],
    };
  return { condition: `${SAVED_ON} BETWEEN ? AND ?`, values: [first, afterLast] };
}

const AT_OR_AFTER =
  'SELECT id, saved_on FROM report INDEXED BY report_list WHERE id >= ? ORDER BY id LIMIT 1';

/** The first id from a day on, by binary search: no index of days needs to be written with each save. */
function idAt(sql: Sql, day: string): number {
  let low = 0;
  let high = getNumber(sql.get('SELECT coalesce(max(id), 0) + 1 AS n FROM report') ?? {}, 'n');
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const row = sql.get(AT_OR_AFTER, middle);
    if (row && getText(row, 'saved_on') < day) low = getNumber(row, 'id') + 1;
    else high = middle;
  }
  return low;
}
