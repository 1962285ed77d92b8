import { DatabaseSync } from '@photostructure/sqlite';
import { createBackup, pruneBackups } from './backups.ts';
import { removeDatabase, removeFile, syncFolder } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';
import { listQuarantined } from './quarantine.ts';

/**
 * Leaves no byte of deleted reports in any file of the archive: rewrites the search index and the
 * database, empties the log, replaces the backups, and removes quarantined archives. What could be
 * read of those was restored when they were quarantined; what the rest contains is unknown.
 *
 * @throws the error of SQLite or the file system; may be called again
 */
export function purgeDeleted(paths: ArchivePaths, now: Date): void {
  purgeDatabase(paths.file);
  createBackup(paths.file, paths.backupFolder, now);
  pruneBackups(paths.backupFolder, 1);
  for (const file of listQuarantined(paths)) removeFile(file);
  removeDatabase(paths.partial);
  removeFile(paths.recoveryResult);
  syncFolder(paths.folder);
}

/** Milliseconds to wait for another thread or process that is writing. */
const BUSY_TIMEOUT_MS = 30_000;
const SQLITE_BUSY = 5;

function purgeDatabase(file: string): void {
  using database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec(`
    PRAGMA secure_delete = ON;
    PRAGMA synchronous = FULL;
    INSERT INTO report_search (report_search) VALUES ('optimize');
  `);
  // Statistics for the query planner are samples of what columns contained.
  const statistics = database
    .prepare(`SELECT 1 FROM sqlite_schema WHERE name LIKE 'sqlite_stat_'`)
    .get();
  if (statistics) database.exec('ANALYZE');
  database.exec('VACUUM');
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  // Busy: another connection still reads from the log, so it cannot be emptied.
  if (checkpoint?.busy !== 0)
    throw Object.assign(new Error('The log is in use'), { errcode: SQLITE_BUSY });
}
