import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { archivePaths } from '../../electron/archive/paths.ts';
import {
  expectSuccess,
  saveTestReport,
  createTempArchive,
  waitForMaintenance,
} from '../../electron/testing/archive-folder.ts';
import { bodyFragments, ERASED_VEHICLE, findTraces } from '../../electron/testing/erase-traces.ts';
import { allJobs } from '../../electron/testing/inline-jobs.ts';
import { inspectFiles } from '../../electron/testing/inspect-files.ts';

const CHILD = fileURLToPath(new URL('erasing-child.ts', import.meta.url));
const original = createTempArchive();
let tempArchive: ReturnType<typeof createTempArchive>;
let fragments: Buffer[];

beforeAll(async () => {
  const archive = await original.open({ runJob: allJobs });
  for (let n = 1; n <= 40; n += 1) await saveTestReport(archive, n, { size: 9_000 });
  const { id } = await saveTestReport(archive, 41, { ...ERASED_VEHICLE, size: 30_000 });
  fragments = bodyFragments(expectSuccess(archive.get(id)).text);
  await waitForMaintenance(archive);
  await archive.close();
});
beforeEach(() => {
  tempArchive = createTempArchive();
  fs.cpSync(original.folder, tempArchive.folder, { recursive: true });
});
afterEach(() => tempArchive.cleanup());
afterAll(() => original.cleanup());

/**
 * Starts a program that erases a vehicle, kills it the given number of milliseconds after it opened
 * the archive, and returns how far it got.
 */
async function eraseAndKill(after: number): Promise<'nothing' | 'begun' | 'completed'> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', CHILD, tempArchive.folder, ERASED_VEHICLE.vrm],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const ended = once(child, 'close');
  while (!output.includes('open')) await Promise.race([once(child.stdout, 'data'), ended]);
  await sleep(after);
  child.kill('SIGKILL');
  await ended;
  if (output.includes('erased')) return 'completed';
  if (fs.existsSync(archivePaths(tempArchive.folder).pendingErase)) return 'begun';
  // It may have been killed between the end of the erasure and its acknowledgement.
  return findTraces(tempArchive.folder, fragments).length > 0 ? 'nothing' : 'completed';
}

test.each([0, 10, 30, 60, 100, 180, 400])(
  'completes an erasure that was killed after %i ms',
  async (after) => {
    const result = await eraseAndKill(after);
    const archive = await tempArchive.open({ runJob: allJobs });
    // Until the pending erase is written down, nothing is deleted.
    const left = result === 'nothing' ? 41 : 40;
    expect(archive.state()).toMatchObject({ kind: 'ready', reportCount: left });
    expect(findTraces(tempArchive.folder, fragments).length > 0).toBe(result === 'nothing');
    await waitForMaintenance(archive);
    await archive.close();
    expect(fs.readdirSync(tempArchive.folder).filter((name) => name.includes('damaged'))).toEqual(
      [],
    );
    expect(fs.existsSync(path.join(tempArchive.folder, 'pending-erase.json'))).toBe(false);
    expect(left === 41 ? inspectFiles(tempArchive.folder, new Map()).problems : []).toEqual([]);
  },
);
