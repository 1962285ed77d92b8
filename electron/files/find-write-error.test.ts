import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWriteError } from './find-write-error.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platedesk-write-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('nothing is left in a folder that can be written', async () => {
  expect(findWriteError(folder)).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

test('a file in place of the folder is reported', async () => {
  await writeFile(path.join(folder, 'file'), '');
  expect(findWriteError(path.join(folder, 'file'))).toMatch(/ENOTDIR|ENOENT/);
});

test('a folder that does not exist is reported', () => {
  expect(findWriteError(path.join(folder, 'none'))).toMatch(/ENOENT/);
});

// Not even root can create a file there.
test.runIf(process.platform === 'linux')('a folder that refuses files is reported', () => {
  expect(findWriteError('/proc/self')).toMatch(/ENOENT|EACCES|EPERM/);
});
