import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test, onTestFinished } from 'vitest';
import { createSql, inTransaction, openDatabase } from './database.ts';
import { toArchiveFailure, NewerArchiveError } from './archive-error.ts';
import { migrate } from './migrations.ts';

function newFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, 'reports.sqlite');
}

function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

describe('real failures', () => {
  test('recognizes a missing folder', () => {
    const error = catchError(() => openDatabase('/nowhere/at/all/reports.sqlite'));
    expect(toArchiveFailure(error)).toMatchObject({ ok: false, reason: 'unavailable' });
  });

  test('recognizes a file that is not a database', () => {
    const file = newFile();
    fs.writeFileSync(file, 'not a database '.repeat(2_000));
    expect(toArchiveFailure(catchError(() => openDatabase(file)))).toMatchObject({
      reason: 'damaged',
    });
  });

  test('recognizes an archive that another process is writing', () => {
    const file = newFile();
    const one = openDatabase(file);
    const other = openDatabase(file);
    migrate(one);
    one.exec('BEGIN IMMEDIATE');
    const error = catchError(() => inTransaction(other, () => undefined));
    expect(toArchiveFailure(error)).toMatchObject({ reason: 'locked' });
    one.exec('ROLLBACK');
    one.close();
    other.close();
  });

  test('recognizes a full disk, and preserves what was stored', () => {
    const database = openDatabase(newFile());
    migrate(database);
    const sql = createSql(database);
    const audit = `INSERT INTO audit (occurred_at, action, report_count, previous_hash, hash) VALUES (?, 'lookup', 1, '', '')`;
    sql.run(audit, 'before');
    database.exec('PRAGMA max_page_count = 1');
    const error = catchError(() =>
      inTransaction(database, () => sql.run(audit, 'x'.repeat(2_000_000))),
    );
    expect(toArchiveFailure(error)).toMatchObject({ reason: 'disk-full' });
    expect(sql.all('SELECT occurred_at FROM audit')).toEqual([{ occurred_at: 'before' }]);
    database.close();
  });

  test('recognizes a database that must not be written', () => {
    const database = openDatabase(newFile());
    migrate(database);
    database.exec('PRAGMA query_only = ON');
    const error = catchError(() => database.exec('DELETE FROM audit'));
    expect(toArchiveFailure(error)).toMatchObject({ reason: 'read-only' });
    database.close();
  });
});

test.each([
  [{ errcode: 266 }, 'unknown', 'disk error'],
  [{ errcode: 266, systemErrno: 28 }, 'disk-full', 'Free some space'],
  [{ errcode: 778, systemErrno: os.constants.errno.EDQUOT }, 'disk-full', 'Free some space'],
  [{ errcode: 778, systemErrno: 13 }, 'read-only', 'permission'],
  [{ errcode: 14, systemErrno: 13 }, 'read-only', 'permission'],
  [{ errcode: 261 }, 'locked', 'Wait, then'],
  [{ errcode: 267 }, 'damaged', 'backup'],
  [{ code: 'ENOSPC' }, 'disk-full', 'Free some space'],
  [{ code: 'EACCES' }, 'read-only', 'permission'],
  [{ code: 'ENOENT' }, 'unavailable', 'connected'],
  [new NewerArchiveError(9), 'unavailable', 'Update Platedesk'],
  [new Error('anything'), 'unknown', 'Try again'],
  ['anything', 'unknown', 'Try again'],
  [null, 'unknown', 'Try again'],
])('%j is reported as %s, with what to do', (error, reason, expectedText) => {
  const failure = toArchiveFailure(error);
  expect(failure.reason).toBe(reason);
  expect(failure.message).toContain(expectedText);
});
