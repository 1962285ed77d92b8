import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { markerPath, type TaskReport, type Task } from './fault-protocol.ts';

/** One call of the system. */
export type Call = {
  readonly name: string;
  /** The file that it is about, where it has it open. */
  readonly file: string;
  /** Of the task, and not before or after it. */
  readonly isInTask: boolean;
  /** A lock is given up, which no system refuses. */
  readonly isUnlock: boolean;
  readonly isInjected: boolean;
};

/** What the system answers in the place of doing it: to the so many-th call of a name, or from it on. */
export type FaultSpec = {
  readonly error: string;
  readonly isSingleCall: boolean;
  readonly from: ReadonlyMap<string, number>;
};

/** What a task came to. */
export type RunResult = {
  readonly reports: readonly TaskReport[];
  /** Those that were watched, in their order. */
  readonly calls: readonly Call[];
  /** How the program ended, where that was not well. */
  readonly problem?: string;
};

export type RunOptions = {
  readonly task: Task;
  readonly folder: string;
  readonly first: number;
  readonly size: number;
  /** The calls that are counted and refused. */
  readonly names: readonly string[];
  /** Only those on these files; on any where there are none. */
  readonly paths: readonly string[];
  readonly faultSpec?: FaultSpec;
  /** For what programs have in common; where calls are written down. */
  readonly scratch: string;
  /** Called when it has said what became of its task, and waits. */
  readonly onReport?: () => void;
};

/** The longest that a program may take. It has hung then. In milliseconds. */
const RUN_TIMEOUT_MS = 60_000;
const CHILD = fileURLToPath(new URL('fault-child.ts', import.meta.url));

/** Why calls can't be refused on this computer; undefined where they can. */
export function straceUnavailableReason(): string | undefined {
  if (process.platform !== 'linux') return 'Calls of the system can be refused on Linux alone.';
  const { error, status, stderr } = spawnSync('strace', ['-e', 'trace=none', 'true'], {
    encoding: 'utf8',
  });
  if (error) return `strace is needed, and could not be started (${error.message}). Install it.`;
  return status === 0 ? undefined : `strace may not watch a program here: ${stderr.trim()}`;
}

/** Has a program do a task, watched by strace, which refuses calls where it is told to. */
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
      // One thread beside the main one does what that does not wait for: its calls can be counted.
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
    ([name, nth]) => `--inject=${name}:error=${error}:when=${nth}${isSingleCall ? '' : '+'}`,
  );
}

const CALL = /^(?<thread>\d+) +(?<name>\w+)\((?:\d+<(?<file>[^>]*)>)?/;

/** The calls of the thread that made the marks. */
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
