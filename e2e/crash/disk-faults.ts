import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listBackups } from '../../electron/archive/backups.ts';
import { toArchiveFailure, type ArchiveFailure } from '../../electron/archive/archive-error.ts';
import { readCopy } from '../../electron/archive/copies-folder.ts';
import { archivePaths } from '../../electron/archive/paths.ts';
import { inspectArchive } from './inspect-archive.ts';
import { copiesIn, type TaskReport } from './fault-protocol.ts';
import {
  copyArchive,
  listArchiveFiles,
  type PreparedArchive,
  prepare,
  SCENARIOS,
  type Scenario,
} from './scenarios.ts';
import { type Call, type RunResult, type FaultSpec, runTraced } from './strace.ts';

/** Result of running an archive while the system refuses its calls one by one. */
export type FaultRunResult = {
  readonly rounds: number;
  /** Number of rounds without any of the problems. */
  readonly survived: number;
  /** Number of tasks that succeeded although a call was refused, because they did not need it. */
  readonly succeededAnyway: number;
  /** Lost or damaged data and wrong error messages, as sentences. */
  readonly problems: readonly string[];
};

const ERRORS = ['ENOSPC', 'EIO', 'EACCES'] as const;
type Errno = (typeof ERRORS)[number];

/**
 * How each error may be reported. A lock refused with EACCES belongs to another process. SQLite
 * reports a file that cannot be opened only as such, and then tries to open it for reading; it
 * reports data that cannot be read as damage, which the archive verifies before it acts on it.
 */
const ACCEPTED_FAILURES: Readonly<Record<Errno, (reason: FailureReason, call: Call) => boolean>> = {
  ENOSPC: (reason, call) => reason === 'disk-full' || isOpenFailure(reason, call),
  EIO: (reason, call) =>
    reason === 'unknown' ||
    reason === 'unavailable' ||
    isOpenFailure(reason, call) ||
    (reason === 'damaged' && call.name === 'pread64'),
  EACCES: (reason, call) =>
    reason === 'read-only' || (reason === 'locked' && call.name === 'fcntl'),
};
const isOpenFailure = (reason: FailureReason, { name }: Call) =>
  name === 'openat' && (reason === 'unavailable' || reason === 'read-only');
type FailureReason = ArchiveFailure['reason'];
/** Message for an unknown error. */
const UNKNOWN_MESSAGE = toArchiveFailure(undefined).message;

type Round = {
  readonly scenario: Scenario;
  readonly prepared: PreparedArchive;
  readonly calls: readonly Call[];
  readonly callIndex: number;
  readonly error: Errno;
  /** False: this call and all later ones fail. */
  readonly isSingleCall: boolean;
};

/**
 * Runs a program on an archive while the system refuses one of its calls, or that call and all
 * later ones. Every call is refused once, with each error. After each round it checks that all
 * acknowledged data is complete and can be found, both in the files as a kill at that moment would
 * leave them and after the program has continued and closed. It also checks that the program
 * reported exactly the refused calls.
 *
 * @param namePart part of a scenario's name; all scenarios by default
 * @param note receives one line per scenario
 */
export async function failEachCall(
  namePart: string,
  onProgress: (line: string) => void,
): Promise<FaultRunResult> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-refused-'));
  const problems: string[] = [];
  let rounds = 0;
  let survived = 0;
  let succeededAnyway = 0;
  try {
    for (const [at, scenario] of SCENARIOS.entries()) {
      if (!scenario.name.includes(namePart)) continue;
      const prepared = await prepare(scenario.start, path.join(scratch, `start-${at}`));
      fs.rmSync(path.join(scratch, 'counted'), { recursive: true, force: true });
      const todo = await planRounds(scenario, prepared, scratch);
      onProgress(`${scenario.name}: ${todo.length} refusals`);
      rounds += todo.length;
      const workers = [1, 2].map(async (worker) => {
        for (let round = todo.pop(); round; round = todo.pop()) {
          const { roundProblems, hasSucceeded } = await run(
            round,
            scratch,
            path.join(scratch, `${worker}`),
          );
          if (hasSucceeded) succeededAnyway += 1;
          if (roundProblems.length === 0) survived += 1;
          for (const problem of roundProblems) problems.push(`${describeRound(round)}: ${problem}`);
        }
      });
      await Promise.all(workers);
    }
    return { rounds, survived, succeededAnyway, problems };
  } finally {
    fs.rmSync(scratch, { recursive: true, maxRetries: 3 });
  }
}

/** The rounds of a scenario: its own calls, counted in a run without faults. */
async function planRounds(
  scenario: Scenario,
  prepared: PreparedArchive,
  scratch: string,
): Promise<Round[]> {
  const folder = path.join(scratch, 'counted');
  copyArchive(prepared.folder, folder);
  await runTraced(toRunOptions(scenario, prepared, scratch, folder));
  fs.rmSync(folder, { recursive: true });
  copyArchive(prepared.folder, folder);
  const {
    reports: report,
    calls,
    problem,
  } = await runTraced(toRunOptions(scenario, prepared, scratch, folder));
  fs.rmSync(folder, { recursive: true });
  if (problem !== undefined) throw new Error(problem);
  if (!report.every(({ result }) => result.ok))
    throw new Error(`Without faults, the program reported ${JSON.stringify(report)}`);
  return calls
    .flatMap(({ isInTask, isUnlock }, callIndex) => (isInTask && !isUnlock ? [callIndex] : []))
    .filter((_, count) => count % scenario.callStep === 0)
    .flatMap((callIndex) =>
      faultsForCall(calls[callIndex]?.name).map((variant) => ({
        scenario,
        prepared,
        calls,
        callIndex,
        ...variant,
      })),
    );
}

/**
 * A disk that permanently cannot be read is a damaged disk, and the program waits for a lock that
 * is never released.
 */
function faultsForCall(name = ''): readonly Pick<Round, 'error' | 'isSingleCall'>[] {
  if (name === 'pread64') return [{ error: 'EIO', isSingleCall: true }];
  if (name === 'fcntl') return [{ error: 'EACCES', isSingleCall: true }];
  return ERRORS.flatMap((error) => [true, false].map((isSingleCall) => ({ error, isSingleCall })));
}

function toRunOptions(
  { task, size, calls, hasKnownPaths }: Scenario,
  { acknowledged }: PreparedArchive,
  scratch: string,
  folder: string,
) {
  return {
    task,
    folder,
    first: acknowledged.size + 1,
    size,
    names: calls,
    paths: hasKnownPaths ? listArchiveFiles(folder, task) : [],
    scratch,
  };
}

function toFaultSpec({ scenario, calls, callIndex, error, isSingleCall }: Round): FaultSpec {
  const earlierCalls = calls.slice(0, callIndex);
  const countUpTo = (name: string) =>
    1 + earlierCalls.filter((call) => call.name === name.replace('?', '')).length;
  const callName = calls[callIndex]?.name ?? '';
  // All calls that write, and the call itself.
  const names = isSingleCall
    ? [callName]
    : [...scenario.calls.filter((name) => !READS.has(name)), callName];
  return { error, isSingleCall, from: new Map(names.map((name) => [name, countUpTo(name)])) };
}

const READS: ReadonlySet<string> = new Set(['pread64', 'fcntl']);

const describeRound = ({ scenario, calls, callIndex, error, isSingleCall }: Round) =>
  `${scenario.name}, ${error} to ${isSingleCall ? 'call' : 'calls from'} ${callIndex + 1} (${calls[callIndex]?.name} of ${path.basename(calls[callIndex]?.file ?? '')})`;

async function run(round: Round, scratch: string, folder: string) {
  const { scenario, prepared } = round;
  const killedFolder = `${folder}.killed`;
  copyArchive(prepared.folder, folder);
  try {
    const runResult = await runTraced({
      ...toRunOptions(scenario, prepared, scratch, folder),
      faultSpec: toFaultSpec(round),
      onReport: () => copyArchive(folder, killedFolder),
    });
    const roundProblems = [...findMisreports(round, runResult)];
    const acknowledged = new Map(prepared.acknowledged);
    const inspect = async (inspectedFolder: string, report: TaskReport | undefined) => {
      if (report?.id !== undefined) acknowledged.set(report.id, report.reference ?? '');
      if (!fs.existsSync(inspectedFolder)) return;
      const problems = await inspectArchive(inspectedFolder, acknowledged);
      roundProblems.push(...problems);
      if (
        prepared.acknowledged.size > 0 &&
        listBackups(archivePaths(inspectedFolder).backupFolder).length === 0
      )
        roundProblems.push('The back-up is gone');
    };
    try {
      await inspect(killedFolder, runResult.reports[0]);
      await inspect(folder, runResult.reports[1]);
      if (scenario.task === 'copy') {
        for (const inspectedFolder of [killedFolder, folder])
          for await (const problem of faultsOfCopies(inspectedFolder)) roundProblems.push(problem);
        const copies = fs.readdirSync(copiesIn(folder)).length;
        if (runResult.reports[1]?.result.ok && copies !== prepared.acknowledged.size)
          roundProblems.push(`${copies} copies of ${prepared.acknowledged.size} reports`);
      }
    } catch (error) {
      roundProblems.push(`It can’t be looked at: ${String(error)}`);
    }
    return { roundProblems, hasSucceeded: runResult.reports[0]?.result.ok === true };
  } finally {
    for (const inspectedFolder of [folder, killedFolder])
      fs.rmSync(inspectedFolder, { recursive: true, force: true });
  }
}

/** A copy with its final name is complete. */
async function* faultsOfCopies(folder: string): AsyncGenerator<string, undefined> {
  for (const name of fs.readdirSync(copiesIn(folder)))
    if (name.endsWith('.platedesk') && !(await readCopy(path.join(copiesIn(folder), name))))
      yield `A copy is not what was sealed: ${name}`;
}

function* findMisreports(
  { scenario, prepared, calls, callIndex, error, isSingleCall }: Round,
  runResult: RunResult,
): Generator<string, undefined> {
  if (runResult.problem !== undefined) yield runResult.problem;
  const [first, second] = runResult.reports;
  const call = calls[callIndex];
  const injectedIndex = runResult.calls.findIndex(({ isInjected }) => isInjected);
  if (!first || !second || !call) return yield 'The program reported nothing';
  if (injectedIndex !== callIndex || runResult.calls[callIndex]?.name !== call.name)
    yield 'Another call was refused';
  for (const { result } of [first, second])
    if (
      !result.ok &&
      (result.message === UNKNOWN_MESSAGE || !ACCEPTED_FAILURES[error](result.reason, call))
    )
      yield `It reported ${result.reason}: ${result.message}`;
  if (
    first.result.ok &&
    scenario.task === 'save' &&
    call.file.endsWith('-wal') &&
    call.name !== 'pread64' &&
    callIndex <= findAcknowledgingCall(calls)
  )
    yield 'It acknowledged a report that may not be on the disk';
  if (isSingleCall && !second.result.ok) yield 'The second run failed although nothing was refused';
  let count = prepared.acknowledged.size;
  for (const { result, reportCount } of [first, second]) {
    if (result.ok && scenario.size > 0) count += 1;
    if (reportCount !== undefined && reportCount !== count)
      yield `It counted ${reportCount} of ${count}`;
  }
}

/** The call after which a report is on the disk: the log has been synced. */
function findAcknowledgingCall(calls: readonly Call[]): number {
  const last = calls.findLastIndex((call) => isLogCall(call, 'pwrite64'));
  return calls.findIndex((call, at) => at > last && isLogCall(call, 'fsync'));
}

const isLogCall = ({ file, name, isInTask }: Call, callName: string) =>
  file.endsWith('-wal') && name === callName && isInTask;
