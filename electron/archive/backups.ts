import fs from 'node:fs';
import path from 'node:path';
import { toFileTimestamp } from '../files/file-names.ts';
import { createAuditLog } from './audit.ts';
import {
  copyDatabase,
  createSql,
  damageError,
  openReadOnly,
  readPragma,
  findDamage,
} from './database.ts';
import { renameDurably, removeDatabase, syncFolder } from './durable-files.ts';
import { ARCHIVE_VERSION } from './migrations.ts';
import type { ArchivePaths } from './paths.ts';
import { readListRows, readReportIds, toReportRow } from './report-row.ts';
import { readStoredRow, toReadableRow } from './stored-report.ts';

/** A complete copy of the archive, verified when it was made. */
export type Backup = {
  readonly file: string;
  /** Increases with each backup, independent of the clock. */
  readonly number: number;
  /** UTC, ISO 8601. */
  readonly at: string;
};

export const MAX_BACKUPS = 5;
const BACKUP_FILE_NAME = /^reports-(\d+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/;
const PARTIAL_FILE = 'unfinished.sqlite';

/** The backups in a folder by their names, newest first. */
export function listBackups(folder: string): readonly Backup[] {
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const { name } = entry;
      const match = BACKUP_FILE_NAME.exec(name);
      if (!match || !entry.isFile()) return [];
      const [, number, year, month, day, hour, minute, second] = match;
      const at = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
      return [{ file: path.join(folder, name), number: Number(number), at }];
    })
    .toSorted((a, b) => b.number - a.number);
}

/**
 * Copies the archive, which may be in use, in the state of one moment and without deleted data. The
 * backup gets its name only after every report in it could be opened and the copy is on the disk.
 *
 * @throws the error of SQLite or the file system, also for damage: backups of a damaged archive would
 * replace the good ones
 */
export function createBackup({ file, backupFolder }: ArchivePaths, now: Date): Backup {
  fs.mkdirSync(backupFolder, { recursive: true, mode: 0o700 });
  const partialFile = path.join(backupFolder, PARTIAL_FILE);
  removeDatabase(partialFile);
  try {
    assertIntact(file);
    using database = openReadOnly(file);
    copyDatabase(database, partialFile);
    assertArchiveValid(partialFile);
    const number = (listBackups(backupFolder)[0]?.number ?? 0) + 1;
    const name = `reports-${String(number).padStart(6, '0')}-${toFileTimestamp(now)}.sqlite`;
    const backupFile = path.join(backupFolder, name);
    renameDurably(partialFile, backupFile);
    return { file: backupFile, number, at: `${now.toISOString().slice(0, 19)}Z` };
  } catch (error) {
    removeDatabase(partialFile);
    throw error;
  }
}

/** Removes all backups except the newest ones, and what an interrupted one left. */
export function pruneBackups(folder: string, count: number): void {
  for (const { file } of listBackups(folder).slice(count)) removeDatabase(file);
  if (!fs.existsSync(folder)) return;
  removeDatabase(path.join(folder, PARTIAL_FILE));
  syncFolder(folder);
}

/** Whether the archive has changed since the newest backup, which is of another day. */
export function isBackupDue({ file, backupFolder }: ArchivePaths, now: Date): boolean {
  const newest = listBackups(backupFolder)[0];
  if (!newest) return true;
  // By day, not by hours: a clock that was set back must not postpone backups.
  if (newest.at.slice(0, 10) === now.toISOString().slice(0, 10)) return false;
  // The clock was wrong when it was made, so the time of its file cannot be compared.
  if (newest.at > now.toISOString()) return true;
  const backupTime = fs.statSync(newest.file).mtimeMs;
  return [file, `${file}-wal`].some(
    (name) => (fs.statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0) > backupTime,
  );
}

/** @throws the error for a damaged archive if SQLite, or a report in it, fails a check */
export function assertArchiveValid(file: string): void {
  assertIntact(file);
  assertReportsReadable(file);
}

function assertIntact(file: string): void {
  const damage = findDamage(file);
  if (damage !== undefined) throw damageError(damage);
}

/**
 * Lists and opens every report, and reads the whole audit log, as the program does. An archive of an
 * earlier schema version is checked after its migration.
 */
function assertReportsReadable(file: string): void {
  using database = openReadOnly(file);
  if (readPragma(database, 'user_version') !== ARCHIVE_VERSION) return;
  const sql = createSql(database);
  for (const id of readReportIds(sql)) {
    for (const row of readListRows(sql, 'WHERE id = ?', id)) toReportRow(toReadableRow(sql, row));
    // A report that is marked as altered can be opened, so it has no mismatches.
    const mismatches = readStoredRow(sql, id)?.stored.mismatches ?? [];
    if (mismatches.length > 0) throw damageError(`report ${id} cannot be opened`);
  }
  const auditLog = createAuditLog(sql);
  auditLog.list(undefined, Number.MAX_SAFE_INTEGER);
  auditLog.isIntact();
}
