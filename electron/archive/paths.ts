import path from 'node:path';

/** Where everything of an archive lies. All of it is in one folder, so that it can be seen to be all. */
export type ArchivePaths = {
  readonly folder: string;
  /** The archive itself. */
  readonly file: string;
  /** A new or restored archive until it is whole. */
  readonly partial: string;
  /** A restored archive that is whole and waits to take the damaged one's place. */
  readonly restored: string;
  readonly backupFolder: string;
  /** Which reports are being erased, by number only. */
  readonly pendingErase: string;
  /** What the last recovery found missing. */
  readonly recoveryResult: string;
};

/** @param folder the archive's own, such as `userData/archive` */
export function archivePaths(folder: string): ArchivePaths {
  const at = (name: string) => path.join(folder, name);
  return {
    folder,
    file: at('reports.sqlite'),
    partial: at('reports.incomplete.sqlite'),
    restored: at('reports.restored.sqlite'),
    backupFolder: at('backups'),
    pendingErase: at('pending-erase.json'),
    recoveryResult: at('last-recovery.json'),
  };
}
