import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { TEST_CERTIFICATE, TEST_KEY } from '../electron/testing/photo-certificate.ts';
import { png } from '../electron/testing/images.ts';
import { buildPhotoPath } from '../shared/provider/photo-path.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { requestListings } from './fixtures/request-listings.ts';
import { type HostileService, respondJson, startHostileService } from './fixtures/hostile.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { UAT_KEY } from './fixtures/service.ts';

// Tests the complete path of a good photo in real Electron with its own TLS. Only the last step of
// the network is simulated: a host on this computer replaces a public one.
test.skip(RUNTIME === 'preview', 'unit tests have this in Node');

const ADDRESS = 'https://photos.example.com/1.png?vrm=AB12CDE';
const seen: { url: string | undefined; headers: object }[] = [];
let host: https.Server;
let service: HostileService;
let profile = '';
let app: RunningApp;
let photo = '';

test.beforeAll(async () => {
  host = https.createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }, (request, response) => {
    seen.push({ url: request.url, headers: request.headers });
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'id=1' });
    response.end(png(7, 5));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  service = await startHostileService();
  service.respondWith(respondJson(200, { listings: [{ images: [ADDRESS] }] }));
  profile = await freshProfile();
  const authority = path.join(profile, 'authority.pem');
  await writeFile(authority, TEST_CERTIFICATE);
  process.env['NODE_EXTRA_CA_CERTS'] = authority;
  app = await launch({ profile, settings: { environment: 'uat', baseUrl: service.url } });
  delete process.env['NODE_EXTRA_CA_CERTS'];
  await saveKey(app.page, 'UAT', UAT_KEY);
  photo = buildPhotoPath(await requestListings(app.page), ['listings', 0, 'images', 0]);
  await app.evaluateInMain(leadHere, port);
});
test.afterAll(async () => {
  await app.close();
  await service.close();
  host.closeAllConnections();
  host.close();
  await rm(profile, { recursive: true, force: true });
});

/**
 * Runs in the main process: every name resolves to a public address, and connections reach this
 * computer.
 */
function leadHere(_electron: unknown, port: number): void {
  const dns = process.getBuiltinModule('node:dns');
  const net = process.getBuiltinModule('node:net');
  const connect: unknown = Reflect.get(net.Socket.prototype, 'connect');
  Object.assign(dns.promises, { lookup: async () => [{ address: '93.184.215.14', family: 4 }] });
  Object.assign(net.Socket.prototype, {
    connect(this: unknown, ...[, done]: unknown[]) {
      const to = [{ host: '127.0.0.1', port }, done];
      return typeof connect === 'function' ? Reflect.apply(connect, this, to) : this;
    },
  });
}

const renderedWidth = () =>
  app.page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image.naturalWidth;
  }, photo);

test('a photo is fetched and shown as an image, whatever type its host declares', async () => {
  expect(await renderedWidth()).toBe(7);
  expect(seen).toEqual([
    {
      url: '/1.png?vrm=AB12CDE',
      headers: {
        host: 'photos.example.com',
        accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
        'accept-encoding': 'identity',
        'user-agent': expect.stringMatching(/^Platedesk\/\d/),
        connection: 'close',
      },
    },
  ]);
});

test('it is stored on disk, and neither the file nor the log contains its address', async () => {
  const folder = path.join(profile, 'photos');
  const [name = '', ...others] = await readdir(folder);
  expect([name, others]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []]);
  expect(await readFile(path.join(folder, name))).toEqual(png(7, 5));
  const log = await readFile(path.join(profile, 'logs/log.jsonl'), 'utf8');
  expect(log).not.toContain('photos.example.com');
});

test('after a reload it is read from disk', async () => {
  await app.page.reload();
  expect(await renderedWidth()).toBe(7);
  expect(seen).toHaveLength(1);
});
