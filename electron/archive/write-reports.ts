import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { SealedReport } from '../../shared/report/snapshot.ts';
import { isSealedTextOf, type SealedText } from '../seal/seal.ts';
import type { ChainEntry } from './archive.ts';
import { decompressText } from './compress.ts';
import { appendSeal, lastSeal, setChainState } from './chain.ts';
import { inTransaction, getNumber, type Row, type Sql } from './database.ts';
import {
  indexReport,
  toColumns,
  insertReport,
  unindexReport,
  ROW_COLUMNS,
  toReportRow,
  stripNul,
} from './report-row.ts';

/**
 * Seals a report as the one that follows the last, and keeps it, in one transaction: no other can
 * follow the same one. What `make` throws is thrown on, and nothing is kept.
 *
 * @param savedDay the local day
 */
export function saveReport(
  sql: Sql,
  make: (previousSeal: string | null) => SealedText,
  savedDay: string,
): ReportRow {
  return inTransaction(sql.database, () => {
    const previousSeal = lastSeal(sql);
    const sealedText = make(previousSeal);
    const { sealed, text } = sealedText;
    // A report that does not fit would break the chain for all that come after it.
    if (!isSealedTextOf(sealedText)) throw new Error('The seal is not that of the report');
    if (sealed.snapshot.previousSeal !== previousSeal)
      throw new Error('The report does not follow the last one');
    const sequence = appendSeal(sql, sealed.seal, previousSeal);
    const placement = { sequence, savedDay, origin: 'local' } as const;
    const columns = toColumns(sealed, text, placement);
    return toReportRow({ ...columns, id: insertReport(sql, columns) });
  });
}

/**
 * Keeps a report that came from a file, outside the chain. The same one is kept once; an altered one
 * is the same only letter by letter, for it claims the seal of another.
 */
export function addReport(
  sql: Sql,
  text: string,
  sealed: SealedReport,
  {
    origin,
    savedDay,
  }: { readonly origin: 'imported' | 'imported-altered'; readonly savedDay: string },
): { readonly row: ReportRow; readonly isDuplicate: boolean } {
  return inTransaction(sql.database, () => {
    const existing = sql
      .all(
        `SELECT ${ROW_COLUMNS}, sealed_report FROM report WHERE seal = ? ORDER BY id`,
        sealed.seal,
      )
      .find((row) =>
        origin === 'imported-altered'
          ? row['origin'] === 'imported-altered' && decompressText(row['sealed_report']) === text
          : row['origin'] !== 'imported-altered',
      );
    if (existing) return { row: toReportRow(existing), isDuplicate: true };
    const columns = toColumns(sealed, text, { sequence: null, savedDay, origin });
    const id = insertReport(sql, columns);
    return { row: toReportRow({ ...columns, id }), isDuplicate: false };
  });
}

/** Writes the person's note and tags; undefined where there is no such report. */
export function annotateReport(
  sql: Sql,
  id: number,
  note: string,
  tags: readonly string[],
): ReportRow | undefined {
  return inTransaction(sql.database, () => {
    const found = readRow(sql, id);
    if (!found) return undefined;
    const changed = { ...found, note: stripNul(note), tags: JSON.stringify(tags) };
    const values = [changed.note, changed.tags, id];
    sql.run('UPDATE report SET note = ?, tags = ? WHERE id = ?', ...values);
    refreshIndex(sql, id);
    return toReportRow(changed);
  });
}

/** Writes the search terms of a report again, after its note or tags have changed. */
export function refreshIndex(sql: Sql, id: number): void {
  const row = readRow(sql, id);
  if (!row) return;
  unindexReport(sql, id);
  indexReport(sql, id, row);
}

/** Taking the words of so many reports out of every page that they stand on takes a fifth of a second. */
const MAX_OVERWRITTEN = 5;

/**
 * Takes reports out, all or none, and says in the chain what became of them. Gives how many there
 * were. Of a few that were removed the search index keeps no byte. Of many, and of what is erased or
 * has expired, it keeps words that nothing is found by until it is optimized: overwriting them one
 * by one takes a hundred times as long, and erasing rewrites the whole index anyway.
 */
export function deleteReports(
  sql: Sql,
  ids: readonly number[],
  state: Exclude<ChainEntry['state'], 'stored'>,
): number {
  return inTransaction(sql.database, () => {
    const overwritesTokens = state === 'deleted' && ids.length <= MAX_OVERWRITTEN;
    if (!overwritesTokens) setSecureDelete(sql, false);
    let deletedCount = 0;
    for (const id of ids) {
      const found = sql.get('SELECT chain_sequence FROM report WHERE id = ?', id);
      if (!found) continue;
      if (found['chain_sequence'] !== null)
        setChainState(sql, getNumber(found, 'chain_sequence'), state);
      unindexReport(sql, id);
      deletedCount += sql.run('DELETE FROM report WHERE id = ?', id).changes;
    }
    if (!overwritesTokens) setSecureDelete(sql, true);
    return deletedCount;
  });
}

function setSecureDelete(sql: Sql, isEnabled: boolean): void {
  // Not bound: a bound number is a real one, which FTS5 refuses here.
  sql.database.exec(
    `INSERT INTO report_search (report_search, rank) VALUES ('secure-delete', ${isEnabled ? 1 : 0})`,
  );
}

/** A report's row without its body. */
export function readRow(sql: Sql, id: number): Row | undefined {
  return sql.get(`SELECT ${ROW_COLUMNS} FROM report WHERE id = ?`, id);
}
