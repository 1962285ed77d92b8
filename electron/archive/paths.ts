import path from 'node:path';

export type ArchivePaths = ReturnType<typeof archivePaths>;

/** The paths of an archive. All of it is in one folder, so that deleting the folder deletes all. */
export function archivePaths(folder: string) {
  return {
    folder,
    file: path.join(folder, 'reports.sqlite'),
    /** A restored archive until it is complete. */
    partial: path.join(folder, 'reports.incomplete.sqlite'),
    /** A restored archive that is complete and will replace the damaged one. */
    restored: path.join(folder, 'reports.restored.sqlite'),
    backupFolder: path.join(folder, 'backups'),
    /** Which reports are being erased, by number only. */
    pendingErase: path.join(folder, 'pending-erase.json'),
    /** Every folder that may contain copies of reports. */
    copiesFolders: path.join(folder, 'copies-folders.json'),
    /** When the seals of the copies in a folder were last compared. */
    copiesCheck: path.join(folder, 'copies-check.json'),
    /** When the retention period was last applied: a time (UTC). */
    lastRetention: path.join(folder, 'last-retention.txt'),
    /** What the last recovery found missing. */
    recoveryResult: path.join(folder, 'last-recovery.json'),
  } as const;
}
