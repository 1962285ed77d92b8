import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MAX_BODY_BYTES } from './read-body.ts';
import { queryTestServer, type LoopbackHandler, withTimeout } from '../testing/provider.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const cases: readonly (readonly [string, LoopbackHandler, Record<string, unknown>])[] = [
  [
    'a redirect is not followed',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    { kind: 'unreachable', reason: 'redirect' },
  ],
  [
    'a reset before any answer',
    (_, response) => response.socket.resetAndDestroy(),
    { kind: 'unreachable', reason: 'reset', detail: 'ECONNRESET' },
  ],
  [
    'a connection closed before any answer',
    (_, response) => response.socket.destroy(),
    { kind: 'unreachable', reason: 'reset' },
  ],
  [
    'half a body, then the end',
    (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': 100 }).write('{"make":');
      setTimeout(() => response.socket.end(), 50);
    },
    { kind: 'unreadable', reason: 'truncated', sizeBytes: 8, httpStatus: 200 },
  ],
  [
    'half a chunked body, then the end',
    (_, response) => {
      response.writeHead(200, JSON_TYPE).write('{"make":');
      setTimeout(() => response.socket.destroy(), 50);
    },
    { kind: 'unreadable', reason: 'truncated' },
  ],
  [
    'half a body, then a reset',
    (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': 100 }).write('{"make":');
      setTimeout(() => response.socket.resetAndDestroy(), 50);
    },
    { kind: 'unreachable', reason: 'reset', httpStatus: 200 },
  ],
  [
    'a length that is too short for its body',
    (_, response) => response.writeHead(200, { ...JSON_TYPE, 'content-length': 5 }).end('{"a":'),
    { kind: 'unreadable', reason: 'truncated', sizeBytes: 5 },
  ],
  [
    'a complete body with incomplete JSON',
    (_, response) => response.writeHead(200, JSON_TYPE).end('{"make":"FO'),
    { kind: 'unreadable', reason: 'truncated' },
  ],
  [
    'a network’s sign-in page',
    (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Sign in'),
    { kind: 'unreadable', reason: 'html' },
  ],
  [
    'a response that is not HTTP',
    (_, response) => response.socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
    { kind: 'unreachable', reason: 'not-http' },
  ],
  [
    'a gzip body',
    (_, response) =>
      response
        .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
        .end(gzipSync('{"make":"FORD"}')),
    { kind: 'answered', record: { make: 'FORD' } },
  ],
  [
    'a deflate body in many chunks',
    (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'deflate' });
      for (const byte of deflateSync('{"make":"FORD"}')) response.write(new Uint8Array([byte]));
      response.end();
    },
    { kind: 'answered', record: { make: 'FORD' } },
  ],
  [
    'a body that is declared as gzip and is not',
    (_, response) =>
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end('{"a":1}'),
    { kind: 'unreadable', reason: 'not-json' },
  ],
  [
    'a gzip that is decompressed to more than 20 MB',
    (_, response) =>
      response
        .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
        .end(gzipSync(new Uint8Array(MAX_BODY_BYTES + 1).fill(32))),
    { kind: 'unreadable', reason: 'too-large' },
  ],
  [
    'an endless body',
    (_, response) => {
      const chunk = new Uint8Array(1 << 20).fill(32);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', more);
      };
      response.writeHead(200, JSON_TYPE);
      more();
    },
    { kind: 'unreadable', reason: 'too-large' },
  ],
];

test.each(cases)('%s', async (_name, handler, expected) => {
  const { answer } = await queryTestServer(handler, withTimeout(10));
  expect(answer).toMatchObject({ ...expected, attempts: 1 });
});

test('reads a body of exactly 20 MB', async () => {
  const body = `{"make":"FORD","x":"${'x'.repeat(MAX_BODY_BYTES - 22)}"}`;
  const { answer } = await queryTestServer((_, response) =>
    response.writeHead(200, JSON_TYPE).end(body),
  );
  expect(body.length).toBe(MAX_BODY_BYTES);
  expect(answer).toMatchObject({ kind: 'answered', record: { make: 'FORD' } });
});
