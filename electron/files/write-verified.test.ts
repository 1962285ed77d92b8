import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeVerified } from './write-verified.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  file = path.join(folder, 'keys.json');
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

/** Replaces the old file with a new one, as an atomic write does, of which a part is missing. */
const replace =
  (text: string, stored = text) =>
  () => {
    fs.writeFileSync(`${file}.new`, stored);
    fs.renameSync(`${file}.new`, file);
    return text;
  };
const refuse = () => {
  throw new Error('ENOSPC');
};
const readState = () => ({ text: fs.readFileSync(file, 'utf8'), files: fs.readdirSync(folder) });

describe('a write', () => {
  test('is accepted when all content is present', () => {
    writeVerified(file, replace('{"a":1}'));
    writeVerified(file, replace('{"a":2}'));
    expect(readState()).toEqual({ text: '{"a":2}', files: ['keys.json'] });
  });

  test.each([
    ['a part of it', '{"a":'],
    ['nothing of it', ''],
    ['something else', '{"a":3}'],
  ])('is undone when the file contains %s', (_, text) => {
    fs.writeFileSync(file, '{"a":1}');
    expect(() => writeVerified(file, replace('{"a":2}', text))).toThrow('not written completely');
    expect(readState()).toEqual({ text: '{"a":1}', files: ['keys.json'] });
  });

  test('is undone when the file is overwritten in place', () => {
    fs.writeFileSync(file, '{"a":1}');
    const write = () => {
      fs.writeFileSync(file, '{"a');
      return '{"a":2}';
    };
    expect(() => writeVerified(file, write)).toThrow('not written completely');
    expect(readState()).toEqual({ text: '{"a":1}', files: ['keys.json'] });
  });

  test('is not tried when the disk has no space for a copy of the previous file', () => {
    vi.spyOn(fs, 'copyFileSync').mockImplementation((_from, to) => {
      fs.writeFileSync(to, '{"a');
      throw new Error('ENOSPC');
    });
    fs.writeFileSync(file, '{"a":1}');
    expect(() => writeVerified(file, replace('{"a":2}'))).toThrow('ENOSPC');
    expect(readState()).toEqual({ text: '{"a":1}', files: ['keys.json'] });
  });

  test.skipIf(process.platform === 'win32')('is undone through a symbolic link', () => {
    const target = path.join(folder, 'elsewhere.json');
    fs.writeFileSync(target, '{"a":1}');
    fs.symlinkSync(target, file);
    const write = () => {
      fs.writeFileSync(`${file}.new`, '{"a');
      fs.renameSync(`${file}.new`, target);
      return '{"a":2}';
    };
    expect(() => writeVerified(file, write)).toThrow('not written completely');
    expect(readState()).toEqual({ text: '{"a":1}', files: ['elsewhere.json', 'keys.json'] });
  });

  test('leaves no file if there was none', () => {
    expect(() => writeVerified(file, replace('{"a":2}', '{"a'))).toThrow('not written completely');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('that throws passes on the error, and preserves the previous file', () => {
    fs.writeFileSync(file, '{"a":1}');
    expect(() => writeVerified(file, refuse)).toThrow('ENOSPC');
    expect(readState()).toEqual({ text: '{"a":1}', files: ['keys.json'] });
  });

  test('keeps the backup if the previous file cannot be restored', () => {
    fs.writeFileSync(file, '{"a":1}');
    expect(() =>
      writeVerified(file, () => {
        const text = replace('{"a":2}', '{"a')();
        vi.spyOn(fs, 'renameSync').mockImplementation(() => {
          throw new Error('EPERM');
        });
        return text;
      }),
    ).toThrow('EPERM');
    expect(fs.readFileSync(`${file}.before`, 'utf8')).toBe('{"a":1}');
  });

  test('succeeds despite files left behind by a killed process', () => {
    fs.writeFileSync(file, '{"a":1}');
    fs.writeFileSync(`${file}.before`, '{"a":0}');
    writeVerified(file, replace('{"a":2}'));
    expect(readState()).toEqual({ text: '{"a":2}', files: ['keys.json'] });
  });
});
