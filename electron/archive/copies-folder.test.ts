import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CopiesState } from '../../shared/ipc/reports.ts';
import { expectSuccess, saveTestReport, waitForState } from '../testing/archive-folder.ts';
import { all, damagedArchive, recoveredIn, references } from '../testing/damaged-archive.ts';
import { allJobs } from '../testing/inline-jobs.ts';
import { referenceForNumber } from '../testing/numbered-reports.ts';
import { fakeClock } from '../testing/provider.ts';
import { suspendFolder } from '../testing/unresponsive-folder.ts';
import type { Archive } from './archive.ts';
import { archivePaths } from './paths.ts';
import { readPendingErase } from './pending-erase.ts';

const { at, copyOf, filled, folder, open, overwrite, pages, withCopies } = damagedArchive();
const { copiesFolder } = withCopies;
const getFileName = (number: number) => `${referenceForNumber(number)}.platedesk`;
let chosen: string;
beforeEach(() => {
  chosen = copiesFolder();
});
const deps = { runJob: allJobs, copiesFolder: () => chosen };

function getCopiesState(archive: Archive): CopiesState | undefined {
  const state = archive.state();
  return state.kind === 'ready' ? state.copies : undefined;
}

const unresponsive = () =>
  `${copiesFolder()} responds slowly or not at all. Copies in it are written and removed when it responds. Saving reports does not wait for it.`;

test('does not delay a save, is reported after 30 seconds, and gets its copies later', async () => {
  const { clock, advance } = fakeClock('2026-11-21T10:00:00Z');
  const archive = await open({ ...deps, clock });
  await archive.updateCopies();
  const resume = suspendFolder(copiesFolder());
  await saveTestReport(archive, 1);
  await advance(29_000);
  expect(getCopiesState(archive)).not.toHaveProperty('message');
  await advance(2_000);
  expect(getCopiesState(archive)?.message).toBe(unresponsive());
  await saveTestReport(archive, 2);
  resume();
  await waitForState(archive, () => getCopiesState(archive)?.message === undefined);
  await archive.updateCopies();
  expect(fs.readdirSync(copiesFolder())).toEqual([getFileName(1), getFileName(2)]);
});

test('delays no other folder, and the user can stop the removal of its copies', async () => {
  const { clock, advance } = fakeClock('2026-11-21T10:00:00Z');
  const archive = await open({ ...deps, clock });
  const { id } = await saveTestReport(archive, 1);
  await saveTestReport(archive, 2);
  await archive.updateCopies();
  const resume = suspendFolder(copiesFolder());
  // Copies and a pass over the folder wait as well.
  for (const n of [3, 4]) await saveTestReport(archive, n);
  void archive.updateCopies();
  const other = at('other');
  fs.mkdirSync(other);
  chosen = other;
  // Before the time is advanced, which would otherwise make this folder slow too.
  await archive.updateCopies();
  expect(fs.readdirSync(other)).toEqual([1, 2, 3, 4].map(getFileName));
  await advance(31_000);
  // Nothing has to be removed from it yet.
  expect(getCopiesState(archive)).toMatchObject({ message: unresponsive() });
  expect(getCopiesState(archive)).not.toHaveProperty('unreachableFolders');
  expectSuccess(await archive.deleteReports([id], 'deleted'));
  await waitForState(archive, () => getCopiesState(archive)?.lastCopyAt !== undefined);
  await expect.poll(() => fs.readdirSync(other)).toEqual([2, 3, 4].map(getFileName));
  expect(getCopiesState(archive)).toMatchObject({
    message: unresponsive(),
    unreachableFolders: [copiesFolder()],
  });
  expectSuccess(archive.stopRemovingCopies([copiesFolder()]));
  expect(getCopiesState(archive)).not.toHaveProperty('message');
  expect(readPendingErase(archivePaths(folder()))).toBeUndefined();
  resume();
  await expect.poll(() => fs.readdirSync(copiesFolder())).toContain(getFileName(3));
  await saveTestReport(archive, 5);
  await archive.updateCopies();
  // The write of copy 3 had begun. Copy 4 waited, and its folder is no longer used.
  expect(fs.readdirSync(copiesFolder())).toEqual([1, 2, 3].map(getFileName));
});

test('a folder is created once in an existing one, as for a policy with a folder for each computer', async () => {
  chosen = path.join(copiesFolder(), 'PC-7-ann');
  const archive = await open(deps);
  await saveTestReport(archive, 1);
  await archive.updateCopies();
  expect(fs.readdirSync(chosen)).toEqual([getFileName(1)]);
  fs.rmSync(chosen, { recursive: true });
  await archive.updateCopies();
  expect(fs.readdirSync(copiesFolder())).toEqual([]);
  chosen = path.join(at('share that is not connected'), 'PC-7-ann');
  await archive.updateCopies();
  expect(getCopiesState(archive)?.message).toContain('That folder no longer exists.');
  fs.mkdirSync(path.dirname(chosen));
  await archive.updateCopies();
  expect(fs.readdirSync(chosen)).toEqual([getFileName(1)]);
});

test.each([
  ['folder', (): string => copiesFolder()],
  ['file in it', () => copyOf(6)],
])('recovery does not wait for a %s that does not respond', async (_, suspended) => {
  await filled(3, 8, { copies: true });
  overwrite(0, pages());
  const resume = suspendFolder(suspended());
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  timeout.mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('too late')), 300);
    return controller.signal;
  });
  const archive = await open(withCopies);
  expect(references(archive)).toEqual(all(1, 3));
  expect(recoveredIn(archive).message).toContain(`${copiesFolder()} could not be read`);
  expect(timeout).toHaveBeenCalledWith(30_000);
  await saveTestReport(archive, 9);
  timeout.mockRestore();
  resume();
});
