import type { ReportRow } from '../../shared/ipc/reports.ts';
import { damaged, type Row, type Sql, textIn, type Value } from './database.ts';
import { LINE_COLUMNS, rowOf } from './rows.ts';

const NAMES = LINE_COLUMNS.join(', ');
/** What SQLite says of a value that no JSON can hold: bytes where a text should be. */
const ERROR = 1;

/**
 * Lines of the list. They are read from where they lie together, for SQLite by itself would go to each
 * row, which lies beside its body; and as one text, for a value of its own for each column of each row
 * takes twice as long.
 *
 * @param rest of the statement: which of the reports, in which order
 * @throws SQLite's own errors, and the one for a damaged archive where a line is none
 */
export function readLines(sql: Sql, rest: string, ...values: readonly Value[]): ReportRow[] {
  const lines: unknown = JSON.parse(textIn(readText(sql, rest, values), 'lines'));
  if (!Array.isArray(lines)) throw damaged('there are no lines');
  return lines.map((line: readonly Value[]) => {
    const row: Record<string, Value> = {};
    for (const [at, name] of LINE_COLUMNS.entries()) row[name] = line[at] ?? null;
    return rowOf(row);
  });
}

function readText(sql: Sql, rest: string, values: readonly Value[]): Row {
  try {
    const text = `SELECT json_group_array(json_array(${NAMES})) AS lines
      FROM (SELECT ${NAMES} FROM report INDEXED BY report_lines ${rest})`;
    return sql.get(text, ...values) ?? {};
  } catch (error) {
    const isNoLine = error instanceof Error && 'errcode' in error && error.errcode === ERROR;
    throw isNoLine ? Object.assign(damaged('a line is none'), { cause: error }) : error;
  }
}
