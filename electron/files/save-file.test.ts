import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'platedesk-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});
const bytes = (text: string) => new TextEncoder().encode(text);

test('writes the given bytes over an existing file, and leaves no temporary file', async () => {
  const file = path.join(folder, 'listings.csv');
  expect(await saveFile(file, bytes('first, longer'))).toEqual({
    kind: 'saved',
    name: 'listings.csv',
  });
  await saveFile(file, bytes('second'));
  expect(readFileSync(file, 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['listings.csv']);
});

test('returns the reason why a file cannot be written, and leaves nothing behind', async () => {
  mkdirSync(path.join(folder, 'taken.csv', 'full'), { recursive: true });
  expect(await saveFile(path.join(folder, 'taken.csv'), bytes('x'))).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('A folder with that name already exists'),
  });
  expect(await saveFile(path.join(folder, 'gone', 'a.csv'), bytes('x'))).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('no longer exists'),
  });
  expect(await saveFile(path.join(folder, `${'x'.repeat(400)}.csv`), bytes('x'))).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('too long'),
  });
  expect(readdirSync(folder)).toEqual(['taken.csv']);
});

test.each(['EPERM', 'EBUSY'])('waits for a file that is open for a moment: %s', async (code) => {
  const file = path.join(folder, 'report.pdf');
  const rename = vi
    .spyOn(fs, 'rename')
    .mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  expect(await saveFile(file, bytes('report'))).toEqual({ kind: 'saved', name: 'report.pdf' });
  expect(rename).toHaveBeenCalledTimes(2);
  expect(readFileSync(file, 'utf8')).toBe('report');
});

test.each(['EPERM', 'EACCES', 'EBUSY'])(
  'names the program that has the existing file open: %s',
  async (code) => {
    const file = path.join(folder, 'listings.csv');
    await saveFile(file, bytes('first'));
    // As Windows refuses to replace a file that Excel has open.
    vi.spyOn(fs, 'rename').mockRejectedValue(Object.assign(new Error(code), { code }));
    expect(await saveFile(file, bytes('second'))).toEqual({
      kind: 'failed',
      message:
        'The file of that name is open in another program or is write-protected. Close it, or choose another name.',
      code,
    });
    expect(readFileSync(file, 'utf8')).toBe('first');
    expect(readdirSync(folder)).toEqual(['listings.csv']);
  },
);
