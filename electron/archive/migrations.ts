import { type Database, inTransaction, openDatabase } from './database.ts';
import { NewerArchiveError } from './archive-error.ts';
import { APPLICATION_ID, SCHEMA } from './schema.ts';

/** SQL, or what is done in the caller's transaction. */
export type Step = string | ((database: Database) => void);

/** One step a version: the first makes version 1 of nothing, the next version 2 of that. */
const STEPS: readonly Step[] = [SCHEMA];

/** The version of archives that this program makes. */
export const ARCHIVE_VERSION = STEPS.length;

export type MigrationResult =
  | { readonly kind: 'ready'; readonly from: number; readonly to: number }
  /** A later version of the program made it: nothing was changed. */
  | { readonly kind: 'newer'; readonly version: number };

/** Whether an archive that is in use waits for steps: the time for a back-up. */
export function needsMigration(database: Database): boolean {
  const version = readVersion(database);
  return version > 0 && version < ARCHIVE_VERSION;
}

/**
 * Brings an archive to this program's version, each step in a transaction of its own: a step that
 * fails leaves the version before it.
 *
 * @param beforeMigration called before the first step of an archive that isn't new; when it throws,
 * nothing is changed
 * @throws SQLite's own error; for a database of another program the one for a file that is none
 */
export function migrate(
  database: Database,
  beforeMigration: (from: number) => void,
  steps: readonly Step[] = STEPS,
): MigrationResult {
  assertOwnDatabase(database);
  const from = readVersion(database);
  if (from > steps.length) return { kind: 'newer', version: from };
  if (from > 0 && from < steps.length) beforeMigration(from);
  for (const step of steps.keys()) if (step >= from) applyStep(database, steps, step);
  return { kind: 'ready', from, to: steps.length };
}

/** The same to a file, which is opened for it. */
export function migrateFile(file: string): { from: number; to: number } {
  const database = openDatabase(file);
  try {
    const migrated = migrate(database, () => undefined);
    if (migrated.kind === 'newer') throw new NewerArchiveError(migrated.version);
    return { from: migrated.from, to: migrated.to };
  } finally {
    database.close();
  }
}

function applyStep(database: Database, steps: readonly Step[], number: number): void {
  inTransaction(database, () => {
    // Another window may have taken it while this one waited for its turn.
    if (readVersion(database) > number) return;
    const step = steps[number] ?? '';
    if (typeof step === 'string') database.exec(step);
    else step(database);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.exec(`PRAGMA user_version = ${number + 1}`);
  });
}

function readVersion(database: Database): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

const SQLITE_NOTADB = 26;

function assertOwnDatabase(database: Database): void {
  const id: unknown = database.prepare('PRAGMA application_id').get()?.application_id;
  const tables: unknown = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n;
  if (id === APPLICATION_ID || (id === 0 && tables === 0)) return;
  throw Object.assign(new Error('The file is not an archive of reports'), {
    errcode: SQLITE_NOTADB,
  });
}
