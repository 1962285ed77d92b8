import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';
import { readOrQuarantine } from './json-file.ts';

const now = new Date('2026-11-21T10:15:30.123Z');
const refuse = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};
let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platedesk-'));
  file = path.join(folder, 'settings.json');
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const quarantinePath = (name = 'settings.damaged-20261121T101530Z.json') => path.join(folder, name);

describe('a valid file', () => {
  it('is read and not moved', () => {
    fs.writeFileSync(file, '{"theme":"dark"}');
    expect(readOrQuarantine(file, now)).toEqual({ content: { theme: 'dark' } });
    expect(fs.readdirSync(folder)).toEqual(['settings.json']);
  });

  it('may be missing, together with its folder', () => {
    expect(readOrQuarantine(file, now)).toEqual({ content: {} });
    expect(readOrQuarantine(path.join(folder, 'no', 'x.json'), now)).toEqual({ content: {} });
  });
});

describe('a damaged file', () => {
  it.each([
    ['empty', ''],
    ['truncated', '{"theme":"da'],
    ['full of zeros', '\0'.repeat(40)],
    ['not JSON', 'theme = dark'],
    ['JSON followed by something', '{}{}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a string', '"dark"'],
    ['objects nested 4,000 deep', `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`],
    ['lists nested 4,000 deep', `{"a":${'['.repeat(4_000)}${']'.repeat(4_000)}}`],
    ['objects nested 400,000 deep', `${'{"a":'.repeat(400_000)}1${'}'.repeat(400_000)}`],
    ['larger than any of these files', `{"a":"${'a'.repeat(10_000_000)}"}`],
  ])('is quarantined unchanged when it is %s', (_, text) => {
    fs.writeFileSync(file, text);
    expect(readOrQuarantine(file, now)).toEqual({ content: {}, quarantinePath: quarantinePath() });
    expect(fs.readFileSync(quarantinePath(), 'utf8')).toBe(text);
    expect(fs.existsSync(file)).toBe(false);
  });

  it('is quarantined when it is binary, even if it could be decoded as JSON', () => {
    const bytes = Buffer.from([...Buffer.from('{"a":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
    fs.writeFileSync(file, bytes);
    expect(readOrQuarantine(file, now)).toEqual({ content: {}, quarantinePath: quarantinePath() });
    expect(fs.readFileSync(quarantinePath()).equals(bytes)).toBe(true);
  });

  it.each(OTHER_THAN_FILES)('is quarantined when it is $name', ({ create }) => {
    create(file);
    expect(readOrQuarantine(file, now)).toEqual({ content: {}, quarantinePath: quarantinePath() });
    expect(fs.lstatSync(quarantinePath()).isFile()).toBe(false);
    expect(fs.existsSync(file)).toBe(false);
  });

  it('never overwrites an earlier quarantined file', () => {
    for (const text of ['first', 'second', 'third']) {
      fs.writeFileSync(file, text);
      readOrQuarantine(file, now);
    }
    const quarantined = [
      quarantinePath(),
      quarantinePath('settings.damaged-20261121T101530Z-2.json'),
    ];
    expect(quarantined.map((name) => fs.readFileSync(name, 'utf8'))).toEqual(['first', 'second']);
    expect(fs.readdirSync(folder)).toHaveLength(3);
  });
});

describe('a file that cannot be handled', () => {
  it('is not moved when it cannot be read: that is not damage', () => {
    fs.writeFileSync(file, '{"theme":"dark"}');
    vi.spyOn(fs, 'openSync').mockImplementation(refuse('EACCES'));
    expect(readOrQuarantine(file, now)).toEqual({
      openError: expect.stringContaining('EACCES'),
    });
    vi.restoreAllMocks();
    expect(fs.readFileSync(file, 'utf8')).toBe('{"theme":"dark"}');
  });

  it('is not moved when it is damaged and cannot be renamed', () => {
    fs.writeFileSync(file, '{"the');
    vi.spyOn(fs, 'renameSync').mockImplementation(refuse('EPERM'));
    expect(readOrQuarantine(file, now)).toEqual({
      openError: expect.stringContaining('EPERM'),
    });
    expect(fs.readFileSync(file, 'utf8')).toBe('{"the');
  });

  // Root may change any folder, so this test needs another user.
  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'is not moved when the folder allows no changes',
    () => {
      fs.writeFileSync(file, '{"the');
      fs.chmodSync(folder, 0o500);
      expect(readOrQuarantine(file, now)).toHaveProperty('openError');
      fs.chmodSync(folder, 0o700);
      expect(fs.readFileSync(file, 'utf8')).toBe('{"the');
    },
  );
});
