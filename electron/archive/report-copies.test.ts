import { ALTERED, INTACT } from '../testing/assessments.ts';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CopiesState } from '../../shared/ipc/reports.ts';
import { parseReportFile } from '../seal/read-file.ts';
import { fakeClock } from '../testing/provider.ts';
import { writeCopiesFolders } from './copies-folder.ts';
import type { Archive } from './archive.ts';
import { readPendingErase } from './pending-erase.ts';
import { archivePaths } from './paths.ts';
import {
  expectSuccess,
  saveTestReport,
  createTempArchive,
  waitForState,
  waitForMaintenance,
} from '../testing/archive-folder.ts';
import { bodyFragments, ERASED_VEHICLE, findTraces } from '../testing/erase-traces.ts';
import { editFile } from '../testing/damaged-archive.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import { suspendFolder } from '../testing/unresponsive-folder.ts';
import { referenceForNumber, sealedReport } from '../testing/numbered-reports.ts';

let place: ReturnType<typeof createTempArchive>;
let folder: string;
let chosen: string | undefined;
const away = () => `${folder}-away`;
const deps = { runJob: allJobs, copiesFolder: () => chosen };
const open = () => place.open(deps);
const names = () => fs.readdirSync(folder).toSorted();
const getFileName = (number: number) => `${referenceForNumber(number)}.platedesk`;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => getFileName(from + at));

function getCopiesState(archive: Archive): CopiesState | undefined {
  const state = archive.state();
  return state.kind === 'ready' ? state.copies : undefined;
}

/** The share is not connected. */
const disconnect = () => fs.renameSync(folder, away());
const connect = () => fs.renameSync(away(), folder);

beforeEach(() => {
  place = createTempArchive();
  folder = path.join(place.folder, 'a share', 'copies');
  fs.mkdirSync(folder, { recursive: true });
  chosen = folder;
});
afterEach(() => place.cleanup());

describe('the copies folder', () => {
  test('has each saved report as the file that an export would write, and nothing else', async () => {
    const archive = await open();
    const rows = [await saveTestReport(archive, 1), await saveTestReport(archive, 2)];
    await waitForState(archive, () => names().join() === numbers(1, 2).join());
    expect(names()).toEqual(numbers(1, 2));
    for (const { id, reference } of rows)
      expect(fs.readFileSync(path.join(folder, `${reference}.platedesk`), 'utf8')).toBe(
        expectSuccess(archive.get(id)).text,
      );
    expect(getCopiesState(archive)).toEqual({
      folder,
      lastCopyAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('gets the reports that were saved before it was chosen', async () => {
    chosen = undefined;
    const archive = await open();
    for (let n = 1; n <= 5; n += 1) await saveTestReport(archive, n);
    expect(names()).toEqual([]);
    expect(getCopiesState(archive)).toBeUndefined();
    chosen = folder;
    await archive.updateCopies();
    expect(names()).toEqual(numbers(1, 5));
    chosen = undefined;
    await saveTestReport(archive, 6);
    await archive.updateCopies();
    expect(names()).toEqual(numbers(1, 5));
    expect(getCopiesState(archive)).toBeUndefined();
  });

  test('states the time of its newest copy after a start', async () => {
    const first = await open();
    await saveTestReport(first, 1);
    await first.updateCopies();
    await first.close();
    const then = new Date('2026-11-20T10:00:00Z');
    fs.utimesSync(path.join(folder, getFileName(1)), then, then);
    const archive = await open();
    await archive.updateCopies();
    expect(getCopiesState(archive)?.lastCopyAt).toBe(then.toISOString());
  });

  test('states it also if a report whose text is damaged gets no copy', async () => {
    const archive = await open();
    await saveTestReport(archive, 1);
    await waitForMaintenance(archive);
    await archive.updateCopies();
    const then = new Date('2026-11-20T10:00:00Z');
    fs.utimesSync(path.join(folder, getFileName(1)), then, then);
    chosen = undefined;
    await archive.updateCopies();
    const { id } = await saveTestReport(archive, 2);
    editFile(
      path.join(place.folder, 'reports.sqlite'),
      `UPDATE report SET sealed_report = x'00ff' WHERE id = ${id}`,
    );
    chosen = folder;
    await archive.updateCopies();
    expect(names()).toEqual([getFileName(1)]);
    expect(getCopiesState(archive)).toEqual({ folder, lastCopyAt: then.toISOString() });
  });

  test('contains imported reports, but no altered ones', async () => {
    const archive = await open();
    const { sealed, text } = sealedReport(7, null);
    expectSuccess(await archive.importReport({ text, sealed }, INTACT));
    const other = sealedReport(8, null);
    const altered = other.text.replace('"rulesVersion":1', '"rulesVersion":2');
    expectSuccess(await archive.importReport({ text: altered, sealed: other.sealed }, ALTERED));
    await archive.updateCopies();
    expect(names()).toEqual([getFileName(7)]);
    expect(fs.readFileSync(path.join(folder, getFileName(7)), 'utf8')).toBe(text);
  });

  test('keeps the copy of the first report when another with its reference is imported', async () => {
    const archive = await open();
    const { id } = await saveTestReport(archive, 7);
    await archive.updateCopies();
    const { text, sealed } = sealedReport(7, null, { notes: 'Another report' });
    expectSuccess(await archive.importReport({ text, sealed }, INTACT));
    await archive.updateCopies();
    expect(names()).toEqual([getFileName(7)]);
    const copy = fs.readFileSync(path.join(folder, getFileName(7)), 'utf8');
    expect(copy).toBe(expectSuccess(archive.get(id)).text);
  });

  test('is cleared of interrupted writes, and of no other file', async () => {
    const partial = `.platedesk-${crypto.randomUUID()}`;
    fs.writeFileSync(path.join(folder, partial), 'half');
    fs.writeFileSync(path.join(folder, 'letter.txt'), 'theirs');
    const archive = await open();
    await archive.updateCopies();
    expect(names()).toEqual(['letter.txt']);
  });
});

describe('a folder that cannot be written', () => {
  test('does not prevent a save, is reported, and gets all copies with the next save', async () => {
    const archive = await open();
    await saveTestReport(archive, 1);
    await archive.updateCopies();
    disconnect();
    for (const n of [2, 3]) await saveTestReport(archive, n);
    await archive.updateCopies();
    expect(getCopiesState(archive)?.message).toBe(
      `Copies could not be written to ${folder}. That folder no longer exists. Platedesk tries again each hour while it runs, and when it starts.`,
    );
    expect(getCopiesState(archive)).toHaveProperty('lastCopyAt');
    connect();
    await saveTestReport(archive, 4);
    await waitForState(archive, () => getCopiesState(archive)?.message === undefined);
    expect(names()).toEqual(numbers(1, 4));
  });

  test('gets them at the next start', async () => {
    const archive = await open();
    await archive.updateCopies();
    disconnect();
    await saveTestReport(archive, 1);
    await archive.updateCopies();
    connect();
    expect(names()).toEqual([]);
    await archive.close();
    await (await open()).updateCopies();
    expect(names()).toEqual([getFileName(1)]);
  });

  test('gets them within the hour', async () => {
    const { clock, advance } = fakeClock('2026-11-21T10:00:00Z');
    writeCopiesFolders(archivePaths(place.folder), [folder]);
    const archive = await place.open({ ...deps, clock });
    disconnect();
    await saveTestReport(archive, 1);
    await waitForMaintenance(archive);
    await archive.updateCopies();
    connect();
    await advance(3_600_000);
    await waitForState(archive, () => getCopiesState(archive)?.message === undefined);
    expect(names()).toEqual([getFileName(1)]);
  });
});

describe('a copy is removed', () => {
  test('with a report that is deleted', async () => {
    const archive = await open();
    for (const n of [1, 2, 3]) await saveTestReport(archive, n);
    await archive.updateCopies();
    expect(expectSuccess(await archive.deleteReports([2], 'deleted'))).toBe(1);
    await archive.updateCopies();
    expect(names()).toEqual([getFileName(1), getFileName(3)]);
    expect(readPendingErase(archivePaths(place.folder))).toBeUndefined();
  });

  test('with one that expired', async () => {
    const archive = await open();
    for (const n of [1, 2, 3]) await saveTestReport(archive, n);
    await archive.updateCopies();
    expect(expectSuccess(await archive.deleteReports([1, 3], 'expired'))).toBe(2);
    expect(names()).toEqual([getFileName(2)]);
  });

  test('when the folder is available again, even if the copies folder was changed in the meantime', async () => {
    const archive = await open();
    for (const n of [1, 2]) await saveTestReport(archive, n);
    await archive.updateCopies();
    disconnect();
    expectSuccess(await archive.deleteReports([2], 'deleted'));
    await archive.updateCopies();
    chosen = undefined;
    expect(getCopiesState(archive)?.message).toBe(
      `Copies of deleted reports could not be removed from ${folder} (ENOENT). Platedesk tries again each hour while it runs, and when it starts.`,
    );
    await archive.close();
    connect();
    const reopened = await open();
    await reopened.updateCopies();
    expect(names()).toEqual([getFileName(1)]);
    expect(getCopiesState(reopened)).toBeUndefined();
  });
});

async function withVehicle() {
  const archive = await open();
  for (let n = 1; n <= 6; n += 1) await saveTestReport(archive, n);
  const { id } = await saveTestReport(archive, 50, { ...ERASED_VEHICLE, size: 40_000 });
  await waitForMaintenance(archive);
  await allJobs('backup', { folder: place.folder, now: new Date() });
  await archive.updateCopies();
  const { text } = expectSuccess(archive.get(id));
  // In the copies a report is not compressed.
  const noise = text.indexOf('"bytes":"') + 100;
  const fragments = [...bodyFragments(text), Buffer.from(text.slice(noise, noise + 40))];
  return { archive, fragments };
}

describe('erasing a vehicle', () => {
  test('leaves no byte of it in the archive, its backups and the copies', async () => {
    const { archive, fragments } = await withVehicle();
    fs.copyFileSync(
      path.join(folder, getFileName(50)),
      path.join(folder, `.platedesk-${crypto.randomUUID()}`),
    );
    const traces = findTraces(place.folder, fragments).join();
    expect(traces).toContain(getFileName(50));
    expect(traces).toContain('.platedesk-');
    expect(traces).toContain('reports-00');
    expect(expectSuccess(await archive.erase({ vrm: ERASED_VEHICLE.vrm }))).toBe(1);
    expect(findTraces(place.folder, fragments)).toEqual([]);
    expect(names()).toEqual(numbers(1, 6));
    for (const name of names())
      expect(parseReportFile(fs.readFileSync(path.join(folder, name)))).toMatchObject({
        isIntact: true,
      });
  });

  test('stays pending while the folder is missing, is reported, and continues afterwards', async () => {
    const { archive, fragments } = await withVehicle();
    disconnect();
    expect(await archive.erase({ vrm: ERASED_VEHICLE.vrm })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/could not be removed from .*The erasure is incomplete/),
    });
    expect(getCopiesState(archive)?.message).toContain(folder);
    // The reports are deleted, although their copies are not.
    const { entries } = expectSuccess(archive.listAudit(undefined, 10));
    expect(entries).toMatchObject([{ action: 'erase', count: 1 }]);
    expect(fs.readFileSync(archivePaths(place.folder).pendingErase, 'utf8')).not.toContain(
      ERASED_VEHICLE.vrm,
    );
    expect(
      expectSuccess(archive.count({ text: '', results: [], environments: [], order: 'newest' })),
    ).toBe(6);
    await archive.close();
    connect();
    const reopened = await open();
    await reopened.updateCopies();
    expect(findTraces(place.folder, fragments)).toEqual([]);
    expect(names()).toEqual(numbers(1, 6));
    expect(readPendingErase(archivePaths(place.folder))).toBeUndefined();
  });

  test('waits 30 seconds for a folder that does not respond, and continues when it does', async () => {
    const { archive, fragments } = await withVehicle();
    const resume = suspendFolder(folder);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect(await archive.erase({ vrm: ERASED_VEHICLE.vrm })).toMatchObject({
      ok: false,
      message:
        'Copies of the reports were not removed within 30 seconds. Platedesk removes them when their folder responds. The erasure is incomplete.',
    });
    expect(timeout.mock.calls).toEqual([[30_000]]);
    timeout.mockRestore();
    resume();
    await archive.updateCopies();
    expect(findTraces(place.folder, fragments)).toEqual([]);
    expect(names()).toEqual(numbers(1, 6));
  });
});
