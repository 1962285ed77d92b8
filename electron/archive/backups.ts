import fs from 'node:fs';
import path from 'node:path';
import { toFileTimestamp } from '../files/file-names.ts';
import { unlessDamaged } from './archive-error.ts';
import { createAuditLog } from './audit.ts';
import {
  copyDatabase,
  createSql,
  damageError,
  getNumber,
  openReadOnly,
  readPragma,
  findDamage,
  type Sql,
} from './database.ts';
import { renameDurably, removeDatabase, syncFolder } from './durable-files.ts';
import { ARCHIVE_VERSION } from './migrations.ts';
import type { ArchivePaths } from './paths.ts';
import { readListRows, readReportIds, toReportRow } from './report-row.ts';
import { COLUMNS } from './schema.ts';
import { readStoredRow, toReadableRow } from './stored-report.ts';

/** A complete copy of the archive, verified when it was made. */
export type Backup = {
  readonly file: string;
  /** Increases with each backup, independent of the clock. */
  readonly number: number;
  /** UTC, ISO 8601. */
  readonly at: string;
};

type NewBackup = Backup & {
  /** The number of reports that had to be opened. */
  readonly openedReports: number;
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
 * backup gets its name only after every report in it could be opened, now or when the backup before
 * it was made, and the copy is on the disk.
 *
 * @throws the error of SQLite or the file system, also for damage: backups of a damaged archive would
 * replace the good ones
 */
export function createBackup({ file, backupFolder }: ArchivePaths, now: Date): NewBackup {
  fs.mkdirSync(backupFolder, { recursive: true, mode: 0o700 });
  const partialFile = path.join(backupFolder, PARTIAL_FILE);
  removeDatabase(partialFile);
  try {
    assertIntact(file);
    using database = openReadOnly(file);
    copyDatabase(database, partialFile);
    const newest = listBackups(backupFolder)[0];
    const openedReports = assertArchiveValid(partialFile, newest?.file);
    const number = (newest?.number ?? 0) + 1;
    const name = `reports-${String(number).padStart(6, '0')}-${toFileTimestamp(now)}.sqlite`;
    const backupFile = path.join(backupFolder, name);
    renameDurably(partialFile, backupFile);
    const at = `${now.toISOString().slice(0, 19)}Z`;
    return { file: backupFile, number, at, openedReports };
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

/**
 * @param verifiedFile a backup: reports that are the same in it are not opened again
 * @returns the number of reports that were opened
 * @throws the error for a damaged archive if SQLite, or a report in it, fails a check
 */
export function assertArchiveValid(file: string, verifiedFile?: string): number {
  assertIntact(file);
  return assertReportsReadable(file, verifiedFile);
}

function assertIntact(file: string): void {
  const damage = findDamage(file);
  if (damage !== undefined) throw damageError(damage);
}

/**
 * Lists and opens every report, and reads the whole audit log, as the program does. An archive of an
 * earlier schema version is checked after its migration.
 */
function assertReportsReadable(file: string, verifiedFile: string | undefined): number {
  using database = openReadOnly(file);
  if (readPragma(database, 'user_version') !== ARCHIVE_VERSION) return 0;
  const sql = createSql(database);
  const unverified = verifiedFile === undefined ? undefined : listDifferent(sql, verifiedFile);
  const ids = unverified ?? readReportIds(sql);
  for (const id of ids) {
    for (const row of readListRows(sql, 'WHERE id = ?', id)) toReportRow(toReadableRow(sql, row));
    // A report that is marked as altered can be opened, so it has no mismatches.
    const mismatches = readStoredRow(sql, id)?.report.mismatches ?? [];
    if (mismatches.length > 0) throw damageError(`report ${id} cannot be opened`);
  }
  const auditLog = createAuditLog(sql);
  auditLog.list(undefined, Number.MAX_SAFE_INTEGER);
  auditLog.isIntact();
  return ids.length;
}

/** Columns of a table that have the same values in the archive and in a backup. */
const sameIn = (backup: string, table: string, columns: readonly string[]) =>
  columns.map((name) => `${backup}.${name} IS ${table}.${name}`).join(' AND ');

/**
 * The reports of which a backup does not have the same bytes in the row, the search terms and the
 * chain entry, which are what opening a report reads. SQLite's own check compares the list with the
 * row. Ids alone would not show that a report was changed or damaged after it was backed up.
 */
const SELECT_DIFFERENT = `SELECT report.id FROM report
  LEFT JOIN report_search_content AS terms ON terms.id = report.id
  LEFT JOIN chain AS entry ON entry.sequence = report.chain_sequence
  LEFT JOIN verified.report AS same ON ${sameIn('same', 'report', COLUMNS.report)}
  LEFT JOIN verified.report_search_content AS same_terms ON ${sameIn('same_terms', 'terms', ['id', 'c0'])}
  LEFT JOIN verified.chain AS same_entry ON ${sameIn('same_entry', 'entry', ['sequence', 'seal'])}
  WHERE same.id IS NULL OR same_terms.id IS NULL
    OR report.chain_sequence IS NOT NULL AND same_entry.sequence IS NULL
  ORDER BY report.id`;

/** Undefined if the backup is damaged or of another version: then no report counts as verified. */
function listDifferent(sql: Sql, verifiedFile: string): readonly number[] | undefined {
  return unlessDamaged(() => {
    sql.run('ATTACH ? AS verified', verifiedFile);
    const version = sql.get('PRAGMA verified.user_version')?.['user_version'];
    if (version !== ARCHIVE_VERSION) return undefined;
    return sql.all(SELECT_DIFFERENT).map((row) => getNumber(row, 'id'));
  });
}
