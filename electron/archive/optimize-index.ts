import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from './database.ts';

/** Pages of the index that are written in one transaction: some ten milliseconds. */
const BATCH_SIZE = 200;
/** Others may write between two of them, in milliseconds. */
const YIELD_MS = 20;

/**
 * Every save leaves a piece of the index behind, and a search looks into each of them for each word.
 * Brings them into one, a stretch at a time.
 *
 * @param pause waits between two stretches
 * @throws what SQLite says; may be called again
 */
export async function optimizeIndex(
  database: Database,
  yieldControl: () => Promise<unknown>,
): Promise<void> {
  // The first call says that all pieces are meant.
  for (let pages = -BATCH_SIZE; mergeStep(database, pages); pages = BATCH_SIZE)
    await yieldControl();
}

/** Whether there is more to do: two changes at least are made where anything was. */
function mergeStep(database: Database, pages: number): boolean {
  const changesBefore = countChanges(database);
  database.exec(`INSERT INTO report_search (report_search, rank) VALUES ('merge', ${pages})`);
  return countChanges(database) - changesBefore >= 2;
}

const countChanges = (database: Database) =>
  Number(database.prepare('SELECT total_changes() AS n').get()?.n);

/** The same to a file that others use meanwhile. */
export async function optimizeIndexOfFile(file: string): Promise<void> {
  const database = openDatabase(file);
  try {
    await optimizeIndex(database, () => sleep(YIELD_MS));
  } finally {
    database.close();
  }
}
