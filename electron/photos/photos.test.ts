import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { buildPhotoPath, buildStoredPhotoPath } from '../../shared/provider/photo-path.ts';
import { deferred, fakeClock, createMemoryLog, flushPromises } from '../testing/provider.ts';
import type { PhotoCache } from './cache.ts';
import type { FetchResult } from './fetch-photo.ts';
import { createPhotos } from './photos.ts';
import { avif, gif, jpeg, png, SVG, webp } from '../testing/images.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const successful = (bytes: Bytes): FetchResult => ({ ok: true, bytes });
const PICTURE = png(3, 2);
const photoUrl = (name: string) => `https://photos.example.com/${name}.jpg?vrm=AB12CDE`;

/**
 * Creates the photo service for one answer that lists these images, with a test network and cache.
 */
function createTestPhotos(
  images: readonly unknown[],
  fetch: (href: string) => FetchResult | Promise<FetchResult>,
  cached?: Map<string, Bytes>,
) {
  const fetched: string[] = [];
  const { clock, advance } = fakeClock();
  const { log, lines } = createMemoryLog();
  let clearCount = 0;
  const cache: PhotoCache | undefined = cached && {
    get: async (href) => cached.get(href),
    put: async (href, bytes, countBefore) => {
      if (countBefore === clearCount) cached.set(href, bytes);
    },
    clearCount: () => clearCount,
    clear: async () => {
      clearCount += 1;
      cached?.clear();
    },
  };
  const photos = createPhotos({
    getAnswerText: (id) => (id === 'a1' ? JSON.stringify({ listings: [{ images }] }) : undefined),
    fetch: async ({ href }) => {
      fetched.push(href);
      return fetch(href);
    },
    cache,
    clock,
    log,
  });
  const read = (position = 0) =>
    photos.serve(buildPhotoPath('a1', ['listings', 0, 'images', position]));
  return { photos, read, fetched, lines, advance };
}

const readProblem = ({ headers, status }: { headers: Record<string, string>; status: number }) => [
  status,
  headers['X-Photo-Problem'],
];

test.each<[string, Bytes]>([
  ['image/jpeg', jpeg(4, 3)],
  ['image/png', png(4, 3)],
  ['image/webp', webp(4, 3)],
  ['image/gif', gif(4, 3)],
  ['image/avif', avif([[4, 3]])],
])('serves %s with its type and the security headers', async (type, bytes) => {
  const { read } = createTestPhotos([photoUrl('1')], () => successful(bytes));
  const { status, headers, body } = await read();
  expect(status).toBe(200);
  expect(Buffer.from(body)).toEqual(Buffer.from(bytes));
  expect(headers).toEqual({
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': 'private, max-age=86400',
  });
});

test.each<[string, FetchResult, number, string]>([
  ['an SVG', successful(SVG), 415, 'not-an-image'],
  ['a page', successful(Buffer.from('<!doctype html>')), 415, 'not-an-image'],
  ['nothing', successful(Buffer.alloc(0)), 415, 'not-an-image'],
  ['a bitmap bomb', successful(png(60_000, 60_000, 0)), 413, 'too-many-pixels'],
  ['too much', { ok: false, reason: 'too-large' }, 413, 'too-large'],
  ['a private host', { ok: false, reason: 'private' }, 403, 'private'],
  ['a redirect', { ok: false, reason: 'redirect' }, 403, 'redirect'],
  ['a photo that was removed', { ok: false, reason: 'not-found' }, 404, 'not-found'],
  ['a slow host', { ok: false, reason: 'timed-out' }, 504, 'timed-out'],
  ['no host', { ok: false, reason: 'unreachable', detail: 'ENOTFOUND' }, 502, 'unreachable'],
])(
  '%s is returned as an error with a message and is not cached',
  async (_what, fetched, status, problem) => {
    const cached = new Map<string, Bytes>();
    const { read } = createTestPhotos([photoUrl('1')], () => fetched, cached);
    const served = await read();
    expect(readProblem(served)).toEqual([status, problem]);
    expect(served.headers).toMatchObject({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(new TextDecoder().decode(served.body)).toMatch(/^[A-Z].* \S/);
    expect(cached.size).toBe(0);
  },
);

test('a photo that is wanted only if stored is never fetched', async () => {
  const cached = new Map<string, Bytes>();
  const { photos, read, fetched, lines } = createTestPhotos(
    [photoUrl('1')],
    () => successful(PICTURE),
    cached,
  );
  const readStored = () => photos.serve(buildStoredPhotoPath('a1', ['listings', 0, 'images', 0]));
  const empty = { status: 200, body: new Uint8Array() };
  expect(await readStored()).toMatchObject(empty);
  expect([fetched, lines]).toEqual([[], []]);
  await read();
  expect(await readStored()).toMatchObject({ status: 200, body: PICTURE });
  cached.set(photoUrl('1'), new Uint8Array(SVG));
  expect(await readStored()).toMatchObject(empty);
  expect(await photos.serve('/stored-photo/a1/none')).toMatchObject(empty);
  expect(fetched).toHaveLength(1);
});

test('never requests a photo that is not listed or whose answer is no longer cached', async () => {
  const { photos, read, fetched } = createTestPhotos(
    [photoUrl('1'), 'ftp://x.example.com/1.jpg'],
    () => successful(PICTURE),
  );
  expect(readProblem(await read(7))).toEqual([404, 'not-listed']);
  expect(readProblem(await read(1))).toEqual([403, 'scheme']);
  const uncachedPath = buildPhotoPath('b2', ['listings', 0, 'images', 0]);
  expect(readProblem(await photos.serve(uncachedPath))).toEqual([410, 'answer-not-cached']);
  for (const path of ['/photo/', '/photo/a1', '/photo/a1/listings/0/images/%30', '/index.html'])
    expect(readProblem(await photos.serve(path))).toEqual([404, 'not-listed']);
  expect(fetched).toEqual([]);
});

test('does not fetch a cached photo and caches a fetched one', async () => {
  const cached = new Map<string, Bytes>([[photoUrl('cached'), PICTURE]]);
  const { read, fetched } = createTestPhotos(
    [photoUrl('cached'), photoUrl('new')],
    () => successful(PICTURE),
    cached,
  );
  expect((await read(0)).status).toBe(200);
  expect(fetched).toEqual([]);
  expect((await read(1)).status).toBe(200);
  expect((await read(1)).status).toBe(200);
  expect(fetched).toEqual([photoUrl('new')]);
  expect([...cached.keys()]).toEqual([photoUrl('cached'), photoUrl('new')]);
});

test('does not cache a photo that is loading while all photos are deleted', async () => {
  const cached = new Map<string, Bytes>();
  const { promise, resolve } = deferred<FetchResult>();
  const { photos, read } = createTestPhotos([photoUrl('1')], () => promise, cached);
  const served = read();
  await flushPromises();
  await photos.clear();
  resolve(successful(PICTURE));
  expect((await served).status).toBe(200);
  expect(cached.size).toBe(0);
});

test('inspects cached photos like downloads and fetches a damaged one again', async () => {
  const cached = new Map<string, Bytes>([
    [photoUrl('bomb'), png(60_000, 60_000, 0)],
    [photoUrl('svg'), SVG],
  ]);
  const { read, fetched } = createTestPhotos(
    [photoUrl('bomb'), photoUrl('svg')],
    (href) => (href === photoUrl('svg') ? successful(PICTURE) : { ok: false, reason: 'private' }),
    cached,
  );
  expect(readProblem(await read(0))).toEqual([403, 'private']);
  expect((await read(1)).status).toBe(200);
  expect(fetched).toEqual([photoUrl('bomb'), photoUrl('svg')]);
  expect(cached.get(photoUrl('svg'))).toBe(PICTURE);
});

test('fetches and serves photos without a cache', async () => {
  const { read, fetched } = createTestPhotos([photoUrl('1')], () => successful(PICTURE));
  expect((await read()).status).toBe(200);
  expect((await read()).status).toBe(200);
  expect(fetched).toHaveLength(2);
});

test('fetches a photo once for several requests at the same time', async () => {
  const { promise, resolve } = deferred<FetchResult>();
  const { read, fetched } = createTestPhotos(
    [photoUrl('1'), `${photoUrl('1')}#top`],
    () => promise,
  );
  const requests = [read(0), read(1), read(0)];
  await flushPromises();
  resolve(successful(PICTURE));
  const served = await Promise.all(requests);
  expect(served.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(fetched).toHaveLength(1);
});

test('fetches six photos at the same time and the others in turn', async () => {
  const waiting = Array.from({ length: 20 }, () => deferred<FetchResult>());
  let next = 0;
  const images = waiting.map((_, at) => photoUrl(String(at)));
  const { read, fetched } = createTestPhotos(
    images,
    () => waiting[next++]?.promise ?? successful(PICTURE),
  );
  const served = images.map((_, at) => read(at));
  await flushPromises();
  expect(fetched).toEqual(images.slice(0, 6));
  waiting[3]?.resolve(successful(PICTURE));
  await flushPromises();
  expect(fetched).toEqual(images.slice(0, 7));
  for (const { resolve } of waiting) resolve(successful(PICTURE));
  expect((await Promise.all(served)).every(({ status }) => status === 200)).toBe(true);
});

test('repeats a failed fetch only after a delay', async () => {
  const failing = createTestPhotos([photoUrl('1')], () => ({ ok: false, reason: 'timed-out' }));
  await failing.read();
  await failing.read();
  expect(failing.fetched).toHaveLength(1);
  await failing.advance(60_001);
  await failing.read();
  expect(failing.fetched).toHaveLength(2);

  const none = createTestPhotos([photoUrl('1')], () => successful(SVG));
  await none.read();
  await none.advance(60_001);
  await none.read();
  expect(none.fetched).toHaveLength(1);
  await none.advance(600_001);
  await none.read();
  expect(none.fetched).toHaveLength(2);
});

test('serves a photo from the cache even after an earlier failure', async () => {
  const cached = new Map<string, Bytes>();
  const { read } = createTestPhotos(
    [photoUrl('1')],
    () => ({ ok: false, reason: 'not-found' }),
    cached,
  );
  expect((await read()).status).toBe(404);
  cached.set(photoUrl('1'), PICTURE);
  expect((await read()).status).toBe(200);
});

test('logs errors as counts, at growing intervals, without a URL or a plate', async () => {
  const images = Array.from({ length: 20 }, (_, at) => `ftp://x.example.com/AB12CDE/${at}.jpg`);
  const { read, lines } = createTestPhotos(images, () => successful(PICTURE));
  for (const at of images.keys()) await read(at);
  expect(lines).toEqual(
    [1, 2, 4, 8, 16].map((count) =>
      JSON.stringify(['photos not shown', { problem: 'scheme', count }]),
    ),
  );
});

test('an internal error is logged and returned as an unreachable photo', async () => {
  const { read, lines } = createTestPhotos([photoUrl('1')], () => {
    throw new Error('unexpected failure');
  });
  expect(readProblem(await read())).toEqual([502, 'unreachable']);
  expect(lines.join()).toContain('unexpected failure');
});

test('only so many photos are loaded or wait at the same time', async () => {
  const { promise, resolve } = deferred<FetchResult>();
  const names = Array.from({ length: 1001 }, (_, index) => photoUrl(`${index}`));
  const { read } = createTestPhotos(names, () => promise);
  const loading = names.slice(0, 1000).map((_, position) => read(position));
  await flushPromises();
  expect(readProblem(await read(1000))).toEqual([503, 'too-many']);
  resolve(successful(PICTURE));
  await Promise.all(loading);
  expect((await read(1000)).status).toBe(200);
});
