import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { markerPath, type TaskReport, type Task } from './fault-protocol.ts';

/** A system call. */
export type Call = {
  readonly name: string;
  /** The open file of the call, if any. */
  readonly file: string;
  /** True within the task, false before or after it. */
  readonly isInTask: boolean;
  /** Releases a lock, which no system refuses. */
  readonly isUnlock: boolean;
  readonly isInjected: boolean;
};

/**
 * The error that the system returns instead of performing the nth call of a name, or all calls from
 * it on.
 */
export type FaultSpec = {
  readonly error: string;
  readonly isSingleCall: boolean;
  readonly from: ReadonlyMap<string, number>;
};

/** Result of a traced task. */
export type RunResult = {
  readonly reports: readonly TaskReport[];
  /** The watched calls in order. */
  readonly calls: readonly Call[];
  /** How the program ended, if not normally. */
  readonly problem?: string;
};

export type RunOptions = {
  readonly task: Task;
  readonly folder: string;
  readonly first: number;
  readonly size: number;
  /** Names of the calls that are counted and refused. */
  readonly names: readonly string[];
  /** Only calls on these files; on all files if empty. */
  readonly paths: readonly string[];
  readonly faultSpec?: FaultSpec;
  /** Folder for files that programs share, and for the recorded calls. */
  readonly scratch: string;
  /** Called when the program has reported its task and waits. */
  readonly onReport?: () => void;
};

/** Time limit of a program in milliseconds. A program that exceeds it counts as hanging. */
const RUN_TIMEOUT_MS = 60_000;
const CHILD = fileURLToPath(new URL('fault-child.ts', import.meta.url));

/** The reason why calls cannot be refused on this computer; undefined if they can. */
export function straceUnavailableReason(): string | undefined {
  if (process.platform !== 'linux') return 'Calls of the system can be refused on Linux alone.';
  const { error, status, stderr } = spawnSync('strace', ['-e', 'trace=none', 'true'], {
    encoding: 'utf8',
  });
  if (error) return `strace is needed, and could not be started (${error.message}). Install it.`;
  return status === 0 ? undefined : `strace may not watch a program here: ${stderr.trim()}`;
}

/** Runs a program's task under strace, which refuses calls as specified. */
export async function runTraced(order: RunOptions): Promise<RunResult> {
  const { task, folder, first, size, scratch, onReport } = order;
  const log = `${folder}.calls`;
  const child = spawn(
    'strace',
    [
      '-fqy',
      '--seccomp-bpf',
      `--output=${log}`,
      ...straceTracePaths(order),
      `--trace=${[...order.names, '/^f?access'].join()}`,
      ...straceInjectArguments(order.faultSpec),
      process.execPath,
      '--no-warnings',
      CHILD,
      task,
      folder,
      String(first),
      String(size),
    ],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      // A single thread of the thread pool does the background work, so that its calls can be
      // counted.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: `${scratch}/compiled`,
        UV_THREADPOOL_SIZE: '1',
      },
    },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), RUN_TIMEOUT_MS);
  const closed = once(child, 'close');
  const errors = text(child.stderr);
  child.stdin.on('error', () => undefined);
  const reports: TaskReport[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    reports.push(JSON.parse(line) as TaskReport);
    if (reports.length > 1) continue;
    onReport?.();
    child.stdin.end('go on\n');
  }
  await closed;
  clearTimeout(timer);
  const error = await errors;
  const exitStatus = child.signalCode ?? child.exitCode;
  const lines = fs.readFileSync(log, 'utf8').split('\n');
  fs.rmSync(log);
  return {
    reports,
    calls: readCalls(lines, markerPath(folder)),
    ...(exitStatus === 0 && error === ''
      ? {}
      : { problem: `It ended with ${exitStatus}: ${error}` }),
  };
}

function straceTracePaths({ paths, folder }: RunOptions): readonly string[] {
  if (paths.length === 0) return [];
  return [...paths, markerPath(folder)].map((path) => `--trace-path=${path}`);
}

function straceInjectArguments(faultSpec: FaultSpec | undefined): readonly string[] {
  if (!faultSpec) return [];
  const { error, isSingleCall, from } = faultSpec;
  return [...from].map(
    ([name, callNumber]) =>
      `--inject=${name}:error=${error}:when=${callNumber}${isSingleCall ? '' : '+'}`,
  );
}

const CALL = /^(?<thread>\d+) +(?<name>\w+)\((?:\d+<(?<file>[^>]*)>)?/;

/** The calls of the thread that accessed the marker. */
function readCalls(lines: readonly string[], marker: string): readonly Call[] {
  const isMarkerCall = (line: string) => line.includes(`"${marker}"`);
  const thread = CALL.exec(lines.find(isMarkerCall) ?? '')?.groups?.['thread'];
  const calls: Call[] = [];
  let markerCount = 0;
  for (const line of lines) {
    const groups = CALL.exec(line)?.groups;
    if (!groups || groups['thread'] !== thread) continue;
    const { name = '', file = '' } = groups;
    if (isMarkerCall(line)) markerCount += 1;
    else if (!name.includes('access'))
      calls.push({
        name,
        file,
        isInTask: markerCount === 1,
        isUnlock: line.includes('F_UNLCK'),
        isInjected: line.endsWith('(INJECTED)'),
      });
  }
  return calls;
}
