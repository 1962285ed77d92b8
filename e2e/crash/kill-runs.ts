import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inspectFiles } from '../../electron/testing/inspect-files.ts';
import { createRandomNumbers } from '../../electron/testing/numbered-reports.ts';

/** What became of an archive whose program was killed again and again. */
export type KillRunResult = {
  readonly kills: number;
  readonly acknowledged: number;
  /** Saves that were on the disk, though the kill came before they could be acknowledged. */
  readonly unacknowledged: number;
  /** What was lost or damaged, in words. */
  readonly problems: readonly string[];
};

/** The longest that a process has, from being told to start, in milliseconds. */
const MAX_LIFETIME_MS = 120;
/** An archive grows, and looking at it takes longer: then the next one is begun. */
const ROUNDS_PER_ARCHIVE = 100;

/**
 * Has a process save reports and kills it with SIGKILL at a random point, so many times, and looks
 * after each kill whether the archive is whole and everything that was acknowledged is in it as it
 * was sealed. Stops at the first fault.
 *
 * @param seed of the points in time; where the process is by then is the machine's affair
 * @param told how many kills there were, now and then
 */
export async function runKills(
  rounds: number,
  seed: number,
  onProgress?: (kills: number) => void,
): Promise<KillRunResult> {
  const random = createRandomNumbers(seed);
  const cache = await createCompileCache();
  const idleChildren = [spawnChild(cache), spawnChild(cache)];
  let total: KillRunResult = { kills: 0, acknowledged: 0, unacknowledged: 0, problems: [] };
  try {
    while (total.kills < rounds && total.problems.length === 0) {
      const batchRounds = Math.min(ROUNDS_PER_ARCHIVE, rounds - total.kills);
      const result = await runKillsOnOneArchive(batchRounds, random, idleChildren, cache);
      total = {
        kills: total.kills + result.kills,
        acknowledged: total.acknowledged + result.acknowledged,
        unacknowledged: total.unacknowledged + result.unacknowledged,
        problems: result.problems,
      };
      onProgress?.(total.kills);
    }
    return total;
  } finally {
    for (const child of idleChildren) child.kill('SIGKILL');
    fs.rmSync(cache, { recursive: true, maxRetries: 3 });
  }
}

async function runKillsOnOneArchive(
  rounds: number,
  random: () => number,
  idleChildren: Child[],
  cache: string,
): Promise<KillRunResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-torture-'));
  const acknowledged = new Map<number, string>();
  let reports = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      idleChildren.push(spawnChild(cache));
      const child = idleChildren.shift() ?? spawnChild(cache);
      const output = await runUntilKilled(child, folder, reports + 1, random() * MAX_LIFETIME_MS);
      for (const [id, reference] of output.saved) acknowledged.set(id, reference);
      // All of them at last, and each time those that may have been in the air.
      const inspection = inspectFiles(folder, round === rounds ? acknowledged : output.saved);
      reports = inspection.reports;
      const problems = [...output.problems, ...inspection.problems].map(
        (problem) => `kill ${round}: ${problem}`,
      );
      if (problems.length > 0 || round === rounds)
        return {
          kills: round,
          acknowledged: acknowledged.size,
          unacknowledged: reports - acknowledged.size,
          problems,
        };
    }
  } finally {
    fs.rmSync(folder, { recursive: true, maxRetries: 3 });
  }
  return { kills: 0, acknowledged: 0, unacknowledged: 0, problems: ['There were no rounds'] };
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const CHILD = fileURLToPath(new URL('saving-child.ts', import.meta.url));

/** A process that loads what it needs and waits: most of a short life would be starting. */
function spawnChild(cache: string): Child {
  return spawn(process.execPath, ['--no-warnings', CHILD], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
}

/** Where processes find what the first one compiled: loading is most of what they do. */
async function createCompileCache(): Promise<string> {
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-compiled-'));
  const child = spawnChild(cache);
  const exited = once(child, 'exit');
  child.stdout.resume();
  child.stderr.resume();
  // Told nothing, it ends by itself, and only then is it written down.
  child.stdin.end();
  await exited;
  return cache;
}

type ChildOutput = {
  readonly saved: ReadonlyMap<number, string>;
  readonly problems: readonly string[];
};

async function runUntilKilled(
  child: Child,
  folder: string,
  first: number,
  lifetimeMs: number,
): Promise<ChildOutput> {
  const errors = text(child.stderr);
  let lines = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (lines += part));
  const exited = once(child, 'close');
  child.stdin.on('error', () => undefined);
  while (!lines.includes('ready\n') && child.exitCode === null)
    await Promise.race([once(child.stdout, 'data'), exited]);
  child.stdin.write(JSON.stringify({ folder, first }));
  await sleep(lifetimeMs);
  child.kill('SIGKILL');
  await exited;
  const saved = [...lines.matchAll(/^saved (\d+) (\S+)\n/gm)].map(
    ([, id, reference]) => [Number(id), reference ?? ''] as const,
  );
  const problems = [...lines.matchAll(/^fault .*$/gm)].map(([line]) => line);
  const error = await errors;
  return { saved: new Map(saved), problems: error === '' ? problems : [...problems, error] };
}
