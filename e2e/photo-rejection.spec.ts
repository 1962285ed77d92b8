import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { png, SVG } from '../electron/testing/images.ts';
import { buildPhotoPath } from '../shared/provider/photo-path.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { requestListings } from './fixtures/request-listings.ts';
import { type HostileService, respondJson, startHostileService } from './fixtures/hostile.ts';
import { HOSTILE_PHOTOS, createHostileResolver } from './fixtures/hostile-photos.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { UAT_KEY } from './fixtures/service.ts';

// The service lists arbitrary URLs as photos, and the window requests each of them.

const STORED = 'https://photos.example.com/kept.png';
const BOMB = 'https://bomb.photos.example.com/1.png';
const DRAWING = 'https://drawing.photos.example.com/1.svg';
const DAMAGED = 'https://damaged.photos.example.com/1.png';
/** The content of the photo folder before the application starts, by address. */
const ON_DISK = {
  [STORED]: png(6, 4),
  [BOMB]: png(60_000, 60_000, 1),
  [DRAWING]: SVG,
  [DAMAGED]: png(6, 4).subarray(0, 20),
};
/**
 * Photos per listing. There are several listings, because the position of a photo includes its
 * listing.
 */
const A_LISTING = 50;

let service: HostileService;
let listener: Server;
let listened = 0;
let profile = '';
let app: RunningApp;
let answerId = '';
let addresses: readonly string[] = [];

test.beforeAll(async () => {
  listener = createServer((socket) => {
    listened++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const localOrigins = [
    'https://127.0.0.1',
    'http://127.0.0.1',
    'https://localhost',
    'https://[::1]',
  ];
  const listed = [...localOrigins, 'https://localtest.me'].map(
    (origin) => `${origin}:${port}/1.jpg`,
  );
  addresses = [
    ...HOSTILE_PHOTOS.map(({ address }) => address),
    ...listed,
    BOMB,
    DRAWING,
    DAMAGED,
    STORED,
  ];

  profile = await freshProfile();
  await mkdir(path.join(profile, 'photos'));
  for (const [address, bytes] of Object.entries(ON_DISK)) {
    const name = createHash('sha256').update(address).digest('hex');
    await writeFile(path.join(profile, 'photos', name), bytes);
  }
  service = await startHostileService();
  app = await launch({ profile, settings: { environment: 'uat', baseUrl: service.url } });
  await saveKey(app.page, 'UAT', UAT_KEY);
  answerId = await listPhotos(addresses);
  await app.evaluateInMain(watchNetwork, Object.fromEntries(namesOfCorpus()));
});
test.afterAll(async () => {
  await app.close();
  await service.close();
  listener.close();
  await rm(profile, { recursive: true, force: true });
});

/** The addresses of the corpus's names at the first lookup; all other names resolve to loopback. */
function namesOfCorpus(): [string, { address: string; family: number }[]][] {
  const names = createHostileResolver();
  const rebinding = HOSTILE_PHOTOS.filter(({ resolvesTo }) => resolvesTo);
  return rebinding.map(({ address }) => {
    const { hostname } = new URL(address);
    return [hostname, names(hostname)];
  });
}

/** Makes the service list these URLs as photos; returns the answer's id. */
async function listPhotos(images: readonly string[]): Promise<string> {
  const listings = Array.from({ length: Math.ceil(images.length / A_LISTING) }, (_, at) => ({
    description: 'Ford Focus',
    images: images.slice(at * A_LISTING, (at + 1) * A_LISTING),
  }));
  service.respondWith(
    respondJson(200, { total: listings.length, page: 1, totalPages: 1, listings }),
  );
  return requestListings(app.page);
}

type Watched = { readonly lookups: string[]; readonly connections: string[] };

/**
 * Runs in the main process: the test sets the addresses of names, and every connection is recorded.
 */
function watchNetwork(
  _electron: unknown,
  names: Record<string, { address: string; family: number }[]>,
): void {
  const dns = process.getBuiltinModule('node:dns');
  const net = process.getBuiltinModule('node:net');
  const watched: Watched = { lookups: [], connections: [] };
  const lookup = async (name: string) => {
    watched.lookups.push(name);
    return names[name] ?? [{ address: '127.0.0.1', family: 4 }];
  };
  const connect: unknown = Reflect.get(net.Socket.prototype, 'connect');
  Object.assign(dns.promises, { lookup });
  Object.assign(net.Socket.prototype, {
    connect(this: unknown, ...to: unknown[]) {
      watched.connections.push(JSON.stringify(to[0]));
      return typeof connect === 'function' ? Reflect.apply(connect, this, to) : this;
    },
  });
  Object.assign(globalThis, { watched });
}

const network = () =>
  app.evaluateInMain(() => (globalThis as unknown as { watched: Watched }).watched, undefined);

const getPath = (at: number) =>
  buildPhotoPath(answerId, ['listings', Math.floor(at / A_LISTING), 'images', at % A_LISTING]);

/** The widths of the images that the window draws at these paths, in pixels; 0 if none is drawn. */
function measureWidths(paths: readonly string[]): Promise<number[]> {
  return app.page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(
          (source) =>
            new Promise<number>((resolve) => {
              const image = new Image();
              image.addEventListener('load', () => resolve(image.naturalWidth));
              image.addEventListener('error', () => resolve(0));
              image.src = source;
            }),
        ),
      ),
    paths,
  );
}

/** The status and reason that the window received for each path. */
async function problemsDuring(action: () => Promise<unknown>): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  const listen = (response: {
    url: () => string;
    status: () => number;
    headers: () => Record<string, string>;
  }) => {
    const { pathname } = new URL(response.url());
    problems.set(pathname, `${response.status()} ${response.headers()['x-photo-problem'] ?? ''}`);
  };
  app.page.on('response', listen);
  await action();
  app.page.off('response', listen);
  return problems;
}

test('no hostile address is connected to, and the window receives the reason for each', async () => {
  const paths = addresses.slice(0, addresses.indexOf(BOMB)).map((_, at) => getPath(at));
  let widths: number[] = [];
  const problems = await problemsDuring(async () => {
    widths = await measureWidths(paths);
  });
  expect(widths.filter((width) => width > 0)).toEqual([]);
  const reasons = paths.map((each, at) => [addresses[at]?.slice(0, 80), problems.get(each)]);
  const expected =
    /^(403 (scheme|malformed|too-long|credentials|port|host|private)|502 unreachable)$/;
  expect(reasons.filter(([, reason]) => !expected.test(reason ?? ''))).toEqual([]);
  expect(paths.length).toBeGreaterThan(100);

  const { lookups, connections } = await network();
  const byName = HOSTILE_PHOTOS.filter(({ resolvesTo }) => resolvesTo);
  const names = byName.map(({ address }) => new URL(address).hostname);
  expect(lookups.toSorted()).toEqual(names.toSorted());
  expect(connections).toEqual([]);
  expect(listened).toBe(0);
});

test('a stored photo is decoded under the window’s own origin', async () => {
  test.skip(RUNTIME === 'preview', 'the preview host keeps nothing on disk');
  const stored = getPath(addresses.indexOf(STORED));
  expect(await measureWidths([stored])).toEqual([6]);
  const { lookups, connections } = await network();
  expect(lookups).not.toContain('photos.example.com');
  expect(connections).toEqual([]);
});

test('a stored bitmap bomb, drawing or damaged file is not shown', async () => {
  test.skip(RUNTIME === 'preview', 'the preview host keeps nothing on disk');
  const bad = [BOMB, DRAWING, DAMAGED];
  const paths = bad.map((address) => getPath(addresses.indexOf(address)));
  expect(await measureWidths(paths)).toEqual([0, 0, 0]);
  // Each was requested again instead, and its name resolves to this computer.
  const { lookups, connections } = await network();
  expect(lookups).toEqual(expect.arrayContaining(bad.map((address) => new URL(address).hostname)));
  expect(connections).toEqual([]);
});

test('only a listed photo can be requested by a path', async () => {
  const paths = [
    `/photo/${answerId}/listings/0/description`,
    `/photo/${answerId}/listings/0/description/0`,
    `/photo/${answerId}/listings/0/images/999`,
    `/photo/${answerId}/listings/0/images`,
    `/photo/${answerId}/__proto__/images/0`,
    `/photo/${answerId}/constructor/name/0`,
    '/photo/0b0e7f6a-7a52-4c64-9a2b-0f2f3c1d9e11/listings/0/images/0',
    '/photo/https://photos.example.com/kept.png',
    `/photo/${encodeURIComponent(STORED)}`,
  ];
  let widths: number[] = [];
  const problems = await problemsDuring(async () => {
    widths = await measureWidths(paths);
  });
  expect(widths.filter((width) => width > 0)).toEqual([]);
  expect(paths.map((each) => problems.get(each))).toEqual(
    paths.map((each) => (each.includes('0b0e7f6a') ? '410 answer-not-cached' : '404 not-listed')),
  );
});

test('the page itself can load no photo from the web', async () => {
  const stopped = await app.page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        );
        new Image().src = address;
      }),
    STORED,
  );
  expect(stopped).toBe('img-src');
});

test('a connection would be detected', async () => {
  const { port } = listener.address() as AddressInfo;
  await app.evaluateInMain((_electron, to) => {
    process.getBuiltinModule('node:net').connect(to, '127.0.0.1');
  }, port);
  await expect.poll(() => listened).toBe(1);
  expect((await network()).connections).toHaveLength(1);
});
