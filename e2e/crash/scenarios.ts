import fs from 'node:fs';
import path from 'node:path';
import { systemClock } from '../../electron/clock.ts';
import type { Archive } from '../../electron/archive/archive.ts';
import { createArchiveOn } from '../../electron/archive/create-archive.ts';
import { openDatabase } from '../../electron/archive/database.ts';
import { jobs } from '../../electron/archive/jobs.ts';
import { migrate } from '../../electron/archive/migrations.ts';
import { openArchive } from '../../electron/archive/opening.ts';
import { placesIn } from '../../electron/archive/places.ts';
import { VERSION_1 } from '../../electron/archive/schema.ts';
import { onlyJobs, silentLog } from './alone.ts';
import type { Task } from './refused.ts';
import { sealedReport } from '../../electron/testing/sealed-report.ts';

/** A task that is done again and again, each time with another of its calls refused. */
export type Scenario = {
  readonly name: string;
  readonly task: Task;
  readonly start: Start;
  /** Of the reports that are saved, in bytes that don't compress. */
  readonly size: number;
  readonly calls: readonly string[];
  /** Every so many-th of its calls is refused. */
  readonly every: number;
  /** Where all that is watched has names that are known before; else any file is. */
  readonly isNamed: boolean;
};

/** What the archive is before: none, closed, left by a kill, with a log about to be put in, or old. */
type Start = 'none' | 'closed' | 'killed' | 'long-log' | 'version-1';

/** Calls by which something is written, and by which something is asked. */
const WRITES = ['pwrite64', 'fsync', 'fdatasync', 'ftruncate', 'fallocate'];
const NAMING = ['openat', 'link', 'linkat', 'rename', 'unlink', 'mkdir', 'chmod'].map(
  // Not every processor's Linux has them all.
  (name) => `?${name}`,
);
const READS = ['pread64', 'fcntl'];
const EVERYTHING = [...WRITES, ...NAMING, ...READS];

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'the first save after opening',
    task: 'save',
    start: 'closed',
    size: 3_000,
    calls: EVERYTHING,
    every: 1,
    isNamed: true,
  },
  {
    name: 'a long report saved after a kill',
    task: 'save',
    start: 'killed',
    size: 90_000,
    calls: WRITES,
    every: 6,
    isNamed: true,
  },
  {
    name: 'a save after which the log is put in',
    task: 'save',
    start: 'long-log',
    size: 500_000,
    calls: WRITES,
    every: 60,
    isNamed: true,
  },
  {
    name: 'opening what a kill has left, and saving',
    task: 'open',
    start: 'killed',
    size: 3_000,
    calls: EVERYTHING,
    every: 6,
    isNamed: true,
  },
  // Its file has the program's number in its name until it is whole.
  {
    name: 'the first opening of all, and saving',
    task: 'open',
    start: 'none',
    size: 3_000,
    calls: [...WRITES, '?link', '?linkat', '?rename', '?unlink', '?mkdir'],
    every: 12,
    isNamed: false,
  },
  {
    name: 'a back-up',
    task: 'back-up',
    start: 'closed',
    size: 0,
    calls: EVERYTHING,
    every: 12,
    isNamed: true,
  },
  {
    name: 'opening an archive of the first version, and saving',
    task: 'open',
    start: 'version-1',
    size: 3_000,
    calls: EVERYTHING,
    every: 24,
    isNamed: true,
  },
];

/** How many reports stand in an archive before, and that it has one back-up. */
export type Prepared = {
  readonly folder: string;
  readonly acknowledged: ReadonlyMap<number, string>;
};

/** Makes archives as they are before a scenario. Every one but the first has a back-up. */
export async function prepare(start: Start, folder: string): Promise<Prepared> {
  const acknowledged = new Map<number, string>();
  if (start === 'none') {
    fs.mkdirSync(folder);
    return { folder, acknowledged };
  }
  const made = `${folder}.made`;
  const archive =
    start === 'version-1' ? firstVersion(made) : await openArchive({ ...quiet, folder: made });
  const save = async (number: number) => {
    const saved = await archive.save((previous) => sealedReport(number, previous));
    if (!saved.ok) throw new Error(saved.why);
    acknowledged.set(saved.value.id, saved.value.reference);
  };
  for (let number = 1; number <= 6; number += 1) await save(number);
  jobs.backUp({ folder: made, now: quiet.clock.now() });
  const { file } = placesIn(made);
  if (start === 'long-log')
    while (fs.statSync(`${file}-wal`).size < LONG_LOG) await save(acknowledged.size + 1);
  const isClosed = start === 'closed' || start === 'version-1';
  if (isClosed) await archive.close();
  copyArchive(made, folder);
  if (!isClosed) await archive.close();
  fs.rmSync(made, { recursive: true });
  return { folder, acknowledged };
}

const quiet = {
  clock: { ...systemClock, now: () => new Date('2026-11-20T10:00:00Z'), monotonic: () => 0 },
  log: silentLog,
  runJob: onlyJobs(),
};

/** An archive as the first version of the program made it, open. */
function firstVersion(folder: string): Pick<Archive, 'save' | 'close'> {
  fs.mkdirSync(folder);
  const database = openDatabase(placesIn(folder).file);
  migrate(database, () => undefined, [VERSION_1]);
  const archive = createArchiveOn(database, quiet);
  return { save: archive.save, close: async () => archive.close() };
}

/** SQLite puts its log into the database when it has 1,000 pages; a save has fewer than 20. */
const LONG_LOG = 980 * 16_408;

/** A copy as the disk would have it if the program were killed now: what it shares in memory is gone. */
export function copyArchive(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, filter: (source) => !source.endsWith('-shm') });
}

/** The files that are written by a task, all of their names known before. */
export function filesOf(folder: string): readonly string[] {
  const { file, backUps } = placesIn(folder);
  const copies = ['unfinished.sqlite', 'reports-000002-20261121T100000Z.sqlite'].map((name) =>
    path.join(backUps, name),
  );
  return [
    folder,
    backUps,
    ...[file, ...copies].flatMap((name) =>
      ['', '-wal', '-shm', '-journal'].map((end) => name + end),
    ),
  ];
}
