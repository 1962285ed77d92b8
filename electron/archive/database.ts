import fs from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { getErrorCode } from '../files/file-names.ts';

/** An open database, with the API of `node:sqlite`, which Electron 33's Node does not have. */
export type Database = InstanceType<typeof DatabaseSync>;
export type Value = null | number | bigint | string | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

/** Milliseconds that a statement waits for another writer. Its thread waits with it. */
const BUSY_TIMEOUT_MS = 250;
/** The same for the main thread, whose windows would stop. It tries again between other work. */
export const MAIN_THREAD_BUSY_TIMEOUT_MS = 20;

/**
 * A committed transaction is durable (on macOS `fsync` alone is not enough), deleted content is
 * overwritten, and no temporary files are written. The page cache is 32 MiB.
 */
const PRAGMAS = `
  PRAGMA page_size = 16384;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA checkpoint_fullfsync = ON;
  PRAGMA secure_delete = ON;
  PRAGMA foreign_keys = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA cell_size_check = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -32768;
`;

/**
 * Opens or creates a database with the settings of an archive.
 *
 * @throws SQLite's own error, with `errcode`, or the system's
 */
export function openDatabase(file: string, timeout = BUSY_TIMEOUT_MS): Database {
  restrictToOwner(file);
  const database = new DatabaseSync(file, { timeout, defensive: true });
  try {
    database.exec(PRAGMAS);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const OWNER_ONLY = 0o600;

/**
 * Creates a database's file that only its owner can read, or takes the right from others. SQLite gives
 * the same rights to the files that it creates beside it.
 */
function restrictToOwner(file: string): void {
  fs.closeSync(fs.openSync(file, 'a', OWNER_ONLY));
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    try {
      fs.chmodSync(name, OWNER_ONLY);
    } catch (error) {
      // The file does not exist, or its disk has no rights (exFAT).
      if (!['ENOENT', 'EPERM'].includes(getErrorCode(error) ?? '')) throw error;
    }
}

/** Opens a file that may be in use, outside the main thread. */
export const openReadOnly = (file: string): Database =>
  new DatabaseSync(file, { readOnly: true, timeout: 5_000 });

/** The first error that SQLite finds in a database; undefined if there is none. Reads all of it. */
export function findDamage(file: string): string | undefined {
  using database = openReadOnly(file);
  const row = database.prepare('PRAGMA integrity_check(1)').get();
  const message = String(Object.values(row ?? {})[0]);
  return message === 'ok' ? undefined : message;
}

/** Writes a database, in the state of one moment, to a new file without deleted data. */
export function copyDatabase(database: Database, to: string): void {
  restrictToOwner(to);
  database.prepare('VACUUM INTO ?').run(to);
}

/** Prepares each statement once, by its text. All methods throw SQLite's own errors. */
export type Sql = ReturnType<typeof createSql>;

/** Every text that is used with it must be a constant: values are always bound. */
export function createSql(database: Database) {
  const prepared = new Map<string, ReturnType<Database['prepare']>>();
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };
  return {
    database,
    all: (text: string, ...values: readonly Value[]): readonly Row[] =>
      prepare(text).all(...values),
    /** Returns the first row. Undefined if there is none. */
    get: (text: string, ...values: readonly Value[]): Row | undefined =>
      prepare(text).get(...values),
    /** Returns the number of changed rows and the id of the last inserted one. */
    run: (text: string, ...values: readonly Value[]) => {
      const { changes, lastInsertRowid } = prepare(text).run(...values);
      return { changes, id: Number(lastInsertRowid) };
    },
  };
}

/** Runs work in one write transaction: all of it is stored or, when it throws, none. */
export function inTransaction<T>(database: Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // After some errors SQLite has rolled back by itself.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** A text column. Throws the error for a damaged archive if it is of another type. */
export function getText(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw damageError(`${column} is not text`);
  return value;
}

export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : getText(row, column);
}

export function getNumber(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw damageError(`${column} is not a number`);
  return value;
}

export function getOneOf<T extends string>(allowed: readonly T[], row: Row, column: string): T {
  const value = allowed.find((name) => name === row[column]);
  if (value === undefined) throw damageError(`${column} has an unknown value`);
  return value;
}

const SQLITE_CORRUPT = 11;

/** An error of SQLite's kind for damage that SQLite itself does not detect. */
export function damageError(description: string): Error {
  return Object.assign(new Error(`damaged archive: ${description}`), { errcode: SQLITE_CORRUPT });
}

export function readPragma(database: Database, name: 'application_id' | 'user_version'): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
}
