import { DatabaseSync } from '@photostructure/sqlite';
import path from 'node:path';
import { toFileTimestamp } from '../files/file-names.ts';
import { createBackup, listBackups, pruneBackups } from './backups.ts';
import { listQuarantined, removeDatabase, removeFile, syncFolder } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';

/**
 * Leaves no byte of deleted reports in any file of the archive. Quarantined archives are removed:
 * what could be read of them was restored, and what the rest contains is unknown.
 *
 * @returns the new backup, which replaces all others
 * @throws the error of SQLite or the file system; may be called again
 */
export function purgeDeleted(paths: ArchivePaths, now: Date): ReturnType<typeof createBackup> {
  purgeDatabase(paths.file);
  const backup = createBackup(paths, now);
  pruneBackups(paths.backupFolder, 1);
  for (const file of listQuarantined(paths)) removeFile(file);
  removeDatabase(paths.partial);
  removeFile(paths.recoveryResult);
  syncFolder(paths.folder);
  return backup;
}

/** Whether a backup or a quarantined archive was made before a time. */
export function hasFilesBefore(paths: ArchivePaths, time: Date): boolean {
  const backups = listBackups(paths.backupFolder).map(({ file }) => file);
  return [...backups, ...listQuarantined(paths)].some((file) => {
    const timestamp = /\d{8}T\d{6}Z/.exec(path.basename(file))?.[0] ?? '';
    return timestamp < toFileTimestamp(time);
  });
}

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
