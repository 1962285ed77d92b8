import { Worker } from 'node:worker_threads';
import { createBackup, MAX_BACKUPS, pruneBackups } from './backups.ts';
import { findDamage } from './database.ts';
import { findChainProblems } from './chain.ts';
import { migrateFile } from './migrations.ts';
import { optimizeIndexOfFile } from './optimize-index.ts';
import { archivePaths } from './paths.ts';
import { purgeDeleted } from './purge.ts';
import { recover } from './recovery.ts';
import { repairReports } from './repair-reports.ts';

type Input = { readonly folder: string };
type DatedInput = Input & { readonly now: Date };
type CopiesInput = Input & { readonly copiesFolder: string | undefined };

/** Jobs that read or write the whole archive. Inputs and outputs can be passed between threads. */
export const jobs = {
  /** Returns the damage found by SQLite, or else contradictory rows, and the repaired rows. */
  check: async ({ folder, copiesFolder }: CopiesInput) => {
    const paths = archivePaths(folder);
    const damage = findDamage(paths.file);
    if (damage !== undefined) return { damage };
    // Before the repair, which may remove what shows that the archive was changed.
    const chainProblems = findChainProblems(paths.file);
    return { chainProblems, repairs: await repairReports(paths.file, { ...paths, copiesFolder }) };
  },
  repair: ({ folder, copiesFolder, ids }: CopiesInput & { readonly ids: readonly number[] }) => {
    const paths = archivePaths(folder);
    return repairReports(paths.file, { ...paths, copiesFolder }, ids);
  },
  backup: ({ folder, now }: DatedInput) => {
    const paths = archivePaths(folder);
    const backup = createBackup(paths, now);
    pruneBackups(paths.backupFolder, MAX_BACKUPS);
    return backup;
  },
  migrate: ({ folder }: Input) => migrateFile(archivePaths(folder).file),
  optimizeIndex: ({ folder }: Input) => optimizeIndexOfFile(archivePaths(folder).file),
  purge: ({ folder, now }: DatedInput) => purgeDeleted(archivePaths(folder), now),
  recover: ({ folder, now, copiesFolder }: DatedInput & CopiesInput) =>
    recover(archivePaths(folder), now, copiesFolder),
} as const;

type Jobs = typeof jobs;
export type JobName = keyof Jobs;

/** Runs a job. Rejects with the job's error, including its codes. */
export type RunJob = <N extends JobName>(
  name: N,
  input: Parameters<Jobs[N]>[0],
) => Promise<Awaited<ReturnType<Jobs[N]>>>;

export type JobRequest = { readonly name: JobName; readonly input: unknown };

/** The worker is in the same folder: a source file in tests, a bundle in the application. */
const WORKER = new URL(
  `job-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** Runs a job in a thread of its own, so that the main thread can respond to windows. */
export const runInWorker: RunJob = (name, input) =>
  new Promise((resolve, reject) => {
    const request: JobRequest = { name, input };
    const worker = new Worker(WORKER, { workerData: request, name: `archive ${name}` });
    // The output of the job of this name: the thread runs the same build.
    worker.once('message', resolve);
    // Has the error's own properties, such as SQLite's code.
    worker.once('error', reject);
    // Has no effect after a message or an error.
    worker.once('exit', (code) => reject(new Error(`The archive’s thread ended early (${code})`)));
  });
