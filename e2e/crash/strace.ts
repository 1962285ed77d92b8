import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { markIn, type Said, type Task } from './refused.ts';

/** One call of the system. */
export type Call = {
  readonly name: string;
  /** The file that it is about, where it has it open. */
  readonly file: string;
  /** Of the task, and not before or after it. */
  readonly isWithin: boolean;
  /** A lock is given up, which no system refuses. */
  readonly isGivingUp: boolean;
  readonly isRefused: boolean;
};

/** What the system answers in the place of doing it: to the so many-th call of a name, or from it on. */
export type Refusal = {
  readonly error: string;
  readonly isOne: boolean;
  readonly from: ReadonlyMap<string, number>;
};

/** What a task came to. */
export type Ran = {
  readonly said: readonly Said[];
  /** Those that were watched, in their order. */
  readonly calls: readonly Call[];
  /** How the program ended, where that was not well. */
  readonly fault?: string;
};

export type Order = {
  readonly task: Task;
  readonly folder: string;
  readonly first: number;
  readonly size: number;
  /** The calls that are counted and refused. */
  readonly names: readonly string[];
  /** Only those on these files; on any where there are none. */
  readonly paths: readonly string[];
  readonly refusal?: Refusal;
  /** For what programs have in common; where calls are written down. */
  readonly scratch: string;
  /** Called when it has said what became of its task, and waits. */
  readonly onSaid?: () => void;
};

/** The longest that a program may take. It has hung then. In milliseconds. */
const LONGEST = 60_000;
const CHILD = fileURLToPath(new URL('refused-child.ts', import.meta.url));

/** Why calls can't be refused on this computer; undefined where they can. */
export function whyNoStrace(): string | undefined {
  if (process.platform !== 'linux') return 'Calls of the system can be refused on Linux alone.';
  const { error, status, stderr } = spawnSync('strace', ['-e', 'trace=none', 'true'], {
    encoding: 'utf8',
  });
  if (error) return `strace is needed, and could not be started (${error.message}). Install it.`;
  return status === 0 ? undefined : `strace may not watch a program here: ${stderr.trim()}`;
}

/** Has a program do a task, watched by strace, which refuses calls where it is told to. */
export async function runWatched(order: Order): Promise<Ran> {
  const { task, folder, first, size, scratch, onSaid } = order;
  const log = `${folder}.calls`;
  const child = spawn(
    'strace',
    [
      '-fqy',
      '--seccomp-bpf',
      `--output=${log}`,
      ...pathsOf(order),
      `--trace=${[...order.names, '/^f?access'].join()}`,
      ...injections(order.refusal),
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
      env: { ...process.env, NODE_COMPILE_CACHE: `${scratch}/compiled` },
    },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
  const closed = once(child, 'close');
  const errors = text(child.stderr);
  child.stdin.on('error', () => undefined);
  const said: Said[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(JSON.parse(line) as Said);
    if (said.length > 1) continue;
    onSaid?.();
    child.stdin.end('go on\n');
  }
  await closed;
  clearTimeout(timer);
  const error = await errors;
  const ending = child.signalCode ?? child.exitCode;
  const lines = fs.readFileSync(log, 'utf8').split('\n');
  fs.rmSync(log);
  return {
    said,
    calls: readCalls(lines, markIn(folder)),
    ...(ending === 0 && error === '' ? {} : { fault: `It ended with ${ending}: ${error}` }),
  };
}

function pathsOf({ paths, folder }: Order): readonly string[] {
  if (paths.length === 0) return [];
  return [...paths, markIn(folder)].map((path) => `--trace-path=${path}`);
}

function injections(refusal: Refusal | undefined): readonly string[] {
  if (!refusal) return [];
  const { error, isOne, from } = refusal;
  return [...from].map(
    ([name, nth]) => `--inject=${name}:error=${error}:when=${nth}${isOne ? '' : '+'}`,
  );
}

const CALL = /^(?<thread>\d+) +(?<name>\w+)\((?:\d+<(?<file>[^>]*)>)?/;

/** The calls of the thread that made the marks. */
function readCalls(lines: readonly string[], mark: string): readonly Call[] {
  const isMark = (line: string) => line.includes(`"${mark}"`);
  const thread = CALL.exec(lines.find(isMark) ?? '')?.groups?.['thread'];
  const calls: Call[] = [];
  let marks = 0;
  for (const line of lines) {
    const found = CALL.exec(line)?.groups;
    if (!found || found['thread'] !== thread) continue;
    const { name = '', file = '' } = found;
    if (isMark(line)) marks += 1;
    else if (!name.includes('access'))
      calls.push({
        name,
        file,
        isWithin: marks === 1,
        isGivingUp: line.includes('F_UNLCK'),
        isRefused: line.endsWith('(INJECTED)'),
      });
  }
  return calls;
}
