import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placesIn } from '../../electron/archive/places.ts';
import { must, saved, tryOut, untilLookedAfter } from '../../electron/testing/archive-support.ts';
import { piecesOf, TOLD, tracesIn } from '../../electron/testing/archive-traces.ts';
import { look } from '../../electron/testing/inspect-archive.ts';

const CHILD = fileURLToPath(new URL('erasing-child.ts', import.meta.url));
let place: ReturnType<typeof tryOut>;
let pieces: Buffer[];

beforeEach(async () => {
  place = tryOut();
  const archive = await place.open();
  for (let n = 1; n <= 40; n += 1) await saved(archive, n, { size: 9_000 });
  const { id } = await saved(archive, 41, { ...TOLD, size: 30_000 });
  pieces = piecesOf(must(archive.get(id)).text);
  await untilLookedAfter(archive);
  await archive.close();
});
afterEach(() => place.end());

/** What a program that erases had come to when it was killed, so long after it had opened. */
async function eraseAndKill(after: number): Promise<'nothing' | 'begun' | 'acknowledged'> {
  const child = spawn(process.execPath, ['--no-warnings', CHILD, place.folder, TOLD.vrm], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part));
  const ended = once(child, 'close');
  while (!said.includes('open')) await Promise.race([once(child.stdout, 'data'), ended]);
  await sleep(after);
  child.kill('SIGKILL');
  await ended;
  if (said.includes('erased')) return 'acknowledged';
  return fs.existsSync(placesIn(place.folder).erasing) ? 'begun' : 'nothing';
}

it.each([0, 10, 30, 60, 100, 180, 400])(
  'completes an erasure that was killed after %i ms',
  async (after) => {
    const came = await eraseAndKill(after);
    const archive = await place.open();
    // Before it was written down that there is something to erase, nothing is gone.
    const left = came === 'nothing' ? 41 : 40;
    expect(archive.state()).toMatchObject({ kind: 'ready', reports: left });
    expect(tracesIn(place.folder, pieces).length > 0).toBe(came === 'nothing');
    await untilLookedAfter(archive);
    await archive.close();
    expect(fs.readdirSync(place.folder).filter((name) => name.includes('damaged'))).toEqual([]);
    expect(fs.existsSync(path.join(place.folder, 'erasing.json'))).toBe(false);
    expect(left === 41 ? look(place.folder, new Map()).faults : []).toEqual([]);
  },
);
