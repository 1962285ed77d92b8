import fs from 'node:fs';
import path from 'node:path';
import { systemClock } from '../../electron/clock.ts';
import { jobs } from '../../electron/archive/jobs.ts';
import { openArchive } from '../../electron/archive/archive.ts';
import { archivePaths } from '../../electron/archive/paths.ts';
import { runJobsInline, silentLog } from '../../electron/testing/inline-jobs.ts';
import { copyPath } from '../../electron/archive/copies-folder.ts';
import { copiesIn, partialCopy, type Task } from './fault-protocol.ts';
import { referenceForNumber, sealedReport } from '../../electron/testing/numbered-reports.ts';

/** A task that is repeated, each time with another of its calls refused. */
export type Scenario = {
  readonly name: string;
  readonly task: Task;
  readonly start: Start;
  /** Size of the reports to save, in bytes that do not compress. */
  readonly size: number;
  readonly calls: readonly string[];
  /** Only every nth call is refused. */
  readonly callStep: number;
  /**
   * True if the names of all watched files are known beforehand; otherwise every file is watched.
   */
  readonly hasKnownPaths: boolean;
};

/**
 * State of the archive before a scenario: none, closed, left by a kill, or with a log that is about
 * to be checkpointed.
 */
type Start = 'none' | 'clean' | 'after-kill' | 'long-wal';

/** Calls that write, and calls that query. */
const WRITES = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'fallocate'];
const DIRECTORY_CALLS = ['openat', 'link', 'linkat', 'rename', 'unlink', 'mkdir', 'chmod'].map(
  // The prefix makes a call optional: not every processor's Linux has all of them.
  (name) => `?${name}`,
);
const READS = ['pread64', 'fcntl'];
const ALL_CALLS = [...WRITES, ...DIRECTORY_CALLS, ...READS];

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'the first save after opening',
    task: 'save',
    start: 'clean',
    size: 3_000,
    calls: ALL_CALLS,
    callStep: 1,
    hasKnownPaths: true,
  },
  {
    name: 'a long report saved after a kill',
    task: 'save',
    start: 'after-kill',
    size: 90_000,
    calls: WRITES,
    callStep: 6,
    hasKnownPaths: true,
  },
  {
    name: 'a save after which the log is put in',
    task: 'save',
    start: 'long-wal',
    size: 500_000,
    calls: WRITES,
    callStep: 60,
    hasKnownPaths: true,
  },
  {
    name: 'opening what a kill has left, and saving',
    task: 'open',
    start: 'after-kill',
    size: 3_000,
    calls: ALL_CALLS,
    callStep: 6,
    hasKnownPaths: true,
  },
  // The temporary file has the process id in its name until it is complete.
  {
    name: 'the first opening of all, and saving',
    task: 'open',
    start: 'none',
    size: 3_000,
    calls: [...WRITES, '?link', '?linkat', '?rename', '?unlink', '?mkdir'],
    callStep: 12,
    hasKnownPaths: false,
  },
  {
    name: 'a back-up',
    task: 'back-up',
    start: 'clean',
    size: 0,
    calls: ALL_CALLS,
    callStep: 12,
    hasKnownPaths: true,
  },
  {
    name: 'copies of reports',
    task: 'copy',
    start: 'clean',
    size: 0,
    calls: ['write', ...WRITES, '?openat', '?rename'],
    callStep: 3,
    hasKnownPaths: true,
  },
];

/** Number of reports in an archive before a scenario, and whether it has a backup. */
export type PreparedArchive = {
  readonly folder: string;
  readonly acknowledged: ReadonlyMap<number, string>;
};

/** Creates an archive in the state before a scenario. Every one but the first has a backup. */
export async function prepare(start: Start, folder: string): Promise<PreparedArchive> {
  const acknowledged = new Map<number, string>();
  if (start === 'none') {
    fs.mkdirSync(folder);
    return { folder, acknowledged };
  }
  const sourceFolder = `${folder}.made`;
  const archive = await openArchive({ ...silentDeps, folder: sourceFolder });
  const save = async (number: number) => {
    const saved = await archive.save((previous) => sealedReport(number, previous));
    if (!saved.ok) throw new Error(saved.message);
    acknowledged.set(saved.value.id, saved.value.reference);
  };
  for (let number = 1; number <= 6; number += 1) await save(number);
  jobs.backup({ folder: sourceFolder, now: silentDeps.clock.now() });
  const { file } = archivePaths(sourceFolder);
  if (start === 'long-wal')
    while (fs.statSync(`${file}-wal`).size < LONG_LOG) await save(acknowledged.size + 1);
  if (start === 'clean') await archive.close();
  copyArchive(sourceFolder, folder);
  if (start !== 'clean') await archive.close();
  fs.rmSync(sourceFolder, { recursive: true });
  return { folder, acknowledged };
}

const silentDeps = {
  clock: { ...systemClock, now: () => new Date('2026-11-20T10:00:00Z'), monotonic: () => 0 },
  log: silentLog,
  runJob: runJobsInline(),
};

/** SQLite checkpoints its log at 1,000 pages; a save has fewer than 20. */
const LONG_LOG = 980 * 16_408;

/** A copy as the disk would have it if the program were killed now: shared memory is lost. */
export function copyArchive(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, filter: (source) => !source.endsWith('-shm') });
}

/** Returns the paths of the files that a task writes. All their names are known in advance. */
export function listArchiveFiles(folder: string, task: Task): readonly string[] {
  if (task === 'copy')
    return [
      copiesIn(folder),
      ...Array.from({ length: 20 }, (_, count) => partialCopy(folder, count)),
      ...Array.from({ length: 7 }, (_, number) =>
        copyPath(copiesIn(folder), referenceForNumber(number)),
      ),
    ];
  const { file, backupFolder } = archivePaths(folder);
  const copies = ['unfinished.sqlite', 'reports-000002-20261121T100000Z.sqlite'].map((name) =>
    path.join(backupFolder, name),
  );
  return [
    folder,
    backupFolder,
    ...[file, ...copies].flatMap((name) =>
      ['', '-wal', '-shm', '-journal'].map((end) => name + end),
    ),
  ];
}
