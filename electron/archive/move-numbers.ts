import { unlessDamaged } from './archive-error.ts';
import { createSql, type Database, getNumber } from './database.ts';
import { indexReport, unindexReport } from './report-row.ts';
import { readStoredRow } from './stored-report.ts';

/**
 * Version 1 listed a claim or stock number as the last line of the notes. Only the sealed text states
 * which line that is. A row that cannot be read is left to the repair.
 */
export function moveNumbers(database: Database): void {
  const sql = createSql(database);
  const rows = sql.all(`SELECT id FROM report WHERE report_notes <> '' ORDER BY id`);
  for (const id of rows.map((row) => getNumber(row, 'id')))
    unlessDamaged(() => {
      const columns = readStoredRow(sql, id)?.expectedColumns;
      if (!columns) return;
      const { report_notes, claim_number, stock_number } = columns;
      if (claim_number === '' && stock_number === '') return;
      sql.run(
        'UPDATE report SET report_notes = ?, claim_number = ?, stock_number = ? WHERE id = ?',
        report_notes,
        claim_number,
        stock_number,
        id,
      );
      const row = sql.get('SELECT * FROM report WHERE id = ?', id);
      unindexReport(sql, id);
      if (row) indexReport(sql, id, row);
    });
}
