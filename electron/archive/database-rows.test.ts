import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPages } from './database-pages.ts';
import { rowsOn, type SqliteValue } from './database-rows.ts';

const PAGE = 16_384;
let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  file = path.join(folder, 'a.sqlite');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const body = (n: number) => Buffer.alloc(n * 1000, n % 251);

const bodyIn = ([, , , bytes]: readonly SqliteValue[]) =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);

/** Rows of all lengths, from a few bytes to many pages, and one of another table. */
function fill(rows: number): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`pragma page_size=${PAGE}; pragma journal_mode=wal; pragma secure_delete=on;
    create table other (a text, b text);
    create table report (id integer primary key, name text, number, body blob)`);
  database.exec(`insert into other values ('x', 'y')`);
  const insert = database.prepare('insert into report (name, number, body) values (?, ?, ?)');
  for (let n = 1; n <= rows; n += 1) insert.run(`report ${n} ž`, n * 1e9, body(n));
  return database;
}

type DatabaseSync = InstanceType<typeof DatabaseSync>;

function found(): Map<number, readonly SqliteValue[]> {
  const pages = openPages(file);
  const rows = [...rowsOn(pages, (columns) => columns === 4)];
  pages.close();
  return new Map(rows.map(({ rowId, values }) => [rowId, values]));
}

function overwrite(page: number, bytes = Buffer.alloc(PAGE, 0xff)): void {
  const handle = fs.openSync(file, 'r+');
  fs.writeSync(handle, bytes, 0, bytes.length, (page - 1) * PAGE);
  fs.closeSync(handle);
}

function all(rows: number) {
  const numbers = Array.from({ length: rows }, (_, at) => at + 1);
  return new Map(numbers.map((n) => [n, [null, `report ${n} ž`, n * 1e9, body(n)]]));
}

it('reads every row of a whole file, with its long ones', () => {
  fill(60).close();
  expect(found()).toEqual(all(60));
});

it('reads rows that are in the log alone, and not what was never committed', () => {
  const database = fill(30);
  database.exec('begin; delete from report where id < 20');
  expect(found()).toEqual(all(30));
  database.exec('rollback');
  database.exec('delete from report where id > 25');
  expect([...found().keys()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 25 }, (_, n) => n + 1),
  );
  database.close();
});

it('reads a log up to where it was torn', () => {
  const database = fill(3);
  const log = `${file}-wal`;
  const size = fs.statSync(log).size;
  const copy = fs.readFileSync(log);
  fs.writeFileSync(log, copy.subarray(0, size - 100));
  expect(found().size).toBe(2);
  fs.writeFileSync(log, copy);
  database.close();
});

it('needs neither the header nor the schema', () => {
  fill(40).close();
  overwrite(1);
  expect(found()).toEqual(all(40));
});

it('loses only the rows of the pages that are lost', () => {
  fill(60).close();
  for (let page = 20; page < 24; page += 1) overwrite(page);
  const left = found();
  expect(left.size).toBeGreaterThan(50);
  for (const [id, values] of left) expect(values[1]).toBe(`report ${id} ž`);
  // Of the rows that went on on those pages their beginnings are left.
  const cut = [...left].filter(([id, values]) => !body(id).equals(bodyIn(values)));
  expect(cut.length).toBeGreaterThan(0);
});

it('takes a file that was cut short, empty, or full of anything', () => {
  fill(60).close();
  fs.truncateSync(file, 20 * PAGE + 5);
  expect(found().size).toBeGreaterThan(5);
  fs.writeFileSync(file, '');
  expect(found().size).toBe(0);
  const noise = Buffer.from(
    Array.from({ length: PAGE * 8 }, (_, at) => (at * 7919 + (at >> 3)) & 255),
  );
  for (let page = 0; page < 8; page += 1) noise[page * PAGE] = 0x0d;
  fs.writeFileSync(file, noise);
  expect(() => found()).not.toThrow();
});

it('does not follow pages that lead back to themselves', () => {
  fill(60).close();
  const bytes = fs.readFileSync(file);
  // Every page that could be an overflow page points to itself from now on.
  for (let page = 3; page * PAGE <= bytes.length; page += 1)
    if (bytes[(page - 1) * PAGE] === 0) bytes.writeUInt32BE(page, (page - 1) * PAGE);
  fs.writeFileSync(file, bytes);
  expect(() => found()).not.toThrow();
});

it('changes nothing', () => {
  const database = fill(10);
  const before = [file, `${file}-wal`].map((name) => fs.readFileSync(name));
  found();
  expect([file, `${file}-wal`].map((name) => fs.readFileSync(name))).toEqual(before);
  database.close();
});
