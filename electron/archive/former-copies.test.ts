import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyFragments, ERASED_VEHICLE, findTraces } from '../testing/erase-traces.ts';
import {
  createTempArchive,
  expectSuccess,
  saveTestReport,
  waitForMaintenance,
} from '../testing/archive-folder.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import type { Archive } from './archive.ts';
import { archivePaths } from './paths.ts';
import { readPendingErase } from './pending-erase.ts';

let place: ReturnType<typeof createTempArchive>;
let former: string;
let present: string;
let chosen: string | undefined;
const open = () => place.open({ runJob: allJobs, copiesFolder: () => chosen });
const copyCounts = () => [former, present].map((folder) => fs.readdirSync(folder).length);
const disconnect = () => fs.renameSync(former, `${former}-away`);
const connect = () => fs.renameSync(`${former}-away`, former);
const getCopiesState = (archive: Archive) => {
  const state = archive.state();
  return state.kind === 'ready' ? state.copies : undefined;
};

beforeEach(() => {
  place = createTempArchive();
  former = path.join(place.folder, 'former');
  present = path.join(place.folder, 'present');
  for (const folder of [former, present]) fs.mkdirSync(folder);
});
afterEach(() => place.cleanup());

/**
 * Saves two reports with copies in a former folder, then uses another folder or none. The archive
 * was closed in between, as when an administrator changes the folder.
 */
async function withFormerFolder(next: string | undefined) {
  chosen = former;
  const first = await open();
  await saveTestReport(first, 1);
  const { id } = await saveTestReport(first, 2, ERASED_VEHICLE);
  await waitForMaintenance(first);
  await first.updateCopies();
  const fragments = bodyFragments(expectSuccess(first.get(id)).text);
  await first.close();
  chosen = next;
  const archive = await open();
  await archive.updateCopies();
  expect(findTraces(former, [])).toHaveLength(1);
  return { archive, id, fragments };
}

test.each([
  ['another folder', () => present, [1, 1]],
  ['no folder', () => undefined, [1, 0]],
])('an erase reaches a former copies folder while %s is used', async (_, next, counts) => {
  const { archive, fragments } = await withFormerFolder(next());
  expect(expectSuccess(await archive.erase({ vrm: ERASED_VEHICLE.vrm }))).toBe(1);
  expect(findTraces(place.folder, fragments)).toEqual([]);
  expect(copyCounts()).toEqual(counts);
});

test.each(['deleted', 'expired'] as const)(
  'a report that is %s leaves no copy in a former folder',
  async (reason) => {
    const { archive, id } = await withFormerFolder(present);
    expectSuccess(await archive.deleteReports([id], reason));
    await archive.updateCopies();
    expect(copyCounts()).toEqual([1, 1]);
  },
);

test('an erase stays pending while a former folder is missing, and names it', async () => {
  const { archive, fragments } = await withFormerFolder(present);
  disconnect();
  // The second attempt finds no report.
  for (let attempt = 1; attempt <= 2; attempt += 1)
    expect(await archive.erase({ vrm: ERASED_VEHICLE.vrm })).toMatchObject({
      ok: false,
      message: `Copies of deleted reports could not be removed from ${former} (ENOENT). Platedesk tries again each hour while it runs, and when it starts. The erasure is incomplete.`,
    });
  expect(findTraces(present, fragments)).toEqual([]);
  connect();
  await archive.updateCopies();
  expect(findTraces(place.folder, fragments)).toEqual([]);
  expect(getCopiesState(archive)).not.toHaveProperty('message');
});

test('a copy on a share that is disconnected after its folder was listed does not count as removed', async () => {
  const { archive, fragments } = await withFormerFolder(present);
  const listing = vi.spyOn(fsPromises, 'readdir').mockImplementationOnce(async (folder) => {
    const names = fs.readdirSync(folder, { withFileTypes: true });
    disconnect();
    return names as never;
  });
  syncBuiltinESMExports();
  expect(await archive.erase({ vrm: ERASED_VEHICLE.vrm })).toMatchObject({
    ok: false,
    message: expect.stringContaining(`could not be removed from ${former} (ENOENT)`),
  });
  listing.mockRestore();
  syncBuiltinESMExports();
  connect();
  await archive.updateCopies();
  expect(findTraces(place.folder, fragments)).toEqual([]);
  expect(getCopiesState(archive)).not.toHaveProperty('message');
});

test.each(['copiesFolders', 'pendingErase'] as const)(
  'the user is told that copies may remain if the file of %s is damaged',
  async (name) => {
    const { archive } = await withFormerFolder(present);
    disconnect();
    await archive.erase({ vrm: ERASED_VEHICLE.vrm });
    const file = archivePaths(place.folder)[name];
    fs.writeFileSync(file, '["half');
    const message = `The file ${file} was damaged and was renamed to ${file}.damaged. Copies of deleted reports may remain, also in folders that were used before. Delete these copies, then delete the damaged file.`;
    for (let attempt = 1; attempt <= 2; attempt += 1)
      expect(await archive.erase({ vrm: 'AB11CDE' })).toMatchObject({
        ok: false,
        message: expect.stringContaining(message),
      });
    expect(getCopiesState(archive)?.message).toContain(message);
    expect(fs.readFileSync(`${file}.damaged`, 'utf8')).toBe('["half');
    connect();
    fs.rmSync(`${file}.damaged`);
    expectSuccess(await archive.erase({ vrm: 'AB11CDE' }));
    expect(getCopiesState(archive)).not.toHaveProperty('message');
  },
);

test('every folder from which copies could not be removed is named', async () => {
  const { archive } = await withFormerFolder(present + path.sep);
  disconnect();
  fs.rmSync(present, { recursive: true });
  await archive.erase({ vrm: ERASED_VEHICLE.vrm });
  expect(getCopiesState(archive)?.message).toContain(`removed from ${former} (`);
  expect(getCopiesState(archive)?.message).toContain(`removed from ${present} (`);
  expect(getCopiesState(archive)?.unreachableFolders).toEqual([former]);
});

test('the user can stop the removal of copies from a lost former folder, not from the present one', async () => {
  const { archive, id } = await withFormerFolder(present);
  fs.rmSync(former, { recursive: true });
  expect((await archive.erase({ vrm: ERASED_VEHICLE.vrm })).ok).toBe(false);
  expectSuccess(archive.stopRemovingCopies([former, present]));
  expect(getCopiesState(archive)).not.toHaveProperty('message');
  expect(readPendingErase(archivePaths(place.folder))).toBeUndefined();
  fs.rmSync(present, { recursive: true });
  expect(await archive.deleteReports([id - 1], 'erased')).toMatchObject({
    ok: false,
    message: expect.not.stringContaining(former),
  });
});
