import { describe, expect, test, vi } from 'vitest';
import {
  ENDPOINTS,
  KEY,
  TODAY,
  request,
  get,
  post,
  getProblemFields,
  fetchRecord,
  testService,
} from '../testing/sample-service.ts';

const service = testService();
const status = async (path: string, init?: RequestInit) => (await get(service, path, init)).status;
const withKey = (authorization: string) => ({ headers: { authorization } });

describe('routes', () => {
  test.each(['/nothing/1.0', '/spec/9.9', '/spec', '/sale-events/1.0', '/spec/1.2/', '/uat', '/'])(
    '%s is 404',
    async (path) => {
      expect(await status(`${path}?vrm=AB12CDE`)).toBe(404);
    },
  );

  test('refuses another method with 405 and names the allowed one', async () => {
    const posted = await post(service, '/spec/1.2', { vrm: 'AB12CDE' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    const got = await get(service, '/similar-listings/3.0?vrm=AB12CDE');
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    const bundle = await get(service, '/multi-request/1.0');
    expect([bundle.status, bundle.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('serves every endpoint as JSON', async () => {
    for (const { endpoint: version } of ENDPOINTS) {
      const response = await request(service, version, { vrm: 'AB12CDE' });
      expect([version.path, response.status]).toEqual([version.path, 200]);
      expect(response.headers.get('content-type')).toContain('application/json');
    }
  });
});

describe('keys', () => {
  const path = '/status/1.0?vrm=AB12CDE';

  test('accepts the header or the query parameter', async () => {
    expect(await status(path, withKey(`bearer ${KEY}`))).toBe(200);
    expect(await status(path, withKey(`Bearer ${KEY}`))).toBe(200);
    expect(await status(`${path}&key=${KEY}`, { headers: {} })).toBe(200);
  });

  test('refuses a missing, wrong or differently sent key with 403', async () => {
    expect(await status(path, { headers: {} })).toBe(403);
    expect(await status(path, withKey('bearer wrong'))).toBe(403);
    expect(await status(path, withKey(KEY))).toBe(403);
    expect(await status(`${path}&key=wrong`, { headers: {} })).toBe(403);
  });

  test('limits a key to its environment', async () => {
    expect(await status(`/uat${path}`, withKey(`bearer uat-${KEY}`))).toBe(200);
    expect(await status(`/uat${path}`, withKey(`bearer ${KEY}`))).toBe(403);
    expect(await status(path, withKey(`bearer uat-${KEY}`))).toBe(403);
  });

  test('accepts no key in an environment without keys', async () => {
    const closed = testService({ keys: { production: [KEY] } });
    expect((await get(closed, `/uat${path}`)).status).toBe(403);
  });
});

describe('the vehicle', () => {
  test.each([
    ['neither', ''],
    ['both', '?vrm=AB12CDE&vin=WVWZZZ1KZAW123456'],
    ['an empty one', '?vrm='],
    ['two marks', '?vrm=AB12CDE&vrm=PC19HPA'],
    ['a mark without figures', '?vrm=ABCDEF'],
    ['a mark that is too long', '?vrm=AB12CDEFG'],
    ['a mark with signs', '?vrm=AB12%24'],
    ['a VIN with an O', '?vin=WVWZZZ1KZAWO23456'],
    ['a VIN that is too long', '?vin=WVWZZZ1KZAW1234567'],
  ])('%s is 400', async (_, query) => {
    const response = await get(service, `/status/1.0${query}`);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { error: { message: string } };
    expect(body.error.message).toMatch(/vrm|vin/);
  });

  test('is found by any spelling of its plate, and by its VIN', async () => {
    const { vin } = await fetchRecord<{ vin: string }>(service, 'security', { vrm: 'AB12CDE' });
    expect(await status('/status/1.0?vrm=ab12%20cde')).toBe(200);
    const byVin = await fetchRecord(service, 'security', { vin });
    expect(byVin).toMatchObject({ vrm: 'AB12CDE', vin });
  });

  test.each(['check/1.0', 'mot-feature-set/1.0'])('%s refuses a VIN', async (path) => {
    expect(await status(`/${path}?vin=WVWZZZ1KZAW123456`)).toBe(400);
  });

  test.each(['2.0', '2.1'])('similar listings %s refuse a VIN', async (version) => {
    const response = await post(service, `/similar-listings/${version}`, {
      vin: 'WVWZZZ1KZAW123456',
    });
    expect(response.status).toBe(400);
  });

  test('is unknown if nothing has its plate or VIN', async () => {
    for (const { endpoint: version } of ENDPOINTS)
      expect((await request(service, version, { vrm: 'ZZ99ZZZ' })).status).toBe(404);
    const bundle = { datasets: ['spec'], request: { vrm: 'ZZ99ZZZ' } };
    expect((await post(service, '/multi-request/1.0', bundle)).status).toBe(404);
  });
});

describe('parameters', () => {
  test.each([
    ['/spec/1.2', 'colour=red', 'colour'],
    ['/valuation/1.0', 'mileage=-1', 'mileage'],
    ['/valuation/1.0', 'mileage=500001', 'mileage'],
    ['/valuation/1.0', 'mileage=many', 'mileage'],
    ['/valuation/1.0', 'mileage=1&mileage=2', 'mileage'],
    ['/valuation/1.0', 'date=2025-02-30', 'date'],
    ['/valuation/1.0', 'date=2025-02-03T10:00:00', 'date'],
    ['/valuation/1.0', 'condition=fair', 'condition'],
    ['/valuation/1.0', 'confidence=1', 'confidence'],
    ['/sale-events/2.0', 'from=lately', 'from'],
    ['/advert-feature-set/1.0', 'date=', 'date'],
    ['/mot-feature-set/2.0', 'date=2024-01-01T10:00:00', 'date'],
    ['/mot-feature-set/2.0', 'currentOwnerOnly=yes', 'currentOwnerOnly'],
    ['/mot-feature-set/1.0', 'currentOwnerOnly=true', 'currentOwnerOnly'],
  ])('%s?%s is 400 and names the problem', async (path, query, name) => {
    const response = await get(service, `${path}?vrm=AB12CDE&${query}`);
    expect(response.status).toBe(400);
    expect(await getProblemFields(response)).toEqual([name]);
  });

  test('of a POST belong in its body', async () => {
    const response = await post(service, '/similar-listings/3.0?page=2', { vrm: 'AB12CDE' });
    expect([response.status, await getProblemFields(response)]).toEqual([400, ['page']]);
    const keyed = await post(service, `/similar-listings/3.0?key=${KEY}`, { vrm: 'AB12CDE' });
    expect(keyed.status).toBe(200);
  });

  test('are accepted at the limits of their ranges', async () => {
    expect(await status('/valuation/1.0?vrm=AB12CDE&mileage=0')).toBe(200);
    expect(await status('/valuation/1.0?vrm=AB12CDE&mileage=500000')).toBe(200);
  });

  test('report every problem in one response', async () => {
    const response = await get(service, '/valuation/1.0?mileage=x&colour=red');
    expect((await getProblemFields(response)).toSorted()).toEqual(['colour', 'mileage', 'vrm']);
  });
});

describe('time and failures', () => {
  test('waits for the configured latency before it responds', async () => {
    const wait = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await get(testService({ wait, latency: 120 }), '/status/1.0?vrm=AB12CDE');
    expect(wait).toHaveBeenCalledWith(120, expect.any(AbortSignal));
  });

  test('stops waiting with the reason of the request’s abort', async () => {
    const abort = new AbortController();
    const slow = get(testService({ latency: 60_000 }), '/status/1.0?vrm=AB12CDE', {
      headers: { authorization: `bearer ${KEY}` },
      signal: abort.signal,
    });
    abort.abort(new Error('cancelled by a person'));
    await expect(slow).rejects.toThrow('cancelled by a person');
  });

  test('fails the configured dataset, and no other', async () => {
    const failing = testService({ forcedStatuses: { valuation: 503, multiRequest: 500 } });
    const response = await get(failing, '/valuation/1.0?vrm=AB12CDE');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await get(failing, '/status/1.0?vrm=AB12CDE')).status).toBe(200);
    expect((await post(failing, '/multi-request/1.0', {})).status).toBe(500);
  });

  test('returns the same response for the same request in every service', async () => {
    for (const { endpoint: version } of ENDPOINTS) {
      const texts = await Promise.all(
        [service, service, testService()].map(async (each) =>
          (await request(each, version, { vrm: 'LB08XBK' })).text(),
        ),
      );
      expect(new Set(texts).size, version.path).toBe(1);
    }
  });

  test('reads the time only from the given clock', async () => {
    const later = testService({ today: () => new Date(TODAY.getTime() + 400 * 86_400_000) });
    const now = await fetchRecord<{ valuation: { date: string } }>(service, 'valuation', {
      vrm: 'AB12CDE',
    });
    const then = await fetchRecord<{ valuation: { date: string } }>(later, 'valuation', {
      vrm: 'AB12CDE',
    });
    expect([now.valuation.date, then.valuation.date]).toEqual(['2026-11-21', '2027-12-26']);
  });
});
