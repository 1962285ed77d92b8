import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ArchiveFailure } from '../../electron/archive/archive.ts';
import { listBackUps } from '../../electron/archive/backups.ts';
import { failureOf } from '../../electron/archive/failure.ts';
import { placesIn } from '../../electron/archive/places.ts';
import { lookAgain } from './look-again.ts';
import type { Said } from './refused.ts';
import {
  copyArchive,
  filesOf,
  type Prepared,
  prepare,
  SCENARIOS,
  type Scenario,
} from './scenarios.ts';
import { type Call, type Ran, type Refusal, runWatched } from './strace.ts';

/** What became of an archive whose calls were refused one by one. */
export type Injected = {
  readonly rounds: number;
  /** How often the task went well all the same, for nothing of it hung on the call. */
  readonly unharmed: number;
  /** What was lost, damaged or told wrongly, in words. */
  readonly faults: readonly string[];
};

const ERRORS = ['ENOSPC', 'EIO', 'EACCES'] as const;
type Errno = (typeof ERRORS)[number];

/**
 * How each error may be told. A lock that is refused with EACCES is one that somebody else has. Of
 * what can't be opened SQLite knows no more than that, and tries to open it for reading; and what it
 * can't read it calls damage, which the keeper looks into before it believes it.
 */
const TOLD: Readonly<Record<Errno, (because: Because, call: Call) => boolean>> = {
  ENOSPC: (because, call) => because === 'disk-full' || isOfOpening(because, call),
  EIO: (because, call) =>
    because === 'other' ||
    because === 'unavailable' ||
    isOfOpening(because, call) ||
    (because === 'damaged' && call.name === 'pread64'),
  EACCES: (because, call) =>
    because === 'read-only' || (because === 'locked' && call.name === 'fcntl'),
};
const isOfOpening = (because: Because, { name }: Call) =>
  name === 'openat' && (because === 'unavailable' || because === 'read-only');
type Because = ArchiveFailure['because'];
/** What is said where nobody knows what happened. */
const UNKNOWN = failureOf(undefined).why;

type Round = {
  readonly scenario: Scenario;
  readonly prepared: Prepared;
  readonly calls: readonly Call[];
  readonly at: number;
  readonly error: Errno;
  /** Or all calls from it on. */
  readonly isOne: boolean;
};

/**
 * Has a program do what it does to an archive while the system refuses one call of it, or all from
 * one on; each call in its turn, each with every error. After each it looks whether everything that
 * was acknowledged is whole and found, in the files as a kill at that moment would have left them
 * and after the program went on and closed; and whether the program said what was refused, no more
 * and no less.
 *
 * @param only a part of the scenarios' names; all of them with none
 * @param note is given a line a scenario
 */
export async function refuseEachCall(
  only: string,
  note: (line: string) => void,
): Promise<Injected> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-refused-'));
  const faults: string[] = [];
  let rounds = 0;
  let unharmed = 0;
  try {
    for (const [at, scenario] of SCENARIOS.entries()) {
      if (!scenario.name.includes(only)) continue;
      const prepared = await prepare(scenario.start, path.join(scratch, `start-${at}`));
      fs.rmSync(path.join(scratch, 'counted'), { recursive: true, force: true });
      const todo = await roundsOf(scenario, prepared, scratch);
      note(`${scenario.name}: ${todo.length} refusals`);
      rounds += todo.length;
      const workers = [1, 2].map(async (worker) => {
        for (let round = todo.pop(); round; round = todo.pop()) {
          const { found, isUnharmed } = await run(round, scratch, path.join(scratch, `${worker}`));
          if (isUnharmed) unharmed += 1;
          for (const fault of found) faults.push(`${nameOf(round)}: ${fault}`);
        }
      });
      await Promise.all(workers);
    }
    return { rounds, unharmed, faults };
  } finally {
    fs.rmSync(scratch, { recursive: true, maxRetries: 3 });
  }
}

/** What is refused in a scenario: its own calls, counted by having it done once without. */
async function roundsOf(scenario: Scenario, prepared: Prepared, scratch: string): Promise<Round[]> {
  const folder = path.join(scratch, 'counted');
  copyArchive(prepared.folder, folder);
  await runWatched(orderOf(scenario, prepared, scratch, folder));
  fs.rmSync(folder, { recursive: true });
  copyArchive(prepared.folder, folder);
  const { said, calls, fault } = await runWatched(orderOf(scenario, prepared, scratch, folder));
  fs.rmSync(folder, { recursive: true });
  if (fault !== undefined) throw new Error(fault);
  if (!said.every(({ what }) => what.ok))
    throw new Error(`Undisturbed, it said ${JSON.stringify(said)}`);
  return calls
    .flatMap(({ isWithin, isGivingUp }, at) => (isWithin && !isGivingUp ? [at] : []))
    .filter((_, count) => count % scenario.every === 0)
    .flatMap((at) =>
      waysFor(calls[at]?.name).map((way) => ({ scenario, prepared, calls, at, ...way })),
    );
}

/** A disk that can't be read for good is a damaged one, and a lock that nobody gives is waited for. */
function waysFor(name = ''): readonly Pick<Round, 'error' | 'isOne'>[] {
  if (name === 'pread64') return [{ error: 'EIO', isOne: true }];
  if (name === 'fcntl') return [{ error: 'EACCES', isOne: true }];
  return ERRORS.flatMap((error) => [true, false].map((isOne) => ({ error, isOne })));
}

function orderOf(
  { task, size, calls, isNamed }: Scenario,
  { acknowledged }: Prepared,
  scratch: string,
  folder: string,
) {
  return {
    task,
    folder,
    first: acknowledged.size + 1,
    size,
    names: calls,
    paths: isNamed ? filesOf(folder) : [],
    scratch,
  };
}

function refusalOf({ scenario, calls, at, error, isOne }: Round): Refusal {
  const before = calls.slice(0, at);
  const nthOf = (name: string) =>
    1 + before.filter((call) => call.name === name.replace('?', '')).length;
  const own = calls[at]?.name ?? '';
  // All by which something is written, and the call itself.
  const names = isOne ? [own] : [...scenario.calls.filter((name) => !READS.has(name)), own];
  return { error, isOne, from: new Map(names.map((name) => [name, nthOf(name)])) };
}

const READS: ReadonlySet<string> = new Set(['pread64', 'fcntl']);

const nameOf = ({ scenario, calls, at, error, isOne }: Round) =>
  `${scenario.name}, ${error} to ${isOne ? 'call' : 'calls from'} ${at + 1} (${calls[at]?.name} of ${path.basename(calls[at]?.file ?? '')})`;

async function run(round: Round, scratch: string, folder: string) {
  const { scenario, prepared } = round;
  const killed = `${folder}.killed`;
  copyArchive(prepared.folder, folder);
  try {
    const ran = await runWatched({
      ...orderOf(scenario, prepared, scratch, folder),
      refusal: refusalOf(round),
      onSaid: () => copyArchive(folder, killed),
    });
    const found = [...toldWrongly(round, ran)];
    const acknowledged = new Map(prepared.acknowledged);
    const looked = async (where: string, said: Said | undefined) => {
      if (said?.id !== undefined) acknowledged.set(said.id, said.reference ?? '');
      if (!fs.existsSync(where)) return;
      const faults = await lookAgain(where, acknowledged);
      found.push(...faults);
      if (prepared.acknowledged.size > 0 && listBackUps(placesIn(where).backUps).length === 0)
        found.push('The back-up is gone');
    };
    try {
      await looked(killed, ran.said[0]);
      await looked(folder, ran.said[1]);
    } catch (error) {
      found.push(`It can’t be looked at: ${String(error)}`);
    }
    return { found, isUnharmed: ran.said[0]?.what.ok === true };
  } finally {
    for (const where of [folder, killed]) fs.rmSync(where, { recursive: true, force: true });
  }
}

function* toldWrongly(
  { scenario, prepared, calls, at, error, isOne }: Round,
  ran: Ran,
): Generator<string, undefined> {
  if (ran.fault !== undefined) yield ran.fault;
  const [first, second] = ran.said;
  const call = calls[at];
  const refused = ran.calls.findIndex(({ isRefused }) => isRefused);
  if (!first || !second || !call) return yield 'It said nothing';
  if (refused !== at || ran.calls[at]?.name !== call.name) yield 'Another call was refused';
  for (const { what } of [first, second])
    if (!what.ok && (what.why === UNKNOWN || !TOLD[error](what.because, call)))
      yield `It said ${what.because}: ${what.why}`;
  if (
    first.what.ok &&
    scenario.task === 'save' &&
    call.file.endsWith('-wal') &&
    call.name !== 'pread64' &&
    at <= acknowledgedAt(calls)
  )
    yield 'It said that a report was saved that may not be on the disk';
  if (isOne && !second.what.ok)
    yield 'It went wrong a second time, though nothing was refused then';
  let count = prepared.acknowledged.size;
  for (const { what, counted } of [first, second]) {
    if (what.ok && scenario.size > 0) count += 1;
    if (counted !== undefined && counted !== count) yield `It counted ${counted} of ${count}`;
  }
}

/** The call that says that a report is on the disk: what is written into the log is there then. */
function acknowledgedAt(calls: readonly Call[]): number {
  const last = calls.findLastIndex((call) => isOfLog(call, 'pwrite64'));
  return calls.findIndex((call, at) => at > last && isOfLog(call, 'fsync'));
}

const isOfLog = ({ file, name, isWithin }: Call, wanted: string) =>
  file.endsWith('-wal') && name === wanted && isWithin;
