import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import { makeReport } from './generate.ts';
import { createRandom } from '../sample/random.ts';
import { seal, type SealedText } from '../seal/seal.ts';
import type { ArchiveResult } from '../archive/archive.ts';
import { createArchiveOn, type OpenArchive } from '../archive/create-archive.ts';
import { type Database, openDatabase } from '../archive/database.ts';
import { migrate } from '../archive/migrations.ts';

export const NOW = new Date(2026, 10, 21, 12);

/** For tests: a file that is gone when the test is over. */
export function testFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, 'reports.sqlite');
}

export type TestArchive = OpenArchive & {
  readonly database: Database;
  /** What the log was told. */
  readonly errors: string[];
  /** What it is told to be now. */
  readonly setNow: (now: Date) => void;
};

/** For tests: an archive on a file, closed when the test is over. */
export function testArchive(file = testFile()): TestArchive {
  const database = openDatabase(file);
  migrate(database, () => undefined);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  let now = NOW;
  const errors: string[] = [];
  const log = { info: () => undefined, error: (event: string) => errors.push(event) };
  return {
    ...createArchiveOn(database, { clock: { now: () => now }, log }),
    database,
    errors,
    setNow: (next) => {
      now = next;
    },
  };
}

export type Change = Partial<
  Omit<Snapshot, 'version' | 'leftOut' | 'words' | 'verdict' | 'previousSeal'>
> & {
  readonly preparedBy?: string;
  readonly notes?: string;
  readonly organisation?: string;
  readonly result?: Snapshot['verdict']['result'];
};

/** For tests: a sealed report that differs in what is given. Each has a reference of its own. */
export function testReport(change: Change = {}, previousSeal: string | null = null): SealedText {
  count += 1;
  const made = makeReport(createRandom(`report ${count}`), NOW, previousSeal).sealed.snapshot;
  const { preparedBy = 'Sam Example', notes = '', organisation = '', ...others } = change;
  const { result = 'no-record', ...rest } = others;
  return seal(
    {
      ...made,
      vehicle: { vrm: 'AB12CDE' },
      identity: {},
      environment: 'sample',
      ...rest,
      words: { ...made.words, preparedBy, notes, organisation },
      verdict: { ...made.verdict, result },
    },
    previousSeal,
  );
}
let count = 0;

/** For tests: makes what `save` asks for. */
export const making =
  (change: Change = {}) =>
  (previousSeal: string | null): SealedText =>
    testReport(change, previousSeal);

/** For tests: what must have come about. */
export function valueOf<T>(result: ArchiveResult<T>): T {
  if (!result.ok) throw new Error(result.why);
  return result.value;
}

/** For tests: saves a report that differs in what is given. */
export async function saved(archive: OpenArchive, change: Change = {}): Promise<ReportRow> {
  return valueOf(await archive.save(making(change)));
}

/** For tests: everything, the newest first. */
export const EVERYTHING: ReportQuery = { text: '', results: [], environments: [], order: 'newest' };
