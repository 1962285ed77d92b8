import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { fakeClock, createMemoryLog } from '../testing/provider.ts';
import type { Ports } from '../ports.ts';
import type { Archive } from './archive.ts';
import { applyRetention, previewRetention, startRetention } from './retention.ts';
import {
  expectSuccess,
  saveTestReport,
  createTempArchive,
  waitForMaintenance,
  waitForState,
} from '../testing/archive-folder.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import { referenceForNumber } from '../testing/numbered-reports.ts';

const allReportsQuery: ReportQuery = { text: '', results: [], environments: [], order: 'oldest' };
const now = new Date('2026-11-21T10:00:00Z');
let tempArchive: ReturnType<typeof createTempArchive>;
let archive: Archive;

/** Reports of 100, 40 and 10 days ago. */
beforeEach(async () => {
  confirm.mockReset().mockResolvedValue(false);
  tempArchive = createTempArchive();
  archive = await tempArchive.open({ runJob: allJobs });
  await saveTestReport(archive, 1, { at: '2026-08-13T10:00:00.000Z', vrm: 'OL11DER' });
  await saveTestReport(archive, 2, { at: '2026-10-12T10:00:00.000Z' });
  await saveTestReport(archive, 3, { at: '2026-11-11T10:00:00.000Z' });
});
afterEach(() => tempArchive.cleanup());

/** The user confirms a date only where the test lets them. */
const confirm = vi.fn<Ports['confirm']>();
const deps = () => ({ archiveFolder: tempArchive.folder, confirm });
const apply = (days: number, at: Date) => applyRetention(archive, days, at, deps());
const applyAfterDays = (days: number) => apply(90, new Date(Date.now() + days * 86_400_000));
const left = () =>
  expectSuccess(archive.search(allReportsQuery, 0, 10)).map(({ reference }) => reference);

/** A start of Platedesk on a date, with a retention period in days or none. */
const startOn = async (date: string, days: number | undefined) => {
  const { clock, advance } = fakeClock(date);
  const { log } = createMemoryLog();
  const stop = startRetention(archive, () => days, { clock, log, ...deps() });
  await advance(0);
  await stop();
};

describe('retention', () => {
  test('lists what will be deleted, and deletes nothing', () => {
    const { count, reports } = expectSuccess(previewRetention(archive, 30, now));
    expect(count).toBe(2);
    expect(reports.map(({ reference }) => reference)).toEqual([
      referenceForNumber(2),
      referenceForNumber(1),
    ]);
    expect(left()).toHaveLength(3);
  });

  test('deletes it, and records the number in the audit log, without naming a vehicle', async () => {
    expect(await apply(30, now)).toEqual({ kind: 'done', deletedCount: 2 });
    expect(left()).toEqual([referenceForNumber(3)]);
    const { entries } = expectSuccess(archive.listAudit(undefined, 10));
    expect(entries).toMatchObject([{ action: 'expire', count: 2 }]);
    expect(JSON.stringify(entries)).not.toContain('OL11DER');
    const files = fs
      .readdirSync(tempArchive.folder)
      .filter((name) => name.startsWith('reports.sqlite'));
    for (const name of files)
      expect(fs.readFileSync(`${tempArchive.folder}/${name}`).includes('OL11DER')).toBe(false);
  });

  test('removes old backups and damaged files, which contain reports deleted by hand', async () => {
    await waitForMaintenance(archive);
    const { folder } = tempArchive;
    const filesWithPlate = () =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => fs.statSync(path.join(folder, name)).isFile())
        .filter((name) => fs.readFileSync(path.join(folder, name)).includes('OL11DER'));
    expectSuccess(await archive.deleteReports([1, 2, 3], 'deleted'));
    for (const days of [0, 30, 60, 89])
      expect(await applyAfterDays(days)).toEqual({ kind: 'done', deletedCount: 0 });
    expect(filesWithPlate()).toContainEqual(expect.stringMatching(/^backups/));
    expect(await applyAfterDays(91)).toEqual({ kind: 'done', deletedCount: 0 });
    expect(filesWithPlate()).toEqual([]);
    fs.writeFileSync(path.join(folder, 'reports.damaged-20261001T101530Z.sqlite'), 'OL11DER');
    await applyAfterDays(92);
    expect(filesWithPlate()).toEqual([]);
  });

  test('does nothing where nothing is old enough', async () => {
    expect(await apply(365, now)).toEqual({ kind: 'done', deletedCount: 0 });
    expect(expectSuccess(archive.listAudit(undefined, 10)).entries).toEqual([]);
  });

  test('does not delete everything because a clock has jumped ten years ahead', async () => {
    const jumped = new Date('2036-11-21T10:00:00Z');
    expect(await apply(30, jumped)).toEqual({ kind: 'clock-implausible' });
    expect(left()).toHaveLength(3);
  });

  test('does not delete everything on the day after the jump because Platedesk was used', async () => {
    expect(await apply(365, now)).toEqual({ kind: 'done', deletedCount: 0 });
    await saveTestReport(archive, 4, { at: '2036-11-21T10:00:00.000Z' });
    const dayAfter = new Date('2036-11-22T10:00:00Z');
    expect(await apply(365, dayAfter)).toEqual({ kind: 'clock-implausible' });
    expect(left()).toHaveLength(4);
  });

  test('asks about the date once after a long break, also if nothing was used meanwhile', async () => {
    const later = new Date('2028-11-21T10:00:00Z');
    confirm.mockResolvedValue(true);
    expect(await apply(90, now)).toMatchObject({ deletedCount: 1 });
    expect(confirm).not.toHaveBeenCalled();
    expect(await apply(700, later)).toMatchObject({ deletedCount: 2 });
    expect(confirm.mock.calls).toEqual([
      [
        {
          message: 'Is 21 Nov 2028, 10:00 the correct date?',
          detail: expect.stringContaining('2 older reports will be removed now'),
          action: 'Remove 2 reports',
        },
      ],
    ]);
    await saveTestReport(archive, 4, { at: '2026-11-23T10:00:00.000Z' });
    expect(await apply(700, new Date('2028-12-20T10:00:00Z'))).toMatchObject({ deletedCount: 1 });
    expect(confirm).toHaveBeenCalledOnce();
  });

  describe('a date that nobody confirmed', () => {
    beforeEach(() => {
      confirm.mockReset().mockResolvedValue(false);
    });

    test.each([
      [
        'ten years ahead, twice',
        ['2036-11-21T10:00:00Z', '2036-11-22T10:00:00Z'],
        '2036-11-23T10:00:00Z',
      ],
      ['32 days ahead', ['2026-12-24T10:00:00Z'], '2026-12-24T10:00:00Z'],
      ['in the past, then correct after a month', ['2020-01-01T10:00:00Z'], '2027-01-20T10:00:00Z'],
    ])('is not recorded: %s', async (_what, starts, last) => {
      await startOn('2026-11-21T10:00:00Z', undefined);
      for (const date of starts) await startOn(date, undefined);
      await startOn(last, 10);
      expect(confirm).toHaveBeenCalledOnce();
      expect(left()).toHaveLength(3);
    });

    test('is recorded if it follows the last one', async () => {
      await startOn('2026-11-21T10:00:00Z', undefined);
      await startOn('2026-12-20T10:00:00Z', undefined);
      await startOn('2027-01-19T10:00:00Z', 10);
      expect(confirm).not.toHaveBeenCalled();
      expect(left()).toEqual([]);
    });

    test('before the last one deletes nothing without a question', async () => {
      await startOn('2026-11-21T10:00:00Z', undefined);
      await startOn('2026-11-20T10:00:00Z', 30);
      expect(confirm).toHaveBeenCalledOnce();
      expect(left()).toHaveLength(3);
    });
  });

  test('ends while the user is asked about the date', async () => {
    const { clock, advance } = fakeClock('2036-11-21T10:00:00Z');
    const { log, lines } = createMemoryLog();
    confirm.mockReturnValue(new Promise(() => undefined));
    const stop = startRetention(archive, () => 30, { clock, log, ...deps() });
    await advance(0);
    expect(confirm).toHaveBeenCalledOnce();
    await stop();
    expect(left()).toHaveLength(3);
    expect(lines).toEqual([]);
  });

  test('deletes nothing early because a clock has jumped back', async () => {
    const jumped = new Date('2020-01-01T00:00:00Z');
    expect(await apply(30, jumped)).toEqual({ kind: 'done', deletedCount: 0 });
  });

  test('is done when there is nothing to delete, also in an archive without reports', async () => {
    const empty = createTempArchive();
    try {
      const done = { kind: 'done', deletedCount: 0 };
      expect(await applyRetention(await empty.open({ runJob: allJobs }), 30, now, deps())).toEqual(
        done,
      );
    } finally {
      await empty.cleanup();
    }
  });

  test('that fails is logged as an error, with the reason', async () => {
    const { clock, advance } = fakeClock('2026-11-21T10:00:00Z');
    const { log, lines } = createMemoryLog();
    vi.spyOn(archive, 'deleteReports').mockResolvedValue({
      ok: false,
      reason: 'disk-full',
      message: 'The disk is full.',
    });
    const stop = startRetention(archive, () => 30, { clock, log, ...deps() });
    await advance(0);
    await stop();
    expect(lines).toEqual([expect.stringContaining('"retention failed","The disk is full."')]);
  });

  test('is applied at start and every day, by the setting of that day', async () => {
    const { clock, advance } = fakeClock('2026-11-21T10:00:00Z');
    let days: number | undefined;
    const stop = startRetention(archive, () => days, {
      clock,
      log: createMemoryLog().log,
      ...deps(),
    });
    await advance(3_600_000);
    expect(left()).toHaveLength(3);
    days = 90;
    await advance(23 * 3_600_000);
    await waitForState(archive, () => left().length === 2);
    expect(left()).toEqual([referenceForNumber(2), referenceForNumber(3)]);
    await stop();
  });
});
