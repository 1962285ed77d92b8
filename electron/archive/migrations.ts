import { type Database, inTransaction, openDatabase, readPragma } from './database.ts';
import { NewerArchiveError } from './archive-error.ts';
import { moveNumbers } from './move-numbers.ts';
import { APPLICATION_ID, ADD_NUMBERS, SCHEMA } from './schema.ts';

/** SQL, or a function that runs in the caller's transaction. */
export type Step = string | ((database: Database) => void);

/** One step per version: the first creates version 1, the next changes it to version 2. */
const STEPS: readonly Step[] = [
  SCHEMA,
  (database) => {
    database.exec(ADD_NUMBERS);
    moveNumbers(database);
  },
];

export const ARCHIVE_VERSION = STEPS.length;

/** Whether an archive that is in use is of an earlier version: make a backup first. */
export function needsMigration(database: Database, steps: readonly Step[] = STEPS): boolean {
  const version = readPragma(database, 'user_version');
  return version > 0 && version < steps.length;
}

/**
 * Migrates an archive to this program's version. Each step runs in its own transaction, so a step
 * that fails leaves the archive at the version before it. Returns both versions.
 *
 * @throws SQLite's own error; its error for no database if the file belongs to another program;
 * NewerArchiveError if a later version of the program created the archive
 */
export function migrate(database: Database, steps: readonly Step[] = STEPS) {
  assertOwnDatabase(database);
  const from = readPragma(database, 'user_version');
  if (from > steps.length) throw new NewerArchiveError(from);
  for (const [index, step] of steps.entries())
    if (index >= from) applyStep(database, step, index + 1);
  return { from, to: steps.length };
}

export function migrateFile(file: string) {
  using database = openDatabase(file);
  return migrate(database);
}

function applyStep(database: Database, step: Step, version: number): void {
  inTransaction(database, () => {
    // Another process may have applied it while this one waited.
    if (readPragma(database, 'user_version') >= version) return;
    if (typeof step === 'string') database.exec(step);
    else step(database);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.exec(`PRAGMA user_version = ${version}`);
  });
}

const SQLITE_NOTADB = 26;

function assertOwnDatabase(database: Database): void {
  const id = readPragma(database, 'application_id');
  const tables: unknown = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n;
  if (id === APPLICATION_ID || (id === 0 && tables === 0)) return;
  throw Object.assign(new Error('The file is not an archive of reports'), {
    errcode: SQLITE_NOTADB,
  });
}
