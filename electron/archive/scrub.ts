import { DatabaseSync } from '@photostructure/sqlite';
import { type BackUp, keepNewest, makeBackUp } from './backups.ts';
import { removeDatabase, removeFile, syncFolder } from './durable.ts';
import type { Places } from './places.ts';
import { listAside } from './put-aside.ts';

/**
 * Leaves of what was deleted from the archive no byte in any of its files: rewrites the search index
 * and the database, empties the log, makes the back-ups anew, and removes damaged archives that were
 * put aside: what could be read of them was put back when they were, and nobody can say what the
 * rest of them holds.
 *
 * @throws what SQLite or the file system says; may be called again
 */
export function scrub(places: Places, now: Date): BackUp {
  scrubDatabase(places.file);
  const made = makeBackUp(places.file, places.backUps, now);
  keepNewest(places.backUps, 1);
  for (const file of listAside(places)) removeFile(file);
  removeDatabase(places.unfinished);
  removeFile(places.recovery);
  syncFolder(places.folder);
  return made;
}

/** How long another thread or process may be in the middle of something, in milliseconds. */
const PATIENCE = 30_000;

function scrubDatabase(file: string): void {
  const database = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    database.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = FULL');
    const indexes = database
      .prepare(`SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'`)
      .all();
    for (const { name } of indexes) {
      const quoted = `"${String(name).replaceAll('"', '""')}"`;
      database.exec(`INSERT INTO ${quoted} (${quoted}) VALUES ('optimize')`);
    }
    // Statistics for the query planner are samples of what columns held.
    const statistics = database
      .prepare(`SELECT name FROM sqlite_schema WHERE name LIKE 'sqlite_stat_'`)
      .all();
    if (statistics.length > 0) database.exec('ANALYZE');
    database.exec('VACUUM');
    const [checkpoint] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all();
    // Busy: somebody still reads from the log, and it can't be emptied under them.
    if (checkpoint?.busy !== 0)
      throw Object.assign(new Error('The log is in use'), { errcode: BUSY });
  } finally {
    database.close();
  }
}

const BUSY = 5;
