import type { Clock, Log } from '../ports.ts';
import fs from 'node:fs';
import path from 'node:path';
import { listBackups } from './backups.ts';
import { mayHaveCopies } from './copies-folder.ts';
import type { RunJob } from './jobs.ts';
import { createArchiveStore, type ArchiveStore } from './operations.ts';
import {
  damageError,
  type Database,
  MAIN_THREAD_BUSY_TIMEOUT_MS,
  openDatabase,
  readPragma,
} from './database.ts';
import {
  putAsideUnlessDatabase,
  removeDatabase,
  renameFile,
  syncFile,
  syncFolder,
} from './durable-files.ts';
import { toArchiveFailure } from './archive-error.ts';
import { migrate, needsMigration } from './migrations.ts';
import type { ArchivePaths } from './paths.ts';
import { APPLICATION_ID } from './schema.ts';

export type ArchiveDeps = {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly runJob: RunJob;
  /** Where a copy of each report is; undefined if the user chose no such folder. */
  readonly copiesFolder: () => string | undefined;
};

/**
 * Opens the archive's file and migrates it after a backup. Creates it if there has never been one.
 *
 * @throws the error of SQLite or the file system; a missing archive and a file of another program
 * are reported as damaged
 */
export async function openArchiveStore(
  paths: ArchivePaths,
  { clock, log, runJob, copiesFolder }: Omit<ArchiveDeps, 'folder'>,
): Promise<ArchiveStore> {
  const { file, folder } = paths;
  if (putAsideUnlessDatabase(paths)) throw damageError('it is not a file');
  if (!fs.existsSync(file)) await createEmptyArchive(paths, copiesFolder());
  fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
  // SQLite treats an empty file as a new database. An archive is completed under another name first.
  if (fs.statSync(file).size === 0) throw damageError('it is empty');
  const database = openDatabase(file, MAIN_THREAD_BUSY_TIMEOUT_MS);
  try {
    assertWritable(database);
    if (readPragma(database, 'application_id') !== APPLICATION_ID)
      throw damageError('it is of another program');
    if (needsMigration(database)) {
      await runJob('backup', { folder, now: clock.now() });
      // Runs in a worker, because it may read every report, which can take seconds.
      const { from, to } = await runJob('migrate', { folder });
      log.info('archive migrated', { from, to });
    }
    // Throws if the archive is of a later version.
    migrate(database);
    return createArchiveStore(database, { clock, log });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite opens a file that it may not write for reading only, which would fail at the next save. */
function assertWritable(database: Database): void {
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (error) {
    // Another writer does not prevent writing later.
    if (toArchiveFailure(error).reason !== 'locked') throw error;
  }
}

/** Completes the first archive under another name. Copies show that one existed before. */
async function createEmptyArchive(
  { file, folder, backupFolder }: ArchivePaths,
  copiesFolder: string | undefined,
): Promise<void> {
  const hasLeftovers =
    fs.existsSync(`${file}-wal`) ||
    listBackups(backupFolder).length > 0 ||
    (copiesFolder !== undefined && (await mayHaveCopies(copiesFolder)));
  // Another process may have created it just now.
  if (fs.existsSync(file)) return;
  if (hasLeftovers) throw damageError('the file is missing');
  const newFile = path.join(folder, `reports.new-${process.pid}.sqlite`);
  removeDatabase(newFile);
  createDatabase(newFile);
  syncFile(newFile);
  linkUnlessExists(newFile, file);
  removeDatabase(newFile);
  syncFolder(folder);
}

function createDatabase(file: string): void {
  using database = openDatabase(file);
  migrate(database);
  // Closing does this too, but does not report that the disk refuses.
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Leaves a file that another process has created meanwhile: it may already contain reports. */
function linkUnlessExists(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (fs.existsSync(to)) return;
    // On a disk without hard links (exFAT) it is moved, and for a moment two processes could do so.
    if (toArchiveFailure(error).reason === 'disk-full') throw error;
    renameFile(from, to);
  }
}
