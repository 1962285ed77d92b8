import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { ReportQuery } from '../../shared/ipc/reports.ts';
import type { Archive } from './archive.ts';
import { listBackUps } from './backups.ts';
import { noteErasing, readErasing } from './erase.ts';
import { type RunJob, runInWorker } from './integrity.ts';
import { placesIn } from './places.ts';
import { piecesOf, TOLD, tracesIn } from '../testing/archive-traces.ts';
import { must, saved, tryOut, untilLookedAfter } from '../testing/archive-support.ts';

const everything: ReportQuery = { text: '', results: [], environments: [], order: 'oldest' };
let place: ReturnType<typeof tryOut>;
beforeEach(() => {
  place = tryOut();
});
afterEach(() => place.end());

const backUps = () => listBackUps(path.join(place.folder, 'backups'));

/** An archive with the vehicle in the middle, annotated, backed up and put aside. */
async function withVehicle(): Promise<{ archive: Archive; pieces: Buffer[]; ids: number[] }> {
  const archive = await place.open();
  for (let n = 1; n <= 12; n += 1) await saved(archive, n, { size: 9_000 });
  const rows = [
    await saved(archive, 50, { ...TOLD, size: 40_000 }),
    await saved(archive, 51, { ...TOLD, size: 700 }),
  ];
  for (let n = 13; n <= 24; n += 1) await saved(archive, n, { size: 9_000 });
  const ids = rows.map(({ id }) => id);
  for (const id of ids) must(await archive.annotate(id, 'Ask about the gearbox', ['gearbox']));
  await untilLookedAfter(archive);
  await runInWorker('backUp', { folder: place.folder, now: new Date() });
  const [backUp] = backUps();
  if (!backUp) throw new Error('No back-up');
  const aside = path.join(place.folder, 'reports.damaged-20261120T101530Z.sqlite');
  fs.copyFileSync(backUp.file, aside);
  fs.writeFileSync(`${aside}-wal`, `something of ${TOLD.vrm}`);
  const pieces = ids.flatMap((id) => piecesOf(must(archive.get(id)).text));
  return { archive, pieces, ids };
}

describe('erasing a vehicle', () => {
  it('leaves no byte of it in any file, and everything else as it was', async () => {
    const { archive, pieces } = await withVehicle();
    expect(pieces.length).toBeGreaterThan(100);
    // Only what can be found shows that nothing was.
    expect(tracesIn(place.folder, pieces).length).toBeGreaterThan(3);
    const others = must(archive.search(everything, 0, 100)).filter(({ id }) => id < 13 || id > 14);

    expect(must(await archive.erase({ vrm: TOLD.vrm }))).toBe(2);

    expect(tracesIn(place.folder, pieces)).toEqual([]);
    expect(must(archive.search(everything, 0, 100))).toEqual(others);
    expect(fs.existsSync(placesIn(place.folder).erasing)).toBe(false);
    await saved(archive, 60);
    await archive.close();
    expect(tracesIn(place.folder, pieces)).toEqual([]);
  });

  it('leaves a back-up of what is left', async () => {
    const { archive } = await withVehicle();
    const before = backUps().map(({ file }) => file);
    must(await archive.erase({ vrm: TOLD.vrm }));
    const after = backUps();
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]?.file);
    const copy = new DatabaseSync(after[0]?.file, { readOnly: true });
    expect(copy.prepare('select count(*) as n from report').get()?.n).toBe(24);
    copy.close();
  });

  it('keeps the chain’s seals, so that the rest can still be verified', async () => {
    const { archive, ids } = await withVehicle();
    const after = must(archive.search(everything, 0, 100)).find(({ id }) => id > Math.max(...ids));
    must(await archive.erase({ vrm: TOLD.vrm }));
    const { before } = must(archive.get(after?.id ?? 0));
    expect(before?.state).toBe('erased');
    expect(before?.seal).toMatch(/^[0-9a-f]{64}$/);
  });

  it('finds it by its VIN too, and does nothing for one that was never saved', async () => {
    const { archive, pieces } = await withVehicle();
    expect(must(await archive.erase({ vin: 'WVWZZZ1JZ3W999999' }))).toBe(0);
    expect(must(await archive.erase({ vin: TOLD.vin }))).toBe(2);
    expect(tracesIn(place.folder, pieces)).toEqual([]);
  });

  it('lets others save meanwhile, later at the most', async () => {
    const { archive, pieces } = await withVehicle();
    const erasing = archive.erase({ vrm: TOLD.vrm });
    for (let n = 70; n < 76; n += 1) await saved(archive, n);
    must(await erasing);
    expect(tracesIn(place.folder, pieces)).toEqual([]);
    expect(must(archive.count(everything))).toBe(30);
  });
});

const killed: RunJob = (name, input) =>
  name === 'scrub' ? Promise.reject(new Error('killed')) : runInWorker(name, input);

describe('an erasure that is interrupted', () => {
  it('before anything was deleted is completed at the next opening', async () => {
    const { archive, pieces, ids } = await withVehicle();
    await archive.close();
    noteErasing(placesIn(place.folder), ids, 'erased');
    expect(fs.readFileSync(placesIn(place.folder).erasing, 'utf8')).not.toContain(TOLD.vrm);
    const again = await place.open();
    expect(tracesIn(place.folder, pieces)).toEqual([]);
    expect(must(again.count(everything))).toBe(24);
    expect(readErasing(placesIn(place.folder))).toBeUndefined();
  });

  it('after the reports were deleted is completed at the next opening', async () => {
    const { archive, pieces } = await withVehicle();
    await archive.close();
    const stopped = await place.open({ runJob: killed });
    const result = await stopped.erase({ vrm: TOLD.vrm });
    expect(result).toMatchObject({ ok: false, why: expect.stringContaining('next starts') });
    expect(must(stopped.count(everything))).toBe(24);
    expect(tracesIn(place.folder, pieces).length).toBeGreaterThan(0);
    await stopped.close();
    await place.open();
    expect(tracesIn(place.folder, pieces)).toEqual([]);
  });

  it('takes them from a back-up that had to be opened meanwhile', async () => {
    const { archive, pieces, ids } = await withVehicle();
    await archive.close();
    noteErasing(placesIn(place.folder), ids, 'erased');
    fs.truncateSync(placesIn(place.folder).file, 30_000);
    const again = await place.open();
    expect(again.state()).toMatchObject({ kind: 'ready', reports: 24 });
    expect(tracesIn(place.folder, pieces)).toEqual([]);
  });
});

it('takes away the damaged archive that was put aside, and what was told of it', async () => {
  const { archive } = await withVehicle();
  await archive.close();
  fs.writeFileSync(placesIn(place.folder).file, 'damaged');
  const again = await place.open();
  expect(again.state()).toHaveProperty('recovered');
  must(await again.erase({ vrm: TOLD.vrm }));
  expect(again.state()).not.toHaveProperty('recovered');
  expect(fs.readdirSync(place.folder).filter((name) => name.includes('damaged'))).toEqual([]);
});

describe('retention', () => {
  it('leaves no byte of what expired', async () => {
    const { archive, pieces, ids } = await withVehicle();
    expect(must(await archive.remove(ids, 'expired'))).toBe(2);
    expect(tracesIn(place.folder, pieces)).toEqual([]);
  });
});

it('waits for a program that reads the log', async () => {
  const { archive, pieces } = await withVehicle();
  const other = new DatabaseSync(placesIn(place.folder).file, { readOnly: true });
  other.exec('begin');
  other.prepare('select count(*) from report').get();
  const erasing = archive.erase({ vrm: TOLD.vrm });
  await systemClock.wait(700);
  other.exec('commit');
  other.close();
  must(await erasing);
  expect(tracesIn(place.folder, pieces)).toEqual([]);
});
