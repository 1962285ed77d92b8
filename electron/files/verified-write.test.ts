import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeVerified } from './verified-write.ts';

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

/** As an atomic write does it: a new file in the place of the old one. */
const replace = (text: string) => () => {
  fs.writeFileSync(`${file}.new`, text);
  fs.renameSync(`${file}.new`, file);
};
const refuse = () => {
  throw new Error('ENOSPC');
};
const found = () => ({ text: fs.readFileSync(file, 'utf8'), files: fs.readdirSync(folder) });

describe('a write', () => {
  it('stands when all of it is there', () => {
    writeVerified(file, { a: 1 }, replace('{"a":1}'));
    writeVerified(file, { a: 2, b: undefined }, replace('{"a":2}'));
    expect(found()).toEqual({ text: '{"a":2}', files: ['keys.json'] });
  });

  it.each([
    ['a part of it', '{"a":'],
    ['nothing of it', ''],
    ['something else', '{"a":3}'],
  ])('is undone when %s is there', (_, text) => {
    fs.writeFileSync(file, '{"a":1}');
    expect(() => writeVerified(file, { a: 2 }, replace(text))).toThrow('incomplete');
    expect(found()).toEqual({ text: '{"a":1}', files: ['keys.json'] });
  });

  it('is undone where a file can have one name only', () => {
    vi.spyOn(fs, 'linkSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    });
    fs.writeFileSync(file, '{"a":1}');
    expect(() => writeVerified(file, { a: 2 }, replace('{"a'))).toThrow('incomplete');
    expect(found()).toEqual({ text: '{"a":1}', files: ['keys.json'] });
  });

  it.skipIf(process.platform === 'win32')('is undone behind a link too', () => {
    const target = path.join(folder, 'elsewhere.json');
    fs.writeFileSync(target, '{"a":1}');
    fs.symlinkSync(target, file);
    const write = () => {
      fs.writeFileSync(`${file}.new`, '{"a');
      fs.renameSync(`${file}.new`, target);
    };
    expect(() => writeVerified(file, { a: 2 }, write)).toThrow('incomplete');
    expect(found()).toEqual({ text: '{"a":1}', files: ['elsewhere.json', 'keys.json'] });
  });

  it('leaves nothing where there was nothing', () => {
    expect(() => writeVerified(file, { a: 2 }, replace('{"a'))).toThrow('incomplete');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('that throws says why, and leaves what was there', () => {
    fs.writeFileSync(file, '{"a":1}');
    expect(() => writeVerified(file, { a: 2 }, refuse)).toThrow('ENOSPC');
    expect(found()).toEqual({ text: '{"a":1}', files: ['keys.json'] });
  });

  it('is not held up by what a killed run left behind', () => {
    fs.writeFileSync(file, '{"a":1}');
    fs.writeFileSync(`${file}.before`, '{"a":0}');
    writeVerified(file, { a: 2 }, replace('{"a":2}'));
    expect(found()).toEqual({ text: '{"a":2}', files: ['keys.json'] });
  });
});
