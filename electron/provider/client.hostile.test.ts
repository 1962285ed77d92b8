import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeClock, KEY, createFetchInput, testClient } from '../testing/provider.ts';

// These tests apply to any answer: it must not reveal the key, and it must be possible to send it
// to a window.

test('a key that is not a valid header value is an internal error without a message', async () => {
  const key = 'secret\nwith a line break';
  const { client, lines } = testClient({
    credentials: () => Promise.resolve({ kind: 'key', key }),
  });
  const answer = await client.fetch(createFetchInput());
  expect(answer).toMatchObject({ kind: 'unreachable', reason: 'other', detail: 'internal' });
  expect(JSON.stringify(answer) + lines.join()).not.toContain('secret');
});

/** Ways in which a provider may echo the key. */
const echoes: readonly ((key: string) => string)[] = [
  (key) => JSON.stringify({ make: key, [key]: key, nested: [{ url: `https://x/?key=${key}` }] }),
  (key) => JSON.stringify({ message: `Key ${key} is not entitled` }),
  (key) => JSON.stringify({ error: `Bearer ${encodeURIComponent(key)}` }).replaceAll('/', '\\/'),
  (key) => `<html>${key}</html>`,
  (key) => `{"make":"${key}`,
  (key) => `no: ${key}`,
];

test('no answer, raw text or log line contains the key, whatever the response is', async () => {
  const replies = fc.record({
    status: fc.constantFrom(200, 201, 400, 401, 403, 404, 429, 500, 503),
    echo: fc.constantFrom(...echoes),
    type: fc.constantFrom('application/json', 'text/plain', 'text/html'),
    sendKeyInQuery: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(replies, async ({ status, echo, type, sendKeyInQuery }) => {
      const { clock, advance } = fakeClock();
      const headers = { 'content-type': type, 'x-key': KEY };
      const { client, lines } = testClient({
        clock,
        settings: { production: { sendKeyInQuery, useMultiRequest: false } },
        service: () => Promise.resolve(new Response(echo(KEY), { status, headers })),
      });
      const done = client.fetch(createFetchInput());
      await advance(10_000);
      const answer = await done;
      const allOutput = [JSON.stringify(answer), client.rawText(answer.id), ...lines].join('\n');
      expect(allOutput).not.toContain(KEY);
      expect(allOutput).not.toContain(encodeURIComponent(KEY));
      expect(allOutput).not.toContain('api.example.test');
      expect(lines.join()).not.toContain('AB12CDE');
    }),
    { numRuns: 60 },
  );
});

test('any bytes with any status and headers become an answer that can be sent to a window', async () => {
  const replies = fc.record({
    status: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer()),
    header: fc.oneof(fc.string({ unit: 'binary' }), fc.constant(undefined)),
    bytes: fc.uint8Array({ maxLength: 300 }),
  });
  await fc.assert(
    fc.asyncProperty(replies, async ({ status, header, bytes }) => {
      const { clock, advance } = fakeClock();
      const service = async () => ({
        status,
        headers: { get: () => header },
        // Each attempt has a body of its own, as a body can be read once.
        body: new Response(bytes.slice()).body,
      });
      const { client, lines } = testClient({ service, clock });
      const done = client.fetch(createFetchInput());
      await advance(10_000);
      expect(structuredClone(await done)).toMatchObject({ dataset: 'status', httpStatus: status });
      expect(lines).toHaveLength(1);
    }),
    { numRuns: 60 },
  );
});
