import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspectFiles } from '../../electron/testing/inspect-files.ts';
import { createRandomNumbers } from '../../electron/testing/numbered-reports.ts';
import { type KilledChildren, startChildren } from './killed-child.ts';

/** Result of killing an archive's program repeatedly. */
export type KillRunResult = {
  readonly kills: number;
  readonly acknowledged: number;
  /** Saves that were on the disk although the process was killed before it acknowledged them. */
  readonly unacknowledged: number;
  /** Lost or damaged data, as sentences. */
  readonly problems: readonly string[];
};

/** Longest lifetime of a process from its start, in milliseconds, once a save was acknowledged. */
const MAX_LIFETIME_MS = 120;
/**
 * Inspecting an archive takes longer as it grows, so a new one is started after this many rounds.
 */
const ROUNDS_PER_ARCHIVE = 100;

/**
 * Lets a process save reports and kills it with SIGKILL at a random time, the given number of
 * times. After each kill it checks that the archive is complete and contains every acknowledged
 * report as sealed. Stops at the first error.
 *
 * @param seed of the times; where the process is at that time depends on the machine
 * @param onProgress receives the number of kills from time to time
 */
export async function runKills(
  rounds: number,
  seed: number,
  onProgress?: (kills: number) => void,
): Promise<KillRunResult> {
  const random = createRandomNumbers(seed);
  const children = await startChildren(CHILD);
  let total: KillRunResult = { kills: 0, acknowledged: 0, unacknowledged: 0, problems: [] };
  try {
    while (total.kills < rounds && total.problems.length === 0) {
      const batchRounds = Math.min(ROUNDS_PER_ARCHIVE, rounds - total.kills);
      const result = await runKillsOnOneArchive(batchRounds, random, children);
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
    children.close();
  }
}

async function runKillsOnOneArchive(
  rounds: number,
  random: () => number,
  children: KilledChildren,
): Promise<KillRunResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-torture-'));
  const acknowledged = new Map<number, string>();
  let reports = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      // A busy computer may need longer for the first save.
      const lifetimeFactor = acknowledged.size === 0 ? round ** 2 : 1;
      const lifetimeMs = random() * MAX_LIFETIME_MS * lifetimeFactor;
      const output = await runUntilKilled(children, folder, reports + 1, lifetimeMs);
      for (const [id, reference] of output.saved) acknowledged.set(id, reference);
      // All reports in the last round; before, only those of this process.
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

type SavedOutput = {
  readonly saved: ReadonlyMap<number, string>;
  readonly problems: readonly string[];
};

async function runUntilKilled(
  children: KilledChildren,
  folder: string,
  first: number,
  lifetimeMs: number,
): Promise<SavedOutput> {
  const { lines, problems } = await children.runUntilKilled({ folder, first }, lifetimeMs);
  const saved = lines.flatMap((line) => {
    const [, id, reference = ''] = /^saved (\d+) (\S+)$/.exec(line) ?? [];
    return id === undefined ? [] : [[Number(id), reference] as const];
  });
  return { saved: new Map(saved), problems };
}

const CHILD = fileURLToPath(new URL('saving-child.ts', import.meta.url));
