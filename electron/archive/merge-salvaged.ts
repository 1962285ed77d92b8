import { z } from 'zod';
import { createSql, inTransaction, openDatabase, type Row, type Sql } from './database.ts';
import { NewerArchiveError } from './archive-error.ts';
import { migrate } from './migrations.ts';
import { toColumns, insertReport, unindexReport } from './report-row.ts';
import { refreshIndex } from './write-reports.ts';
import { COLUMNS } from './schema.ts';
import { type SalvagedRow, parseSalvagedReport, salvageRows } from './salvage-rows.ts';

/** What was put back into a restored archive, and what wasn't. */
export type MergeResult = {
  /** Reports that the back-up did not have. */
  readonly recoveredCount: number;
  /** References of reports that are known to have been kept and can't be read. */
  readonly missingReferences: readonly string[];
  /** How many more there are of which only their place in the chain is known. */
  readonly unidentifiedCount: number;
  /** Whether the list of what was kept could be read at all. */
  readonly isChainReadable: boolean;
};

/**
 * Brings a copy of a back-up, or a new archive, up to what can be read of the damaged one: reports
 * that fit their seal, notes and tags as they were last, the chain, the audit list. What was removed
 * since the back-up stays removed. On the disk when it returns.
 */
export function mergeSalvagedInto(copy: string, damagedFile: string): MergeResult {
  const database = openDatabase(copy);
  try {
    const migrated = migrate(database, () => undefined);
    if (migrated.kind === 'newer') throw new NewerArchiveError(migrated.version);
    const result = inTransaction(database, () => mergeSalvaged(createSql(database), damagedFile));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return result;
  } finally {
    database.close();
  }
}

function mergeSalvaged(sql: Sql, damagedFile: string): MergeResult {
  const invalidReports = new Map<string, string>();
  const chain: SalvagedRow[] = [];
  const audit: SalvagedRow[] = [];
  let count = 0;
  let highestId = 0;
  salvageRows(damagedFile, COLUMNS, {
    report: (row) => {
      highestId = Math.max(highestId, Number(row['id']));
      const seal = String(row['seal']);
      const backupRow = findInBackup(sql, row);
      if (backupRow) {
        if (backupRow['note'] !== row['note'] || backupRow['tags'] !== row['tags'])
          annotate(sql, Number(backupRow['id']), row);
      } else if (insertSalvagedReport(sql, row)) count += 1;
      else invalidReports.set(seal, String(row['reference']));
    },
    chain: (row) => chain.push(row),
    audit: (row) => audit.push(row),
  });
  reserveIds(sql, highestId);
  for (const entry of sortBySequence(chain)) mergeChainEntry(sql, entry);
  // What the back-up's list has already is left as it is.
  const lines = sortBySequence(audit).filter((line) => insert(sql, 'audit', line));
  return {
    recoveredCount: count,
    isChainReadable: chain.length > 0,
    ...findMissing(sql, invalidReports, lines),
  };
}

/** Whether it went in: a row that is there already is left alone. */
function insert(sql: Sql, table: 'chain' | 'audit', row: SalvagedRow): boolean {
  const columns: readonly string[] = COLUMNS[table];
  const placeholders = columns.map(() => '?').join(', ');
  const text = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${placeholders})`;
  return sql.run(text, ...columns.map((name) => row[name] ?? null)).changes > 0;
}

const sortBySequence = (rows: readonly SalvagedRow[]): readonly SalvagedRow[] =>
  rows.toSorted((a, b) => Number(a['sequence']) - Number(b['sequence']));

/** The same report in the back-up. One that was altered claims the seal of another. */
function findInBackup(sql: Sql, { id, seal, origin }: SalvagedRow): Row | undefined {
  return sql.get(
    `SELECT id, note, tags FROM report
     WHERE seal = ? AND (id = ? OR (origin <> 'imported-altered' AND ? <> 'imported-altered'))`,
    String(seal),
    Number(id),
    String(origin),
  );
}

/** Whether it could be: what is listed of it is read from its text, and not from the damaged row. */
function insertSalvagedReport(sql: Sql, row: SalvagedRow): boolean {
  const read = parseSalvagedReport(row);
  if (!read) return false;
  const { id, chain_sequence: sequence, saved_on: day, origin } = row;
  const columns = toColumns(read.sealed, read.text, {
    sequence: typeof sequence === 'number' ? sequence : null,
    savedDay: typeof day === 'string' ? day : read.sealed.snapshot.prepared.at.slice(0, 10),
    origin: origin === 'imported' || origin === 'imported-altered' ? origin : 'local',
  });
  const idExists = sql.get('SELECT 1 FROM report WHERE id = ?', id ?? null) !== undefined;
  const rowToInsert = { ...columns, id: idExists ? null : (id ?? null) };
  const newId = insertReport(sql, rowToInsert);
  annotate(sql, newId, row);
  return true;
}

function annotate(sql: Sql, id: number, { note, tags }: SalvagedRow): void {
  if (typeof note !== 'string' || typeof tags !== 'string' || !isTagsJson(tags)) return;
  sql.run('UPDATE report SET note = ?, tags = ? WHERE id = ?', note, tags, id);
  refreshIndex(sql, id);
}

function isTagsJson(text: string): boolean {
  try {
    return z.array(z.string()).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** A report's number is never another's, though the report itself may be lost. */
function reserveIds(sql: Sql, highestId: number): void {
  const text = `UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'report'`;
  if (sql.run(text, highestId).changes > 0) return;
  sql.run(`INSERT INTO sqlite_sequence (name, seq) VALUES ('report', ?)`, highestId);
}

function mergeChainEntry(sql: Sql, entry: SalvagedRow): void {
  insert(sql, 'chain', entry);
  const { sequence, state } = entry;
  if (state === 'stored' || typeof state !== 'string' || typeof sequence !== 'number') return;
  sql.run('UPDATE chain SET state = ? WHERE sequence = ?', state, sequence);
  for (const { id } of sql.all('SELECT id FROM report WHERE chain_sequence = ?', sequence)) {
    sql.run('DELETE FROM report WHERE id = ?', id ?? null);
    unindexReport(sql, Number(id));
  }
}

function findMissing(
  sql: Sql,
  invalidReports: ReadonlyMap<string, string>,
  newAuditLines: readonly SalvagedRow[],
): Pick<MergeResult, 'missingReferences' | 'unidentifiedCount'> {
  const sealsOf = (text: string) => sql.all(text).map(({ seal }) => String(seal));
  const deletedSeals = new Set(sealsOf(`SELECT seal FROM chain WHERE state <> 'stored'`));
  const lostReports = [...invalidReports].filter(([seal]) => !deletedSeals.has(seal));
  const references = new Set(lostReports.map(([, reference]) => reference));
  const seals = new Set([
    ...lostReports.map(([seal]) => seal),
    ...sealsOf(
      `SELECT seal FROM chain WHERE state = 'stored' AND sequence NOT IN
         (SELECT chain_sequence FROM report WHERE chain_sequence IS NOT NULL)`,
    ),
  ]);
  const gaps = sql.get('SELECT coalesce(max(sequence), 0) - count(*) AS count FROM chain');
  const total = seals.size + Math.max(0, Number(gaps?.['count']));
  // The audit list names what was saved, but not which of it was deleted again.
  const savedReferences = newAuditLines
    .filter(({ action, reference }) => action === 'save' && typeof reference === 'string')
    .map(({ reference }) => String(reference))
    .filter((reference) => !references.has(reference) && !hasReference(sql, reference));
  if (references.size + savedReferences.length <= total)
    for (const reference of savedReferences) references.add(reference);
  return {
    missingReferences: [...references].toSorted(),
    unidentifiedCount: Math.max(0, total - references.size),
  };
}

const hasReference = (sql: Sql, reference: string): boolean =>
  sql.get('SELECT 1 FROM report WHERE reference = ?', reference) !== undefined;
