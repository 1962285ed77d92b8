import net from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import {
  queryTestServer,
  KEY,
  startTestServer,
  type LoopbackHandler,
  nodeTransport,
  createFetchInput,
  testClient,
  withTimeout,
} from '../testing/provider.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

test('sends a lookup over HTTP and reads the response', async () => {
  const { answer, requests, raw } = await queryTestServer((_, response) =>
    response.writeHead(200, JSON_TYPE).end('{"make":"FORD","imported":false}'),
  );
  expect(answer).toMatchObject({ kind: 'answered', record: { make: 'FORD' }, attempts: 1 });
  expect(raw).toBe('{"make":"FORD","imported":false}');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/status/1.0?vrm=AB12CDE' });
  expect(requests[0]?.headers).toMatchObject({
    authorization: `bearer ${KEY}`,
    accept: 'application/json',
  });
  expect(requests[0]?.headers).not.toHaveProperty('cookie');
  expect(requests[0]?.headers).not.toHaveProperty('referer');
});

test('sends a POST over HTTP with its length and body', async () => {
  const { answer, requests } = await queryTestServer(
    (_, response) => response.writeHead(200, JSON_TYPE).end('{"total":0}'),
    {},
    { dataset: 'similarListings', version: '3.0', parameters: { limit: 10 } },
  );
  expect(answer.kind).toBe('answered');
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/similar-listings/3.0',
    body: '{"vrm":"AB12CDE","limit":10}',
    headers: { 'content-length': '28', 'content-type': 'application/json' },
  });
});

test('sends the key in the query if the setting requires it, and removes it from the answer', async () => {
  const { answer, requests, raw, logged } = await queryTestServer(
    (_, response) => response.writeHead(403, JSON_TYPE).end(`{"message":"no ${KEY}"}`),
    { production: { sendKeyInQuery: true, useMultiRequest: false } },
  );
  expect(requests[0]?.url).toBe(`/status/1.0?vrm=AB12CDE&key=${encodeURIComponent(KEY)}`);
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
  expect(answer).toMatchObject({ kind: 'not-entitled', providerMessage: 'no ••••••••' });
  expect(JSON.stringify([answer, raw, logged])).not.toContain(KEY);
  expect(logged).not.toContain('AB12CDE');
});

test('never sends back a cookie that a response sets', async () => {
  await using server = await startTestServer((_, response) =>
    response.writeHead(200, { ...JSON_TYPE, 'set-cookie': 'a=1' }).end('{"make":"FORD"}'),
  );
  const { client } = testClient({
    service: nodeTransport,
    settings: { baseUrl: server.baseUrl },
  });
  await client.fetch(createFetchInput());
  await client.fetch(createFetchInput());
  expect(server.requests.map((request) => request.headers.cookie)).toEqual([undefined, undefined]);
});

test.each([
  [400, { kind: 'bad-request', providerMessage: 'words' }],
  [403, { kind: 'not-entitled', needsOnboarding: false, providerMessage: 'words' }],
  [404, { kind: 'no-data', reason: 'no-record', providerMessage: 'words' }],
  [429, { kind: 'busy', providerMessage: 'words' }],
  [502, { kind: 'unexpected-status', providerMessage: 'words' }],
])('reads status %i over HTTP', async (status, outcome) => {
  const { answer } = await queryTestServer((_, response) =>
    response.writeHead(status, JSON_TYPE).end('{"message":"words"}'),
  );
  expect(answer).toMatchObject({ ...outcome, httpStatus: status, attempts: 1 });
});

// Each of these tests waits for a second.
describe.concurrent('waiting', () => {
  test('answers after two responses with status 500', async () => {
    let calls = 0;
    const { answer, requests } = await queryTestServer((_, response) => {
      response.writeHead(++calls < 3 ? 500 : 200, JSON_TYPE).end('{"make":"FORD"}');
    });
    expect(answer).toMatchObject({ kind: 'answered', attempts: 3, httpStatus: 200 });
    expect(answer.elapsedMs).toBeGreaterThanOrEqual(700);
    expect(requests).toHaveLength(3);
  });

  test('retries after the Retry-After time of a busy response', async () => {
    let calls = 0;
    const { answer } = await queryTestServer((_, response) => {
      const first = ++calls === 1;
      response
        .writeHead(first ? 503 : 200, { ...JSON_TYPE, ...(first && { 'retry-after': '1' }) })
        .end('{"make":"FORD"}');
    });
    expect(answer).toMatchObject({ kind: 'answered', attempts: 2 });
    expect(answer.elapsedMs).toBeGreaterThanOrEqual(990);
  });

  test.each([
    ['a service that never answers', () => undefined],
    [
      'a body that arrives slowly without end',
      (_, response) => {
        response.writeHead(200, JSON_TYPE);
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ] satisfies [string, LoopbackHandler][])('%s times out at the deadline', async (_, handler) => {
    const { answer } = await queryTestServer(handler, withTimeout(1));
    expect(answer).toMatchObject({ kind: 'timed-out', timeoutMs: 1000 });
    expect(answer.elapsedMs).toBeGreaterThanOrEqual(990);
  });

  test('a slow response within the deadline is answered with its elapsed time', async () => {
    const { answer } = await queryTestServer((_, response) => {
      setTimeout(() => response.writeHead(200, JSON_TYPE).end('{"make":"FORD"}'), 300);
    }, withTimeout(10));
    expect(answer.kind).toBe('answered');
    expect(answer.elapsedMs).toBeGreaterThanOrEqual(290);
  });
});

test('cancelling closes the connection', async () => {
  const closed = vi.fn();
  await using server = await startTestServer((_, response) => {
    response.writeHead(200, JSON_TYPE).write('{');
    response.on('close', closed);
  });
  const { client } = testClient({
    service: nodeTransport,
    settings: { baseUrl: server.baseUrl },
  });
  const done = client.fetch(createFetchInput());
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  client.cancel(['r1']);
  expect((await done).kind).toBe('cancelled');
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
});

test('uses no more than six connections at the same time', async () => {
  let now = 0;
  let most = 0;
  await using server = await startTestServer((_, response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      response.writeHead(200, JSON_TYPE).end('{"make":"FORD"}');
    }, 50);
  });
  const { client } = testClient({
    service: nodeTransport,
    settings: { baseUrl: server.baseUrl },
  });
  const all = Array.from({ length: 20 }, () => client.fetch(createFetchInput()));
  const kinds = (await Promise.all(all)).map((answer) => answer.kind);
  expect(new Set(kinds)).toEqual(new Set(['answered']));
  expect(most).toBe(6);
});

/** Returns the reason why a lookup at this URL failed. */
const getFailureReason = async (baseUrl: string) => {
  const { client } = testClient({ service: nodeTransport, settings: { baseUrl } });
  const answer = await client.fetch(createFetchInput());
  return answer.kind === 'unreachable' ? answer.reason : answer.kind;
};

test('classifies a closed port, an unknown host name and TLS to a server without TLS', async () => {
  const vacant = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => vacant.once('listening', resolve));
  const address = vacant.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => vacant.close(resolve));
  expect(await getFailureReason(`http://127.0.0.1:${port}`)).toBe('refused');
  await using httpServer = await startTestServer((_, response) => response.end('{"make":"FORD"}'));
  expect(await getFailureReason('https://no-such-host.invalid')).toBe('dns');
  expect(await getFailureReason(`https://127.0.0.1:${httpServer.port}`)).toBe('tls');
});
