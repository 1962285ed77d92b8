import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import type { ServiceRequest } from '../../shared/provider/endpoint.ts';
import { SAMPLE_KEY } from '../../shared/provider/environment.ts';
import { resolveAccess, toFetchRequest } from './call.ts';

const never = new AbortController().signal;
const service = vi.fn();
const sample = vi.fn();

function deps(settings: Partial<Settings> = {}) {
  return {
    transports: { service, sample },
    settings: () => ({ ...DEFAULT_SETTINGS, baseUrl: 'https://api.example.test/v1', ...settings }),
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

test('uses the base URL for Production and the same with /uat for UAT, each with its own key', async () => {
  const production = await requestTo('production');
  expect(production.url).toBe('https://api.example.test/v1/spec/1.2?vrm=AB12CDE');
  expect(production.headers.get('authorization')).toBe('bearer key-of-production');
  const uat = await requestTo('uat');
  expect(uat.url).toBe('https://api.example.test/v1/uat/spec/1.2?vrm=AB12CDE');
  expect(uat.headers.get('authorization')).toBe('bearer key-of-uat');
});

test.each(['production', 'uat'] as const)(
  'reads the key of %s for the origin that the request goes to',
  async (environment) => {
    const accessDeps = deps({ baseUrl: 'https://api.example.test:8443/v1' });
    await resolveAccess(environment, accessDeps);
    expect(accessDeps.credentials).toHaveBeenCalledWith(
      environment,
      'https://api.example.test:8443',
    );
  },
);

test('Sample uses its own transport and never requests the user’s key', async () => {
  const accessDeps = deps({ baseUrl: '' });
  const access = await resolveAccess('sample', accessDeps);
  expect(access).toMatchObject({ transport: sample, key: SAMPLE_KEY, isKeySecret: false });
  expect(accessDeps.credentials).not.toHaveBeenCalled();
});

test('sends the key in the query only if that is switched on', async () => {
  const request = await requestTo('uat', { uat: { sendKeyInQuery: true, useMultiRequest: false } });
  expect(new URL(request.url).searchParams.get('key')).toBe('key-of-uat');
  expect(request.headers.has('authorization')).toBe(false);
  const other = await requestTo('production', {
    uat: { sendKeyInQuery: true, useMultiRequest: false },
  });
  expect(new URL(other.url).searchParams.has('key')).toBe(false);
});

test('sends no credentials or referrer, caches nothing and follows no redirect', async () => {
  expect(await requestTo('production')).toMatchObject({
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
});

test('sends a body as JSON and encodes query values', async () => {
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
  ['empty', ''],
  ['not encrypted', 'http://api.example.test'],
  ['without a scheme', 'api.example.test'],
  ['a file URL', 'file:///etc/passwd'],
  ['that of a metadata service', 'https://169.254.169.254'],
])('does not read the key if the base URL is %s', async (_name, baseUrl) => {
  const accessDeps = deps({ baseUrl });
  expect(await resolveAccess('production', accessDeps)).toEqual({ kind: 'no-base-url' });
  expect(accessDeps.credentials).not.toHaveBeenCalled();
});

test.each(['absent', 'locked', 'damaged', 'unconfirmed'] as const)(
  'reports a key that is %s',
  async (kind) => {
    const access = await resolveAccess('uat', {
      ...deps(),
      credentials: () => Promise.resolve({ kind }),
    });
    expect(access).toEqual({ kind: 'no-key', reason: kind });
  },
);
