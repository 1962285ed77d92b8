import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { type PhotoUrl, parsePhotoUrl } from './photo-url.ts';
import { createFetcher, MAX_PHOTO_BYTES } from './fetch-photo.ts';
import type { PhotoNetwork } from '../ports.ts';
import { jpeg } from '../testing/images.ts';
import { HOST, type PhotoHandler, photoHost, PUBLIC } from '../testing/photo-host.ts';

const bytes = jpeg(40, 30);

function parseOrThrow(url: string): PhotoUrl {
  const read = parsePhotoUrl(url);
  if (!read.ok) throw new Error(`${url} is refused: ${read.reason}`);
  return read.url;
}

async function get(
  handler: PhotoHandler,
  { url = `https://${HOST}/1.jpg`, deadline = 5000, ...options }: Options = {},
) {
  await using host = await photoHost(handler, options);
  const fetch = createFetcher({ network: host.network, version: '1.2.3', deadline });
  const fetched = await fetch(parseOrThrow(url));
  const { requests, lookups, connections } = host;
  return { fetched, requests, lookups, connections };
}
type Options = { url?: string; deadline?: number } & Parameters<typeof photoHost>[1];

const never = () => new Promise<never>(() => undefined);
const notFound = () => {
  throw Object.assign(new Error('no such name'), { code: 'EAI_AGAIN' });
};

const send: PhotoHandler = (_request, response) => response.end(bytes);
const redirect =
  (...locations: (string | undefined)[]): PhotoHandler =>
  (_request, response) => {
    const location = locations.shift();
    response.writeHead(location === undefined ? 200 : 302, location ? { location } : {});
    response.end(bytes);
  };

test('sends one request without any identifying data', async () => {
  const url = `https://${HOST}/a%20b/1.jpg?w=1024&h=768#top`;
  const { fetched, requests, lookups, connections } = await get(send, { url });
  expect(fetched).toEqual({ ok: true, bytes: Buffer.from(bytes) });
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/a%20b/1.jpg?w=1024&h=768'],
  ]);
  expect(requests[0]?.headers).toEqual({
    host: HOST,
    accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
    'accept-encoding': 'identity',
    'user-agent': 'Platedesk/1.2.3',
    connection: 'close',
  });
  expect(lookups).toEqual([HOST]);
  expect(connections).toEqual([{ hostname: HOST, addresses: [PUBLIC] }]);
});

test('connects to a public IP address without a DNS lookup', async () => {
  const { fetched, lookups, connections } = await get(send, { url: 'https://93.184.215.14/1.jpg' });
  expect(fetched).toMatchObject({ ok: true });
  expect(lookups).toEqual([]);
  expect(connections).toEqual([{ hostname: PUBLIC.address, addresses: [PUBLIC] }]);
});

test.each([
  [['127.0.0.1']],
  [['93.184.215.14', '10.0.0.1']],
  [['10.0.0.1', '93.184.215.14']],
  [['93.184.215.14', '::1']],
  [['::ffff:93.184.215.14']],
  [['fe80::1%eth0']],
  [['not an address']],
])('does not connect to a name that resolves to %j', async (addresses) => {
  const names = () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const { fetched, connections } = await get(send, { names });
  expect(fetched).toEqual({ ok: false, reason: 'private' });
  expect(connections).toEqual([]);
});

test('connects to the addresses that were checked, even if the name resolves to others later', async () => {
  const resolutions = [[PUBLIC], [{ address: '127.0.0.1', family: 4 }]];
  const handler = redirect(`https://${HOST}/2.jpg`, undefined);
  const { fetched, lookups, connections } = await get(handler, {
    names: () => resolutions.shift() ?? [],
  });
  expect(fetched).toMatchObject({ ok: true });
  expect(lookups).toEqual([HOST]);
  expect(connections.map(({ addresses }) => addresses)).toEqual([[PUBLIC], [PUBLIC]]);
});

test('reports a name without addresses, or one that cannot be resolved, as unreachable', async () => {
  const { fetched } = await get(send, { names: () => [] });
  expect(fetched).toEqual({ ok: false, reason: 'unreachable', detail: 'ENOTFOUND' });
  expect((await get(send, { names: notFound })).fetched).toMatchObject({ detail: 'EAI_AGAIN' });
});

test('rejects an untrusted certificate or one for another name before sending a request', async () => {
  const untrusted = await get(send, { trusted: false });
  expect(untrusted.fetched).toMatchObject({
    reason: 'unreachable',
    detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  const other = await get(send, { url: 'https://elsewhere.example.com/1.jpg' });
  expect(other.fetched).toMatchObject({ detail: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  const ipAddress = await get(send, { url: 'https://1.1.1.1/1.jpg' });
  expect(ipAddress.fetched).toMatchObject({ detail: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  expect([...untrusted.requests, ...other.requests, ...ipAddress.requests]).toEqual([]);
});

test.each([
  '/2.jpg',
  '2.jpg',
  `https://${HOST}/2.jpg`,
  `https://${HOST}:443/2.jpg`,
  `//${HOST}/2.jpg`,
])('follows a redirect to %s within the same host', async (location) => {
  const { fetched, requests } = await get(redirect(location, undefined));
  expect(fetched).toMatchObject({ ok: true });
  expect(requests.map(({ url }) => url)).toEqual(['/1.jpg', '/2.jpg']);
  expect(requests[1]?.headers.referer).toBeUndefined();
});

test.each([
  'https://elsewhere.example.com/2.jpg',
  `http://${HOST}/2.jpg`,
  `https://${HOST}:8443/2.jpg`,
  `https://user@${HOST}/2.jpg`,
  `https://www.${HOST}/2.jpg`,
  `https://${HOST}./2.jpg`,
  'https://127.0.0.1/2.jpg',
  'https://93.184.215.14/2.jpg',
  '//127.0.0.1/2.jpg',
  '\\\\127.0.0.1\\2.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  'app://desk/index.html',
  'https://[',
])('does not follow a redirect to %s', async (location) => {
  const { fetched, requests, connections } = await get(redirect(location));
  expect(fetched).toEqual({ ok: false, reason: 'redirect' });
  expect([requests.length, connections.length]).toEqual([1, 1]);
});

test('does not follow a redirect without a target or a third redirect', async () => {
  const withoutTarget = await get((_request, response) => response.writeHead(301).end());
  expect(withoutTarget.fetched).toEqual({ ok: false, reason: 'redirect' });
  const loop = await get((_request, response) =>
    response.writeHead(302, { location: '/1.jpg' }).end(),
  );
  expect(loop.fetched).toEqual({ ok: false, reason: 'redirect' });
  expect(loop.requests).toHaveLength(3);
});

test.each([
  [404, { reason: 'not-found' }],
  [410, { reason: 'not-found' }],
  [204, { reason: 'unreachable', detail: 'HTTP 204' }],
  [206, { reason: 'unreachable', detail: 'HTTP 206' }],
  [401, { reason: 'unreachable', detail: 'HTTP 401' }],
  [429, { reason: 'unreachable', detail: 'HTTP 429' }],
  [500, { reason: 'unreachable', detail: 'HTTP 500' }],
])('status %i is a failure whatever the body is', async (status, message) => {
  const { fetched } = await get((_request, response) => response.writeHead(status).end(bytes));
  expect(fetched).toEqual({ ok: false, ...message });
});

test('reads exactly 8 MB', async () => {
  const { fetched } = await get((_request, response) =>
    response.end(Buffer.alloc(MAX_PHOTO_BYTES)),
  );
  expect(fetched.ok && fetched.bytes.byteLength).toBe(MAX_PHOTO_BYTES);
});

test.each<[string, PhotoHandler]>([
  [
    'states its size',
    (_, response) => response.writeHead(200, { 'content-length': MAX_PHOTO_BYTES + 1 }),
  ],
  ['does not state its size', (_, response) => response.write(Buffer.alloc(MAX_PHOTO_BYTES + 1))],
  [
    'never ends',
    (_, response) => {
      const more = () => response.write(Buffer.alloc(1_000_000), () => setImmediate(more));
      more();
    },
  ],
])('stops reading a body that is larger than 8 MB and %s', async (_what, handler) => {
  const { fetched } = await get((request, response) => {
    handler(request, response);
    response.flushHeaders();
  });
  expect(fetched).toEqual({ ok: false, reason: 'too-large' });
});

test.each<[string, PhotoHandler]>([
  ['never answers', () => undefined],
  ['never ends its headers', ({ socket }) => socket.write('HTTP/1.1 200 OK\r\nA: b\r\n')],
  ['never ends its body', (_, response) => response.writeHead(200).write(bytes)],
  ['only sends “continue”', (_, response) => response.writeContinue()],
])('times out if the host %s', async (_what, handler) => {
  const { fetched } = await get(handler, { deadline: 300 });
  expect(fetched).toEqual({ ok: false, reason: 'timed-out' });
});

test('times out if the name is never resolved or the connection is never made', async () => {
  const hangingNetworks: PhotoNetwork[] = [
    { resolve: never, get: never },
    {
      resolve: async () => [PUBLIC],
      get: (_request, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('given up'))),
        ),
    },
  ];
  for (const network of hangingNetworks) {
    const fetch = createFetcher({ network, version: '1', deadline: 50 });
    expect(await fetch(parseOrThrow(`https://${HOST}/`))).toEqual({
      ok: false,
      reason: 'timed-out',
    });
  }
});

test.each<[string, PhotoHandler]>([
  ['hangs up', ({ socket }) => socket.destroy()],
  [
    'hangs up in the middle',
    (_, response) => {
      response.writeHead(200, { 'content-length': 9999 });
      response.write(bytes, () => response.destroy());
    },
  ],
  ['does not speak HTTP', ({ socket }) => socket.end('220 ready\r\n')],
  [
    'requests another protocol',
    ({ socket }) =>
      socket.write('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
  ],
  [
    'sends headers without end',
    ({ socket }) => socket.write(`HTTP/1.1 200 OK\r\nA: ${'b'.repeat(99_999)}`),
  ],
])('is unreachable if the host %s', async (_what, handler) => {
  const { fetched } = await get(handler);
  expect(fetched).toMatchObject({ ok: false, reason: 'unreachable' });
});
