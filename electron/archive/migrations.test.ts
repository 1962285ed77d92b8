import { DatabaseSync } from '@photostructure/sqlite';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { toArchiveFailure } from './archive-error.ts';
import { ARCHIVE_VERSION, migrate, needsMigration } from './migrations.ts';
import { COLUMNS, SCHEMA } from './schema.ts';
import {
  ALL_REPORTS_QUERY,
  saveTestReport,
  createTestArchive,
  createTestFile,
  expectOk,
} from '../testing/archive-store.ts';

const ONE = 'CREATE TABLE a (x)';
const TWO = 'CREATE TABLE b (x); INSERT INTO b VALUES (2)';
const BROKEN = 'CREATE TABLE c (x); INSERT INTO nowhere VALUES (3)';

let database: InstanceType<typeof DatabaseSync>;
let before: number[];
const noted = (from: number) => before.push(from);
const refuse = () => {
  throw new Error('no room');
};
const tables = () =>
  database
    .prepare('SELECT name FROM sqlite_schema ORDER BY name')
    .all()
    .map((row) => String(row.name));

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  before = [];
});

it('makes an archive of nothing without a back-up, and does nothing the second time', () => {
  expect(migrate(database, noted)).toEqual({ kind: 'ready', from: 0, to: ARCHIVE_VERSION });
  expect(needsMigration(database)).toBe(false);
  expect(migrate(database, noted)).toMatchObject({ kind: 'ready', from: ARCHIVE_VERSION });
  expect(before).toEqual([]);
});

it('asks for a back-up before the first of the steps that are due', () => {
  migrate(database, noted, [ONE]);
  expect(migrate(database, noted, [ONE, TWO])).toEqual({ kind: 'ready', from: 1, to: 2 });
  expect(before).toEqual([1]);
  expect(tables()).toEqual(['a', 'b']);
});

it('changes nothing when the back-up can’t be made', () => {
  migrate(database, noted, [ONE]);
  expect(() => migrate(database, refuse, [ONE, TWO])).toThrow('no room');
  expect(tables()).toEqual(['a']);
});

it('keeps the version before a step that fails, and goes on from there', () => {
  expect(() => migrate(database, noted, [ONE, TWO, BROKEN])).toThrow('nowhere');
  expect(tables()).toEqual(['a', 'b']);
  expect(migrate(database, noted, [ONE, TWO])).toMatchObject({ kind: 'ready', from: 2 });
});

/** A file with two reports, as this version makes it: the older version of the steps below. */
async function twoReports(): Promise<string> {
  const file = createTestFile();
  const archive = createTestArchive(file);
  await saveTestReport(archive, { notes: 'Keeper moved to Zürich', organisation: 'Harbour Cars' });
  await saveTestReport(archive, { identity: { make: 'FORD' } });
  archive.close();
  return file;
}

const finds = (file: string, text: string) =>
  expectOk(createTestArchive(file).search({ ...ALL_REPORTS_QUERY, text }, 0, 9)).map(
    ({ id }) => id,
  );

it('brings an archive of an older version to a newer one, with all that it holds', async () => {
  const file = await twoReports();
  const older = openDatabase(file);
  const addMileage = (opened: typeof older) =>
    opened.exec('ALTER TABLE report ADD COLUMN mileage INTEGER; UPDATE report SET mileage = id');
  expect(migrate(older, noted, [SCHEMA, addMileage])).toEqual({ kind: 'ready', from: 1, to: 2 });
  expect(before).toEqual([1]);
  expect(older.prepare('SELECT mileage FROM report').all()).toMatchObject([
    { mileage: 1 },
    { mileage: 2 },
  ]);
  older.exec(
    `PRAGMA user_version = 1; INSERT INTO report_search (report_search) VALUES ('integrity-check')`,
  );
  older.close();
  expect(finds(file, 'zurich harbour')).toEqual([1]);
  expect(finds(file, 'ford')).toEqual([2]);
});

it('leaves an archive whole in its version where a step does not come to its end', async () => {
  const file = await twoReports();
  const older = openDatabase(file);
  const step = (opened: typeof older) =>
    opened.exec('DROP INDEX report_list; DROP TABLE report_search; broken');
  expect(() => migrate(older, noted, [SCHEMA, step])).toThrow('broken');
  older.close();
  expect(finds(file, 'zurich')).toEqual([1]);
});

it('leaves an archive of a later version alone', () => {
  migrate(database, noted, [ONE, TWO]);
  expect(migrate(database, noted, [ONE])).toEqual({ kind: 'newer', version: 2 });
  expect(before).toEqual([]);
});

it('does not take over the database of another program', () => {
  database.exec('CREATE TABLE theirs (x)');
  let said: unknown;
  try {
    migrate(database, noted);
  } catch (error) {
    said = error;
  }
  expect(toArchiveFailure(said)).toMatchObject({ reason: 'damaged' });
  expect(tables()).toEqual(['theirs']);
});

it('names the columns of its tables as they are', () => {
  migrate(database, noted);
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const found = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    expect(found.map((row) => String(row.name))).toEqual(columns);
  }
});
