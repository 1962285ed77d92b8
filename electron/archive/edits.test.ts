import { Buffer } from 'node:buffer';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../report/verify.ts';
import { createRandom } from '../sample/random.ts';
import { findChainProblems } from './chain.ts';
import { createArchiveStore } from './operations.ts';
import { openDatabase, findDamage } from './database.ts';
import { toArchiveFailure } from './archive-error.ts';
import { migrate } from './migrations.ts';
import type { StoredReport } from './stored-report.ts';
import { CHECKS, TAMPERINGS } from '../testing/archive-tampering.ts';
import { AUDIT_LINES, REPORTS } from '../testing/database-edits.ts';
import { sealedReport } from '../testing/numbered-reports.ts';
import { renderPlainDocument } from '../testing/report.ts';

const SQL_EDITS = 1_000;
const FLIPPED_BITS = 250;
const log = { info: () => undefined, error: () => undefined };
const clock = { now: () => new Date('2026-11-21T10:00:00Z') };

let folder: string;
let file: string;
let original: Buffer;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-edits-'));
  file = path.join(folder, 'reports.sqlite');
  const database = openDatabase(file);
  migrate(database);
  const archive = createArchiveStore(database, { clock, log });
  for (let n = 1; n <= REPORTS; n += 1) {
    const saved = await archive.save((previous) => sealedReport(n, previous, { size: 600 }));
    if (!saved.ok) throw new Error(saved.message);
  }
  await archive.annotate(2, 'Ring back', ['trade']);
  for (let n = 1; n <= AUDIT_LINES; n += 1)
    archive.audit({ action: 'save', count: 1, environment: 'sample' });
  archive.close();
  original = fs.readFileSync(file);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/**
 * Runs all checks of the program's start and of a verification, and returns the names of those that
 * fail.
 */
function runAllChecks(): ReadonlySet<string> {
  const failed = new Set<string>();
  if (attempt(() => findDamage(file)) !== undefined) failed.add(CHECKS.file);
  if (attempt(() => findChainProblems(file)) !== undefined) failed.add(CHECKS.chain);
  if (attempt(() => inspectArchive(failed)) !== undefined) failed.add(CHECKS.opening);
  // The test reports are made up: they contain no answers from which the verdict could follow, so
  // this check always fails.
  failed.delete('Findings and verdict match the responses');
  return failed;
}

function inspectArchive(failed: Set<string>): void {
  const database = openDatabase(file);
  try {
    const archive = createArchiveStore(database, { clock, log });
    const audited = archive.listAudit(undefined, 1);
    if (!audited.ok || !audited.value.isIntact) failed.add(CHECKS.audit);
    for (let id = 1; id <= REPORTS + 1; id += 1) {
      const stored = archive.get(id);
      if (stored.ok) for (const check of findFailedChecks(stored.value)) failed.add(check);
      else if (stored.reason !== 'not-found') failed.add(CHECKS.opening);
    }
  } finally {
    database.close();
  }
}

/** By what is stored, on which a verification depends alone: an edit leaves most reports as they are. */
const failedChecks = new Map<string, readonly string[]>();

function findFailedChecks(report: StoredReport): readonly string[] {
  // The file is the parsed text.
  const key = JSON.stringify({ ...report, file: undefined, row: report.row.origin });
  const deps = { now: clock.now, programVersion: '9.9.9', renderDocument: renderPlainDocument };
  const failed =
    failedChecks.get(key) ??
    verify(report, deps).checks.flatMap(({ check, passed }) => (passed ? [] : check));
  failedChecks.set(key, failed);
  return failed;
}

/** The result of a check; for an error, its reason. */
function attempt(check: () => unknown): unknown {
  try {
    return check();
  } catch (error) {
    return toArchiveFailure(error).reason;
  }
}

const TABLES = ['report', 'chain', 'audit', 'report_search_content'];
const INDEX_LISTS = 'report_search_data';

/** The content of tables, independent of its layout in the file. */
function readTables(tables = [...TABLES, INDEX_LISTS]): string {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const all = tables.map((table) => database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all());
    return JSON.stringify(all, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
    );
  } finally {
    database.close();
  }
}

function write(bytes: Uint8Array): void {
  for (const end of ['-wal', '-shm']) fs.rmSync(file + end, { force: true });
  fs.writeFileSync(file, bytes);
}

test('an unchanged archive passes every check', () => {
  write(original);
  expect([...runAllChecks()]).toEqual([]);
});

test(`${SQL_EDITS} edits of an archive by SQL are each detected by the check for that kind of edit`, () => {
  const random = createRandom('edits of an archive');
  const kinds = Object.entries(TAMPERINGS);
  write(original);
  const before = readTables();
  for (let count = 0; count < SQL_EDITS; count += 1) {
    const [kind, [expectedChecks, edit]] = kinds[count % kinds.length] ?? raise();
    do {
      write(original);
      const database = new DatabaseSync(file, { defensive: false });
      database.exec('PRAGMA synchronous = OFF');
      edit(database, random);
      database.close();
    } while (readTables() === before);
    const checks = runAllChecks();
    const isDetected = expectedChecks.some((check) => checks.has(CHECKS[check]));
    expect([count, kind, [...checks], isDetected]).toEqual([count, kind, [...checks], true]);
  }
}, 240_000);

/**
 * SQLite compares the lists of the search index with the indexed texts by an XOR, in which equal
 * changes of an even number of entries cancel out: of 4,356 bits of a list, it missed 3.
 */
const MAX_MISSED_IN_LISTS = 3;

test(`${FLIPPED_BITS} flipped bits of its file are all detected if they change its content`, () => {
  const random = createRandom('bits of an archive');
  write(original);
  const before = readTables();
  const textsBefore = readTables(TABLES);
  let missedInLists = 0;
  for (let count = 0; count < FLIPPED_BITS; count += 1) {
    let at = 0;
    do {
      const bytes = Buffer.from(original);
      at = random.int(0, bytes.length - 1);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.int(0, 7));
      write(bytes);
      // Repeats until the edit affects the content of the tables. An archive that can no longer be
      // read counts as affected.
    } while (attempt(readTables) === before);
    const isDetected = runAllChecks().size > 0;
    const isMissedInLists = !isDetected && readTables(TABLES) === textsBefore;
    expect([at, isDetected || isMissedInLists]).toEqual([at, true]);
    missedInLists += Number(isMissedInLists);
  }
  expect(missedInLists).toBeLessThanOrEqual(MAX_MISSED_IN_LISTS);
}, 240_000);

function raise(): never {
  throw new Error('There are no edits');
}
