import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { look } from '../../electron/testing/inspect-archive.ts';
import { randomOf } from '../../electron/testing/sealed-report.ts';

/** What became of an archive whose program was killed again and again. */
export type Tortured = {
  readonly kills: number;
  readonly acknowledged: number;
  /** Saves that were on the disk, though the kill came before they could be acknowledged. */
  readonly unacknowledged: number;
  /** What was lost or damaged, in words. */
  readonly faults: readonly string[];
};

/** The longest that a process has, from being told to start, in milliseconds. */
const LONGEST_LIFE = 120;
/** An archive grows, and looking at it takes longer: then the next one is begun. */
const ROUNDS_OF_ONE = 100;

/**
 * Has a process save reports and kills it with SIGKILL at a random point, so many times, and looks
 * after each kill whether the archive is whole and everything that was acknowledged is in it as it
 * was sealed. Stops at the first fault.
 *
 * @param seed of the points in time; where the process is by then is the machine's affair
 * @param told how many kills there were, now and then
 */
export async function runTorture(
  rounds: number,
  seed: number,
  told?: (kills: number) => void,
): Promise<Tortured> {
  const random = randomOf(seed);
  const cache = await warmCache();
  const loading = [start(cache), start(cache)];
  let total: Tortured = { kills: 0, acknowledged: 0, unacknowledged: 0, faults: [] };
  try {
    while (total.kills < rounds && total.faults.length === 0) {
      const of = Math.min(ROUNDS_OF_ONE, rounds - total.kills);
      const one = await tortureOne(of, random, loading, cache);
      total = {
        kills: total.kills + one.kills,
        acknowledged: total.acknowledged + one.acknowledged,
        unacknowledged: total.unacknowledged + one.unacknowledged,
        faults: one.faults,
      };
      told?.(total.kills);
    }
    return total;
  } finally {
    for (const child of loading) child.kill('SIGKILL');
    fs.rmSync(cache, { recursive: true, maxRetries: 3 });
  }
}

async function tortureOne(
  rounds: number,
  random: () => number,
  loading: Child[],
  cache: string,
): Promise<Tortured> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-torture-'));
  const acknowledged = new Map<number, string>();
  let reports = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      loading.push(start(cache));
      const child = loading.shift() ?? start(cache);
      const said = await live(child, folder, reports + 1, random() * LONGEST_LIFE);
      for (const [id, reference] of said.saved) acknowledged.set(id, reference);
      // All of them at last, and each time those that may have been in the air.
      const looked = look(folder, round === rounds ? acknowledged : said.saved);
      reports = looked.reports;
      const faults = [...said.faults, ...looked.faults].map((fault) => `kill ${round}: ${fault}`);
      if (faults.length > 0 || round === rounds)
        return {
          kills: round,
          acknowledged: acknowledged.size,
          unacknowledged: reports - acknowledged.size,
          faults,
        };
    }
  } finally {
    fs.rmSync(folder, { recursive: true, maxRetries: 3 });
  }
  return { kills: 0, acknowledged: 0, unacknowledged: 0, faults: ['There were no rounds'] };
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url));

/** A process that loads what it needs and waits: most of a short life would be starting. */
function start(cache: string): Child {
  return spawn(process.execPath, ['--no-warnings', CHILD], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
}

/** Where processes find what the first one compiled: loading is most of what they do. */
async function warmCache(): Promise<string> {
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-compiled-'));
  const child = start(cache);
  const ended = once(child, 'exit');
  child.stdout.resume();
  child.stderr.resume();
  // Told nothing, it ends by itself, and only then is it written down.
  child.stdin.end();
  await ended;
  return cache;
}

type Said = { readonly saved: ReadonlyMap<number, string>; readonly faults: readonly string[] };

async function live(child: Child, folder: string, first: number, life: number): Promise<Said> {
  const errors = text(child.stderr);
  let lines = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (lines += part));
  const ended = once(child, 'close');
  child.stdin.on('error', () => undefined);
  while (!lines.includes('ready\n')) await Promise.race([once(child.stdout, 'data'), ended]);
  child.stdin.write(JSON.stringify({ folder, first }));
  await sleep(life);
  child.kill('SIGKILL');
  await ended;
  const saved = [...lines.matchAll(/^saved (\d+) (\S+)\n/gm)].map(
    ([, id, reference]) => [Number(id), reference ?? ''] as const,
  );
  const faults = [...lines.matchAll(/^fault .*$/gm)].map(([line]) => line);
  const error = await errors;
  return { saved: new Map(saved), faults: error === '' ? faults : [...faults, error] };
}
