import { existsSync } from 'node:fs';
import type { SealedReport } from '../../shared/report/snapshot.ts';
import { parseReportText } from '../seal/read-file.ts';
import { decompressText } from './compress.ts';
import { openPages } from './database-pages.ts';
import { rowsOn, type SqliteValue } from './database-rows.ts';

/** A row of a damaged archive by its columns' names. */
export type SalvagedRow = Readonly<Record<string, SqliteValue>>;
/** The columns of a table in their order; the first is the row's number. */
export type Columns = readonly string[];
/** The tables that are read, by their columns. */
export type TableColumns = {
  readonly report: Columns;
  readonly chain: Columns;
  readonly audit: Columns;
};
/** Is given each row that is found, in no order; a row may come twice. */
export type Visitor = {
  readonly report: (row: SalvagedRow) => void;
  readonly chain: (row: SalvagedRow) => void;
  readonly audit: (row: SalvagedRow) => void;
};

const SEAL = /^[0-9a-f]{64}$/;

/** Reads a damaged archive page by page. It need not even be there. Changes nothing. */
export function salvageRows(file: string, tableColumns: TableColumns, visit: Visitor): void {
  if (!existsSync(file) && !existsSync(`${file}-wal`)) return;
  const pages = openPages(file);
  const lengths = new Set(Object.values(tableColumns).map(({ length }) => length));
  try {
    for (const { rowId, values } of rowsOn(pages, (columns) => lengths.has(columns))) {
      const read = (
        columns: Columns,
        isExpectedRow: (row: SalvagedRow) => boolean,
      ): SalvagedRow | undefined => {
        if (columns.length !== values.length) return undefined;
        const row = Object.fromEntries(
          columns.map((name, at) => [name, at === 0 ? rowId : (values[at] ?? null)]),
        );
        return isExpectedRow(row) ? row : undefined;
      };
      const report = read(tableColumns.report, isReport);
      if (report) visit.report(report);
      const entry = read(tableColumns.chain, isChainRow);
      if (entry) visit.chain(entry);
      const line = read(tableColumns.audit, isAuditRow);
      if (line) visit.audit(line);
    }
  } finally {
    pages.close();
  }
}

function isReport(row: SalvagedRow): boolean {
  return (
    SEAL.test(String(row['seal'])) &&
    String(row['reference']).startsWith('PD-') &&
    'sealed_report' in row
  );
}

function isChainRow(row: SalvagedRow): boolean {
  const previous = row['previous_seal'];
  return (
    SEAL.test(String(row['seal'])) &&
    (previous === null || SEAL.test(String(previous))) &&
    typeof row['state'] === 'string'
  );
}

function isAuditRow(row: SalvagedRow): boolean {
  return typeof row['action'] === 'string' && SEAL.test(String(row['hash']));
}

/**
 * The report of a row where it is what was sealed. One that was altered before it was imported never
 * fitted: of it no more can be asked than to be a report still.
 */
export function parseSalvagedReport(
  row: SalvagedRow,
): { sealed: SealedReport; text: string } | undefined {
  try {
    const text = decompressText(row['sealed_report']);
    const read = parseReportText(text);
    if (read.kind !== 'report' || read.sealed.seal !== row['seal']) return undefined;
    return read.isIntact || row['origin'] === 'imported-altered'
      ? { sealed: read.sealed, text }
      : undefined;
  } catch {
    // What can't be unpacked is not whole, which is the answer.
    return undefined;
  }
}
