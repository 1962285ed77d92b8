import { DatabaseSync } from '@photostructure/sqlite';
import { beforeEach, expect, it } from 'vitest';
import { toArchiveFailure } from './archive-error.ts';
import { ARCHIVE_VERSION, migrate, needsMigration } from './migrations.ts';
import { COLUMNS } from './schema.ts';

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
