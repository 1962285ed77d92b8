import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from './database.ts';

/** Pages of the index that are written in one transaction: some ten milliseconds. */
const AT_ONCE = 200;
/** Others may write between two of them, in milliseconds. */
const PAUSE = 20;

/**
 * Every save leaves a piece of the index behind, and a search looks into each of them for each word.
 * Brings them into one, a stretch at a time.
 *
 * @param pause waits between two stretches
 * @throws what SQLite says; may be called again
 */
export async function mergeWords(database: Database, pause: () => Promise<unknown>): Promise<void> {
  // The first call says that all pieces are meant.
  for (let pages = -AT_ONCE; mergeSome(database, pages); pages = AT_ONCE) await pause();
}

/** Whether there is more to do: two changes at least are made where anything was. */
function mergeSome(database: Database, pages: number): boolean {
  const before = changesOf(database);
  database.exec(`INSERT INTO found (found, rank) VALUES ('merge', ${pages})`);
  return changesOf(database) - before >= 2;
}

const changesOf = (database: Database) =>
  Number(database.prepare('SELECT total_changes() AS n').get()?.n);

/** The same to a file that others use meanwhile. */
export async function mergeWordsOf(file: string): Promise<void> {
  const database = openDatabase(file);
  try {
    await mergeWords(database, () => sleep(PAUSE));
  } finally {
    database.close();
  }
}
