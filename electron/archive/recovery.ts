import fs from 'node:fs';
import { z } from 'zod';
import { findDamage, listBackups, type Backup } from './backups.ts';
import { renameDurably, removeDatabase, syncFolder, writeFileDurably } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';
import { toArchiveFailure } from './archive-error.ts';
import { freeQuarantineName, quarantine } from './quarantine.ts';
import { mergeSalvagedInto, type MergeResult } from './merge-salvaged.ts';

const recoveryResultSchema = z.strictObject({
  /** What happened and what is missing, for the person. */
  message: z.string(),
  /** Where the damaged archive lies. */
  quarantinedFile: z.string(),
});
/** What the last recovery came to. */
export type RecoveryResult = z.infer<typeof recoveryResultSchema>;

/**
 * Makes an archive again from the newest good back-up and from what can be read of the damaged one,
 * and puts it in the damaged one's place, which is moved aside as it is. May be stopped at any point:
 * until the new one is whole nothing has changed, and from then on `finishRecovery` goes on.
 *
 * @param isCertain false where one statement said that the archive is damaged: then all of it is
 * checked first, and nothing is done where it is whole
 * @throws what SQLite or the file system says
 */
export function recover(
  paths: ArchivePaths,
  now: Date,
  skipCheck: boolean,
): RecoveryResult | undefined {
  if (!skipCheck && isIntact(paths.file)) return undefined;
  const fileExisted = fs.existsSync(paths.file);
  const quarantinePath = freeQuarantineName(paths, now);
  const backup = listBackups(paths.backupFolder).find(isBackupIntact);
  removeDatabase(paths.partial);
  if (backup) fs.copyFileSync(backup.file, paths.partial);
  const mergeResult = mergeSalvagedInto(paths.partial, paths.file);
  const damage = findDamage(paths.partial);
  if (damage !== undefined) throw new Error(`The restored archive is damaged: ${damage}`);
  const recovery = {
    message: describeRecovery(fileExisted, backup, mergeResult),
    quarantinedFile: quarantinePath,
  };
  writeFileDurably(paths.recoveryResult, JSON.stringify(recovery));
  renameDurably(paths.partial, paths.restored);
  finishRecovery(paths);
  return recovery;
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

/** @throws what keeps it from being looked at: a file that is locked, say, is not a damaged one */
function isIntact(file: string): boolean {
  try {
    return findDamage(file) === undefined;
  } catch (error) {
    if (toArchiveFailure(error).reason === 'damaged') return false;
    throw error;
  }
}

/** A back-up that can't be looked at is of no use now, whatever the reason. */
function isBackupIntact({ file }: Backup): boolean {
  try {
    return findDamage(file) === undefined;
  } catch {
    return false;
  }
}

/** References that are named one by one; more than that nobody reads. */
const MAX_LISTED_REFERENCES = 20;

function describeRecovery(
  fileExisted: boolean,
  backup: Backup | undefined,
  mergeResult: MergeResult,
): string {
  const { recoveredCount, missingReferences, unidentifiedCount } = mergeResult;
  const lostCount = missingReferences.length + unidentifiedCount;
  const listedReferences = missingReferences.slice(0, MAX_LISTED_REFERENCES).join(', ');
  const suffix =
    missingReferences.length > MAX_LISTED_REFERENCES ||
    (unidentifiedCount > 0 && missingReferences.length > 0)
      ? ' and others'
      : '';
  return [
    fileExisted
      ? 'The file of saved reports was damaged.'
      : 'The file of saved reports was not there.',
    backup
      ? `The back-up of ${backup.at.slice(0, 16).replace('T', ' ')} UTC took its place.`
      : 'There was no good back-up, so a new archive took its place.',
    recoveredCount > 0
      ? `${formatReportCount(recoveredCount)} that ${backup ? 'it did not have' : 'could still be read'} ${recoveredCount === 1 ? 'was' : 'were'} read from the damaged file and put back.`
      : '',
    lostCount > 0
      ? `${formatReportCount(lostCount)} could not be read and ${lostCount === 1 ? 'is' : 'are'} missing${listedReferences ? `: ${listedReferences}${suffix}` : ''}.`
      : mergeResult.isChainReadable
        ? 'No report is missing.'
        : 'Whether any report is missing can’t be told from what is left of it.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const formatReportCount = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`;
