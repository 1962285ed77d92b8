import type { ReportRow } from '../../shared/ipc/reports.ts';
import { damageError, type Row, type Sql, getText, type Value } from './database.ts';
import { LIST_COLUMNS, toReportRow } from './report-row.ts';

const COLUMN_NAMES = LIST_COLUMNS.join(', ');
/** What SQLite says of a value that no JSON can hold: bytes where a text should be. */
const SQLITE_ERROR = 1;

/**
 * Lines of the list. They are read from where they lie together, for SQLite by itself would go to each
 * row, which lies beside its body; and as one text, for a value of its own for each column of each row
 * takes twice as long.
 *
 * @param rest of the statement: which of the reports, in which order
 * @throws SQLite's own errors, and the one for a damaged archive where a line is none
 */
export function readListRows(sql: Sql, rest: string, ...values: readonly Value[]): ReportRow[] {
  const lines: unknown = JSON.parse(getText(readText(sql, rest, values), 'lines'));
  if (!Array.isArray(lines)) throw damageError('there are no lines');
  return lines.map((line: readonly Value[]) => {
    const row: Record<string, Value> = {};
    for (const [at, name] of LIST_COLUMNS.entries()) row[name] = line[at] ?? null;
    return toReportRow(row);
  });
}

function readText(sql: Sql, rest: string, values: readonly Value[]): Row {
  try {
    const text = `SELECT json_group_array(json_array(${COLUMN_NAMES})) AS lines
      FROM (SELECT ${COLUMN_NAMES} FROM report INDEXED BY report_lines ${rest})`;
    return sql.get(text, ...values) ?? {};
  } catch (error) {
    const isSqlError =
      error instanceof Error && 'errcode' in error && error.errcode === SQLITE_ERROR;
    throw isSqlError ? Object.assign(damageError('a line is none'), { cause: error }) : error;
  }
}
