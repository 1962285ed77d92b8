import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSettings } from '../settings/settings.ts';
import { silentLog } from '../testing/inline-jobs.ts';
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
afterEach(() => fs.rmSync(folder, { recursive: true }));

const open = () => openUserStore(folder, 'settings');
const textOnDisk = () => fs.readFileSync(file, 'utf8');
const onDisk = (): unknown => JSON.parse(textOnDisk());

describe('a store', () => {
  test('is empty at first, and writes nothing until the first change', () => {
    const store = open();
    expect(store.all()).toEqual({});
    expect(store.get('theme')).toBeUndefined();
    expect(store).not.toHaveProperty('quarantinePath');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('creates its folder', () => {
    const inside = path.join(folder, 'no', 'such');
    openUserStore(inside, 'settings').set({ theme: 'dark' });
    expect(openUserStore(inside, 'settings').get('theme')).toBe('dark');
  });

  test('stores the written values for the next run', () => {
    open().set({ theme: 'dark', uat: { bundle: true } });
    expect(open().all()).toEqual({ theme: 'dark', uat: { bundle: true } });
    expect(open().get('uat')).toEqual({ bundle: true });
    expect(fs.readdirSync(folder)).toEqual(['settings.json']);
  });

  test('writes the whole file, so that removed entries are no longer in it', () => {
    const store = open();
    store.set({ a: 1, b: 2 });
    store.set({ b: 3 });
    store.delete('a');
    expect(onDisk()).toEqual({ b: 3 });
    store.clear();
    expect(onDisk()).toEqual({});
    expect(store.all()).toEqual({});
  });

  test('uses names literally, including names with dots', () => {
    const store = open();
    store.set({ 'a.b': 1, a: { b: 2 }, 'c.d': 3 });
    store.delete('c.d');
    expect(open().all()).toEqual({ 'a.b': 1, a: { b: 2 } });
    expect(open().get('a.b')).toBe(1);
  });

  test('is not changed through a value that it took or returned', () => {
    const store = open();
    const written = { list: [1] };
    store.set(written);
    written.list.push(2);
    expect(() => (store.get('list') as number[]).push(3)).toThrow(TypeError);
    expect(store.all()).toEqual({ list: [1] });
  });

  test.skipIf(process.platform === 'win32')(
    'is readable only by this user, even if it was not before',
    () => {
      fs.writeFileSync(file, '{"theme":"dark"}', { mode: 0o644 });
      const mode = () => fs.statSync(file).mode & 0o777;
      const store = open();
      expect(mode()).toBe(0o600);
      store.set({ theme: 'light' });
      expect(mode()).toBe(0o600);
    },
  );

  test('distinguishes a replacement character in its content from a damaged byte', () => {
    const values = { 'nam\uFFFDe': ['\uFFFD', '\\\uFFFD', '\\ufffd'] };
    open().set(values);
    expect(textOnDisk()).not.toContain('\uFFFD');
    const store = open();
    expect(store).not.toHaveProperty('quarantinePath');
    expect(store.all()).toEqual(values);
  });
});

test('reads a file that an editor or a script has saved with a byte order mark', () => {
  fs.writeFileSync(file, '\uFEFF{"theme":"dark"}');
  const store = open();
  expect(store).not.toHaveProperty('quarantinePath');
  expect(store.all()).toEqual({ theme: 'dark' });
  store.set({ theme: 'light' });
  expect(onDisk()).toEqual({ theme: 'light' });
});

describe('a file that another program changes while the store is open', () => {
  test('keeps the changes of other keys, which the store then has, too', () => {
    fs.writeFileSync(file, '{"theme":"dark","kept":1}');
    const store = open();
    fs.writeFileSync(file, '{"theme":"dark","added":2}');
    expect(store.all()).toEqual({ theme: 'dark', kept: 1 });
    store.set({ theme: 'light' });
    expect(onDisk()).toEqual({ theme: 'light', added: 2 });
    expect(store.all()).toEqual({ theme: 'light', added: 2 });
    fs.writeFileSync(file, '{"theme":"light","added":3}');
    store.delete('theme');
    expect(onDisk()).toEqual({ added: 3 });
  });

  test.each([
    ['set', { a: 1, b: 2, c: 3 }],
    ['delete', { b: 2 }],
  ] as const)('loses no key by %s if the file was removed', (change, expected) => {
    const store = open();
    store.set({ a: 1, b: 2 });
    fs.rmSync(file);
    if (change === 'set') store.set({ c: 3 });
    else store.delete('a');
    expect(onDisk()).toEqual(expected);
  });

  test.each([
    ['empty', ''],
    ['truncated', '{"theme":"da'],
    ['a list', '[]'],
    ['not UTF-8', Buffer.from('7b2261223a22ff227d', 'hex')],
  ])('refuses changes and stays as it is when it is then %s', (_name, content) => {
    const store = open();
    store.set({ theme: 'dark' });
    fs.writeFileSync(file, content);
    for (const change of [() => store.set({ theme: 'light' }), () => store.delete('theme')])
      expect(change).toThrow('was damaged while Platedesk was running. It was not changed.');
    expect(fs.readFileSync(file).equals(Buffer.from(content))).toBe(true);
    expect(store.all()).toEqual({ theme: 'dark' });
    expect(fs.readdirSync(folder)).toEqual(['settings.json']);
    expect(open()).toHaveProperty('quarantinePath');
  });

  test('is a storage failure with its reason when it is then damaged', () => {
    const settings = createSettings(open(), { log: silentLog, policy: {} });
    settings.update({ theme: 'dark' });
    fs.writeFileSync(file, '{"theme":"da');
    expect(settings.update({ theme: 'light' })).toEqual({
      ok: false,
      error: {
        code: 'storage',
        message: `Settings not saved. ${file} was damaged while Platedesk was running. It was not changed. Restart Platedesk. It then renames the file and starts a new one.`,
      },
    });
    expect(settings.get().theme).toBe('dark');
  });

  test('is emptied by clear even when it is then damaged', () => {
    const store = open();
    store.set({ theme: 'dark' });
    fs.writeFileSync(file, '{"theme":"da');
    store.clear();
    expect(onDisk()).toEqual({});
  });

  test.each(OTHER_THAN_FILES)('refuses changes at once when it is then $name', ({ create }) => {
    const store = open();
    store.set({ theme: 'dark' });
    fs.rmSync(file);
    create(file);
    for (const change of [() => store.set({ theme: 'light' }), store.clear])
      expect(change).toThrow('was damaged while Platedesk was running');
    expect(store.all()).toEqual({ theme: 'dark' });
  });
});

describe('a write that the disk refuses', () => {
  test('leaves the store and the file unchanged', () => {
    const store = open();
    store.set({ theme: 'dark' });
    // Every system refuses to replace a folder, even for root.
    fs.renameSync(file, `${file}.kept`);
    fs.mkdirSync(path.join(file, 'x'), { recursive: true });
    expect(() => store.set({ theme: 'light' })).toThrow('damaged');
    expect(store.all()).toEqual({ theme: 'dark' });
    expect(fs.readdirSync(folder).toSorted()).toEqual(['settings.json', 'settings.json.kept']);
  });

  test.skipIf(process.platform === 'win32').each([
    ['entirely', 'ulimit -f 0', 'EFBIG'],
    // The library writes this part, and reports no error.
    ['after 8,192 bytes', 'ulimit -f 16', 'The file was not written completely.'],
    ['after 8,192 bytes, in place', 'export SNAP=/snap; ulimit -f 16', 'EFBIG'],
  ])('%s is undone', (_name, prepare, message) => {
    open().set({ theme: 'dark' });
    const before = textOnDisk();
    const script = `
      import { openUserStore } from ${JSON.stringify(path.join(import.meta.dirname, 'user-store.ts'))};
      const store = openUserStore(${JSON.stringify(folder)}, 'settings');
      let result = 'no error';
      try { store.set({ long: 'x'.repeat(20_000) }); } catch (error) { result = error.message; }
      console.log(JSON.stringify([result, store.all()]));`;
    const { stdout } = spawnSync(
      'sh',
      ['-c', `${prepare}; exec "$0" --input-type=module -e "$1"`, process.execPath, script],
      { encoding: 'utf8' },
    );
    expect(JSON.parse(stdout)).toEqual([expect.stringContaining(message), { theme: 'dark' }]);
    expect(textOnDisk()).toBe(before);
    expect(fs.readdirSync(folder)).toEqual(['settings.json']);
  });
});
