import type { Clock, Log } from '../ports.ts';
import fs from 'node:fs';
import path from 'node:path';
import { listBackups } from './backups.ts';
import type { RunJob } from './jobs.ts';
import { createArchiveStore, type ArchiveStore } from './archive-store.ts';
import { damageError, type Database, openDatabase, readApplicationId } from './database.ts';
import { removeDatabase, syncFile, syncFolder } from './durable-files.ts';
import { toArchiveFailure, NewerArchiveError } from './archive-error.ts';
import { migrate, needsMigration } from './migrations.ts';
import type { ArchivePaths } from './paths.ts';
import { APPLICATION_ID } from './schema.ts';

export type ConnectionDeps = {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly runJob: RunJob;
  /** Where a copy of each report is; undefined where the user chose no such folder. */
  readonly copiesFolder: () => string | undefined;
};

/**
 * Opens the archive's file, which is made when there never was one, and brings it to the newest
 * schema after a back-up.
 *
 * @throws what SQLite or the file system says; an archive that is gone or somebody else's is damaged
 */
export async function openArchiveStore(
  paths: ArchivePaths,
  { clock, log, runJob, copiesFolder }: Omit<ConnectionDeps, 'folder'>,
): Promise<ArchiveStore> {
  const { file, folder } = paths;
  if (!fs.existsSync(file)) createEmptyArchive(paths, copiesFolder() !== undefined);
  fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
  // SQLite takes an empty file for a new database. Ours never is one: it is made under another name.
  if (fs.statSync(file).size === 0) throw damageError('it is empty');
  const database = openDatabase(file);
  try {
    assertWritable(database);
    if (readApplicationId(database) !== APPLICATION_ID)
      throw damageError('it is of another program');
    if (needsMigration(database)) {
      await runJob('backup', { folder, now: clock.now() });
      // It may read every report: that takes seconds for many of them.
      const { from, to } = await runJob('migrate', { folder });
      log.info('archive migrated', { from, to });
    }
    const migrated = migrate(database, () => undefined);
    if (migrated.kind === 'newer') throw new NewerArchiveError(migrated.version);
    return createArchiveStore(database, { clock, log });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What it is refused to open for writing SQLite opens for reading, and would keep so. */
function assertWritable(database: Database): void {
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (error) {
    // Somebody else who writes is none that keeps it from being written.
    if (toArchiveFailure(error).reason !== 'locked') throw error;
  }
}

/**
 * Makes the first archive, whole under another name, unless there was one before it.
 *
 * @param hasCopies a copies folder is set, which needs an archive before it
 */
function createEmptyArchive(
  { file, folder, backupFolder }: ArchivePaths,
  hasCopies: boolean,
): void {
  const hasLeftovers =
    hasCopies || fs.existsSync(`${file}-wal`) || listBackups(backupFolder).length > 0;
  // Another process may be a moment ahead.
  if (fs.existsSync(file)) return;
  if (hasLeftovers) throw damageError('it is gone');
  const newFile = path.join(folder, `reports.new-${process.pid}.sqlite`);
  removeDatabase(newFile);
  const database = openDatabase(newFile);
  try {
    migrate(database, () => undefined);
    // Closing puts the log in too, but does not say when the disk refuses.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  syncFile(newFile);
  linkUnlessExists(newFile, file);
  removeDatabase(newFile);
  syncFolder(folder);
}

/** Another process may have made its own meanwhile, and have saved in it: that one stays. */
function linkUnlessExists(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (fs.existsSync(to)) return;
    // A disk without second names (exFAT) lets it be moved, with a moment in which two could.
    if (toArchiveFailure(error).reason === 'disk-full') throw error;
    fs.renameSync(from, to);
  }
}
