import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { damageIn } from './chain-problems.ts';
import { damageError } from './database.ts';
import { renameDurably, removeDatabase, toFileTimestamp, syncFolder } from './durable-files.ts';
import { assertReportsReadable } from './report-check.ts';

/** A whole copy of the archive, verified when it was made. */
export type Backup = {
  readonly file: string;
  /** Counts on, whatever the clock says: the highest is the newest. */
  readonly number: number;
  /** UTC, ISO 8601. */
  readonly at: string;
};

/** How many back-ups are kept. */
export const MAX_BACKUPS = 5;
const BACKUP_FILE_NAME = /^reports-(\d+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/;
const PARTIAL_FILE = 'unfinished.sqlite';

/** The back-ups in a folder, the newest first. Nothing but their names is looked at. */
export function listBackups(folder: string): readonly Backup[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .flatMap((name) => {
      const [whole, number, ...at] = BACKUP_FILE_NAME.exec(name) ?? [];
      if (whole === undefined) return [];
      const [year, month, day, hour, minute, second] = at;
      const timestamp = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
      return [{ file: path.join(folder, name), number: Number(number), at: timestamp }];
    })
    .toSorted((a, b) => b.number - a.number);
}

/**
 * Copies the archive as it stands at one moment, while it may be in use. The copy holds nothing of
 * what was deleted. It gets its name once every report in it was opened and it is on the disk.
 *
 * @throws what SQLite or the file system says; damage in the archive is an error of SQLite's kind,
 * for a back-up of what is damaged would in time push out the good ones
 */
export function createBackup(file: string, folder: string, now: Date): Backup {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const partialFile = path.join(folder, PARTIAL_FILE);
  removeDatabase(partialFile);
  try {
    assertIntact(file);
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      database.prepare('VACUUM INTO ?').run(partialFile);
    } finally {
      database.close();
    }
    fs.chmodSync(partialFile, 0o600);
    assertGood(partialFile);
    const number = (listBackups(folder)[0]?.number ?? 0) + 1;
    const name = `reports-${String(number).padStart(6, '0')}-${toFileTimestamp(now)}.sqlite`;
    renameDurably(partialFile, path.join(folder, name));
    return { file: path.join(folder, name), number, at: `${now.toISOString().slice(0, 19)}Z` };
  } catch (error) {
    removeDatabase(partialFile);
    throw error;
  }
}

/** Removes all back-ups but the newest, and what an interrupted one left. */
export function pruneBackups(folder: string, count: number): void {
  for (const { file } of listBackups(folder).slice(count)) removeDatabase(file);
  if (!fs.existsSync(folder)) return;
  removeDatabase(path.join(folder, PARTIAL_FILE));
  syncFolder(folder);
}

/** Whether there were changes since the newest back-up, and that is of another day. */
export function isBackupDue(file: string, folder: string, now: Date): boolean {
  const newest = listBackups(folder)[0];
  if (!newest) return true;
  // By the day and not by hours passed: a clock that was set back must not put back-ups off.
  if (newest.at.slice(0, 10) === now.toISOString().slice(0, 10)) return false;
  const backupTime = fs.statSync(newest.file).mtimeMs;
  return [file, `${file}-wal`].some(
    (name) => (fs.statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0) > backupTime,
  );
}

/** @throws the error for a damaged archive where SQLite, or a report in it, says so */
export function assertGood(file: string): void {
  assertIntact(file);
  assertReportsReadable(file);
}

function assertIntact(file: string): void {
  const damage = damageIn(file);
  if (damage !== undefined) throw damageError(damage);
}
