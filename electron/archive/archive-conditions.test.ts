import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import {
  ARCHIVE_CONDITIONS,
  type ConditionPlace,
  mountDisk,
  unmountDisk,
} from '../testing/archive-conditions.ts';
import { saveTestReport } from '../testing/archive-folder.ts';
import { expectAllOpen, references } from '../testing/damaged-archive.ts';
import { allJobs, silentLog } from '../testing/inline-jobs.ts';
import { sealedReport } from '../testing/numbered-reports.ts';
import type { ArchiveResult } from './archive-error.ts';
import { type Archive, openArchive } from './archive.ts';

let root: string;
let canMount: boolean;
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-conditions-'));
  canMount = mountDisk(root);
  if (canMount) unmountDisk(root);
});
afterAll(() => fs.rmSync(root, { recursive: true }));

let places = 0;
function createPlace() {
  const disk = path.join(root, `disk-${(places += 1)}`);
  fs.mkdirSync(disk);
  if (canMount) mountDisk(disk);
  const folder = path.join(disk, 'archive');
  const copiesFolder = path.join(root, `copies-${places}`);
  fs.mkdirSync(copiesFolder);
  const archives: Archive[] = [];
  let elapsedMs = 0;
  const clock = { offsetMs: 0, callMs: 0 };
  const open = async () => {
    const archive = await openArchive({
      folder,
      copiesFolder: () => copiesFolder,
      log: silentLog,
      runJob: allJobs,
      clock: {
        ...systemClock,
        now: () => new Date(Date.now() + clock.offsetMs),
        monotonic: () => systemClock.monotonic() + (elapsedMs += clock.callMs),
      },
    });
    archives.push(archive);
    return archive;
  };
  const place: ConditionPlace = {
    disk,
    folder,
    copiesFolder,
    at: (name) => path.join(folder, name),
    clock,
    saveFromOther: async () => {
      const other = await open();
      await saveTestReport(other, 500);
      await other.close();
    },
  };
  onTestFinished(async () => {
    for (const archive of archives) await archive.close();
    if (canMount) unmountDisk(disk);
  });
  return { place, open };
}

/** Everything that the archive tells the user about its state. */
function joinMessages(archive: Archive): string {
  const state = archive.state();
  if (state.kind !== 'ready') return 'message' in state ? state.message : '';
  return [state.problem, state.copies?.message, state.recovery?.message].join(' ');
}

describe.each(ARCHIVE_CONDITIONS)('$name', (condition) => {
  const { cause, remove, message, canSave, needsMount = false } = condition;
  test.for(condition.when)('%s: is reported, loses nothing, and ends', async (when, { skip }) => {
    skip(needsMount && !canMount, 'This system does not allow mounting');
    const { place, open } = createPlace();
    let archive = await open();
    for (let number = 1; number <= 3; number += 1) await saveTestReport(archive, number);
    await archive.updateCopies();
    const acknowledged = new Set(references(archive));
    if (when === 'at start') await archive.close();
    await cause(place);
    if (when === 'at start') archive = await open();

    const during = await archive.save((previous) => sealedReport(4, previous, { size: 300_000 }));
    await archive.updateCopies();
    expect(during.ok, JSON.stringify(during)).toBe(canSave);
    if (during.ok) acknowledged.add(during.value.reference);
    await expectReported(archive, during, message);

    remove(place);
    const after = await saveTestReport(archive, 5);
    acknowledged.add(after.reference);
    await archive.updateCopies();
    expect(references(archive)).toEqual(expect.arrayContaining([...acknowledged]));
    await archive.close();
    const restarted = await open();
    expect(references(restarted)).toEqual(expect.arrayContaining([...acknowledged]));
    expectAllOpen(restarted);
    expect(message?.test(joinMessages(restarted)) ?? false).toBe(false);
  });
});

/** The save that failed, or the state, must name the problem and the path. */
async function expectReported(
  archive: Archive,
  saved: ArchiveResult<unknown>,
  message: RegExp | undefined,
): Promise<void> {
  if (!message) return;
  const all = () => [saved.ok ? '' : saved.message, joinMessages(archive)].join(' ');
  await expect.poll(all).toMatch(message);
  expect(all()).toContain(root);
}
