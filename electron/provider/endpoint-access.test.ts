import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import type { ServiceRequest } from '../../shared/provider/endpoint.ts';
import { SAMPLE_KEY } from '../../shared/provider/environment.ts';
import { resolveAccess, toFetchRequest } from './endpoint-access.ts';

const never = new AbortController().signal;
const service = vi.fn();
const sample = vi.fn();

function deps(settings: Partial<Settings> = {}) {
  return {
    transports: { service, sample },
    settings: () => ({ ...DEFAULT_SETTINGS, baseUrl: 'https://api.example.test/v1/', ...settings }),
    credentials: vi.fn((environment: string) =>
      Promise.resolve({ kind: 'key' as const, key: `key-of-${environment}` }),
    ),
  };
}

async function requestTo(
  environment: 'production' | 'uat' | 'sample',
  settings: Partial<Settings> = {},
  request: ServiceRequest = { method: 'GET', path: '/spec/1.2', query: [['vrm', 'AB12CDE']] },
) {
  const access = await resolveAccess(environment, deps(settings));
  if ('kind' in access) throw new Error(access.kind);
  return toFetchRequest(request, access, never);
}

test('production is the base URL, UAT the same followed by /uat, each with its own key', async () => {
  const production = await requestTo('production');
  expect(production.url).toBe('https://api.example.test/v1/spec/1.2?vrm=AB12CDE');
  expect(production.headers.get('authorization')).toBe('bearer key-of-production');
  const uat = await requestTo('uat');
  expect(uat.url).toBe('https://api.example.test/v1/uat/spec/1.2?vrm=AB12CDE');
  expect(uat.headers.get('authorization')).toBe('bearer key-of-uat');
});

test('Sample has a way of its own, and asks for nobody’s key', async () => {
  const given = deps({ baseUrl: '' });
  const access = await resolveAccess('sample', given);
  expect(access).toMatchObject({ transport: sample, key: SAMPLE_KEY, isKeySecret: false });
  expect(given.credentials).not.toHaveBeenCalled();
});

test('the key goes into the query only where that was switched on', async () => {
  const request = await requestTo('uat', { uat: { sendKeyInQuery: true, useMultiRequest: false } });
  expect(new URL(request.url).searchParams.get('key')).toBe('key-of-uat');
  expect(request.headers.has('authorization')).toBe(false);
  const other = await requestTo('production', {
    uat: { sendKeyInQuery: true, useMultiRequest: false },
  });
  expect(new URL(other.url).searchParams.has('key')).toBe(false);
});

test('nothing is kept, carried on or told besides the request', async () => {
  expect(await requestTo('production')).toMatchObject({
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
});

test('a body goes as JSON; values in a query are encoded', async () => {
  const post = await requestTo(
    'production',
    {},
    {
      method: 'POST',
      path: '/similar-listings/3.0',
      query: [],
      body: { vrm: 'AB12CDE', filters: { years: [2019] } },
    },
  );
  expect(post.headers.get('content-type')).toBe('application/json');
  expect(await post.json()).toEqual({ vrm: 'AB12CDE', filters: { years: [2019] } });
  expect(post.url).toBe('https://api.example.test/v1/similar-listings/3.0');
  const get = await requestTo(
    'production',
    {},
    {
      method: 'GET',
      path: '/sale-events/2.0',
      query: [['from', '2024-01-01T10:00:00+01:00']],
    },
  );
  expect(get.url).toContain('from=2024-01-01T10%3A00%3A00%2B01%3A00');
  expect(get.headers.has('content-type')).toBe(false);
});

test.each([
  ['none', ''],
  ['one in clear', 'http://api.example.test'],
  ['one that is no address', 'api.example.test'],
  ['a file', 'file:///etc/passwd'],
])('with %s for a base URL no key is even read', async (_name, baseUrl) => {
  const given = deps({ baseUrl });
  expect(await resolveAccess('production', given)).toEqual({ kind: 'no-base-url' });
  expect(given.credentials).not.toHaveBeenCalled();
});

test.each(['absent', 'locked'] as const)('a key that is %s is told as that', async (kind) => {
  const access = await resolveAccess('uat', {
    ...deps(),
    credentials: () => Promise.resolve({ kind }),
  });
  expect(access).toEqual({ kind: 'no-key', reason: kind });
});
