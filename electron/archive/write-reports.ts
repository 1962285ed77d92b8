import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { SealedReport } from '../../shared/report/snapshot.ts';
import type { Assessment } from '../seal/assessment.ts';
import type { SealedFile } from '../seal/read-file.ts';
import { isSealedTextOf, type SealedText } from '../seal/seal.ts';
import { unlessDamaged } from './archive-error.ts';
import { appendSeal, lastSeal, type DeletionReason } from './chain.ts';
import { inTransaction, type Row, type Sql } from './database.ts';
import {
  indexReport,
  toColumns,
  insertReport,
  type Placement,
  unindexReport,
  ROW_COLUMNS,
  toReportRow,
  stripNul,
  decompressText,
} from './report-row.ts';
import { toReadableRow } from './stored-report.ts';

/**
 * Saves in one transaction, so that no other report can follow the same one.
 *
 * @throws the error of `make`
 */
export function saveReport(sql: Sql, make: (previousSeal: string | null) => SealedText): ReportRow {
  return inTransaction(sql.database, () => {
    const previousSeal = lastSeal(sql);
    const sealedText = make(previousSeal);
    const { sealed, text } = sealedText;
    // Any other report would break the chain for all reports that follow it.
    if (!isSealedTextOf(sealedText)) throw new Error('The seal is not that of the report');
    if (sealed.snapshot.previousSeal !== previousSeal)
      throw new Error('The report does not follow the last one');
    const sequence = appendSeal(sql, sealed.seal, previousSeal);
    return insertSealed(sql, text, sealed, { sequence, origin: 'local' });
  });
}

/**
 * Stores a report from a file, outside the chain. A report with the same seal is a duplicate; an
 * altered one, which claims the seal of another, only if its text is the same.
 */
export function addReport(
  sql: Sql,
  { sealed, text }: Pick<SealedFile, 'sealed' | 'text'>,
  { kind, worseResult }: Assessment,
): { readonly row: ReportRow; readonly isDuplicate: boolean } {
  const origin = kind === 'altered' ? 'imported-altered' : 'imported';
  return inTransaction(sql.database, () => {
    const existing = sql
      .all('SELECT * FROM report WHERE seal = ? ORDER BY id', sealed.seal)
      .find((row) =>
        origin === 'imported-altered'
          ? row['origin'] === origin &&
            unlessDamaged(() => decompressText(row['sealed_report'])) === text
          : !String(row['origin']).endsWith('-altered'),
      );
    if (existing) return { row: toReportRow(toReadableRow(sql, existing)), isDuplicate: true };
    const row = insertSealed(sql, text, sealed, { sequence: null, origin, worseResult });
    return { row, isDuplicate: false };
  });
}

function insertSealed(sql: Sql, text: string, sealed: SealedReport, placement: Placement) {
  const columns = toColumns(sealed, placement);
  return toReportRow({ ...columns, id: insertReport(sql, columns, text) });
}

/** Replaces the user's note and tags; undefined if there is no such report. */
export function annotateReport(
  sql: Sql,
  id: number,
  note: string,
  tags: readonly string[],
): ReportRow | undefined {
  return inTransaction(sql.database, () => {
    const row = readRow(sql, id);
    if (!row) return undefined;
    const changed = {
      ...toReadableRow(sql, row),
      note: stripNul(note),
      tags: JSON.stringify(tags),
    };
    sql.run('UPDATE report SET note = ?, tags = ? WHERE id = ?', changed.note, changed.tags, id);
    reindexReport(sql, id);
    return toReportRow(changed);
  });
}

/** Records what the tests of a stored report found: whether it is altered, and its result. */
export function recordAssessment(
  sql: Sql,
  id: number,
  { origin, result, isResultOfTodaysRules }: AssessedRow,
): void {
  inTransaction(sql.database, () => {
    sql.run(
      'UPDATE report SET verdict_result = ?, result_of_todays_rules = ?, origin = ? WHERE id = ?',
      result,
      Number(isResultOfTodaysRules),
      origin,
      id,
    );
    reindexReport(sql, id);
  });
}
/** What the tests of a report decide of its row. */
export type AssessedRow = Pick<ReportRow, 'origin' | 'result' | 'isResultOfTodaysRules'>;

/** From what is stored, not from what was passed: SQLite replaces invalid Unicode. */
function reindexReport(sql: Sql, id: number): void {
  const row = readRow(sql, id);
  if (!row) return;
  unindexReport(sql, id);
  indexReport(sql, id, toReadableRow(sql, row));
}

/** Overwriting the index entries of this many reports takes a fifth of a second. */
const MAX_OVERWRITTEN = 5;

/**
 * Deletes reports within the caller's transaction, records the reason in the chain, and returns their
 * number. The search terms of a few are overwritten immediately. Those of many, erased or expired
 * reports stay in the index, unused, until it is optimized: overwriting takes a hundred times as long,
 * and an erasure rewrites the whole index anyway.
 */
export function deleteReports(sql: Sql, ids: readonly number[], reason: DeletionReason): number {
  const overwritesTerms = reason === 'deleted' && ids.length <= MAX_OVERWRITTEN;
  if (!overwritesTerms) setSecureDelete(sql, false);
  let deletedCount = 0;
  for (const id of ids) {
    const chained = 'SELECT chain_sequence FROM report WHERE id = ?';
    sql.run(`UPDATE chain SET state = ? WHERE sequence = (${chained})`, reason, id);
    unindexReport(sql, id);
    deletedCount += sql.run('DELETE FROM report WHERE id = ?', id).changes;
  }
  if (!overwritesTerms) setSecureDelete(sql, true);
  return deletedCount;
}

function setSecureDelete(sql: Sql, isEnabled: boolean): void {
  // Not bound: a bound number is a real one, which FTS5 refuses here.
  sql.database.exec(
    `INSERT INTO report_search (report_search, rank) VALUES ('secure-delete', ${isEnabled ? 1 : 0})`,
  );
}

export function readRow(sql: Sql, id: number): Row | undefined {
  return sql.get(`SELECT ${ROW_COLUMNS} FROM report WHERE id = ?`, id);
}
