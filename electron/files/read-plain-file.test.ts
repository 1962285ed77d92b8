import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';
import { readPlainFile, readPlainFileSync } from './read-plain-file.ts';

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  fs.writeFileSync(at('report'), 'content');
  fs.writeFileSync(at('empty'), '');
  fs.symlinkSync(at('report'), at('link'));
  for (const { name, create } of OTHER_THAN_FILES) create(at(name));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test.each([
  ['report', 'content'],
  ['link', 'content'],
  ['empty', ''],
])('reads a plain file: %s', async (name, content) => {
  expect(Buffer.from((await readPlainFile(at(name), 7)) as Uint8Array).toString()).toBe(content);
});

test('refuses a file that is larger than the limit', async () => {
  expect(await readPlainFile(at('report'), 6)).toBe('too-large');
});

test.each(OTHER_THAN_FILES)('refuses $name, and ends at once', async ({ name }) => {
  expect(await readPlainFile(at(name), 1_000)).toBe('not-a-file');
  expect(readPlainFileSync(at(name))).toBe('not-a-file');
});

test('throws the system’s error for a missing file', async () => {
  await expect(readPlainFile(at('missing'), 1)).rejects.toMatchObject({ code: 'ENOENT' });
});
