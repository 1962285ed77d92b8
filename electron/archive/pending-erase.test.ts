import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { Archive } from './archive.ts';
import { listBackups } from './backups.ts';
import { addPendingErase, readPendingErase } from './pending-erase.ts';
import { type RunJob, runInWorker } from './jobs.ts';
import { archivePaths } from './paths.ts';
import { bodyFragments, ERASED_VEHICLE, findTraces } from '../testing/erase-traces.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import { deferred } from '../testing/provider.ts';
import {
  expectSuccess,
  fillOnce,
  saveTestReport,
  createTempArchive,
  waitForMaintenance,
} from '../testing/archive-folder.ts';

const allReportsQuery: ReportQuery = { text: '', results: [], environments: [], order: 'oldest' };
let tempArchive: ReturnType<typeof createTempArchive>;
beforeEach(() => {
  tempArchive = createTempArchive();
});
afterEach(() => tempArchive.cleanup());

/** The tests that need a thread of its own for each job pass `runInWorker`. */
const open = (runJob: RunJob = allJobs) => tempArchive.open({ runJob });
const backups = () => listBackups(path.join(tempArchive.folder, 'backups'));

const fill = fillOnce(async () => {
  const archive = await open();
  for (let n = 1; n <= 12; n += 1) await saveTestReport(archive, n, { size: 9_000 });
  const rows = [
    await saveTestReport(archive, 50, { ...ERASED_VEHICLE, size: 40_000 }),
    await saveTestReport(archive, 51, { ...ERASED_VEHICLE, size: 700 }),
  ];
  for (let n = 13; n <= 24; n += 1) await saveTestReport(archive, n, { size: 9_000 });
  const ids = rows.map(({ id }) => id);
  for (const id of ids)
    expectSuccess(await archive.annotate(id, 'Ask about the gearbox', ['gearbox']));
  await waitForMaintenance(archive);
  await allJobs('backup', { folder: tempArchive.folder, now: new Date() });
  const [backup] = backups();
  if (!backup) throw new Error('No back-up');
  const quarantinePath = path.join(tempArchive.folder, 'reports.damaged-20261120T101530Z.sqlite');
  fs.copyFileSync(backup.file, quarantinePath);
  fs.writeFileSync(`${quarantinePath}-wal`, `something of ${ERASED_VEHICLE.vrm}`);
  const fragments = ids.flatMap((id) => bodyFragments(expectSuccess(archive.get(id)).text));
  await archive.close();
  return { fragments, ids };
});

/**
 * Opens an archive with two annotated reports of the vehicle among other reports, a backup, and a
 * quarantined copy of it.
 */
async function withVehicle(
  runJob?: RunJob,
): Promise<{ archive: Archive; fragments: Buffer[]; ids: number[] }> {
  const made = await fill(tempArchive.folder);
  const archive = await open(runJob);
  await waitForMaintenance(archive);
  return { archive, ...made };
}

describe('erasing a vehicle', () => {
  test('leaves no byte of it in any file, and everything else as it was', async () => {
    const { archive, fragments } = await withVehicle();
    expect(fragments.length).toBeGreaterThan(100);
    // Only what can be found shows that nothing was.
    expect(findTraces(tempArchive.folder, fragments).length).toBeGreaterThan(3);
    const others = expectSuccess(archive.search(allReportsQuery, 0, 100)).filter(
      ({ id }) => id < 13 || id > 14,
    );

    expect(expectSuccess(await archive.erase({ vrm: ERASED_VEHICLE.vrm }))).toBe(2);

    expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
    expect(expectSuccess(archive.search(allReportsQuery, 0, 100))).toEqual(others);
    expect(fs.existsSync(archivePaths(tempArchive.folder).pendingErase)).toBe(false);
    await saveTestReport(archive, 60);
    await archive.close();
    expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
  });

  test('replaces the backups with one that contains only the remaining reports', async () => {
    const { archive } = await withVehicle();
    const before = backups().map(({ file }) => file);
    expectSuccess(await archive.erase({ vrm: ERASED_VEHICLE.vrm }));
    const after = backups();
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]?.file);
    const copy = new DatabaseSync(after[0]?.file, { readOnly: true });
    expect(copy.prepare('select count(*) as n from report').get()?.n).toBe(24);
    copy.close();
  });

  test('leaves the chain’s seals, so that the other reports can be verified', async () => {
    const { archive, ids } = await withVehicle();
    const after = expectSuccess(archive.search(allReportsQuery, 0, 100)).find(
      ({ id }) => id > Math.max(...ids),
    );
    expectSuccess(await archive.erase({ vrm: ERASED_VEHICLE.vrm }));
    const { previousEntry } = expectSuccess(archive.get(after?.id ?? 0));
    expect(previousEntry?.state).toBe('erased');
    expect(previousEntry?.seal).toMatch(/^[0-9a-f]{64}$/);
  });

  test('finds it by its VIN too, and does nothing for one that was never saved', async () => {
    const { archive, fragments } = await withVehicle();
    expect(expectSuccess(await archive.erase({ vin: 'WVWZZZ1JZ3W999999' }))).toBe(0);
    expect(expectSuccess(await archive.erase({ vin: ERASED_VEHICLE.vin }))).toBe(2);
    expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
  });

  test('other reports can be saved during an erasure, although they may have to wait', async () => {
    const { archive, fragments } = await withVehicle(runInWorker);
    const erasing = archive.erase({ vrm: ERASED_VEHICLE.vrm });
    for (let n = 70; n < 76; n += 1) await saveTestReport(archive, n);
    expectSuccess(await erasing);
    expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
    expect(expectSuccess(archive.count(allReportsQuery))).toBe(30);
  });
});

test('a report can be saved while an erasure waits for a job that does not end', async () => {
  await fill(tempArchive.folder);
  const job = deferred<undefined>();
  const archive = await open((name, input) =>
    name === 'check' ? job.promise.then(() => allJobs(name, input)) : allJobs(name, input),
  );
  const erasing = archive.erase({ vrm: ERASED_VEHICLE.vrm });
  await saveTestReport(archive, 70);
  job.resolve(undefined);
  expect(await erasing).toEqual({ ok: true, value: 2 });
});

test('two deletions at the same time leave no byte of either', async () => {
  let onPurge: (() => void) | undefined;
  const { archive, fragments, ids } = await withVehicle((name, input) =>
    allJobs(name, input).finally(() => {
      if (name === 'purge') onPurge?.();
    }),
  );
  const other = await saveTestReport(archive, 70);
  let second: ReturnType<Archive['deleteReports']> | undefined;
  // It waits for the end of the first purge.
  onPurge = () => {
    second ??= archive.deleteReports(ids, 'expired');
  };
  expectSuccess(await archive.deleteReports([other.id], 'erased'));
  expect(await second).toMatchObject({ ok: true });
  expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
  expect(readPendingErase(archivePaths(tempArchive.folder))).toBeUndefined();
});

const killed: RunJob = (name, input) =>
  name === 'purge' ? Promise.reject(new Error('killed')) : allJobs(name, input);

describe('an erasure that is interrupted', () => {
  test('is completed by a second attempt', async () => {
    let isKilled = true;
    const { archive, fragments } = await withVehicle((name, input) =>
      (isKilled ? killed : allJobs)(name, input),
    );
    expect(await archive.erase({ vrm: ERASED_VEHICLE.vrm })).toMatchObject({ ok: false });
    isKilled = false;
    expect(await archive.erase({ vrm: ERASED_VEHICLE.vrm })).toMatchObject({ ok: true });
    expect(archive.state()).not.toHaveProperty('problem');
    expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
  });

  test('before anything was deleted is completed at the next opening', async () => {
    const { archive, fragments, ids } = await withVehicle();
    await archive.close();
    addPendingErase(archivePaths(tempArchive.folder), { erased: ids });
    expect(fs.readFileSync(archivePaths(tempArchive.folder).pendingErase, 'utf8')).not.toContain(
      ERASED_VEHICLE.vrm,
    );
    const reopened = await open();
    expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
    expect(expectSuccess(reopened.count(allReportsQuery))).toBe(24);
    expect(readPendingErase(archivePaths(tempArchive.folder))).toBeUndefined();
  });

  test('after the reports were deleted is completed at the next opening', async () => {
    const { archive, fragments } = await withVehicle();
    await archive.close();
    const stopped = await open(killed);
    const result = await stopped.erase({ vrm: ERASED_VEHICLE.vrm });
    expect(result).toMatchObject({
      ok: false,
      message: expect.stringContaining('at the next start'),
    });
    // The reports are no longer listed, but the second attempt must not report success.
    expect(await stopped.erase({ vrm: ERASED_VEHICLE.vrm })).toMatchObject({ ok: false });
    expect(stopped.state()).toHaveProperty('problem', expect.stringContaining('deleted reports'));
    expect(expectSuccess(stopped.count(allReportsQuery))).toBe(24);
    expect(findTraces(tempArchive.folder, fragments).length).toBeGreaterThan(0);
    await stopped.close();
    await open();
    expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
  });

  test('erases them also if a backup had to be restored meanwhile', async () => {
    const { archive, fragments, ids } = await withVehicle();
    await archive.close();
    addPendingErase(archivePaths(tempArchive.folder), { erased: ids });
    fs.truncateSync(archivePaths(tempArchive.folder).file, 30_000);
    const reopened = await open();
    expect(reopened.state()).toMatchObject({ kind: 'ready', reportCount: 24 });
    expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
  });
});

test('removes the quarantined archive and the notice about it', async () => {
  const { archive } = await withVehicle();
  await archive.close();
  fs.writeFileSync(archivePaths(tempArchive.folder).file, 'damaged');
  const reopened = await open();
  expect(reopened.state()).toHaveProperty('recovery');
  expectSuccess(await reopened.erase({ vrm: ERASED_VEHICLE.vrm }));
  expect(reopened.state()).not.toHaveProperty('recovery');
  expect(fs.readdirSync(tempArchive.folder).filter((name) => name.includes('damaged'))).toEqual([]);
});

describe('retention', () => {
  test('leaves no byte of what expired', async () => {
    const { archive, fragments, ids } = await withVehicle();
    expect(expectSuccess(await archive.deleteReports(ids, 'expired'))).toBe(2);
    expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
  });
});

test('waits for a program that reads the log', async () => {
  const { archive, fragments } = await withVehicle(runInWorker);
  const other = new DatabaseSync(archivePaths(tempArchive.folder).file, { readOnly: true });
  other.exec('begin');
  other.prepare('select count(*) from report').get();
  const erasing = archive.erase({ vrm: ERASED_VEHICLE.vrm });
  await systemClock.wait(700);
  other.exec('commit');
  other.close();
  expectSuccess(await erasing);
  expect(findTraces(tempArchive.folder, fragments)).toEqual([]);
});
