import { DatabaseSync } from '@photostructure/sqlite';
import { beforeEach, expect, test } from 'vitest';
import { createSql, openDatabase } from './database.ts';
import { indexReport, unindexReport } from './report-row.ts';
import { NewerArchiveError, toArchiveFailure } from './archive-error.ts';
import { ARCHIVE_VERSION, migrate, migrateFile, needsMigration } from './migrations.ts';
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
const tables = () =>
  database
    .prepare('SELECT name FROM sqlite_schema ORDER BY name')
    .all()
    .map((row) => String(row.name));

beforeEach(() => {
  database = new DatabaseSync(':memory:');
});

test('creates an archive without asking for a backup, and does nothing the second time', () => {
  expect(needsMigration(database)).toBe(false);
  expect(migrate(database)).toEqual({ from: 0, to: ARCHIVE_VERSION });
  expect(needsMigration(database)).toBe(false);
  expect(migrate(database)).toEqual({ from: ARCHIVE_VERSION, to: ARCHIVE_VERSION });
});

test('reports that an archive of an earlier version needs a migration, without changing the archive', () => {
  migrate(database, [ONE]);
  expect(needsMigration(database, [ONE, TWO])).toBe(true);
  expect(tables()).toEqual(['a']);
  expect(migrate(database, [ONE, TWO])).toEqual({ from: 1, to: 2 });
  expect(needsMigration(database, [ONE, TWO])).toBe(false);
  expect(tables()).toEqual(['a', 'b']);
});

test('stays at the version before a failed step, and continues from there', () => {
  expect(() => migrate(database, [ONE, TWO, BROKEN])).toThrow('nowhere');
  expect(tables()).toEqual(['a', 'b']);
  expect(migrate(database, [ONE, TWO])).toMatchObject({ from: 2 });
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

test('migrates an archive of an earlier version with all its content', async () => {
  const file = await twoReports();
  const older = openDatabase(file);
  const addMileage = (opened: typeof older) =>
    opened.exec('ALTER TABLE report ADD COLUMN mileage INTEGER; UPDATE report SET mileage = id');
  expect(migrate(older, [SCHEMA, '', addMileage])).toEqual({ from: 2, to: 3 });
  expect(older.prepare('SELECT mileage FROM report').all()).toMatchObject([
    { mileage: 1 },
    { mileage: 2 },
  ]);
  older.exec(
    `PRAGMA user_version = 2; INSERT INTO report_search (report_search) VALUES ('integrity-check')`,
  );
  older.close();
  expect(finds(file, 'zurich harbour')).toEqual([1]);
  expect(finds(file, 'ford')).toEqual([2]);
});

/** Turns an archive into one of version 1, in which the number was a line of the notes. */
function toVersion1(file: string): void {
  const database = openDatabase(file);
  const sql = createSql(database);
  const rows = sql.all('SELECT * FROM report');
  database.exec('DROP INDEX report_list');
  for (const { claim_number, stock_number, ...row } of rows) {
    const lines = [row['report_notes'], claim_number, stock_number].filter(Boolean);
    const older = { ...row, report_notes: lines.join('\n'), claim_number: '', stock_number: '' };
    const id = Number(row['id']);
    sql.run('UPDATE report SET report_notes = ? WHERE id = ?', older.report_notes, id);
    unindexReport(sql, id);
    indexReport(sql, id, older);
  }
  database.exec('ALTER TABLE report DROP COLUMN claim_number');
  database.exec('ALTER TABLE report DROP COLUMN stock_number');
  database.exec(/CREATE INDEX report_list [^;]*;/.exec(SCHEMA)?.[0] ?? '');
  database.exec('PRAGMA user_version = 1');
  database.close();
}

test('moves the claim and stock numbers of version 1 out of the notes', async () => {
  const file = createTestFile();
  const archive = createTestArchive(file);
  for (const [purpose, caseNumber, notes] of [
    ['Insurance claim', 'CLM-2026-118', 'two keys\nno service book'],
    ['Delivery', 'STK-7', ''],
    ['Other', '', 'two lines\nof notes'],
  ] as const)
    await saveTestReport(archive, { purpose, caseNumber, notes });
  const before = expectOk(archive.search(ALL_REPORTS_QUERY, 0, 9));
  archive.close();
  toVersion1(file);
  migrateFile(file);
  const migrated = createTestArchive(file);
  expect(expectOk(migrated.search(ALL_REPORTS_QUERY, 0, 9))).toEqual(before);
  expect(before.map(({ claimNumber, stockNumber }) => [claimNumber, stockNumber])).toEqual([
    ['', ''],
    ['', 'STK-7'],
    ['CLM-2026-118', ''],
  ]);
  for (const { id } of before) expect(expectOk(migrated.get(id)).mismatches).toEqual([]);
});

test('leaves an archive intact at its version when a step fails', async () => {
  const file = await twoReports();
  const older = openDatabase(file);
  const step = (opened: typeof older) =>
    opened.exec('DROP INDEX report_list; DROP TABLE report_search; broken');
  expect(() => migrate(older, [SCHEMA, '', step])).toThrow('broken');
  older.close();
  expect(finds(file, 'zurich')).toEqual([1]);
});

test('does not change an archive of a later version', () => {
  migrate(database, [ONE, TWO]);
  expect(needsMigration(database, [ONE])).toBe(false);
  expect(() => migrate(database, [ONE])).toThrow(NewerArchiveError);
  expect(tables()).toEqual(['a', 'b']);
});

test('does not change the database of another program', () => {
  database.exec('CREATE TABLE theirs (x)');
  let thrown: unknown;
  try {
    migrate(database);
  } catch (error) {
    thrown = error;
  }
  expect(toArchiveFailure(thrown)).toMatchObject({ reason: 'damaged' });
  expect(tables()).toEqual(['theirs']);
});

test('COLUMNS names the columns of the tables', () => {
  migrate(database);
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const rows = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    expect(rows.map((row) => String(row.name))).toEqual(columns);
  }
});
