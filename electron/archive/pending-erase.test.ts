import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { Archive } from './archive.ts';
import { listBackups } from './backups.ts';
import { writePendingErase, readPendingErase } from './pending-erase.ts';
import { type RunJob, runInWorker } from './jobs.ts';
import { archivePaths } from './paths.ts';
import { bodyFragments, ERASED_VEHICLE, findTraces } from '../testing/erase-traces.ts';
import {
  expectSuccess,
  saveTestReport,
  createTempArchive,
  waitForMaintenance,
} from '../testing/archive-folder.ts';

const everything: ReportQuery = { text: '', results: [], environments: [], order: 'oldest' };
let tempArchive: ReturnType<typeof createTempArchive>;
beforeEach(() => {
  tempArchive = createTempArchive();
});
afterEach(() => tempArchive.cleanup());

const backUps = () => listBackups(path.join(tempArchive.folder, 'backups'));

/** An archive with the vehicle in the middle, annotated, backed up and put aside. */
async function withVehicle(): Promise<{ archive: Archive; pieces: Buffer[]; ids: number[] }> {
  const archive = await tempArchive.open();
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
  await runInWorker('backup', { folder: tempArchive.folder, now: new Date() });
  const [backUp] = backUps();
  if (!backUp) throw new Error('No back-up');
  const aside = path.join(tempArchive.folder, 'reports.damaged-20261120T101530Z.sqlite');
  fs.copyFileSync(backUp.file, aside);
  fs.writeFileSync(`${aside}-wal`, `something of ${ERASED_VEHICLE.vrm}`);
  const pieces = ids.flatMap((id) => bodyFragments(expectSuccess(archive.get(id)).text));
  return { archive, pieces, ids };
}

describe('erasing a vehicle', () => {
  it('leaves no byte of it in any file, and everything else as it was', async () => {
    const { archive, pieces } = await withVehicle();
    expect(pieces.length).toBeGreaterThan(100);
    // Only what can be found shows that nothing was.
    expect(findTraces(tempArchive.folder, pieces).length).toBeGreaterThan(3);
    const others = expectSuccess(archive.search(everything, 0, 100)).filter(
      ({ id }) => id < 13 || id > 14,
    );

    expect(expectSuccess(await archive.erase({ vrm: ERASED_VEHICLE.vrm }))).toBe(2);

    expect(findTraces(tempArchive.folder, pieces)).toEqual([]);
    expect(expectSuccess(archive.search(everything, 0, 100))).toEqual(others);
    expect(fs.existsSync(archivePaths(tempArchive.folder).pendingErase)).toBe(false);
    await saveTestReport(archive, 60);
    await archive.close();
    expect(findTraces(tempArchive.folder, pieces)).toEqual([]);
  });

  it('leaves a back-up of what is left', async () => {
    const { archive } = await withVehicle();
    const before = backUps().map(({ file }) => file);
    expectSuccess(await archive.erase({ vrm: ERASED_VEHICLE.vrm }));
    const after = backUps();
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]?.file);
    const copy = new DatabaseSync(after[0]?.file, { readOnly: true });
    expect(copy.prepare('select count(*) as n from report').get()?.n).toBe(24);
    copy.close();
  });

  it('keeps the chain’s seals, so that the rest can still be verified', async () => {
    const { archive, ids } = await withVehicle();
    const after = expectSuccess(archive.search(everything, 0, 100)).find(
      ({ id }) => id > Math.max(...ids),
    );
    expectSuccess(await archive.erase({ vrm: ERASED_VEHICLE.vrm }));
    const { previousEntry } = expectSuccess(archive.get(after?.id ?? 0));
    expect(previousEntry?.state).toBe('erased');
    expect(previousEntry?.seal).toMatch(/^[0-9a-f]{64}$/);
  });

  it('finds it by its VIN too, and does nothing for one that was never saved', async () => {
    const { archive, pieces } = await withVehicle();
    expect(expectSuccess(await archive.erase({ vin: 'WVWZZZ1JZ3W999999' }))).toBe(0);
    expect(expectSuccess(await archive.erase({ vin: ERASED_VEHICLE.vin }))).toBe(2);
    expect(findTraces(tempArchive.folder, pieces)).toEqual([]);
  });

  it('lets others save meanwhile, later at the most', async () => {
    const { archive, pieces } = await withVehicle();
    const erasing = archive.erase({ vrm: ERASED_VEHICLE.vrm });
    for (let n = 70; n < 76; n += 1) await saveTestReport(archive, n);
    expectSuccess(await erasing);
    expect(findTraces(tempArchive.folder, pieces)).toEqual([]);
    expect(expectSuccess(archive.count(everything))).toBe(30);
  });
});

const killed: RunJob = (name, input) =>
  name === 'purge' ? Promise.reject(new Error('killed')) : runInWorker(name, input);

describe('an erasure that is interrupted', () => {
  it('before anything was deleted is completed at the next opening', async () => {
    const { archive, pieces, ids } = await withVehicle();
    await archive.close();
    writePendingErase(archivePaths(tempArchive.folder), { erased: ids });
    expect(fs.readFileSync(archivePaths(tempArchive.folder).pendingErase, 'utf8')).not.toContain(
      ERASED_VEHICLE.vrm,
    );
    const again = await tempArchive.open();
    expect(findTraces(tempArchive.folder, pieces)).toEqual([]);
    expect(expectSuccess(again.count(everything))).toBe(24);
    expect(readPendingErase(archivePaths(tempArchive.folder))).toBeUndefined();
  });

  it('after the reports were deleted is completed at the next opening', async () => {
    const { archive, pieces } = await withVehicle();
    await archive.close();
    const stopped = await tempArchive.open({ runJob: killed });
    const result = await stopped.erase({ vrm: ERASED_VEHICLE.vrm });
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('next starts') });
    expect(expectSuccess(stopped.count(everything))).toBe(24);
    expect(findTraces(tempArchive.folder, pieces).length).toBeGreaterThan(0);
    await stopped.close();
    await tempArchive.open();
    expect(findTraces(tempArchive.folder, pieces)).toEqual([]);
  });

  it('takes them from a back-up that had to be opened meanwhile', async () => {
    const { archive, pieces, ids } = await withVehicle();
    await archive.close();
    writePendingErase(archivePaths(tempArchive.folder), { erased: ids });
    fs.truncateSync(archivePaths(tempArchive.folder).file, 30_000);
    const again = await tempArchive.open();
    expect(again.state()).toMatchObject({ kind: 'ready', reportCount: 24 });
    expect(findTraces(tempArchive.folder, pieces)).toEqual([]);
  });
});

it('takes away the damaged archive that was put aside, and what was told of it', async () => {
  const { archive } = await withVehicle();
  await archive.close();
  fs.writeFileSync(archivePaths(tempArchive.folder).file, 'damaged');
  const again = await tempArchive.open();
  expect(again.state()).toHaveProperty('recovery');
  expectSuccess(await again.erase({ vrm: ERASED_VEHICLE.vrm }));
  expect(again.state()).not.toHaveProperty('recovery');
  expect(fs.readdirSync(tempArchive.folder).filter((name) => name.includes('damaged'))).toEqual([]);
});

describe('retention', () => {
  it('leaves no byte of what expired', async () => {
    const { archive, pieces, ids } = await withVehicle();
    expect(expectSuccess(await archive.deleteReports(ids, 'expired'))).toBe(2);
    expect(findTraces(tempArchive.folder, pieces)).toEqual([]);
  });
});

it('waits for a program that reads the log', async () => {
  const { archive, pieces } = await withVehicle();
  const other = new DatabaseSync(archivePaths(tempArchive.folder).file, { readOnly: true });
  other.exec('begin');
  other.prepare('select count(*) from report').get();
  const erasing = archive.erase({ vrm: ERASED_VEHICLE.vrm });
  await systemClock.wait(700);
  other.exec('commit');
  other.close();
  expectSuccess(await erasing);
  expect(findTraces(tempArchive.folder, pieces)).toEqual([]);
});
