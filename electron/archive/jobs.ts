import { Worker } from 'node:worker_threads';
import type { Backup } from './backups.ts';
import { damageIn, type ChainProblems, findChainProblems } from './chain-problems.ts';
import { archivePaths } from './paths.ts';
import type { RecoveryResult } from './recovery.ts';

type CheckResult = {
  readonly damage: string | undefined;
  readonly chainProblems: ChainProblems | undefined;
};

/**
 * Jobs that read or write the whole archive, which the main thread has no time for. `folder` is the
 * archive's own; inputs and outputs can be passed between threads.
 */
export const jobs = {
  /** What SQLite finds wrong with the archive; if nothing, which of its parts do not agree. */
  check: ({ folder }: { folder: string }): CheckResult => {
    const { file } = archivePaths(folder);
    const damage = damageIn(file);
    return { damage, chainProblems: damage === undefined ? findChainProblems(file) : undefined };
  },
  /** Makes a backup in the place of the oldest. */
  backup: async ({ folder, now }: { folder: string; now: Date }): Promise<Backup> => {
    // Opening reports takes much to load, which other jobs need not wait for.
    const { MAX_BACKUPS, pruneBackups, createBackup } = await import('./backups.ts');
    const { file, backupFolder } = archivePaths(folder);
    const backup = createBackup(file, backupFolder, now);
    pruneBackups(backupFolder, MAX_BACKUPS);
    return backup;
  },
  /** Brings the archive to the schema version of this program. */
  migrate: async ({ folder }: { folder: string }): Promise<{ from: number; to: number }> => {
    const { migrateFile } = await import('./migrations.ts');
    return migrateFile(archivePaths(folder).file);
  },
  /** Merges the segments of the search index, which makes searches fast. */
  optimizeIndex: async ({ folder }: { folder: string }): Promise<void> => {
    const { optimizeIndexOfFile } = await import('./optimize-index.ts');
    await optimizeIndexOfFile(archivePaths(folder).file);
  },
  /** Leaves no byte of what was deleted, in the archive and beside it. */
  purge: async ({ folder, now }: { folder: string; now: Date }): Promise<Backup> => {
    const { purgeDeleted } = await import('./purge.ts');
    return purgeDeleted(archivePaths(folder), now);
  },
  /** Replaces the archive if it is damaged. */
  recover: async (input: {
    folder: string;
    now: Date;
    copiesFolder: string | undefined;
  }): Promise<RecoveryResult | undefined> => {
    const { recover } = await import('./recovery.ts');
    return recover(archivePaths(input.folder), input.now, input.copiesFolder);
  },
} as const;

type Jobs = typeof jobs;
export type JobName = keyof Jobs;
type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
type JobOutput<N extends JobName> = Awaited<ReturnType<Jobs[N]>>;

/** Runs a job. Rejects with the error of the job, its codes included. */
export type RunJob = <N extends JobName>(name: N, input: JobInput<N>) => Promise<JobOutput<N>>;

/** What the thread is started with, and its answer. */
export type JobRequest = { readonly name: JobName; readonly input: unknown };
export type JobResponse =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly message: string; readonly properties: object };

/** Beside this file, as source in tests and as a bundle in the application. */
const WORKER = new URL(
  `job-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** Runs a job in a thread of its own: the main thread answers windows meanwhile. */
export const runInWorker: RunJob = (name, input) =>
  new Promise((resolve, reject) => {
    const request: JobRequest = { name, input };
    const worker = new Worker(WORKER, { workerData: request, name: `archive ${name}` });
    worker.once('message', (response: JobResponse) => {
      // The output of the job of this name: the thread runs the same build.
      if (response.ok) resolve(response.output as JobOutput<typeof name>);
      else reject(Object.assign(new Error(response.message), response.properties));
    });
    worker.once('error', reject);
    // After a message this has no effect.
    worker.once('exit', (code) => reject(new Error(`The archive’s thread ended early (${code})`)));
  });
