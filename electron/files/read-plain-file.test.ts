import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlainFile } from './read-plain-file.ts';

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  fs.writeFileSync(at('report'), 'content');
  fs.writeFileSync(at('empty'), '');
  fs.symlinkSync(at('report'), at('link'));
  if (process.platform !== 'win32') execFileSync('mkfifo', [at('pipe')]);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it.each([
  ['report', 'content'],
  ['link', 'content'],
  ['empty', ''],
])('reads a plain file: %s', async (name, content) => {
  expect(Buffer.from((await readPlainFile(at(name), 7)) as Uint8Array).toString()).toBe(content);
});

it('refuses a file that is larger than the limit', async () => {
  expect(await readPlainFile(at('report'), 6)).toBe('too-large');
});

it.skipIf(process.platform === 'win32').each(['pipe', '.', '/dev/zero', '/dev/null'])(
  'refuses what is not a plain file, and ends at once: %s',
  async (name) => {
    expect(await readPlainFile(path.resolve(folder, name), 1_000)).toBe('not-a-file');
  },
);

it('throws the system’s error for a missing file', async () => {
  await expect(readPlainFile(at('missing'), 1)).rejects.toMatchObject({ code: 'ENOENT' });
});
