import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from './database.ts';

/** Pages of the index that are written in one transaction: some ten milliseconds. */
const BATCH_SIZE = 200;
/** Time for other writers between two batches, in milliseconds. */
const YIELD_MS = 20;

/**
 * Merges the segments of the search index in batches: every save adds a segment, and a search reads
 * each of them for each word.
 *
 * @param yieldControl waits between two batches
 * @throws SQLite's error; may be called again
 */
export async function optimizeIndex(
  database: Database,
  yieldControl: () => Promise<unknown>,
): Promise<void> {
  // A negative number in the first call makes FTS5 merge all segments.
  for (let pages = -BATCH_SIZE; mergeStep(database, pages); pages = BATCH_SIZE)
    await yieldControl();
}

/** Whether there is more to merge: a step that merged anything makes at least two changes. */
function mergeStep(database: Database, pages: number): boolean {
  const changesBefore = countChanges(database);
  database.exec(`INSERT INTO report_search (report_search, rank) VALUES ('merge', ${pages})`);
  return countChanges(database) - changesBefore >= 2;
}

const countChanges = (database: Database) =>
  Number(database.prepare('SELECT total_changes() AS n').get()?.n);

export async function optimizeIndexOfFile(file: string): Promise<void> {
  using database = openDatabase(file);
  await optimizeIndex(database, () => sleep(YIELD_MS));
}
