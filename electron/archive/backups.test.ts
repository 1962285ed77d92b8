import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isBackupDue, pruneBackups, listBackups, createBackup } from './backups.ts';
import { openDatabase, findDamage } from './database.ts';
import { runInWorker } from './jobs.ts';
import { migrate } from './migrations.ts';
import { archivePaths, type ArchivePaths } from './paths.ts';
import { NO_REPAIRS } from './repair-reports.ts';

const now = new Date('2026-11-21T10:15:30.123Z');
const day = (n: number) => new Date(now.getTime() + n * 86_400_000);
let folder: string;
let file: string;
let backupsFolder: string;
let paths: ArchivePaths;
let database: InstanceType<typeof DatabaseSync>;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "platedesk '%-"));
  paths = archivePaths(folder);
  ({ file, backupFolder: backupsFolder } = paths);
  database = new DatabaseSync(file);
  database.exec(`pragma page_size=16384; pragma journal_mode=wal; pragma secure_delete=on;
    create table report (id integer primary key, body text)`);
  add(50);
});
afterEach(() => {
  if (database.isOpen) database.close();
  fs.rmSync(folder, { recursive: true });
});

function add(rows: number): void {
  const insert = database.prepare('insert into report (body) values (?)');
  for (let n = 0; n < rows; n += 1) insert.run(`report ${n} `.repeat(2_000));
}

function countIn(name: string): unknown {
  const copy = new DatabaseSync(name, { readOnly: true });
  try {
    return copy.prepare('select count(*) as n from report').get()?.n;
  } finally {
    copy.close();
  }
}

function overwrite(name: string, page: number): void {
  const handle = fs.openSync(name, 'r+');
  fs.writeSync(handle, Buffer.alloc(16_384, 0xff), 0, 16_384, page * 16_384);
  fs.closeSync(handle);
}

/** As though it had been made an hour ago. */
function age(name: string): void {
  const then = new Date(Date.now() - 3_600_000);
  fs.utimesSync(name, then, then);
}

describe('a backup', () => {
  test('contains what was committed, while the archive is in use', () => {
    database.exec('begin');
    add(1);
    const made = createBackup(paths, now);
    database.exec('commit');
    expect(made.at).toBe('2026-11-21T10:15:30Z');
    expect(listBackups(backupsFolder)).toMatchObject([{ file: made.file, number: 1, at: made.at }]);
    expect(countIn(made.file)).toBe(50);
    expect(fs.readdirSync(backupsFolder)).toEqual(['reports-000001-20261121T101530Z.sqlite']);
  });

  test('is the newest by its number, when the clock was set back', () => {
    createBackup(paths, day(9));
    const later = createBackup(paths, now);
    expect(listBackups(backupsFolder)[0]?.file).toBe(later.file);
  });

  test('replaces the oldest one, and removes an unfinished one', () => {
    for (let n = 0; n < 7; n += 1) createBackup(paths, day(n));
    fs.writeFileSync(path.join(backupsFolder, 'unfinished.sqlite'), 'half');
    fs.writeFileSync(path.join(backupsFolder, 'somebody-elses.txt'), 'stays');
    pruneBackups(backupsFolder, 5);
    expect(listBackups(backupsFolder).map(({ number }) => number)).toEqual([7, 6, 5, 4, 3]);
    expect(fs.readdirSync(backupsFolder)).toHaveLength(6);
    expect(fs.readdirSync(backupsFolder)).toContain('somebody-elses.txt');
  });

  test('is not created from a damaged archive', () => {
    database.close();
    overwrite(file, 20);
    expect(findDamage(file)).toContain('***');
    expect(() => createBackup(paths, now)).toThrow();
    expect(fs.readdirSync(backupsFolder)).toEqual([]);
  });

  test('leaves no unfinished file in a folder that cannot be written', () => {
    fs.writeFileSync(backupsFolder, 'a file where the folder should be');
    expect(() => createBackup(paths, now)).toThrow(/EEXIST|ENOTDIR/);
    expect(fs.readFileSync(backupsFolder, 'utf8')).toBe('a file where the folder should be');
  });
});

describe('isBackupDue', () => {
  test('returns true once a day, and only after changes', () => {
    expect(isBackupDue(paths, now)).toBe(true);
    const made = createBackup(paths, now);
    expect(isBackupDue(paths, day(1))).toBe(false);
    age(made.file);
    add(1);
    expect(isBackupDue(paths, now)).toBe(false);
    expect(isBackupDue(paths, day(1))).toBe(true);
  });

  test('returns true if the clock was set back after the last backup', () => {
    const { file: backup } = createBackup(paths, day(400));
    add(1);
    // As the system records it while the clock is wrong.
    fs.utimesSync(backup, day(400), day(400));
    expect(isBackupDue(paths, now)).toBe(true);
    age(backup);
    expect(isBackupDue(paths, now)).toBe(true);
  });
});

describe('a job in its own thread', () => {
  test('checks and copies without blocking the main thread', async () => {
    let timerCalls = 0;
    const counting = setInterval(() => (timerCalls += 1), 1);
    const archive = path.join(folder, 'archive');
    fs.mkdirSync(archive);
    const empty = openDatabase(path.join(archive, 'reports.sqlite'));
    migrate(empty);
    empty.close();
    const checked = await runInWorker('check', { folder: archive, copiesFolder: undefined });
    await runInWorker('backup', { folder, now });
    clearInterval(counting);
    expect(checked).toEqual({ chainProblems: undefined, repairs: NO_REPAIRS });
    const [backup] = listBackups(backupsFolder);
    expect(countIn(backup?.file ?? '')).toBe(50);
    expect(timerCalls).toBeGreaterThan(2);
  });

  test('rejects with an error that has SQLite’s code', async () => {
    database.close();
    fs.writeFileSync(file, 'x'.repeat(20_000));
    await expect(runInWorker('check', { folder, copiesFolder: undefined })).rejects.toMatchObject({
      errcode: 26,
    });
  });
});
