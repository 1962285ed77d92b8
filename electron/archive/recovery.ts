import fs from 'node:fs';
import { z } from 'zod';
import { formatCount, joinSentences } from '../../shared/format/text.ts';
import { assertArchiveValid, type Backup, listBackups } from './backups.ts';
import {
  createQuarantinePath,
  quarantine,
  readJsonFile,
  renameDurably,
  renameFile,
  removeDatabase,
  syncFolder,
  writeDurably,
} from './durable-files.ts';
import { readPendingErase } from './pending-erase.ts';
import { toArchiveFailure } from './archive-error.ts';
import { salvageReports, type SalvagedReports } from './salvage.ts';
import { openReadOnly, readPragma, findDamage } from './database.ts';
import { migrateFile } from './migrations.ts';
import type { ArchivePaths } from './paths.ts';
import { MAX_LISTED_REFERENCES, repairReports } from './repair-reports.ts';
import { APPLICATION_ID } from './schema.ts';

const recoveryResultSchema = z.strictObject({
  /** What happened and what is missing, for the user. */
  message: z.string(),
  quarantinedFile: z.string(),
});
type RecoveryResult = z.infer<typeof recoveryResultSchema>;

/**
 * Replaces a damaged archive, which is quarantined unchanged, with the newest backup whose reports
 * can all be listed and opened, and adds the further reports that can be found. If interrupted
 * before the new archive is complete, nothing has changed; after that, `finishRecovery` continues.
 *
 * @returns whether the archive was replaced; false if it is intact
 * @throws the error of SQLite or the file system
 */
export async function recover(
  paths: ArchivePaths,
  now: Date,
  copiesFolder: string | undefined,
): Promise<boolean> {
  if (isIntact(paths.file)) {
    // An unreadable cell does not damage the file: its report is repaired in place.
    await repairReports(paths.file, { ...paths, copiesFolder });
    return false;
  }
  const fileExisted = fs.existsSync(paths.file);
  const backup = await restoreNewestValidBackup(paths);
  const deletedCopies = readPendingErase(paths)?.copies ?? [];
  const salvaged = await salvageReports(paths.partial, paths.file, copiesFolder, deletedCopies);
  assertArchiveValid(paths.partial);
  const result = {
    message: describeRecovery(fileExisted, backup, salvaged, copiesFolder),
    quarantinedFile: createQuarantinePath(paths, now),
  };
  writeDurably(paths.recoveryResult, JSON.stringify(result));
  renameDurably(paths.partial, paths.restored);
  finishRecovery(paths);
  return true;
}

/** Moves a complete restored archive to its final name, if there is one. */
export function finishRecovery(paths: ArchivePaths): void {
  if (!fs.statSync(paths.restored, { throwIfNoEntry: false })?.isFile()) return;
  const result = readRecoveryFile(paths);
  quarantine(paths, result?.quarantinedFile ?? createQuarantinePath(paths, new Date()));
  renameFile(paths.restored, paths.file);
  syncFolder(paths.folder);
}

type LastRecovery = Pick<RecoveryResult, 'message'> & Partial<RecoveryResult>;

/** `quarantinedFile` is absent if nothing was quarantined, or if that file was removed. */
export function readLastRecovery(paths: ArchivePaths): LastRecovery | undefined {
  const result = readRecoveryFile(paths);
  if (!result) return undefined;
  const { message, quarantinedFile } = result;
  const exists = fs.existsSync(quarantinedFile) || fs.existsSync(`${quarantinedFile}-wal`);
  return exists ? result : { message };
}

/** Only the notice depends on it. */
const readRecoveryFile = ({ recoveryResult }: ArchivePaths) =>
  readJsonFile<RecoveryResult | undefined>(recoveryResult, recoveryResultSchema, undefined);

/** @throws errors that are not damage, such as a file that is locked */
function isIntact(file: string): boolean {
  // SQLite would treat an empty file as a new database.
  if (!fs.existsSync(file) || fs.statSync(file).size === 0) return false;
  try {
    if (findDamage(file) !== undefined) return false;
    using database = openReadOnly(file);
    return readPragma(database, 'application_id') === APPLICATION_ID;
  } catch (error) {
    if (toArchiveFailure(error).reason === 'damaged') return false;
    throw error;
  }
}

/** Copies the newest good backup to `partial`; without one, creates an empty archive there. */
async function restoreNewestValidBackup({
  partial,
  backupFolder,
}: ArchivePaths): Promise<Backup | undefined> {
  for (const backup of listBackups(backupFolder)) {
    removeDatabase(partial);
    try {
      fs.copyFileSync(backup.file, partial);
      migrateFile(partial);
      if (findDamage(partial) !== undefined) continue;
      // A row that differs from its report is rebuilt. A report that is not intact needs an older backup.
      if ((await repairReports(partial)).altered.length > 0) continue;
      return backup;
    } catch (error) {
      // A full disk does not make the backup a bad one. Any other failure excludes it.
      if (toArchiveFailure(error).reason === 'disk-full') throw error;
    }
  }
  removeDatabase(partial);
  migrateFile(partial);
  return undefined;
}

function describeRecovery(
  fileExisted: boolean,
  backup: Backup | undefined,
  salvaged: SalvagedReports,
  copiesFolder: string | undefined,
): string {
  const { fromDatabase, fromCopies, missing, unidentifiedCount } = salvaged;
  const lostCount = missing.length + unidentifiedCount;
  const listed = missing.slice(0, MAX_LISTED_REFERENCES).join(', ');
  const others = listed !== '' && (missing.length > MAX_LISTED_REFERENCES || unidentifiedCount > 0);
  const time = backup?.at.slice(0, 16).replace('T', ' ');
  return joinSentences(
    `The saved reports file was ${fileExisted ? 'damaged' : 'missing'}.`,
    backup
      ? `It was restored from the backup of ${time} UTC.`
      : 'No good backup was found. A new archive was created.',
    fromDatabase > 0 &&
      `${formatCount(fromDatabase, 'report was', 'reports were')} recovered from the damaged file.`,
    fromCopies > 0 &&
      `${formatCount(fromCopies, 'report was', 'reports were')} recovered from the copies folder.`,
    !salvaged.isCopiesFolderRead &&
      `The copies folder ${copiesFolder} could not be read. Import the reports in it when it is available.`,
    lostCount > 0 &&
      `${formatCount(lostCount, 'report')} could not be recovered${listed && `: ${listed}`}${others ? ' and others' : ''}.`,
    !salvaged.isDamagedDatabaseReadable && 'It is not known whether any other report is missing.',
    salvaged.isDamagedDatabaseReadable && lostCount === 0 && 'No report is missing.',
  );
}
