import fs from 'node:fs';
import path from 'node:path';
import { systemClock } from '../../electron/clock.ts';
import { jobs } from '../../electron/archive/jobs.ts';
import { openArchive } from '../../electron/archive/open-archive.ts';
import { archivePaths } from '../../electron/archive/paths.ts';
import { runJobsInline, silentLog } from '../../electron/testing/inline-jobs.ts';
import { copyPath } from '../../electron/archive/copies-folder.ts';
import { copiesIn, partialCopy, type Task } from './fault-protocol.ts';
import { referenceForNumber, sealedReport } from '../../electron/testing/numbered-reports.ts';

/** A task that is done again and again, each time with another of its calls refused. */
export type Scenario = {
  readonly name: string;
  readonly task: Task;
  readonly start: Start;
  /** Of the reports that are saved, in bytes that don't compress. */
  readonly size: number;
  readonly calls: readonly string[];
  /** Every so many-th of its calls is refused. */
  readonly callStep: number;
  /** Where all that is watched has names that are known before; else any file is. */
  readonly hasKnownPaths: boolean;
};

/** What the archive is before: none, closed, left by a kill, or with a log about to be put in. */
type Start = 'none' | 'clean' | 'after-kill' | 'long-wal';

/** Calls by which something is written, and by which something is asked. */
const WRITES = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'fallocate'];
const DIRECTORY_CALLS = ['openat', 'link', 'linkat', 'rename', 'unlink', 'mkdir', 'chmod'].map(
  // Not every processor's Linux has them all.
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
  // Its file has the program's number in its name until it is whole.
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

/** How many reports stand in an archive before, and that it has one back-up. */
export type PreparedArchive = {
  readonly folder: string;
  readonly acknowledged: ReadonlyMap<number, string>;
};

/** Makes archives as they are before a scenario. Every one but the first has a back-up. */
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
  await jobs.backup({ folder: sourceFolder, now: silentDeps.clock.now() });
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

/** SQLite puts its log into the database when it has 1,000 pages; a save has fewer than 20. */
const LONG_LOG = 980 * 16_408;

/** A copy as the disk would have it if the program were killed now: what it shares in memory is gone. */
export function copyArchive(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, filter: (source) => !source.endsWith('-shm') });
}

/** The files that are written by a task, all of their names known before. */
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
