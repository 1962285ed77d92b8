import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSql, inTransaction, openDatabase } from './database.ts';
import { toArchiveFailure, NewerArchiveError } from './archive-error.ts';
import { migrate } from './migrations.ts';

function newFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, 'reports.sqlite');
}

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

describe('what really goes wrong', () => {
  it('tells a folder that is not there', () => {
    const error = errorOf(() => openDatabase('/nowhere/at/all/reports.sqlite'));
    expect(toArchiveFailure(error)).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  it('tells a file that is no database', () => {
    const file = newFile();
    fs.writeFileSync(file, 'not a database '.repeat(2_000));
    expect(toArchiveFailure(errorOf(() => openDatabase(file)))).toMatchObject({
      reason: 'damaged',
    });
  });

  it('tells an archive that another writes to', () => {
    const file = newFile();
    const one = openDatabase(file);
    const other = openDatabase(file);
    migrate(one, () => undefined);
    one.exec('BEGIN IMMEDIATE');
    const error = errorOf(() => inTransaction(other, () => undefined));
    expect(toArchiveFailure(error)).toMatchObject({ reason: 'locked' });
    one.exec('ROLLBACK');
    one.close();
    other.close();
  });

  it('tells a disk that is full, and keeps what was there', () => {
    const database = openDatabase(newFile());
    migrate(database, () => undefined);
    const sql = createSql(database);
    const audit = `INSERT INTO audit (occurred_at, action, report_count, previous_hash, hash) VALUES (?, 'lookup', 1, '', '')`;
    sql.run(audit, 'before');
    database.exec('PRAGMA max_page_count = 1');
    const error = errorOf(() =>
      inTransaction(database, () => sql.run(audit, 'x'.repeat(2_000_000))),
    );
    expect(toArchiveFailure(error)).toMatchObject({ reason: 'disk-full' });
    expect(sql.all('SELECT occurred_at FROM audit')).toEqual([{ occurred_at: 'before' }]);
    database.close();
  });

  it('tells a database that may not be written', () => {
    const database = openDatabase(newFile());
    migrate(database, () => undefined);
    database.exec('PRAGMA query_only = ON');
    const error = errorOf(() => database.exec('DELETE FROM audit'));
    expect(toArchiveFailure(error)).toMatchObject({ reason: 'read-only' });
    database.close();
  });
});

it.each([
  [{ errcode: 266 }, 'unknown', 'disk failed'],
  [{ errcode: 266, systemErrno: 28 }, 'disk-full', 'Make room'],
  [{ errcode: 778, systemErrno: 13 }, 'read-only', 'permission'],
  [{ errcode: 14, systemErrno: 13 }, 'read-only', 'permission'],
  [{ errcode: 261 }, 'locked', 'Wait a moment'],
  [{ errcode: 267 }, 'damaged', 'back-up'],
  [{ code: 'ENOSPC' }, 'disk-full', 'Make room'],
  [{ code: 'EACCES' }, 'read-only', 'permission'],
  [{ code: 'ENOENT' }, 'unavailable', 'connected'],
  [new NewerArchiveError(9), 'unavailable', 'Update Platedesk'],
  [new Error('anything'), 'unknown', 'Try again'],
  ['anything', 'unknown', 'Try again'],
  [null, 'unknown', 'Try again'],
])('%j is told as %s, with what to do', (error, reason, words) => {
  const failure = toArchiveFailure(error);
  expect(failure.reason).toBe(reason);
  expect(failure.message).toContain(words);
});
