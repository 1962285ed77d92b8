import { DatabaseSync } from '@photostructure/sqlite';

/** An open database, by the API of `node:sqlite`, which Electron 33's Node lacks. */
export type Database = InstanceType<typeof DatabaseSync>;
/** What a column may hold. */
export type Value = null | number | bigint | string | Uint8Array;
/** A row by its columns' names. */
export type Row = Readonly<Record<string, Value>>;

/** How long a statement waits for another that writes, in milliseconds: the main thread waits with it. */
const BUSY_TIMEOUT_MS = 250;

/**
 * Kept of the file's pages in memory: 32 MiB. Everything is on the disk when a transaction has been
 * committed (on macOS too, where `fsync` alone is not enough), what is deleted is overwritten, and
 * nothing goes to temporary files.
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
 * Opens a database, or makes an empty one, with all that an archive needs set.
 *
 * @throws SQLite's own error, with `errcode`; nothing is left open then
 */
export function openDatabase(file: string): Database {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, defensive: true });
  try {
    database.exec(PRAGMAS);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Statements by their text: each is prepared once. All of them throw SQLite's own errors. */
export type Sql = {
  readonly database: Database;
  readonly all: (text: string, ...values: readonly Value[]) => readonly Row[];
  /** The first row; undefined where there is none. */
  readonly get: (text: string, ...values: readonly Value[]) => Row | undefined;
  /** How many rows it changed, and the number of the last one it put in. */
  readonly run: (
    text: string,
    ...values: readonly Value[]
  ) => { readonly changes: number; readonly id: number };
};

/** @param database every text that is used with it is a constant: values are always bound */
export function createSql(database: Database): Sql {
  const prepared = new Map<string, ReturnType<Database['prepare']>>();
  const statement = (text: string) => {
    const found = prepared.get(text);
    if (found) return found;
    const preparedStatement = database.prepare(text);
    prepared.set(text, preparedStatement);
    return preparedStatement;
  };
  return {
    database,
    all: (text, ...values) => statement(text).all(...values),
    get: (text, ...values) => statement(text).get(...values),
    run: (text, ...values) => {
      const { changes, lastInsertRowid } = statement(text).run(...values);
      return { changes, id: Number(lastInsertRowid) };
    },
  };
}

/** Does work in one transaction that nobody else can write in: all of it or, when it throws, none. */
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

/** A text column; what is no text is damage, not a text. */
export function getText(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw damageError(`${column} is no text`);
  return value;
}

/** The same where nothing may stand. */
export function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : getText(row, column);
}

/** A whole number. */
export function getNumber(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw damageError(`${column} is no number`);
  return value;
}

/** SQLite's code for a database whose parts do not fit each other. */
const SQLITE_CORRUPT = 11;

/** An error of SQLite's kind for damage that SQLite itself does not see. */
export function damageError(description: string): Error {
  return Object.assign(new Error(`damaged archive: ${description}`), { errcode: SQLITE_CORRUPT });
}

export function readApplicationId(database: Database): number {
  return Number(database.prepare('PRAGMA application_id').get()?.application_id);
}
