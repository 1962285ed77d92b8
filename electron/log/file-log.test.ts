import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';
import { createFileLog } from './file-log.ts';

let folder: string;
const clock = { now: () => new Date('2026-11-21T10:00:00Z') };

beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-')), 'logs');
});
afterEach(() => {
  fs.rmSync(path.dirname(folder), { recursive: true });
});

const read = (name = 'log.jsonl') => fs.readFileSync(path.join(folder, name), 'utf8');
const lines = (name?: string): unknown[] =>
  read(name)
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));

describe('a line', () => {
  test('has time, event and fields', () => {
    const log = createFileLog({ folder, clock });
    log.info('started', { version: '0.1.0', tries: 2, packaged: false, missing: undefined });
    log.info('stopped');
    const at = '2026-11-21T10:00:00.000Z';
    expect(lines()).toEqual([
      {
        at,
        level: 'info',
        event: 'started',
        fields: { version: '0.1.0', tries: 2, packaged: false },
      },
      { at, level: 'info', event: 'stopped' },
    ]);
  });

  test('describes an error with its stack and its causes', () => {
    const log = createFileLog({ folder, clock });
    log.error('failed', new TypeError('outer', { cause: new Error('inner', { cause: 'core' }) }));
    log.error('failed', 'only a string');
    expect(lines()).toMatchObject([
      {
        level: 'error',
        error: {
          name: 'TypeError',
          message: 'outer',
          stack: expect.stringContaining('file-log.test.ts'),
          cause: { message: 'inner', cause: { name: 'string', message: 'core' } },
        },
      },
      { error: { name: 'string', message: 'only a string' } },
    ]);
  });

  test('is always a single line and cannot be forged by its content', () => {
    const log = createFileLog({ folder, clock });
    log.info('first\n{"event":"forged"}', { event: 'forged' });
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatchObject({ fields: { event: 'forged' } });
  });

  test('contains no plate, VIN, key or home folder in any position', () => {
    const log = createFileLog({ folder, clock });
    const sensitiveText = 'AB12 CDE WVWZZZ1KZAW000001 bearer sk-123 /home/jo/x ?key=abcdefgh';
    const error = new Error(sensitiveText, { cause: new Error(sensitiveText) });
    log.info(sensitiveText, { sensitiveText });
    log.error(sensitiveText, error, { sensitiveText });
    log.error('thrown', sensitiveText);
    expect(read()).not.toMatch(/AB12|WVW|sk-123|home|abcdefgh/);
  });

  test('is cut at the maximum length', () => {
    const log = createFileLog({ folder, clock });
    log.info('big', { body: 'word '.repeat(100_000), other: 'word '.repeat(100_000) });
    expect(read().length).toBeLessThan(20_000);
    expect(lines()).toMatchObject([{ event: 'big' }]);
  });
});

describe('the files', () => {
  test('are at most two files of the given size, and only the oldest lines are lost', () => {
    const log = createFileLog({ folder, clock, maxFileBytes: 1_000 });
    for (let index = 0; index < 100; index += 1) log.info('line', { index });
    expect(fs.readdirSync(folder).toSorted()).toEqual(['log.1.jsonl', 'log.jsonl']);
    for (const name of ['log.jsonl', 'log.1.jsonl'])
      expect(fs.statSync(path.join(folder, name)).size).toBeLessThanOrEqual(1_000);
    const storedLines = [...lines('log.1.jsonl'), ...lines()];
    expect(storedLines.at(-1)).toMatchObject({ fields: { index: 99 } });
    expect(storedLines.at(0)).toMatchObject({ fields: { index: 100 - storedLines.length } });
  });

  test.each(
    OTHER_THAN_FILES.flatMap(({ name, create }) =>
      ['log.jsonl', 'log.1.jsonl'].map((file) => ({ name, create, file })),
    ),
  )('are written although $name is in the place of $file', ({ create, file }) => {
    fs.mkdirSync(folder);
    create(path.join(folder, file));
    const log = createFileLog({ folder, clock, maxFileBytes: 100 });
    log.info('first');
    log.info('second');
    expect(lines()).toMatchObject([{ event: 'second' }]);
    expect(lines('log.1.jsonl')).toMatchObject([{ event: 'first' }]);
  });

  test('are continued after a restart', () => {
    createFileLog({ folder, clock }).info('first run');
    createFileLog({ folder, clock }).info('second run');
    expect(lines()).toMatchObject([{ event: 'first run' }, { event: 'second run' }]);
  });

  test.skipIf(process.platform === 'win32')('are readable only by this user', () => {
    createFileLog({ folder, clock }).info('started');
    expect(fs.statSync(path.join(folder, 'log.jsonl')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  });
});

describe('a disk that refuses', () => {
  test('does not stop the program: the line is written to stderr', () => {
    fs.writeFileSync(folder, 'a file where the folder should be');
    const output: string[] = [];
    const log = createFileLog({ folder, clock, stderr: (line) => output.push(line) });
    log.info('looked up AB12 CDE');
    expect(output).toHaveLength(1);
    expect(output[0]).toContain('looked up [plate]');
  });

  test.runIf(process.platform === 'linux')(
    'causes no further errors if stderr cannot be written either',
    async () => {
      fs.writeFileSync(folder, 'a file where the folder should be');
      // As the program does, it logs each uncaught exception.
      const program = `
        import { createFileLog } from ${JSON.stringify(import.meta.resolve('./file-log.ts'))};
        const log = createFileLog({ folder: process.argv[1], clock: { now: () => new Date() } });
        let errors = 0;
        process.on('uncaughtException', (error) => {
          errors += 1;
          if (errors < 100) log.error('uncaught exception', error);
        });
        log.info('started');
        setTimeout(() => process.exit(errors), 100);`;
      const stderr = fs.openSync('/dev/full', 'w');
      const child = spawn(
        process.execPath,
        ['--no-warnings', '--input-type=module', '-e', program, folder],
        { stdio: ['ignore', 'ignore', stderr] },
      );
      const [code] = (await once(child, 'exit')) as [number];
      fs.closeSync(stderr);
      expect(code).toBe(0);
    },
  );
});
