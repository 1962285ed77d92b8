import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';
import { readJsonFile, removeFile, writeDurably } from './durable-files.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  file = path.join(folder, 'a.json');
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const refuse = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

describe.each(['EBUSY', 'EPERM'])('a file that is open for a moment (%s)', (code) => {
  test('is replaced', () => {
    fs.writeFileSync(file, 'before');
    const rename = vi.spyOn(fs, 'renameSync').mockImplementationOnce(refuse(code));
    writeDurably(file, 'after');
    expect(rename).toHaveBeenCalledTimes(2);
    expect(fs.readFileSync(file, 'utf8')).toBe('after');
  });

  test('is removed', () => {
    fs.writeFileSync(file, 'before');
    vi.spyOn(fs, 'unlinkSync').mockImplementationOnce(refuse(code));
    removeFile(file);
    expect(fs.existsSync(file)).toBe(false);
  });
});

test('throws the system’s error for a file that stays open', () => {
  fs.writeFileSync(file, 'before');
  vi.spyOn(fs, 'renameSync').mockImplementation(refuse('EBUSY'));
  expect(() => writeDurably(file, 'after')).toThrow('EBUSY');
  expect(fs.readFileSync(file, 'utf8')).toBe('before');
});

test('throws any other error at once, and none for a missing file', () => {
  const unlink = vi.spyOn(fs, 'unlinkSync').mockImplementationOnce(refuse('EIO'));
  expect(() => removeFile(file)).toThrow('EIO');
  expect(unlink).toHaveBeenCalledTimes(1);
  expect(() => removeFile(file)).not.toThrow();
});

describe.each(OTHER_THAN_FILES)('$name in the place of a file', ({ create }) => {
  test.each(['a.json', 'a.json.part'])('does not prevent a write: %s', (name) => {
    create(path.join(folder, name));
    writeDurably(file, '{}');
    expect(fs.readFileSync(file, 'utf8')).toBe('{}');
    expect(fs.readdirSync(folder).filter((other) => other.includes('damaged'))).toHaveLength(1);
  });

  test('is read as damaged', () => {
    create(file);
    expect(readJsonFile(file, z.string(), 'damaged')).toBe('damaged');
  });
});
