import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OTHER_THAN_FILES } from '../testing/other-than-files.ts';
import { openUserStore } from './user-store.ts';

vi.hoisted(() => {
  // electron-store imports electron, whose package looks for a binary. These tests run none.
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= '/none';
});

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

const open = () => openUserStore(folder, 'settings');
const textOnDisk = () => fs.readFileSync(file, 'utf8');
const refuse = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

describe('a damaged file', () => {
  test.each([
    ['empty', ''],
    ['truncated', '{"theme":"da'],
    ['full of zeros', '\0'.repeat(40)],
    ['not JSON', 'theme = dark'],
    ['JSON followed by something', '{}{}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a string', '"dark"'],
    ['a number', '7'],
    ['objects nested 4,000 deep', `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`],
    ['lists nested 4,000 deep', `{"a":${'['.repeat(4_000)}${']'.repeat(4_000)}}`],
    ['objects nested 400,000 deep', `${'{"a":'.repeat(400_000)}1${'}'.repeat(400_000)}`],
    ['larger than any of these files', `{"a":"${'a'.repeat(10_000_000)}"}`],
    ['binary, even if it could be decoded as JSON', Buffer.from('7b2261223a22fffe227d', 'hex')],
  ])('that is %s is quarantined unchanged, and the store starts empty and works', (_, content) => {
    fs.writeFileSync(file, content);
    const store = open();
    expect(store.all()).toEqual({});
    const quarantinePath = store.quarantinePath ?? '';
    expect(fs.readFileSync(quarantinePath).equals(Buffer.from(content))).toBe(true);
    expect(path.basename(quarantinePath)).toMatch(/^settings\.damaged-\d{8}T\d{6}Z\.json$/);
    expect(fs.existsSync(file)).toBe(false);
    store.set({ theme: 'light' });
    expect(JSON.parse(textOnDisk())).toEqual({ theme: 'light' });
  });

  test.each(OTHER_THAN_FILES)('is quarantined when it is $name', ({ create }) => {
    create(file);
    const store = open();
    expect(fs.lstatSync(store.quarantinePath ?? '').isFile()).toBe(false);
    expect(fs.existsSync(file)).toBe(false);
    store.set({ theme: 'light' });
    expect(JSON.parse(textOnDisk())).toEqual({ theme: 'light' });
  });

  test('never overwrites an earlier quarantined file', () => {
    const quarantined = ['first', 'second', 'third'].map((text) => {
      fs.writeFileSync(file, text);
      return open().quarantinePath ?? '';
    });
    expect(quarantined.map((name) => fs.readFileSync(name, 'utf8'))).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect(fs.readdirSync(folder)).toHaveLength(3);
  });

  test('is removed with what interrupted writes left, and with no other file', () => {
    const left = ['.before', '.tmp-1764000000abcdef', '.mine'];
    for (const end of left) fs.writeFileSync(file + end, '{}');
    fs.writeFileSync(path.join(folder, 'settings-damaged.json'), '{}');
    fs.writeFileSync(file, '{"theme":"da');
    const store = open();
    store.set({ theme: 'light' });
    store.removeOldFiles();
    expect(fs.readdirSync(folder).toSorted()).toEqual([
      'settings-damaged.json',
      'settings.json',
      'settings.json.mine',
    ]);
  });

  test('is never overwritten when it cannot be quarantined', () => {
    fs.writeFileSync(file, '{"theme":"da');
    vi.spyOn(fs, 'renameSync').mockImplementation(refuse('EPERM'));
    const store = open();
    expect(store.all()).toEqual({});
    expect(store.openError).toContain('is damaged and cannot be renamed (EPERM)');
    for (const change of [() => store.set({ a: 1 }), () => store.delete('a'), store.clear])
      expect(change).toThrow('EPERM');
    expect(textOnDisk()).toBe('{"theme":"da');
  });

  // Root may change any folder, so this test needs another user.
  test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'is not moved when the folder allows no changes',
    () => {
      fs.writeFileSync(file, '{"the');
      fs.chmodSync(folder, 0o500);
      expect(open()).toHaveProperty('openError');
      fs.chmodSync(folder, 0o700);
      expect(textOnDisk()).toBe('{"the');
    },
  );
});

describe('a file that cannot be read', () => {
  test('is not damaged: it is neither moved nor overwritten', () => {
    fs.writeFileSync(file, '{"theme":"dark"}');
    vi.spyOn(fs, 'readFileSync').mockImplementation(refuse('EACCES'));
    const store = open();
    vi.restoreAllMocks();
    expect(store.openError).toContain('cannot be opened (EACCES). It was not changed.');
    expect(() => store.set({ theme: 'light' })).toThrow(store.openError);
    expect(textOnDisk()).toBe('{"theme":"dark"}');
    expect(fs.readdirSync(folder)).toEqual(['settings.json']);
  });

  test('is returned as an error, not thrown, when the folder cannot be created', () => {
    fs.writeFileSync(path.join(folder, 'in-the-way'), '');
    const store = openUserStore(path.join(folder, 'in-the-way', 'profile'), 'settings');
    expect(store.openError).toBeDefined();
    expect(() => store.set({})).toThrow(store.openError);
  });
});
