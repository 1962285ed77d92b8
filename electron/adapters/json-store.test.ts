import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openJsonStore } from './json-store.ts';

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

const onDisk = (): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

describe('a store', () => {
  it('is empty at first, and writes nothing until the first write', () => {
    const store = openJsonStore(folder, 'settings');
    expect(store.read()).toEqual({});
    expect(store).not.toHaveProperty('quarantinePath');
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('stores the written values for the next run', () => {
    openJsonStore(folder, 'settings').write({ theme: 'dark', uat: { bundle: true } });
    expect(openJsonStore(folder, 'settings').read()).toEqual({
      theme: 'dark',
      uat: { bundle: true },
    });
    expect(fs.readdirSync(folder)).toEqual(['settings.json']);
  });

  it('writes the whole file, so that removed entries are no longer in it', () => {
    const store = openJsonStore(folder, 'settings');
    store.write({ a: 1, b: 2 });
    store.write({ b: 3 });
    expect(onDisk()).toEqual({ b: 3 });
    store.write({});
    expect(onDisk()).toEqual({});
  });

  it('uses names literally, including names with dots', () => {
    openJsonStore(folder, 'settings').write({ 'a.b': 1, a: { b: 2 } });
    expect(openJsonStore(folder, 'settings').read()).toEqual({ 'a.b': 1, a: { b: 2 } });
  });

  it('returns copies', () => {
    const store = openJsonStore(folder, 'settings');
    const written = { list: [1] };
    store.write(written);
    written.list.push(2);
    expect(store.read()).toEqual({ list: [1] });
  });

  it.skipIf(process.platform === 'win32')(
    'is readable only by this user, even if it was not before',
    () => {
      fs.writeFileSync(file, '{"theme":"dark"}', { mode: 0o644 });
      const mode = () => fs.statSync(file).mode & 0o777;
      const store = openJsonStore(folder, 'settings');
      expect(mode()).toBe(0o600);
      store.write({ theme: 'light' });
      expect(mode()).toBe(0o600);
    },
  );
});

it('reads a file that an editor or a script has saved with a byte order mark', () => {
  fs.writeFileSync(file, '\uFEFF{"theme":"dark"}');
  const store = openJsonStore(folder, 'settings');
  expect(store).not.toHaveProperty('quarantinePath');
  expect(store.read()).toEqual({ theme: 'dark' });
  store.write({ theme: 'light' });
  expect(onDisk()).toEqual({ theme: 'light' });
});

describe('a damaged file', () => {
  it('is quarantined unchanged, and the store starts empty and works', () => {
    fs.writeFileSync(file, '{"theme":"da');
    const store = openJsonStore(folder, 'settings');
    expect(store.read()).toEqual({});
    expect(fs.readFileSync(store.quarantinePath ?? '', 'utf8')).toBe('{"theme":"da');
    expect(path.basename(store.quarantinePath ?? '')).toMatch(
      /^settings\.damaged-\d{8}T\d{6}Z\.json$/,
    );
    store.write({ theme: 'light' });
    expect(onDisk()).toEqual({ theme: 'light' });
  });

  it.each([
    ['objects', `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`],
    ['lists', `{"a":${'['.repeat(4_000)}${']'.repeat(4_000)}}`],
  ])('is quarantined when it has %s that are nested 4,000 deep', (_name, text) => {
    fs.writeFileSync(file, text);
    const store = openJsonStore(folder, 'settings');
    expect(fs.readFileSync(store.quarantinePath ?? '', 'utf8')).toBe(text);
    store.write({ theme: 'light' });
    expect(onDisk()).toEqual({ theme: 'light' });
  });

  it('is removed with what interrupted writes left, and with no other file', () => {
    const left = ['.before', '.tmp-1764000000abcdef', '.mine'];
    for (const end of left) fs.writeFileSync(file + end, '{}');
    fs.writeFileSync(path.join(folder, 'settings-damaged.json'), '{}');
    fs.writeFileSync(file, '{"theme":"da');
    const store = openJsonStore(folder, 'settings');
    store.write({ theme: 'light' });
    store.removeOldFiles?.();
    expect(fs.readdirSync(folder).toSorted()).toEqual([
      'settings-damaged.json',
      'settings.json',
      'settings.json.mine',
    ]);
  });

  it('is never overwritten when it cannot be quarantined', () => {
    fs.writeFileSync(file, '{"theme":"da');
    vi.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    });
    const store = openJsonStore(folder, 'settings');
    expect(store.read()).toEqual({});
    expect(store.openError).toContain('EPERM');
    expect(() => store.write({ theme: 'light' })).toThrow('EPERM');
    expect(fs.readFileSync(file, 'utf8')).toBe('{"theme":"da');
  });
});

describe('a write that the disk refuses', () => {
  it('leaves the store and the file unchanged', () => {
    const store = openJsonStore(folder, 'settings');
    store.write({ theme: 'dark' });
    // Every system refuses to replace a folder with a file, even for root.
    fs.renameSync(file, `${file}.kept`);
    fs.mkdirSync(path.join(file, 'x'), { recursive: true });
    expect(() => store.write({ theme: 'light' })).toThrow(/EISDIR|EPERM|directory/);
    expect(store.read()).toEqual({ theme: 'dark' });
    expect(fs.readdirSync(folder).toSorted()).toEqual(['settings.json', 'settings.json.kept']);
  });

  it('is returned as an error, not thrown, when the folder cannot be created', () => {
    fs.writeFileSync(path.join(folder, 'in-the-way'), '');
    const store = openJsonStore(path.join(folder, 'in-the-way', 'profile'), 'settings');
    expect(store.openError).toBeDefined();
    expect(() => store.write({})).toThrow(store.openError);
  });
});
