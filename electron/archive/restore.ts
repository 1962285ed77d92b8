import { z } from 'zod';
import { createSql, inTransaction, openDatabase, type Row, type Sql } from './database.ts';
import { NewerArchive } from './failure.ts';
import { migrate } from './migrations.ts';
import { columnsOf, insertReport, removeWords } from './rows.ts';
import { reindex } from './saving.ts';
import { COLUMNS } from './schema.ts';
import { type Found, readWhole, salvageFrom } from './salvage.ts';

/** What was put back into a restored archive, and what wasn't. */
export type Restored = {
  /** Reports that the back-up did not have. */
  readonly putBack: number;
  /** References of reports that are known to have been kept and can't be read. */
  readonly missing: readonly string[];
  /** How many more there are of which only their place in the chain is known. */
  readonly unnamed: number;
  /** Whether the list of what was kept could be read at all. */
  readonly isKnown: boolean;
};

/**
 * Brings a copy of a back-up, or a new archive, up to what can be read of the damaged one: reports
 * that fit their seal, notes and tags as they were last, the chain, the audit list. What was removed
 * since the back-up stays removed. On the disk when it returns.
 */
export function restore(copy: string, damagedFile: string): Restored {
  const database = openDatabase(copy);
  try {
    const migrated = migrate(database, () => undefined);
    if (migrated.kind === 'newer') throw new NewerArchive(migrated.version);
    const restored = inTransaction(database, () => putBack(createSql(database), damagedFile));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return restored;
  } finally {
    database.close();
  }
}

function putBack(sql: Sql, damagedFile: string): Restored {
  const broken = new Map<string, string>();
  const chain: Found[] = [];
  const audit: Found[] = [];
  let count = 0;
  let highest = 0;
  salvageFrom(damagedFile, COLUMNS, {
    report: (row) => {
      highest = Math.max(highest, Number(row['id']));
      const seal = String(row['seal']);
      const kept = heldAs(sql, row);
      if (kept) {
        if (kept['note'] !== row['note'] || kept['tags'] !== row['tags'])
          annotate(sql, Number(kept['id']), row);
      } else if (putReportBack(sql, row)) count += 1;
      else broken.set(seal, String(row['reference']));
    },
    chain: (row) => chain.push(row),
    audit: (row) => audit.push(row),
  });
  keepNumbers(sql, highest);
  for (const entry of inOrder(chain)) linkUp(sql, entry);
  // What the back-up's list has already is left as it is.
  const lines = inOrder(audit).filter((line) => insert(sql, 'audit', line));
  return { putBack: count, isKnown: chain.length > 0, ...missingFrom(sql, broken, lines) };
}

/** Whether it went in: a row that is there already is left alone. */
function insert(sql: Sql, table: 'chain' | 'audit', row: Found): boolean {
  const columns: readonly string[] = COLUMNS[table];
  const places = columns.map(() => '?').join(', ');
  const text = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${places})`;
  return sql.run(text, ...columns.map((name) => row[name] ?? null)).changes > 0;
}

const inOrder = (rows: readonly Found[]): readonly Found[] =>
  rows.toSorted((a, b) => Number(a['sequence']) - Number(b['sequence']));

/** The same report in the back-up. One that was altered claims the seal of another. */
function heldAs(sql: Sql, { id, seal, origin }: Found): Row | undefined {
  return sql.get(
    `SELECT id, note, tags FROM report
     WHERE seal = ? AND (id = ? OR (origin <> 'altered' AND ? <> 'altered'))`,
    String(seal),
    Number(id),
    String(origin),
  );
}

/** Whether it could be: what is listed of it is read from its text, and not from the damaged row. */
function putReportBack(sql: Sql, row: Found): boolean {
  const read = readWhole(row);
  if (!read) return false;
  const { id, sequence, saved_day: day, origin } = row;
  const columns = columnsOf(read.sealed, read.text, {
    sequence: typeof sequence === 'number' ? sequence : null,
    savedDay: typeof day === 'string' ? day : read.sealed.snapshot.prepared.at.slice(0, 10),
    origin: origin === 'imported' || origin === 'altered' ? origin : 'own',
  });
  const isTaken = sql.get('SELECT 1 FROM report WHERE id = ?', id ?? null) !== undefined;
  const numbered = { ...columns, id: isTaken ? null : (id ?? null) };
  const put = insertReport(sql, numbered, read.sealed.snapshot.words);
  annotate(sql, put, row);
  return true;
}

function annotate(sql: Sql, id: number, { note, tags }: Found): void {
  if (typeof note !== 'string' || typeof tags !== 'string' || !isTags(tags)) return;
  sql.run('UPDATE report SET note = ?, tags = ? WHERE id = ?', note, tags, id);
  reindex(sql, id);
}

function isTags(text: string): boolean {
  try {
    return z.array(z.string()).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** A report's number is never another's, though the report itself may be lost. */
function keepNumbers(sql: Sql, highest: number): void {
  const text = `UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = 'report'`;
  if (sql.run(text, highest).changes > 0) return;
  sql.run(`INSERT INTO sqlite_sequence (name, seq) VALUES ('report', ?)`, highest);
}

function linkUp(sql: Sql, entry: Found): void {
  insert(sql, 'chain', entry);
  const { sequence, state } = entry;
  if (state === 'kept' || typeof state !== 'string' || typeof sequence !== 'number') return;
  sql.run('UPDATE chain SET state = ? WHERE sequence = ?', state, sequence);
  for (const { id } of sql.all('SELECT id FROM report WHERE sequence = ?', sequence)) {
    sql.run('DELETE FROM report WHERE id = ?', id ?? null);
    removeWords(sql, Number(id));
  }
}

function missingFrom(
  sql: Sql,
  broken: ReadonlyMap<string, string>,
  newLines: readonly Found[],
): Pick<Restored, 'missing' | 'unnamed'> {
  const sealsOf = (text: string) => sql.all(text).map(({ seal }) => String(seal));
  const gone = new Set(sealsOf(`SELECT seal FROM chain WHERE state <> 'kept'`));
  const lost = [...broken].filter(([seal]) => !gone.has(seal));
  const named = new Set(lost.map(([, reference]) => reference));
  const seals = new Set([
    ...lost.map(([seal]) => seal),
    ...sealsOf(
      `SELECT seal FROM chain WHERE state = 'kept' AND sequence NOT IN
         (SELECT sequence FROM report WHERE sequence IS NOT NULL)`,
    ),
  ]);
  const gaps = sql.get('SELECT coalesce(max(sequence), 0) - count(*) AS count FROM chain');
  const total = seals.size + Math.max(0, Number(gaps?.['count']));
  // The audit list names what was saved, but not which of it was deleted again.
  const saved = newLines
    .filter(({ action, reference }) => action === 'save' && typeof reference === 'string')
    .map(({ reference }) => String(reference))
    .filter((reference) => !named.has(reference) && !isHeld(sql, reference));
  if (named.size + saved.length <= total) for (const reference of saved) named.add(reference);
  return { missing: [...named].toSorted(), unnamed: Math.max(0, total - named.size) };
}

const isHeld = (sql: Sql, reference: string): boolean =>
  sql.get('SELECT 1 FROM report WHERE reference = ?', reference) !== undefined;
