import { DatabaseSync } from '@photostructure/sqlite';
import { type Backup, pruneBackups, createBackup } from './backups.ts';
import { removeDatabase, removeFile, syncFolder } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';
import { listQuarantined } from './quarantine.ts';

/**
 * Leaves of what was deleted from the archive no byte in any of its files: rewrites the search index
 * and the database, empties the log, makes the back-ups anew, and removes damaged archives that were
 * put aside: what could be read of them was put back when they were, and nobody can say what the
 * rest of them holds.
 *
 * @throws what SQLite or the file system says; may be called again
 */
export function purgeDeleted(paths: ArchivePaths, now: Date): Backup {
  purgeDatabase(paths.file);
  const backup = createBackup(paths.file, paths.backupFolder, now);
  pruneBackups(paths.backupFolder, 1);
  for (const file of listQuarantined(paths)) removeFile(file);
  removeDatabase(paths.partial);
  removeFile(paths.recoveryResult);
  syncFolder(paths.folder);
  return backup;
}

/** How long another thread or process may be in the middle of something, in milliseconds. */
const BUSY_TIMEOUT_MS = 30_000;

function purgeDatabase(file: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = FULL');
    const indexes = database
      .prepare(`SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'`)
      .all();
    for (const { name } of indexes) {
      const quotedName = `"${String(name).replaceAll('"', '""')}"`;
      database.exec(`INSERT INTO ${quotedName} (${quotedName}) VALUES ('optimize')`);
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
      throw Object.assign(new Error('The log is in use'), { errcode: SQLITE_BUSY });
  } finally {
    database.close();
  }
}

const SQLITE_BUSY = 5;
