import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { Snapshot } from '../../shared/report/snapshot.ts';
import { makeReport } from './generate-archive.ts';
import { createRandom } from '../sample/random.ts';
import { seal, type SealedText } from '../seal/seal.ts';
import type { ArchiveResult } from '../archive/archive-error.ts';
import { createArchiveStore, type ArchiveStore } from '../archive/operations.ts';
import { type Database, openDatabase } from '../archive/database.ts';
import { migrate } from '../archive/migrations.ts';

export const NOW = new Date(2026, 10, 21, 12);

/** Creates the path of a file that is removed after the test. */
export function createTestFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, 'reports.sqlite');
}

export type TestArchive = ArchiveStore & {
  readonly countReports: () => number;
  readonly database: Database;
  /** Errors that were logged. */
  readonly errors: string[];
};

/** Opens an archive on a file; it is closed after the test. */
export function createTestArchive(file = createTestFile()): TestArchive {
  const database = openDatabase(file);
  migrate(database);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  const errors: string[] = [];
  const log = { info: () => undefined, error: (event: string) => errors.push(event) };
  const store = createArchiveStore(database, { clock: { now: () => NOW }, log });
  return {
    ...store,
    countReports: () => expectOk(store.count()),
    database,
    errors,
  };
}

export type ReportOverrides = Partial<
  Omit<Snapshot, 'version' | 'omittedSections' | 'writtenFields' | 'verdict' | 'previousSeal'>
> & {
  readonly preparedBy?: string;
  readonly notes?: string;
  readonly organisation?: string;
  readonly purpose?: string;
  readonly caseNumber?: string;
  readonly result?: Snapshot['verdict']['result'];
  readonly checks?: Snapshot['verdict']['checks'];
  readonly findings?: Snapshot['verdict']['findings'];
};

/** Creates a sealed report with some differences. Each has a reference of its own. */
export function createTestReport(
  overrides: ReportOverrides = {},
  previousSeal: string | null = null,
): SealedText {
  count += 1;
  const base = makeReport(createRandom(`report ${count}`), NOW, previousSeal).sealed.snapshot;
  const { preparedBy = 'Sam Example', notes = '', organisation = '', ...others } = overrides;
  const { purpose = 'Delivery', caseNumber = '', ...fields } = others;
  const { result = 'no-record', checks = [], findings = [], ...rest } = fields;
  return seal(
    {
      ...base,
      vehicle: { vrm: 'AB12CDE' },
      identity: {},
      environment: 'sample',
      ...rest,
      writtenFields: { preparedBy, notes, organisation, purpose, caseNumber },
      verdict: { ...base.verdict, result, checks, findings },
    },
    previousSeal,
  );
}
let count = 0;

/** The sealed time of a report that was prepared on a day. */
export const preparedOn = (day: string): Snapshot['prepared'] => ({
  at: `${day}T23:59:00.000Z`,
  localTime: `${day}T23:59:00+00:00`,
  timeZone: 'Europe/London',
});

/** Creates the callback for `save`. */
export const sealWith =
  (overrides: ReportOverrides = {}) =>
  (previousSeal: string | null): SealedText =>
    createTestReport(overrides, previousSeal);

/** Returns the value of a successful result; throws otherwise. */
export function expectOk<T>(result: ArchiveResult<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** Saves a report with some differences. */
export async function saveTestReport(
  archive: ArchiveStore,
  overrides: ReportOverrides = {},
): Promise<ReportRow> {
  return expectOk(await archive.save(sealWith(overrides)));
}

/** All reports, newest first. */
export const ALL_REPORTS_QUERY: ReportQuery = {
  text: '',
  results: [],
  environments: [],
  order: 'newest',
};
