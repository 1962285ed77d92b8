import { type SealedReport, sealSchema, type VerdictResult } from '../../shared/report/snapshot.ts';
import { parseReportText, type SealedFile } from '../seal/read-file.ts';
import { toAuditEntry } from './audit.ts';
import { toChainEntry } from './chain.ts';
import { findFurtherCopies, readCopy } from './copies-folder.ts';
import {
  createSql,
  getNumber,
  getText,
  openDatabase,
  openReadOnly,
  type Row,
  type Sql,
} from './database.ts';
import { toColumns, insertReport, parseTextList, decompressText } from './report-row.ts';
import { countReports } from './report-search.ts';
import { COLUMNS, COMMON_REPORT_COLUMNS, INSERT_OR_IGNORE } from './schema.ts';
import { findWorseResult } from './stored-report.ts';
import { annotateReport, readRow, deleteReports } from './write-reports.ts';

/** What was added to a restored archive, and what is missing from it. */
export type SalvagedReports = Awaited<ReturnType<typeof salvageReports>>;

/**
 * Adds to a restored archive the reports with a valid seal that it does not have, from the damaged
 * database, with notes, tags and deletions, and from the copies folder.
 *
 * @param deletedCopies copies of deleted reports that could not be removed yet
 */
export async function salvageReports(
  restoredFile: string,
  damagedFile: string,
  copiesFolder: string | undefined,
  deletedCopies: readonly string[],
) {
  using database = openDatabase(restoredFile);
  // Nothing relies on the file before it is complete; it is synced as a whole then.
  database.exec('PRAGMA synchronous = OFF');
  const sql = createSql(database);
  const damaged = addFromDatabase(sql, damagedFile);
  const before = countReports(sql);
  const references = readReferences(sql);
  const isKnown = (reference: string, file: string) =>
    references.has(reference) || deletedCopies.includes(file);
  const copies =
    copiesFolder === undefined
      ? { files: [], unreadable: [] }
      : await findFurtherCopies(copiesFolder, isKnown).catch(() => undefined);
  let isCopiesFolderRead = copies !== undefined;
  for (const file of copies?.files ?? []) {
    const read = await readCopy(file).catch(() => {
      isCopiesFolderRead = false;
    });
    if (!isCopiesFolderRead) break;
    if (read) addReport(sql, read);
  }
  const fromCopies = countReports(sql) - before;
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const unreadable = [...(damaged?.unreadable ?? []), ...(copies?.unreadable ?? [])];
  return {
    fromDatabase: damaged?.added ?? 0,
    fromCopies,
    /** Whether the damaged database could be read for what was stored in it. */
    isDamagedDatabaseReadable: damaged !== undefined,
    /** Whether the copies folder could be read, or there is none. */
    isCopiesFolderRead,
    ...findMissing(sql, unreadable, damaged),
  };
}

/** Without those of altered imports, which claim the reference of another report. */
const readReferences = (sql: Sql): ReadonlySet<unknown> =>
  new Set(
    sql
      .all(`SELECT reference FROM report WHERE origin <> 'imported-altered'`)
      .map(({ reference }) => reference),
  );

/** Undefined if the read throws, because of damage or because the system refuses. */
function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Undefined if SQLite cannot read which ids the damaged database has assigned. `unreadable` are
 * references of rows whose report cannot be read, `saved` those that the audit log names as saved
 * since the backup.
 */
function addFromDatabase(sql: Sql, file: string) {
  using database = tryRead(() => openReadOnly(file));
  if (!database) return undefined;
  const damaged = createSql(database);
  const sequences = tryRead(() => damaged.all('SELECT name, seq FROM sqlite_sequence'));
  if (!sequences) return undefined;
  const getLastId = (table: string) =>
    Number(sequences.find(({ name }) => name === table)?.['seq'] ?? 0);
  const readTableRows = (table: keyof typeof COLUMNS) => readRows(damaged, table, getLastId(table));

  for (const row of readTableRows('chain')) addChainEntry(sql, row);
  const saved = [...readTableRows('audit')].flatMap((row) => {
    const entry = tryRead(() => toAuditEntry(row));
    if (!entry || !insertOrIgnore(sql, 'audit', row)) return [];
    return entry.action === 'save' && entry.reference !== undefined ? [entry.reference] : [];
  });
  reserveIds(sql, getLastId('report'));
  const before = countReports(sql);
  const unreadable: string[] = [];
  for (const row of readTableRows('report'))
    if (!restoreRow(sql, damaged, row)) unreadable.push(String(row['reference']));
  return { added: countReports(sql) - before, unreadable, saved, lastSequence: getLastId('chain') };
}

const LISTED_COLUMNS = COMMON_REPORT_COLUMNS.filter((name) => name !== 'sealed_report').join(', ');

/** A damaged counter may claim any number of rows. */
const MAX_ROWS = 10_000_000;

/**
 * Each row that can be read, without its body: a damaged page costs only its own rows. The database
 * may be of an earlier version.
 */
function* readRows(sql: Sql, table: keyof typeof COLUMNS, last: number): Generator<Row, undefined> {
  const columns = table === 'report' ? LISTED_COLUMNS : '*';
  const text = `SELECT ${columns} FROM ${table} WHERE rowid = ?`;
  for (let id = 1; id <= Math.min(last, MAX_ROWS); id += 1) {
    const row = tryRead(() => sql.get(text, id));
    if (row) yield row;
  }
}

/** Returns whether the row was inserted. */
function insertOrIgnore(sql: Sql, table: keyof typeof INSERT_OR_IGNORE, row: Row): boolean {
  const values = COLUMNS[table].map((name) => row[name] ?? null);
  return sql.run(INSERT_OR_IGNORE[table], ...values).changes > 0;
}

function addChainEntry(sql: Sql, row: Row): void {
  const entry = tryRead(() => toChainEntry(row));
  if (!entry || !sealSchema.safeParse(entry.seal).success) return;
  const { sequence, seal, state } = entry;
  insertOrIgnore(sql, 'chain', row);
  if (state === 'stored') return;
  sql.run('UPDATE chain SET state = ? WHERE sequence = ? AND seal = ?', state, sequence, seal);
  const text = 'SELECT id FROM report WHERE chain_sequence = ? AND seal = ?';
  const report = sql.get(text, sequence, seal);
  if (report) deleteReports(sql, [getNumber(report, 'id')], state);
}

/** Prevents that a new report gets the id of a lost one. */
function reserveIds(sql: Sql, last: number): void {
  const text = `UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'report'`;
  if (sql.run(text, last).changes > 0) return;
  sql.run(`INSERT INTO sqlite_sequence (name, seq) VALUES ('report', ?)`, last);
}

/** Returns whether the report of a damaged database's row is in the archive, or was deleted. */
function restoreRow(sql: Sql, damaged: Sql, row: Row): boolean {
  const id = Number(row['id']);
  const stored = readRow(sql, id);
  if (stored && stored['seal'] === row['seal']) {
    if (stored['note'] !== row['note'] || stored['tags'] !== row['tags']) annotate(sql, id, row);
    return true;
  }
  const body = 'SELECT sealed_report FROM report WHERE id = ?';
  const read = tryRead(() =>
    parseReportText(decompressText(damaged.get(body, id)?.['sealed_report'])),
  );
  const isAltered = row['origin'] === 'imported-altered';
  if (read?.kind !== 'report' || !(read.isIntact || isAltered)) return false;
  const added = addReport(sql, read, row, stored ? null : id);
  if (added !== undefined) annotate(sql, added, row);
  return true;
}

/** Returns the id; undefined if the archive has the report, or it was deleted. */
function addReport(
  sql: Sql,
  { sealed, text }: SealedFile,
  row: Row = {},
  id: number | null = null,
): number | undefined {
  const { seal } = sealed;
  const isAltered = row['origin'] === 'imported-altered';
  const entry = isAltered
    ? undefined
    : sql.get('SELECT sequence, state FROM chain WHERE seal = ?', seal);
  const sameSeal = `SELECT 1 FROM report WHERE seal = ? AND origin <> 'imported-altered'`;
  if ((entry && entry['state'] !== 'stored') || (!isAltered && sql.get(sameSeal, seal)))
    return undefined;
  const columns = toColumns(sealed, {
    // A report that the chain names was saved here.
    sequence: entry ? getNumber(entry, 'sequence') : null,
    origin: isAltered ? 'imported-altered' : entry ? 'local' : 'imported-untested',
    worseResult: isAltered
      ? findWorseResult(row, sealed, false)
      : entry
        ? undefined
        : worstUntilTested(sealed),
  });
  return insertReport(sql, { ...columns, id }, text);
}

/** A report that was not saved here may state any result. */
const worstUntilTested = ({ snapshot }: SealedReport): VerdictResult | undefined =>
  snapshot.verdict.result === 'alert' ? undefined : 'alert';

function annotate(sql: Sql, id: number, row: Row): void {
  const read = tryRead(() => ({
    note: getText(row, 'note'),
    tags: parseTextList(getText(row, 'tags')),
  }));
  if (read) annotateReport(sql, id, read.note, read.tags);
}

/** References of reports that were stored and could not be added, and the number of others. */
function findMissing(
  sql: Sql,
  unreadable: readonly string[],
  damaged: ReturnType<typeof addFromDatabase>,
) {
  const references = readReferences(sql);
  const isMissing = (reference: string) => !references.has(reference);
  const missing = new Set(unreadable.filter(isMissing));
  const missingRow =
    sql.get(`SELECT count(*) AS n FROM chain WHERE state = 'stored' AND sequence NOT IN
    (SELECT chain_sequence FROM report WHERE chain_sequence IS NOT NULL)`);
  const entries = Number(sql.get('SELECT count(*) AS n FROM chain')?.['n']);
  const missingCount =
    Number(missingRow?.['n']) + Math.max(0, (damaged?.lastSequence ?? 0) - entries);
  // The audit log names what was saved, but not which of it was deleted again.
  const saved = new Set([...missing, ...(damaged?.saved ?? []).filter(isMissing)]);
  const namedReferences = saved.size <= missingCount ? saved : missing;
  return {
    missing: [...namedReferences].toSorted(),
    unidentifiedCount: Math.max(0, missingCount - namedReferences.size),
  };
}
