import { createHash } from 'node:crypto';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryLog } from '../testing/provider.ts';
import { openPhotoCache, type PhotoCache } from './cache.ts';
import { MAX_PHOTO_BYTES } from './fetch-photo.ts';

let folder = '';
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(tmpdir(), 'photos-')), 'photos');
});
afterEach(() => fs.rmSync(path.dirname(folder), { recursive: true }));

const open = (maxBytes?: number) =>
  openPhotoCache({
    folder,
    log: createMemoryLog().log,
    ...(maxBytes !== undefined && { maxBytes }),
  });
const photoUrl = (name: string) => `https://photos.example.com/${name}.jpg?vrm=AB12CDE`;
const getFile = (name: string) =>
  path.join(folder, createHash('sha256').update(photoUrl(name)).digest('hex'));
const photo = (text: string, size = text.length) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(text));
  return bytes;
};
const put = (cache: PhotoCache, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  cache.put(photoUrl(name), bytes, cache.clearCount());
const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);
const names = () => fs.readdirSync(folder);

test('a cached photo is available after a restart and its URL is not stored', async () => {
  const cache = open();
  expect(await cache.get(photoUrl('a'))).toBeUndefined();
  expect(fs.existsSync(folder)).toBe(false);
  await put(cache, 'a', photo('first'));
  expect(text(await cache.get(photoUrl('a')))).toBe('first');
  expect(text(await open().get(photoUrl('a')))).toBe('first');
  expect(await open().get(photoUrl('b'))).toBeUndefined();
  expect(names()).toEqual([path.basename(getFile('a'))]);
});

test.skipIf(process.platform === 'win32')(
  'the cache’s file and folder are readable by their owner only',
  async () => {
    await put(open(), 'a', photo('first'));
    expect(fs.statSync(getFile('a')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  },
);

test('storing a photo again replaces the first', async () => {
  const cache = open();
  await put(cache, 'a', photo('first'));
  await put(cache, 'a', photo('second'));
  expect(text(await cache.get(photoUrl('a')))).toBe('second');
  expect(names()).toHaveLength(1);
});

test('removes the least recently used photos when the cache is full and counts a small photo as one block', async () => {
  const cache = open(3 * 4096);
  for (const name of ['a', 'b', 'c']) await put(cache, name, photo(name));
  await cache.get(photoUrl('a'));
  await put(cache, 'd', photo('d'));
  expect(await cache.get(photoUrl('b'))).toBeUndefined();
  expect(text(await cache.get(photoUrl('a')))).toBe('a');
  await put(cache, 'e', photo('large', 2 * 4096));
  expect(names().toSorted()).toEqual(
    [path.basename(getFile('a')), path.basename(getFile('e'))].toSorted(),
  );
});

test('the order of last use survives a restart', async () => {
  const before = open();
  for (const [at, name] of ['a', 'b', 'c'].entries()) {
    await put(before, name, photo(name));
    const then = new Date(Date.UTC(2026, 0, 1 + at));
    fs.utimesSync(getFile(name), then, then);
  }
  await before.get(photoUrl('a'));
  const after = open(3 * 4096);
  await put(after, 'd', photo('d'));
  expect(await after.get(photoUrl('b'))).toBeUndefined();
  expect(text(await after.get(photoUrl('a')))).toBe('a');
});

test('does not change other files and removes unfinished downloads', async () => {
  await put(open(), 'a', photo('a'));
  const foreign = ['notes.txt', 'A'.repeat(64), 'a'.repeat(63), '.part'];
  for (const name of foreign) fs.writeFileSync(path.join(folder, name), 'mine');
  fs.mkdirSync(path.join(folder, 'b'.repeat(64)));
  const unfinished = `${'c'.repeat(64)}.0b0e7f6a-7a52-4c64-9a2b-0f2f3c1d9e11.part`;
  fs.writeFileSync(path.join(folder, unfinished), 'half');
  const cache = open(4096);
  await put(cache, 'd', photo('d'));
  await cache.clear();
  expect(names().toSorted()).toEqual([...foreign, 'b'.repeat(64)].toSorted());
});

type Change = [string, (file: string) => void];
const LINKED: Change = [
  'a link now',
  (file) => [fs.rmSync(file), fs.symlinkSync('/etc/hostname', file)],
];
test.each<Change>([
  ['gone', (file) => fs.rmSync(file)],
  ['a folder now', (file) => [fs.rmSync(file), fs.mkdirSync(file)]],
  // Creating a symbolic link needs extra rights on Windows.
  ...(process.platform === 'win32' ? [] : [LINKED]),
  ['larger than any photo', (file) => fs.truncateSync(file, MAX_PHOTO_BYTES + 1)],
])('a photo file that is %s is not returned and can be stored again', async (_what, change) => {
  const cache = open();
  await put(cache, 'a', photo('a'));
  change(getFile('a'));
  expect(await cache.get(photoUrl('a'))).toBeUndefined();
  if (fs.statSync(getFile('a'), { throwIfNoEntry: false })?.isDirectory())
    fs.rmdirSync(getFile('a'));
  await put(cache, 'a', photo('again'));
  expect(text(await cache.get(photoUrl('a')))).toBe('again');
});

test('logs a disk error once and stores nothing', async () => {
  fs.writeFileSync(folder, 'a file where the folder should be');
  const { log, lines } = createMemoryLog();
  const cache = openPhotoCache({ folder, log });
  await put(cache, 'a', photo('a'));
  await put(cache, 'b', photo('b'));
  expect(await cache.get(photoUrl('a'))).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('photo not cached');
  expect(lines[0]).not.toContain('photos.example.com');
});

test('clears all photos', async () => {
  const cache = open();
  for (const name of ['a', 'b', 'c']) await put(cache, name, photo(name));
  await cache.clear();
  expect(names()).toEqual([]);
});

test('clears photos that could not be stored, read or removed before', async () => {
  const busy = Object.assign(new Error('the file is in use'), { code: 'EBUSY' });
  const cache = open();
  await put(cache, 'a', photo('a'));
  const rename = vi.spyOn(fsPromises, 'rename').mockRejectedValueOnce(busy);
  const rm = vi.spyOn(fsPromises, 'rm').mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
  await put(cache, 'b', photo('b'));
  fs.truncateSync(getFile('a'), MAX_PHOTO_BYTES + 1);
  expect(await cache.get(photoUrl('a'))).toBeUndefined();
  rename.mockRestore();
  rm.mockRestore();
  expect(names()).toHaveLength(2);
  await cache.clear();
  expect(names()).toEqual([]);
});

test('does not state that photos were cleared whose folder could not be read', async () => {
  await put(open(), 'a', photo('a'));
  const tooManyFiles = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  const readdir = vi.spyOn(fsPromises, 'readdir').mockRejectedValue(tooManyFiles);
  const cache = open();
  expect(await cache.get(photoUrl('a'))).toBeUndefined();
  await expect(cache.clear()).rejects.toThrow('too many open files');
  readdir.mockRestore();
  await cache.clear();
  expect(names()).toEqual([]);
});

test('does not store a photo whose download was started before the photos were cleared', async () => {
  const cache = open();
  const clearCount = cache.clearCount();
  await put(cache, 'a', photo('a'));
  await cache.clear();
  await cache.put(photoUrl('b'), photo('b'), clearCount);
  expect(names()).toEqual([]);
  await put(cache, 'b', photo('b'));
  expect(text(await cache.get(photoUrl('b')))).toBe('b');
});

test('does not store a photo that is being written while the photos are cleared', async () => {
  const cache = open();
  await put(cache, 'a', photo('a'));
  const written = put(cache, 'b', photo('b'));
  await Promise.all([written, cache.clear()]);
  expect(names()).toEqual([]);
  expect(await cache.get(photoUrl('b'))).toBeUndefined();
});

test('stores many photos at the same time without leaving partial files', async () => {
  const cache = open();
  const all = Array.from({ length: 40 }, (_, at) => String(at));
  await Promise.all(all.map((name) => put(cache, name, photo(name))));
  await Promise.all(all.map((name) => put(cache, name, photo(name))));
  const cached = await Promise.all(all.map((name) => cache.get(photoUrl(name))));
  expect(cached.map(text)).toEqual(all);
  expect(names()).toHaveLength(40);
});
