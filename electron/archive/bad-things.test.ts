import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { Clock } from '../ports.ts';
import { createArchiveOn } from './create-archive.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrations.ts';
import { must, saved, tryOut } from '../testing/archive-support.ts';
import { look } from '../testing/inspect-archive.ts';
import { referenceOf, sealedReport } from '../testing/sealed-report.ts';

const newest: ReportQuery = { text: '', results: [], environments: [], order: 'newest' };
let place: ReturnType<typeof tryOut>;
beforeEach(() => {
  place = tryOut();
});
afterEach(() => place.end());

it('says that the disk is full, keeps what it has, and saves again once there is room', async () => {
  const database = openDatabase(path.join(place.folder, 'reports.sqlite'));
  migrate(database, () => undefined);
  const log = { info: () => undefined, error: () => undefined };
  const archive = createArchiveOn(database, { clock: systemClock, log });
  const save = (number: number, size: number) =>
    archive.save((previous) => sealedReport(number, previous, { size }));
  must(await save(1, 1_000));
  // As many pages as it has and a few more: SQLite says of the next what it says of a full disk.
  const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
  database.exec(`PRAGMA max_page_count = ${pages + 2}`);
  expect(await save(2, 300_000)).toMatchObject({
    ok: false,
    because: 'disk-full',
    why: expect.stringContaining('disk is full'),
  });
  expect(must(archive.search(newest, 0, 9)).map(({ reference }) => reference)).toEqual([
    referenceOf(1),
  ]);
  database.exec('PRAGMA max_page_count = 1000000');
  must(await save(3, 300_000));
  archive.close();
  const kept = new Map([
    [1, referenceOf(1)],
    [2, referenceOf(3)],
  ]);
  expect(look(place.folder, kept)).toEqual({ reports: 2, faults: [] });
});

it('keeps a report of 20 MB, and gives it back letter by letter', async () => {
  const archive = await place.open();
  const row = await saved(archive, 1, { size: 20_000_000 });
  await archive.close();
  const again = await place.open();
  const { text } = must(again.get(row.id));
  expect(text.length).toBeGreaterThan(26_000_000);
  expect(look(place.folder, new Map([[row.id, row.reference]])).faults).toEqual([]);
});

it('keeps the order of saving, the chain and its back-ups when the clock jumps back', async () => {
  let at = new Date('2026-11-21T10:00:00Z');
  const clock: Clock = { ...systemClock, now: () => at };
  const archive = await place.open({ clock });
  for (let n = 1; n <= 3; n += 1) await saved(archive, n, { at: at.toISOString() });
  at = new Date('2019-01-01T00:00:00Z');
  for (let n = 4; n <= 6; n += 1) await saved(archive, n, { at: at.toISOString() });
  must(archive.audit({ action: 'save', count: 1 }));
  expect(must(archive.search(newest, 0, 9)).map(({ reference }) => reference)).toEqual(
    [6, 5, 4, 3, 2, 1].map(referenceOf),
  );
  expect(must(archive.audited(undefined, 9)).holds).toBe(true);
  await archive.close();
  expect(look(place.folder, new Map()).faults).toEqual([]);
});

it('saves from two windows at once one after the other', async () => {
  const archive = await place.open();
  const rows = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => saved(archive, number)));
  await archive.close();
  const kept = new Map(rows.map(({ id, reference }) => [id, reference]));
  expect(kept.size).toBe(6);
  expect(look(place.folder, kept)).toEqual({ reports: 6, faults: [] });
});

it('closes while it is still being checked, and can be closed twice', async () => {
  const archive = await place.open();
  await saved(archive, 1);
  await Promise.all([archive.close(), archive.close()]);
  expect(archive.search(newest, 0, 1)).toMatchObject({ ok: false, because: 'unavailable' });
  expect(await archive.annotate(1, '', [])).toMatchObject({ ok: false, because: 'unavailable' });
});
