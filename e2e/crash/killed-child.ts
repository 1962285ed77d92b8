import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** Processes of one script that are ready to work, of which each is killed once. */
export type KilledChildren = {
  /**
   * Gives a process its work and kills it with SIGKILL.
   *
   * @param message is sent to the process as JSON
   * @param lifetimeMs from the message
   */
  readonly runUntilKilled: (message: unknown, lifetimeMs: number) => Promise<ChildOutput>;
  readonly close: () => void;
};

type ChildOutput = {
  /** The lines that the process wrote. */
  readonly lines: readonly string[];
  /** Lines that begin with “fault”, and what the process wrote as errors. */
  readonly problems: readonly string[];
};

/** Processes that load their modules while another one works. */
const IDLE_CHILDREN = 2;

/** Starts processes of a script, which writes “ready” when it waits for its message. */
export async function startChildren(script: string): Promise<KilledChildren> {
  const cache = await createCompileCache(script);
  const idle = Array.from({ length: IDLE_CHILDREN }, () => spawnChild(script, cache));
  return {
    runUntilKilled: (message, lifetimeMs) => {
      idle.push(spawnChild(script, cache));
      return runUntilKilled(idle.shift() ?? spawnChild(script, cache), message, lifetimeMs);
    },
    close: () => {
      for (const child of idle) child.kill('SIGKILL');
      fs.rmSync(cache, { recursive: true, maxRetries: 3 });
    },
  };
}

/** The process loads its modules and waits, because most of a short life would be start-up. */
function spawnChild(script: string, cache: string): Child {
  return spawn(process.execPath, ['--no-warnings', script], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
}

/** A cache of compiled code for all processes, because loading takes most of their time. */
async function createCompileCache(script: string): Promise<string> {
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-compiled-'));
  const child = spawnChild(script, cache);
  const exited = once(child, 'exit');
  child.stdout.resume();
  child.stderr.resume();
  // Without input the process ends by itself, and only then is the cache written.
  child.stdin.end();
  await exited;
  return cache;
}

async function runUntilKilled(
  child: Child,
  message: unknown,
  lifetimeMs: number,
): Promise<ChildOutput> {
  const errors = text(child.stderr);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const exited = once(child, 'close');
  child.stdin.on('error', () => undefined);
  while (!output.includes('ready\n') && child.exitCode === null)
    await Promise.race([once(child.stdout, 'data'), exited]);
  child.stdin.write(JSON.stringify(message));
  await sleep(lifetimeMs);
  child.kill('SIGKILL');
  await exited;
  // The last line may be incomplete.
  const lines = output.split('\n').slice(0, -1);
  const problems = lines.filter((line) => line.startsWith('fault '));
  const error = await errors;
  return { lines, problems: error === '' ? problems : [...problems, error] };
}
