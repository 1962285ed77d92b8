import { describe, expect, test } from 'vitest';
import { buildBundleBody, BUNDLE_DATASETS } from '../../shared/provider/multi-request.ts';
import { BUNDLED_DATASETS } from '../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import {
  KEY,
  get,
  post,
  getProblemFields,
  fetchRecord,
  testService,
} from '../testing/sample-service.ts';

const service = testService();
type Answer = { status: string; response: Record<string, JsonObject | null>; error?: unknown };

async function bundle(body: object, of = service): Promise<Answer> {
  const response = await post(of, '/multi-request/1.0', body);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
const requestBundle = (datasets: string[], request: object = {}, vrm = 'AB12CDE') =>
  bundle({ datasets, request: { vrm, ...request } });

describe('multi-request', () => {
  test('returns all sixteen datasets of one vehicle', async () => {
    const { status, response } = await requestBundle([...BUNDLE_DATASETS]);
    expect(status).toBe('SUCCESS');
    for (const name of BUNDLE_DATASETS) expect(response[name], name).toBeTypeOf('object');
    expect(Object.values(response)).not.toContain(null);
  });

  test('returns the record of a single request, in the requested version', async () => {
    for (const { id, versions } of BUNDLED_DATASETS) {
      for (const { version } of versions) {
        if (id === 'similarListings' && version === '3.0') continue;
        const parts = [{ dataset: id, version, parameters: {} }];
        const { response } = await bundle(buildBundleBody('AB12CDE', parts));
        const single = await fetchRecord(service, id, { vrm: 'AB12CDE' }, {}, version);
        expect(response[id], `${id} ${version}`).toEqual(single);
      }
    }
  });

  test('uses the parameters of each dataset', async () => {
    const { response } = await requestBundle(
      ['valuation', 'saleEvents', 'mot', 'similarListings'],
      {
        valuation: { version: '1.0', mileage: 61_000, confidence: true },
        saleEvents: { version: '2.0', to: '2016-01-01' },
        mot: { version: '1.0', latest: true },
        similarListings: { version: '2.1', limit: 20, filters: { colours: ['Blue'] } },
      },
    );
    expect(response['valuation']).toMatchObject({ mileage: { value: 61_000, estimate: false } });
    expect(response['valuation']?.['valuation']).toHaveProperty('confidence');
    expect(response['saleEvents']?.['saleEvents']).toHaveLength(1);
    expect(response['mot']?.['tests']).toHaveLength(1);
    expect(response['similarListings']).toMatchObject({ limit: 20 });
  });

  test('uses the newest version by default', async () => {
    const { response } = await requestBundle(['spec', 'similarListings']);
    expect(response['spec']).toHaveProperty('engineNumber');
    expect(response['similarListings']?.['listings']).toSatisfy(
      ([first]: JsonObject[]) =>
        first !== undefined && 'postcode' in first && !('lastSeen' in first),
    );
  });

  test('returns null for datasets that were not requested or have no data', async () => {
    const { status, response } = await requestBundle(['spec', 'security'], {}, 'PC19HPA');
    expect(status).toBe('SUCCESS');
    expect(response['security']).toBeNull();
    expect(response['valuation']).toBeNull();
    expect(response['spec']).not.toBeNull();
    expect(Object.keys(response)).not.toContain('check');
  });

  test('returns null for a dataset that failed while others did not', async () => {
    const { status, response } = await requestBundle(['spec', 'valuation'], {}, 'FA17LED');
    expect([status, response['valuation']]).toEqual(['SUCCESS', null]);
    expect(response['spec']).not.toBeNull();
  });

  test('has status FAIL when every dataset failed', async () => {
    const { status, response } = await requestBundle(['valuation'], {}, 'FA17LED');
    expect([status, response['valuation']]).toEqual(['FAIL', null]);
    const failing = testService({ forcedStatuses: { status: 500 } });
    const other = await bundle({ datasets: ['status'], request: { vrm: 'AB12CDE' } }, failing);
    expect(other.status).toBe('FAIL');
  });

  test.each([
    [['rating'], {}],
    [['check'], {}],
    [['spec'], { spec: { version: '7.0' } }],
    [['spec'], { spec: { version: 1.2 } }],
    [['spec'], { spec: 'newest' }],
    [['similarListings'], { similarListings: { version: '3.0' } }],
    [['abi'], { abi: { version: '2.0' } }],
    [['valuation'], { valuation: { version: '1.0', mileage: 600_000 } }],
    [['valuation'], { valuation: { version: '1.0', colour: 'red' } }],
    [['similarListings'], { similarListings: { version: '2.1', sort: 'distance' } }],
    [['mot'], { mot: { version: '1.0', latest: 'yes' } }],
    [['spec'], { wheels: { version: '1.0' } }],
  ])('has status VALIDATION for %j with %j, and returns no data', async (datasets, request) => {
    const { status, response, error } = await requestBundle([...datasets, 'status'], request);
    expect(status).toBe('VALIDATION');
    expect(Object.values(response).every((part) => part === null)).toBe(true);
    expect(error).toHaveProperty('message');
  });

  test.each([
    [{}, 'datasets'],
    [{ datasets: [], request: { vrm: 'AB12CDE' } }, 'datasets'],
    [{ datasets: [1], request: { vrm: 'AB12CDE' } }, 'datasets'],
    [{ datasets: 'spec', request: { vrm: 'AB12CDE' } }, 'datasets'],
    [{ datasets: ['spec'] }, 'request'],
    [{ datasets: ['spec'], request: {} }, 'vrm'],
    [{ datasets: ['spec'], request: { vrm: '??' } }, 'vrm'],
    [{ datasets: ['spec'], request: { vrm: 'AB12CDE' }, vin: 'X' }, 'vin'],
  ])('refuses %j with 400', async (body, name) => {
    const response = await post(service, '/multi-request/1.0', body);
    expect([response.status, (await getProblemFields(response))[0]]).toEqual([400, name]);
  });

  test('requires a key that was onboarded', async () => {
    const path = '/multi-request/1.0';
    const init = {
      method: 'POST',
      headers: { authorization: `bearer ${KEY}-noBundle` },
      body: '{}',
    };
    expect((await get(service, path, init)).status).toBe(403);
    const single = { headers: init.headers };
    expect((await get(service, '/status/1.0?vrm=AB12CDE', single)).status).toBe(200);
  });

  test('finds the VIN of another plate', async () => {
    const { response } = await requestBundle(['vrmToVin'], {
      vrmToVin: { version: '1.0', vrm: 'TR71LPS' },
    });
    const tracker = await fetchRecord<{ vin: string }>(service, 'security', { vrm: 'TR71LPS' });
    expect(response['vrmToVin']).toEqual({ vrm: 'TR71LPS', vin: tracker.vin });
  });
});
