import { type Backup, findDamage, MAX_BACKUPS, pruneBackups, createBackup } from './backups.ts';
import { type ChainProblems, findChainProblems } from './chain-problems.ts';
import { archivePaths } from './paths.ts';
import type { RecoveryResult } from './recovery.ts';

type CheckResult = {
  readonly damage: string | undefined;
  readonly chainProblems: ChainProblems | undefined;
};

/**
 * What is done to an archive beside the main thread, for each reads or writes all of it. A folder is
 * the archive's own; what a job takes and gives can be passed between threads.
 */
export const jobs = {
  /** What SQLite finds wrong with the archive; and, where that is nothing, what does not fit in it. */
  check: ({ folder }: { folder: string }): CheckResult => {
    const { file } = archivePaths(folder);
    const damage = findDamage(file);
    return { damage, chainProblems: damage === undefined ? findChainProblems(file) : undefined };
  },
  /** A new back-up in the place of the oldest. */
  backup: ({ folder, now }: { folder: string; now: Date }): Backup => {
    const { file, backupFolder } = archivePaths(folder);
    const backup = createBackup(file, backupFolder, now);
    pruneBackups(backupFolder, MAX_BACKUPS);
    return backup;
  },
  /** Brings it to this program's version. */
  migrate: async ({ folder }: { folder: string }): Promise<{ from: number; to: number }> => {
    const { migrateFile } = await import('./migrations.ts');
    return migrateFile(archivePaths(folder).file);
  },
  /** Brings the index of words into one piece, which makes finding in it quick. */
  optimizeIndex: async ({ folder }: { folder: string }): Promise<void> => {
    const { optimizeIndexOfFile } = await import('./optimize-index.ts');
    await optimizeIndexOfFile(archivePaths(folder).file);
  },
  /** Leaves no byte of what was deleted, in the archive and beside it. */
  purge: async ({ folder, now }: { folder: string; now: Date }): Promise<Backup> => {
    const { purgeDeleted } = await import('./purge.ts');
    return purgeDeleted(archivePaths(folder), now);
  },
  /** Puts a mended archive in the place of a damaged one. */
  recover: async ({
    folder,
    now,
    skipCheck,
  }: {
    folder: string;
    now: Date;
    skipCheck: boolean;
  }): Promise<RecoveryResult | undefined> => {
    // What reads reports is a lot to load for a thread that need not.
    const { recover } = await import('./recovery.ts');
    return recover(archivePaths(folder), now, skipCheck);
  },
} as const;

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = Awaited<ReturnType<Jobs[N]>>;
