import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findTemporaryFolderError } from './temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync('/tmp/t-');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('a folder that can be written has no error and is left empty', () => {
  vi.stubEnv('TMPDIR', folder);
  expect([findTemporaryFolderError('linux'), readdirSync(folder)]).toEqual([undefined, []]);
});

test.each<[string, (folder: string) => string, RegExp]>([
  ['is missing', (parent) => path.join(parent, 'none'), /ENOENT/],
  [
    'is a file',
    (parent) => {
      writeFileSync(path.join(parent, 'file'), '');
      return path.join(parent, 'file');
    },
    /ENOTDIR/,
  ],
  [
    'has a long path',
    (parent) => {
      const long = path.join(parent, 'a'.repeat(100));
      mkdirSync(long);
      return long;
    },
    /more than 60 bytes/,
  ],
])('a folder that %s has its path and the reason', (_name, make, reason) => {
  const unusable = make(folder);
  vi.stubEnv('TMPDIR', unusable);
  const error = findTemporaryFolderError('linux');
  expect(error).toContain(unusable);
  expect(error).toMatch(reason);
});

test('other systems do not need it', () => {
  vi.stubEnv('TMPDIR', path.join(folder, 'none'));
  expect(findTemporaryFolderError('darwin')).toBeUndefined();
});
