import fs from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { z } from 'zod';
import { assertGood, type Backup, listBackups } from './backups.ts';
import { renameDurably, removeDatabase, syncFolder, writeFileDurably } from './durable-files.ts';
import { readPendingErase } from './pending-erase.ts';
import { toArchiveFailure } from './archive-error.ts';
import { addFurtherReports, type FurtherReports } from './further-reports.ts';
import { readApplicationId } from './database.ts';
import { migrateFile } from './migrations.ts';
import type { ArchivePaths } from './paths.ts';
import { freeQuarantineName, quarantine } from './quarantine.ts';
import { APPLICATION_ID } from './schema.ts';

const recoveryResultSchema = z.strictObject({
  /** What happened and what is missing, for the person. */
  message: z.string(),
  /** Where the damaged archive lies. */
  quarantinedFile: z.string(),
});
/** What the last recovery came to. */
export type RecoveryResult = z.infer<typeof recoveryResultSchema>;

/**
 * Replaces a damaged archive by the newest backup whose reports can all be listed and opened, with
 * the further reports that can be found. The damaged archive is quarantined as it is. May be stopped
 * at any point: until the new archive is complete nothing has changed, and from then on
 * `finishRecovery` continues.
 *
 * @returns undefined where nothing is wrong with the archive: then nothing is done
 * @throws what SQLite or the file system says
 */
export function recover(
  paths: ArchivePaths,
  now: Date,
  copiesFolder: string | undefined,
): RecoveryResult | undefined {
  if (isIntact(paths.file)) return undefined;
  const fileExisted = fs.existsSync(paths.file);
  const quarantinePath = freeQuarantineName(paths, now);
  const backup = restoreNewestGood(paths);
  const deletedCopies = readPendingErase(paths)?.copies ?? [];
  const further = addFurtherReports(paths.partial, paths.file, copiesFolder, deletedCopies);
  assertGood(paths.partial);
  const message = describeRecovery({ fileExisted, backup, further, copiesFolder });
  writeFileDurably(
    paths.recoveryResult,
    JSON.stringify({ message, quarantinedFile: quarantinePath }),
  );
  renameDurably(paths.partial, paths.restored);
  finishRecovery(paths);
  return { message, quarantinedFile: quarantinePath };
}

/** Puts a restored archive that waits for it into its place. Does nothing where none waits. */
export function finishRecovery(paths: ArchivePaths): void {
  if (!fs.existsSync(paths.restored)) return;
  const quarantinePath =
    readRecoveryFile(paths)?.quarantinedFile ?? freeQuarantineName(paths, new Date());
  quarantine(paths, quarantinePath);
  fs.renameSync(paths.restored, paths.file);
  syncFolder(paths.folder);
}

/** What the last recovery came to, for as long as the damaged archive lies where it was put. */
export function readLastRecovery(paths: ArchivePaths): RecoveryResult | undefined {
  const recovery = readRecoveryFile(paths);
  if (!recovery) return undefined;
  const { quarantinedFile: quarantinePath } = recovery;
  return [quarantinePath, `${quarantinePath}-wal`].some((name) => fs.existsSync(name))
    ? recovery
    : undefined;
}

function readRecoveryFile({ recoveryResult }: ArchivePaths): RecoveryResult | undefined {
  if (!fs.existsSync(recoveryResult)) return undefined;
  try {
    return recoveryResultSchema.parse(JSON.parse(fs.readFileSync(recoveryResult, 'utf8')));
  } catch {
    // It is written whole or not at all; without it there is only less to tell.
    return undefined;
  }
}

/** @throws what keeps it from being checked: a file that is locked, say, is not a damaged one */
function isIntact(file: string): boolean {
  // SQLite takes an empty file for a new database.
  if (!fs.existsSync(file) || fs.statSync(file).size === 0) return false;
  try {
    assertGood(file);
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      return readApplicationId(database) === APPLICATION_ID;
    } finally {
      database.close();
    }
  } catch (error) {
    if (toArchiveFailure(error).reason === 'damaged') return false;
    throw error;
  }
}

/** Copies the newest good backup to where the new archive is made, or makes an empty one there. */
function restoreNewestGood({ partial, backupFolder }: ArchivePaths): Backup | undefined {
  for (const backup of listBackups(backupFolder)) {
    removeDatabase(partial);
    try {
      fs.copyFileSync(backup.file, partial);
      migrateFile(partial);
      assertGood(partial);
      return backup;
    } catch (error) {
      // On a full disk a good backup must not be passed over. Any other failure rules it out.
      if (toArchiveFailure(error).reason === 'disk-full') throw error;
    }
  }
  removeDatabase(partial);
  migrateFile(partial);
  return undefined;
}

/** References listed one by one in the message. */
const MAX_LISTED_REFERENCES = 20;

function describeRecovery({
  fileExisted,
  backup,
  further,
  copiesFolder,
}: {
  readonly fileExisted: boolean;
  readonly backup: Backup | undefined;
  readonly further: FurtherReports;
  readonly copiesFolder: string | undefined;
}): string {
  const { fromDatabase, fromCopies, missing, unnamed, isKnown, isCopiesFolderRead } = further;
  const lostCount = missing.length + unnamed;
  const listed = missing.slice(0, MAX_LISTED_REFERENCES).join(', ');
  const others = listed !== '' && (missing.length > MAX_LISTED_REFERENCES || unnamed > 0);
  const time = backup?.at.slice(0, 16).replace('T', ' ');
  return [
    `The saved reports file was ${fileExisted ? 'damaged' : 'missing'}.`,
    backup
      ? `It was restored from the backup of ${time} UTC.`
      : 'No good backup was found. A new archive was created.',
    fromDatabase > 0 && `${formatReportCount(fromDatabase)} recovered from the damaged file.`,
    fromCopies > 0 && `${formatReportCount(fromCopies)} recovered from the copies folder.`,
    !isCopiesFolderRead &&
      `The copies folder ${copiesFolder} could not be read. Import the reports in it when it is available.`,
    lostCount > 0 &&
      `${formatReportCount(lostCount)} not recovered${listed && `: ${listed}`}${others ? ' and others' : ''}.`,
    !isKnown && 'It is not known whether any other report is missing.',
    isKnown && lostCount === 0 && 'No report is missing.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

const formatReportCount = (count: number) =>
  `${count} ${count === 1 ? 'report was' : 'reports were'}`;
