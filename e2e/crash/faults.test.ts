import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inspectFiles } from '../../electron/testing/inspect-files.ts';

const CHILD = fileURLToPath(new URL('full-disk-child.ts', import.meta.url));
const NOBODY = 65_534;
let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-faults-')), 'archive');
  fs.mkdirSync(folder, { mode: 0o700 });
  children = [];
  if (process.getuid?.() !== 0) return;
  fs.chmodSync(path.dirname(folder), 0o755);
  fs.chownSync(folder, NOBODY, NOBODY);
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  fs.chmodSync(folder, 0o700);
  fs.rmSync(path.dirname(folder), { recursive: true });
});

type ChildMessage = Readonly<Record<string, unknown>>;

/** A program with an open archive: its reported state, and the results of saves. */
async function program(as: 'ordinary' | 'self' = 'self') {
  const child = spawn(process.execPath, ['--no-warnings', CHILD, folder, as], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hear = async (): Promise<ChildMessage> => JSON.parse(String((await lines.next()).value));
  return {
    pid: child.pid ?? 0,
    state: await hear(),
    save: (number: number): Promise<ChildMessage> => {
      child.stdin.write(`${number}\n`);
      return hear();
    },
    end: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

async function saveSequence(
  save: (number: number) => Promise<ChildMessage>,
  from: number,
): Promise<void> {
  for (let number = from; number < from + 30; number += 1)
    expect(checkReport(await save(number))).toHaveProperty('saved');
}

const acknowledged = new Map<number, string>();
beforeEach(() => acknowledged.clear());

function checkReport(report: ChildMessage): ChildMessage {
  if (typeof report['saved'] === 'number')
    acknowledged.set(report['saved'], String(report['reference']));
  return report;
}

/** The system refuses to write beyond this size, as a failing disk does. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
}

describe.skipIf(process.platform !== 'linux')('a disk that fails during a save', () => {
  test('at any of its writes loses nothing that was acknowledged, and the next save succeeds', async () => {
    const { pid, save, end } = await program();
    const log = path.join(folder, 'reports.sqlite-wal');
    for (let number = 1; number <= 6; number += 1) checkReport(await save(number));
    const refused: unknown[] = [];
    for (let step = 0; step < 40; step += 1) {
      // From the first byte on, later in each step.
      limitFiles(pid, fs.statSync(log).size + step * 5_000);
      const message = checkReport(await save(100 + step * 2));
      if (message['ok'] === false) refused.push(message['message']);
      limitFiles(pid, 'unlimited');
      expect(checkReport(await save(101 + step * 2))).toHaveProperty('saved');
    }
    expect(refused.length).toBeGreaterThan(10);
    for (const message of refused) expect(message).toMatch(/disk/);
    await end();
    expect(inspectFiles(folder, acknowledged)).toEqual({
      reports: acknowledged.size,
      problems: [],
    });
  });

  test('loses nothing if the program is killed after it', async () => {
    const { pid, save } = await program();
    for (let number = 1; number <= 3; number += 1) checkReport(await save(number));
    limitFiles(pid, fs.statSync(path.join(folder, 'reports.sqlite-wal')).size + 20_000);
    expect(await save(6)).toMatchObject({ ok: false });
    process.kill(pid, 'SIGKILL');
    const restarted = await program();
    expect(restarted.state).toMatchObject({ kind: 'ready', reportCount: 3 });
    expect(checkReport(await restarted.save(7))).toHaveProperty('saved');
    await restarted.end();
    expect(inspectFiles(folder, acknowledged)).toEqual({ reports: 4, problems: [] });
  });
});

describe.skipIf(process.platform === 'win32')('a folder that cannot be written', () => {
  test('makes the archive unavailable, states the reason, and changes nothing', async () => {
    const first = await program('ordinary');
    checkReport(await first.save(1));
    await first.end();
    const before = fs.readdirSync(folder);
    fs.chmodSync(folder, 0o500);
    const { state, save, end } = await program('ordinary');
    expect(state).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('permission'),
    });
    expect(await save(2)).toMatchObject({ ok: false, reason: 'read-only' });
    expect(fs.readdirSync(folder)).toEqual(before);
    fs.chmodSync(folder, 0o700);
    expect(checkReport(await save(3))).toHaveProperty('saved');
    await end();
    expect(inspectFiles(folder, acknowledged)).toEqual({ reports: 2, problems: [] });
  });

  test('is detected if only the file cannot be written', async () => {
    const first = await program('ordinary');
    checkReport(await first.save(1));
    await first.end();
    fs.chmodSync(path.join(folder, 'reports.sqlite'), 0o400);
    const { state, end } = await program('ordinary');
    expect(state).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('permission'),
    });
    await end();
    expect(inspectFiles(folder, acknowledged)).toEqual({ reports: 1, problems: [] });
  });
});

describe('two programs that save at the same time', () => {
  test('append to the chain one after the other, and lose nothing', async () => {
    const [one, two] = await Promise.all([program(), program()]);
    await Promise.all([saveSequence(one.save, 1), saveSequence(two.save, 1_001)]);
    await Promise.all([one.end(), two.end()]);
    expect(acknowledged.size).toBe(60);
    expect(inspectFiles(folder, acknowledged)).toEqual({ reports: 60, problems: [] });
  });
});
