import { DatabaseSync } from '@photostructure/sqlite';
import { z } from 'zod';
import { sealSchema, type SealedReport } from '../../shared/report/snapshot.ts';
import { parseReportText } from '../seal/read-file.ts';
import type { ChainEntry } from './archive.ts';
import { decompressText } from './compress.ts';
import { findFurtherCopies, readCopy } from './copies-folder.ts';
import { createSql, openDatabase, type Row, type Sql, type Value } from './database.ts';
import { toColumns, insertReport, ROW_COLUMNS } from './report-row.ts';
import { annotateReport, readRow, deleteReports } from './write-reports.ts';
import { COLUMNS } from './schema.ts';

/** What was added to a restored archive, and what is missing from it. */
export type FurtherReports = {
  readonly fromDatabase: number;
  readonly fromCopies: number;
  /** References of reports that were stored and could not be added. */
  readonly missing: readonly string[];
  /** How many more are missing of which no reference is known. */
  readonly unnamed: number;
  /** Whether the damaged database could say what was stored in it. */
  readonly isKnown: boolean;
  /** Whether there is no copies folder, or it could be read. */
  readonly isCopiesFolderRead: boolean;
};

/** Rows that a damaged counter may claim at most. */
const MAX_ROWS = 10_000_000;

/**
 * Adds to a restored archive the reports that it does not have: from the damaged database, as far as
 * SQLite itself still reads it, then from the copies folder. Only reports whose seal holds are added.
 * Notes, tags and deletions are taken from the damaged database too.
 *
 * @param deletedCopies copies of deleted reports that could not be removed yet
 */
export function addFurtherReports(
  restoredFile: string,
  damagedFile: string,
  copiesFolder: string | undefined,
  deletedCopies: readonly string[],
): FurtherReports {
  const database = openDatabase(restoredFile);
  try {
    // Nothing relies on the file before it is complete; it is synced as a whole then.
    database.exec('PRAGMA synchronous = OFF');
    const sql = createSql(database);
    const stored = addFromDatabase(sql, damagedFile);
    const before = countReports(sql);
    const references = readReferences(sql);
    const isKnown = (reference: string, file: string) =>
      references.has(reference) || deletedCopies.includes(file);
    const copies =
      copiesFolder === undefined
        ? NO_COPIES
        : tryRead(() => findFurtherCopies(copiesFolder, isKnown));
    for (const file of copies?.files ?? []) {
      const read = readCopy(file);
      if (read) addReport(sql, read.sealed, read.text);
    }
    const fromCopies = countReports(sql) - before;
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const unreadable = [...(stored?.unreadable ?? []), ...(copies?.unreadable ?? [])];
    return {
      fromDatabase: stored?.added ?? 0,
      fromCopies,
      isKnown: stored !== undefined,
      isCopiesFolderRead: copies !== undefined,
      ...findMissing(sql, unreadable, stored),
    };
  } finally {
    database.close();
  }
}

const NO_COPIES = { files: [], unreadable: [] };

const countReports = (sql: Sql) => Number(sql.get('SELECT count(*) AS n FROM report')?.['n']);

const readReferences = (sql: Sql): ReadonlySet<unknown> =>
  new Set(sql.all('SELECT reference FROM report').map(({ reference }) => reference));

/** Undefined where a damaged file, or a system that refuses it, throws. */
function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

type StoredBefore = {
  /** Reports that were added from it. */
  readonly added: number;
  /** References of rows whose report can't be read. */
  readonly unreadable: readonly string[];
  /** References that the audit log names as saved since the backup. */
  readonly saved: readonly string[];
  readonly lastSequence: number;
};

/** Undefined where SQLite can't open the database, or read what it counted. */
function addFromDatabase(sql: Sql, file: string): StoredBefore | undefined {
  const database = tryRead(() => new DatabaseSync(file, { readOnly: true }));
  if (!database) return undefined;
  try {
    const damaged = createSql(database);
    const counters = tryRead(() => ({
      report: lastOf(damaged, 'report'),
      chain: lastOf(damaged, 'chain'),
      audit: lastOf(damaged, 'audit'),
    }));
    if (!counters) return undefined;
    const rowsOf = (table: keyof typeof COLUMNS) => readRows(damaged, table, counters[table]);
    for (const entry of rowsOf('chain')) addChainEntry(sql, entry);
    const lines = [...rowsOf('audit')].filter((line) => insert(sql, 'audit', line));
    reserveIds(sql, counters.report);
    const before = countReports(sql);
    const unreadable: string[] = [];
    for (const row of rowsOf('report'))
      if (!addRow(sql, damaged, row)) unreadable.push(String(row['reference']));
    return {
      added: countReports(sql) - before,
      unreadable,
      saved: lines.flatMap(({ action, reference }) =>
        action === 'save' && typeof reference === 'string' ? [reference] : [],
      ),
      lastSequence: counters.chain,
    };
  } finally {
    database.close();
  }
}

/** The highest number that a table has given a row. */
const lastOf = (sql: Sql, table: string) =>
  Number(sql.get('SELECT seq FROM sqlite_sequence WHERE name = ?', table)?.['seq'] ?? 0);

/** Each row that can still be read, without its body: a damaged page costs its own rows alone. */
function* readRows(sql: Sql, table: keyof typeof COLUMNS, last: number): Generator<Row, undefined> {
  const columns = table === 'report' ? ROW_COLUMNS : COLUMNS[table].join(', ');
  const text = `SELECT ${columns} FROM ${table} WHERE ${COLUMNS[table][0]} = ?`;
  for (let number = 1; number <= Math.min(last, MAX_ROWS); number += 1) {
    const row = tryRead(() => sql.get(text, number));
    if (row) yield row;
  }
}

/** Whether it was added: a row that is there already is left alone. */
function insert(sql: Sql, table: 'chain' | 'audit', row: Row): boolean {
  const columns: readonly string[] = COLUMNS[table];
  const text = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')})
    VALUES (${columns.map(() => '?').join(', ')})`;
  return sql.run(text, ...columns.map((name) => row[name] ?? null)).changes > 0;
}

const DELETED: readonly Exclude<ChainEntry['state'], 'stored'>[] = ['deleted', 'erased', 'expired'];

function addChainEntry(sql: Sql, entry: Row): void {
  const { sequence, seal, state } = entry;
  const deleted = DELETED.find((name) => name === state);
  if (!sealSchema.safeParse(seal).success || !(deleted || state === 'stored')) return;
  insert(sql, 'chain', entry);
  if (!deleted) return;
  sql.run(
    'UPDATE chain SET state = ? WHERE sequence = ? AND seal = ?',
    deleted,
    sequence ?? null,
    seal ?? null,
  );
  const report = sql.get(
    'SELECT id FROM report WHERE seal = ? AND chain_sequence = ?',
    seal ?? null,
    sequence ?? null,
  );
  if (report) deleteReports(sql, [Number(report['id'])], deleted);
}

/** A number is never another report's, though its own may be lost. */
function reserveIds(sql: Sql, last: number): void {
  const text = `UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'report'`;
  if (sql.run(text, last).changes > 0) return;
  sql.run(`INSERT INTO sqlite_sequence (name, seq) VALUES ('report', ?)`, last);
}

/** Whether the report of a damaged database's row is in the archive, or was deleted from it. */
function addRow(sql: Sql, damaged: Sql, row: Row): boolean {
  const id = Number(row['id']);
  const stored = readRow(sql, id);
  if (stored && stored['seal'] === row['seal']) {
    if (stored['note'] !== row['note'] || stored['tags'] !== row['tags']) annotate(sql, id, row);
    return true;
  }
  const read = tryRead(() => {
    const body = damaged.get('SELECT sealed_report FROM report WHERE id = ?', id)?.[
      'sealed_report'
    ];
    const text = decompressText(body);
    return { text, report: parseReportText(text) };
  });
  const isAltered = row['origin'] === 'imported-altered';
  if (read?.report.kind !== 'report' || !(read.report.isIntact || isAltered)) return false;
  const added = addReport(sql, read.report.sealed, read.text, row, stored ? null : id);
  if (added !== undefined) annotate(sql, added, row);
  return true;
}

/** Gives its number; undefined where the archive has it already, or it was deleted. */
function addReport(
  sql: Sql,
  sealed: SealedReport,
  text: string,
  row: Row = {},
  id: Value = null,
): number | undefined {
  const { seal, snapshot } = sealed;
  const isAltered = row['origin'] === 'imported-altered';
  const entry = isAltered
    ? undefined
    : sql.get('SELECT sequence, state FROM chain WHERE seal = ?', seal);
  if (entry && entry['state'] !== 'stored') return undefined;
  if (
    !isAltered &&
    sql.get(`SELECT 1 FROM report WHERE seal = ? AND origin <> 'imported-altered'`, seal)
  )
    return undefined;
  const day = row['saved_on'];
  const columns = toColumns(sealed, text, {
    // Where the chain names it, it was saved here.
    sequence: entry ? Number(entry['sequence']) : null,
    origin: isAltered ? 'imported-altered' : entry ? 'local' : 'imported',
    savedDay: typeof day === 'string' ? day : snapshot.prepared.localTime.slice(0, 10),
  });
  return insertReport(sql, { ...columns, id });
}

const tagsSchema = z.array(z.string());

function annotate(sql: Sql, id: number, { note, tags }: Row): void {
  const parsed = tagsSchema.safeParse(tryRead((): unknown => JSON.parse(String(tags))));
  if (typeof note === 'string' && parsed.success) annotateReport(sql, id, note, parsed.data);
}

function findMissing(
  sql: Sql,
  unreadable: readonly string[],
  stored: StoredBefore | undefined,
): Pick<FurtherReports, 'missing' | 'unnamed'> {
  const references = readReferences(sql);
  const isMissing = (reference: string) => !references.has(reference);
  const missing = new Set(unreadable.filter(isMissing));
  const lost = sql.get(`SELECT count(*) AS n FROM chain WHERE state = 'stored' AND sequence NOT IN
    (SELECT chain_sequence FROM report WHERE chain_sequence IS NOT NULL)`);
  const entries = Number(sql.get('SELECT count(*) AS n FROM chain')?.['n']);
  const total = Number(lost?.['n']) + Math.max(0, (stored?.lastSequence ?? 0) - entries);
  // The audit log names what was saved, but not which of it was deleted again.
  const saved = new Set([...missing, ...(stored?.saved ?? []).filter(isMissing)]);
  const named = saved.size <= total ? saved : missing;
  return { missing: [...named].toSorted(), unnamed: Math.max(0, total - named.size) };
}
