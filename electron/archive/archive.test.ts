import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseSync } from '@photostructure/sqlite';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { deferred } from '../testing/provider.ts';
import { listBackups } from './backups.ts';
import { type RunJob, runInWorker } from './jobs.ts';
import {
  expectSuccess,
  saveTestReport,
  createTempArchive,
  waitForMaintenance,
} from '../testing/archive-folder.ts';

let tempArchive: ReturnType<typeof createTempArchive>;
const file = () => path.join(tempArchive.folder, 'reports.sqlite');
const newest: ReportQuery = { text: '', results: [], environments: [], order: 'newest' };

beforeEach(() => {
  tempArchive = createTempArchive();
});
afterEach(() => tempArchive.cleanup());

describe('a new archive', () => {
  test('is created, checked and backed up, and contains the saved reports when it is opened again', async () => {
    const first = await tempArchive.open();
    const row = await saveTestReport(first, 1);
    await waitForMaintenance(first);
    expect(first.state()).toMatchObject({ kind: 'ready', reportCount: 1, integrity: 'intact' });
    await first.close();
    const reopened = await tempArchive.open();
    expect(expectSuccess(reopened.search(newest, 0, 10))).toEqual([{ ...row, hits: [] }]);
    expect(
      fs.readdirSync(tempArchive.folder).filter((name) => name.includes('unfinished')),
    ).toEqual([]);
  });

  test.each(['an empty', 'a missing'])(
    'is made when the policy sets %s copies folder',
    async (kind) => {
      const copies = path.join(tempArchive.folder, 'copies');
      if (kind === 'an empty') fs.mkdirSync(copies);
      const archive = await tempArchive.open({ copiesFolder: () => copies });
      expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 0 });
      expect(archive.state()).not.toHaveProperty('recovery');
    },
  );

  test('is created without blocking the main thread for a copies folder, which may be on a share', async () => {
    const copies = path.join(tempArchive.folder, 'copies');
    fs.mkdirSync(copies);
    const listInMainThread = vi.spyOn(fs, 'readdirSync');
    await tempArchive.open({ copiesFolder: () => copies });
    const listed = listInMainThread.mock.calls.map(([folder]) => folder);
    listInMainThread.mockRestore();
    expect(listed).not.toContain(copies);
  });

  test('can be accessed only by its owner', async () => {
    await tempArchive.open();
    expect(fs.statSync(tempArchive.folder).mode & 0o077).toBe(0);
  });
});

describe('background jobs', () => {
  test('a save does not wait for the check of the archive', async () => {
    const { promise, resolve } = deferred<void>();
    const runJob: RunJob = (name, input) => promise.then(() => runInWorker(name, input));
    const archive = await tempArchive.open({ runJob });
    await saveTestReport(archive, 1);
    expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: 1, integrity: 'checking' });
    resolve();
    await waitForMaintenance(archive);
  });

  test('a backup contains what was saved', async () => {
    const archive = await tempArchive.open();
    await saveTestReport(archive, 1);
    await waitForMaintenance(archive);
    const [backup] = listBackups(path.join(tempArchive.folder, 'backups'));
    const copy = new DatabaseSync(backup?.file, { readOnly: true });
    expect(copy.prepare('select count(*) as n from report').get()?.n).toBe(1);
    copy.close();
  });
});

describe('an archive that cannot be opened', () => {
  test('of a newer version is not changed', async () => {
    const archive = await tempArchive.open();
    await saveTestReport(archive, 1);
    await archive.close();
    const database = new DatabaseSync(file());
    database.exec('pragma user_version = 99');
    database.close();
    const before = fs.readFileSync(file());
    const late = await tempArchive.open();
    expect(late.state()).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('newer version'),
    });
    expect(late.search(newest, 0, 1)).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(
      await late.save(() => {
        throw new Error('Nothing is to be sealed');
      }),
    ).toMatchObject({ ok: false });
    await late.close();
    expect(fs.readFileSync(file()).equals(before)).toBe(true);
    expect(fs.readdirSync(tempArchive.folder).filter((name) => name.includes('damaged'))).toEqual(
      [],
    );
  });

  test('is opened with the next audit entry, which is not lost', async () => {
    const folder = path.join(tempArchive.folder, 'archive');
    fs.writeFileSync(folder, 'as with a drive that is not connected');
    const archive = await tempArchive.open({ folder });
    expect(archive.state()).toMatchObject({ kind: 'unavailable' });
    fs.rmSync(folder);
    archive.audit({ action: 'lookup', environment: 'production', count: 1 });
    await expect.poll(() => archive.state().kind).toBe('ready');
    await expect
      .poll(() => expectSuccess(archive.listAudit(undefined, 9)).entries)
      .toMatchObject([{ action: 'lookup' }]);
  });
});
