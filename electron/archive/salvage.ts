import { existsSync } from 'node:fs';
import type { Sealed } from '../../shared/report/snapshot.ts';
import { readReportText } from '../seal/read-file.ts';
import { unpackText } from './body.ts';
import { openPages } from './damaged-pages.ts';
import { rowsOn, type Stored } from './damaged-rows.ts';

/** A row of a damaged archive by its columns' names. */
export type Found = Readonly<Record<string, Stored>>;
/** The columns of a table in their order; the first is the row's number. */
export type Columns = readonly string[];
/** The tables that are read, by their columns. */
export type Shapes = { readonly report: Columns; readonly chain: Columns; readonly audit: Columns };
/** Is given each row that is found, in no order; a row may come twice. */
export type Visitor = {
  readonly report: (row: Found) => void;
  readonly chain: (row: Found) => void;
  readonly audit: (row: Found) => void;
};

const SEAL = /^[0-9a-f]{64}$/;

/** Reads a damaged archive page by page. It need not even be there. Changes nothing. */
export function salvageFrom(file: string, shapes: Shapes, visit: Visitor): void {
  if (!existsSync(file) && !existsSync(`${file}-wal`)) return;
  const pages = openPages(file);
  const lengths = new Set(Object.values(shapes).map(({ length }) => length));
  try {
    for (const { rowId, values } of rowsOn(pages, (columns) => lengths.has(columns))) {
      const read = (columns: Columns, isOne: (row: Found) => boolean): Found | undefined => {
        if (columns.length !== values.length) return undefined;
        const row = Object.fromEntries(
          columns.map((name, at) => [name, at === 0 ? rowId : (values[at] ?? null)]),
        );
        return isOne(row) ? row : undefined;
      };
      const report = read(shapes.report, isReport);
      if (report) visit.report(report);
      const entry = read(shapes.chain, isEntry);
      if (entry) visit.chain(entry);
      const line = read(shapes.audit, isLine);
      if (line) visit.audit(line);
    }
  } finally {
    pages.close();
  }
}

function isReport(row: Found): boolean {
  return (
    SEAL.test(String(row['seal'])) && String(row['reference']).startsWith('PD-') && 'body' in row
  );
}

function isEntry(row: Found): boolean {
  const previous = row['previous_seal'];
  return (
    SEAL.test(String(row['seal'])) &&
    (previous === null || SEAL.test(String(previous))) &&
    typeof row['state'] === 'string'
  );
}

function isLine(row: Found): boolean {
  return typeof row['action'] === 'string' && SEAL.test(String(row['hash']));
}

/**
 * The report of a row where it is what was sealed. One that was altered before it was imported never
 * fitted: of it no more can be asked than to be a report still.
 */
export function readWhole(row: Found): { sealed: Sealed; text: string } | undefined {
  try {
    const text = unpackText(row['body']);
    const read = readReportText(text);
    if (read.kind !== 'report' || read.sealed.seal !== row['seal']) return undefined;
    return read.fits || row['origin'] === 'altered' ? { sealed: read.sealed, text } : undefined;
  } catch {
    // What can't be unpacked is not whole, which is the answer.
    return undefined;
  }
}
