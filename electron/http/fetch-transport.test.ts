import { expect, test } from 'vitest';
import { fetchTransport } from './fetch-transport.ts';

const request = (init: RequestInit = {}) => new Request('https://api.example.test/spec/1.2', init);

test('returns the response unchanged', async () => {
  const response = new Response('{}');
  expect(await fetchTransport(() => Promise.resolve(response))(request())).toBe(response);
});

test('returns a failure as a value', async () => {
  const transport = fetchTransport(() => Promise.reject(new Error('net::ERR_CERT_DATE_INVALID')));
  expect(await transport(request())).toEqual({
    reason: 'tls',
    detail: 'net::ERR_CERT_DATE_INVALID',
  });
});

test('rejects a cancelled request with the reason of the abort', async () => {
  const reason = new Error('the tab was closed');
  const controller = new AbortController();
  const transport = fetchTransport(() => {
    controller.abort(reason);
    return Promise.reject(new Error('net::ERR_ABORTED'));
  });
  await expect(transport(request({ signal: controller.signal }))).rejects.toBe(reason);
});
