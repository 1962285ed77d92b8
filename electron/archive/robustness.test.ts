import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { Clock } from '../ports.ts';
import { createArchiveStore } from './operations.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { expectSuccess, saveTestReport, createTempArchive } from '../testing/archive-folder.ts';
import { inspectFiles } from '../testing/inspect-files.ts';
import { referenceForNumber, sealedReport } from '../testing/numbered-reports.ts';

const newest: ReportQuery = { text: '', results: [], environments: [], order: 'newest' };
let tempArchive: ReturnType<typeof createTempArchive>;
beforeEach(() => {
  tempArchive = createTempArchive();
});
afterEach(() => tempArchive.cleanup());

test('reports a full disk, loses nothing, and saves again once there is room', async () => {
  const database = openDatabase(path.join(tempArchive.folder, 'reports.sqlite'));
  migrate(database);
  const log = { info: () => undefined, error: () => undefined };
  const archive = createArchiveStore(database, { clock: systemClock, log });
  const save = (number: number, size: number) =>
    archive.save((previous) => sealedReport(number, previous, { size }));
  expectSuccess(await save(1, 1_000));
  // Allows a few more pages. After that, SQLite reports the same error as for a full disk.
  const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
  database.exec(`PRAGMA max_page_count = ${pages + 2}`);
  expect(await save(2, 300_000)).toMatchObject({
    ok: false,
    reason: 'disk-full',
    message: expect.stringContaining(`The disk of ${tempArchive.folder} is full.`),
  });
  expect(expectSuccess(archive.search(newest, 0, 9)).map(({ reference }) => reference)).toEqual([
    referenceForNumber(1),
  ]);
  database.exec('PRAGMA max_page_count = 1000000');
  expectSuccess(await save(3, 300_000));
  archive.close();
  const references = new Map([
    [1, referenceForNumber(1)],
    [2, referenceForNumber(3)],
  ]);
  expect(inspectFiles(tempArchive.folder, references)).toEqual({ reports: 2, problems: [] });
});

test('stores a report of 20 MB, and returns it byte for byte', async () => {
  const archive = await tempArchive.open();
  const row = await saveTestReport(archive, 1, { size: 20_000_000 });
  await archive.close();
  const reopened = await tempArchive.open();
  const { text } = expectSuccess(reopened.get(row.id));
  expect(text.length).toBeGreaterThan(26_000_000);
  expect(inspectFiles(tempArchive.folder, new Map([[row.id, row.reference]])).problems).toEqual([]);
});

test('preserves the order of saving, the chain and the backups when the clock jumps back', async () => {
  let at = new Date('2026-11-21T10:00:00Z');
  const clock: Clock = { ...systemClock, now: () => at };
  const archive = await tempArchive.open({ clock });
  for (let n = 1; n <= 3; n += 1) await saveTestReport(archive, n, { at: at.toISOString() });
  at = new Date('2019-01-01T00:00:00Z');
  for (let n = 4; n <= 6; n += 1) await saveTestReport(archive, n, { at: at.toISOString() });
  expectSuccess(archive.audit({ action: 'save', count: 1 }));
  expect(expectSuccess(archive.search(newest, 0, 9)).map(({ reference }) => reference)).toEqual(
    [6, 5, 4, 3, 2, 1].map(referenceForNumber),
  );
  expect(expectSuccess(archive.listAudit(undefined, 9)).isIntact).toBe(true);
  await archive.close();
  expect(inspectFiles(tempArchive.folder, new Map()).problems).toEqual([]);
});

test('performs several saves that are requested at the same time one after the other', async () => {
  const archive = await tempArchive.open();
  const rows = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => saveTestReport(archive, number)),
  );
  await archive.close();
  const references = new Map(rows.map(({ id, reference }) => [id, reference]));
  expect(references.size).toBe(6);
  expect(inspectFiles(tempArchive.folder, references)).toEqual({ reports: 6, problems: [] });
});

test('closes while it is still being checked, and can be closed twice', async () => {
  const archive = await tempArchive.open();
  await saveTestReport(archive, 1);
  await Promise.all([archive.close(), archive.close()]);
  expect(archive.search(newest, 0, 1)).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(await archive.annotate(1, '', [])).toMatchObject({ ok: false, reason: 'unavailable' });
});
