import { describe, expect, test } from 'vitest';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { listFields } from '../../shared/provider/fields.ts';
import { type Json, type JsonObject, isJsonObject } from '../../shared/format/json.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import { readRecord } from '../../shared/provider/read-record.ts';
import { MALFORMED_VRM } from './malformed.ts';
import { SCENARIO_PLATES } from './scenarios/index.ts';
import { ENDPOINTS, request, parseRecord, testService } from '../testing/sample-service.ts';

// The last two have been repainted and have a tracker whose subscription has no end date.
const GENERATED = [
  'AA10AAA',
  'K123ABC',
  'ABC123D',
  'GX75KLO',
  'OIL7474',
  'YT02UJK',
  'Q7ZZZ',
  'LB08XBK',
  'LD08XHK',
];
const VEHICLES: VehicleRef[] = [
  ...SCENARIO_PLATES.filter(({ vrm }) => vrm !== MALFORMED_VRM).map(({ vrm }) => ({ vrm })),
  ...GENERATED.map((vrm) => ({ vrm })),
  { vin: 'WVWZZZ1KZAW123456' },
  { vin: 'SALWA2VK1GA100001' },
];

const EVERY_FILTER: ParameterValues = {
  showCriteria: true,
  order: 'asc',
  'filters.colours': ['Blue', 'Grey', 'Black'],
  'filters.years': [2012, 2013, 2018],
  'filters.live': true,
  'filters.keywords': ['miles'],
  'filters.mileage.min': 1_000,
  'filters.mileage.max': 150_000,
  'filters.mileage.nearest': 50_000,
  'filters.distance': 400,
  'filters.dealerTypes': ['independent', 'main'],
  'filters.youngUsed': false,
  'filters.trade': false,
  'filters.categories': ['S', 'N', 'D'],
};
const SIMILAR: ParameterValues[] = [
  { showCriteria: true, showFilters: true },
  { showCriteria: true, sort: 'price', order: 'desc', page: 3, limit: 20, postcode: 'LS1 4DY' },
  { sort: 'nearestMileage', 'filters.mileage.nearest': 40_000, 'filters.live': true },
  { latitude: 52.48, longitude: -1.9, sort: 'distance', 'filters.distance': 80 },
  { showFilters: true, 'filters.colours': ['Blue', 'Red'], 'filters.categories': ['S', 'N'] },
  EVERY_FILTER,
];
const SIMILAR_2: ParameterValues[] = [
  {},
  { sort: 'distance', postcode: 'M1', limit: 20, page: 2 },
  { 'filters.trade': true, 'filters.years': [2018, 2019], 'filters.keywords': ['history'] },
];
/** Parameter sets of each dataset, by version where versions differ. */
const SETS: Partial<Record<DatasetId | `${DatasetId} ${string}`, ParameterValues[]>> = {
  valuation: [
    {},
    { confidence: true, stockingDepreciation: true },
    { mileage: 61_000, condition: 'poor', date: '2025-02-28' },
    { mileage: 0, confidence: true },
    { mileage: 500_000, stockingDepreciation: true },
  ],
  saleEvents: [{}, { from: '2016-01-01' }, { to: '2024-06-30T12:00:00', from: '2012-01-01' }],
  advertFeatureSet: [{}, { date: '2021-06-01' }, { date: '2024-01-01T00:00:00' }],
  'motFeatureSet 2.0': [{}, { date: '2022-01-01' }, { currentOwnerOnly: true }],
  'motFeatureSet 1.0': [{}, { date: '2022-01-01' }, { date: '2013-01-01T10:00:00+01:00' }],
  'similarListings 3.0': SIMILAR,
  'similarListings 2.1': SIMILAR_2,
  'similarListings 2.0': SIMILAR_2,
};

describe('every response matches the API documentation', () => {
  // Options would wait for eight seconds, as the service does.
  const service = testService({ wait: async () => undefined });

  for (const { id, endpoint } of ENDPOINTS) {
    test(`${id} ${endpoint.version}`, async () => {
      const sets = SETS[`${id} ${endpoint.version}`] ?? SETS[id] ?? [{}];
      const seen = { filled: new Set<string>(), empty: new Set<string>() };
      const refused: number[] = [];
      let answered = 0;
      for (const vehicle of VEHICLES.filter(
        (ref) => endpoint.identifiedBy !== 'vrm' || 'vrm' in ref,
      ))
        for (const values of sets) {
          let response = await request(service, endpoint, vehicle, values);
          if (response.status === 500 && 'vrm' in vehicle && vehicle.vrm === 'RE21TRY') {
            await request(service, endpoint, vehicle, values);
            response = await request(service, endpoint, vehicle, values);
          }
          if (response.status !== 200) {
            refused.push(response.status);
            continue;
          }
          const record = await parseRecord(response, endpoint);
          expect(readRecord(endpoint.record, record).warnings).toEqual([]);
          note(record, seen, '');
          answered++;
        }
      expect(answered).toBeGreaterThan(0);
      expect(refused.filter((status) => ![403, 404, 500].includes(status))).toEqual([]);
      const missing = listPaths(endpoint.record, '').filter((path) => !seen.filled.has(path));
      expect(missing.filter((path) => !NEVER_FILLED.has(`${id} ${path}`))).toEqual([]);
      for (const path of NULLABLE[`${id} ${endpoint.version}`] ?? [])
        expect(seen.empty, `${path} is never null`).toContain(path);
    }, 60_000);
  }
});

/** Fields for which the sample has no data. */
const NEVER_FILLED = new Set(['rating core.abiCodeHistory']);

/** Fields that can be null by the API documentation. Each must be null in at least one response. */
const NULLABLE: Partial<Record<string, string[]>> = {
  'spec 1.2': ['cylinderLayout', 'enginePosition', 'numberOfPreviousColours'],
  'spec 1.1': ['cylinderLayout', 'enginePosition'],
  'similarListings 3.0': [
    'listings.location',
    'listings.postcode',
    'listings.soldDate',
    'criteria.order',
    'criteria.sort',
    'criteria.location.lat',
    'criteria.location.lon',
  ],
  'similarListings 2.1': ['listings.soldDate'],
  'status 1.0': ['tax.dueDate'],
  'security 1.0': ['endDate'],
  'vrms 1.0': ['vrmChanges.offVehicle'],
  'optionsActual 1.0': ['actual.model'],
};

function note(record: JsonObject, seen: { filled: Set<string>; empty: Set<string> }, at: string) {
  for (const [name, value] of Object.entries(record)) {
    const path = `${at}${name}`;
    (value === null ? seen.empty : seen.filled).add(path);
    const inner: Json[] = Array.isArray(value) ? value : [value];
    for (const item of inner) if (isJsonObject(item)) note(item, seen, `${path}.`);
  }
}

function listPaths(schema: Parameters<typeof listFields>[0], at: string): string[] {
  return listFields(schema).flatMap((field) => [
    `${at}${field.name}`,
    ...listPaths(field.schema, `${at}${field.name}.`),
  ]);
}
