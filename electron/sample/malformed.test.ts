import { describe, expect, test } from 'vitest';
import { MALFORMED_VRM } from './malformed.ts';
import {
  ENDPOINTS,
  request,
  endpoint,
  get,
  post,
  parseRecord,
  testService,
} from '../testing/sample-service.ts';

const service = testService();
const BA19 = { vrm: MALFORMED_VRM };
const text = async (...[id, version]: Parameters<typeof endpoint>) =>
  (await request(service, endpoint(id, version), BA19)).text();

describe('BA19 DJS', () => {
  test('returns 200 for every dataset', async () => {
    for (const { endpoint: requested } of ENDPOINTS) {
      const response = await request(service, requested, BA19);
      expect([requested.path, response.status]).toEqual([requested.path, 200]);
      await response.body?.cancel();
    }
  });

  test('has bodies that are not JSON: HTML, a truncated response, an empty body', async () => {
    const html = await get(service, `/status/1.0?vrm=${MALFORMED_VRM}`);
    expect(html.headers.get('content-type')).toContain('text/html');
    expect(await html.text()).toContain('<h1>');
    const half = await text('saleEvents');
    expect(half.startsWith('{"make"')).toBe(true);
    expect(() => JSON.parse(half)).toThrow(SyntaxError);
    expect(await text('vrms')).toBe('');
  });

  test('has JSON that is not an object', async () => {
    expect(Array.isArray(JSON.parse(await text('optionsActual', '2.0')))).toBe(true);
    expect(JSON.parse(await text('optionsActual', '1.0'))).toBeTypeOf('string');
  });

  test('has bytes that are not UTF-8', async () => {
    const response = await request(service, endpoint('keepers'), BA19);
    const bytes = await response.arrayBuffer();
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
  });

  test('has a body of 25 MB, sent in pieces', async () => {
    const response = await request(service, endpoint('advertFeatureSet'), BA19);
    let size = 0;
    for await (const chunk of response.body ?? []) size += chunk.length;
    expect(size).toBeGreaterThan(25 * 1024 * 1024);
    expect(size).toBeLessThan(26 * 1024 * 1024);
  });

  test('has numbers beyond the range of numbers', async () => {
    const body = await text('valuation');
    expect(body).toContain('1e999');
    expect(body).toContain('9007199254740993');
    expect(() => JSON.parse(body)).not.toThrow();
  });

  test('has text that tries to run, reverse or hide', async () => {
    const body = JSON.stringify(
      await parseRecord(await request(service, endpoint('check'), BA19), endpoint('check')),
    );
    expect(body).toContain('<img src=x onerror=');
    expect(body).toContain('\u202E');
  });

  test('has names that could reach an object’s prototype', async () => {
    expect(await text('security')).toContain('"__proto__":{');
    expect(await text('spec', '1.0')).toContain('"__proto__":{');
  });

  test('has thousands of nesting levels, null everywhere, wrong types, long text and unknown fields', async () => {
    expect((await text('spec', '1.2')).split('{"a":[').length).toBeGreaterThan(5_000);
    expect(JSON.parse(await text('rating'))).toMatchObject({ make: null, core: { abiCode: null } });
    expect(JSON.parse(await text('motFeatureSet', '1.0'))).toMatchObject({ passed: [true] });
    const long = JSON.parse(await text('motFeatureSet', '2.0')) as { make: string };
    expect(long.make.length).toBe(100_000);
    expect(JSON.parse(await text('spec', '1.1'))).toHaveProperty('surprise');
  });

  test('stays inside its own part of a multi-request', async () => {
    const datasets = ['spec', 'status', 'valuation'];
    const response = await post(service, '/multi-request/1.0', { datasets, request: BA19 });
    const body = JSON.parse(await response.text()) as { status: string; response: object };
    expect(body.status).toBe('SUCCESS');
    expect(body.response).toMatchObject({ status: expect.stringContaining('<h1>') });
  });
});
