import { expect, test } from 'vitest';
import type { Environment } from '../../shared/provider/environment.ts';
import { countLookups } from './client.ts';

function setUp() {
  let now = 0;
  const reported: Environment[] = [];
  const countRequest = countLookups({ monotonic: () => now }, async (environment) => {
    reported.push(environment);
  });
  return { countRequest, reported, wait: (ms: number) => (now += ms) };
}

test('counts thirteen datasets of one vehicle as one lookup', () => {
  const { countRequest, reported, wait } = setUp();
  for (let dataset = 0; dataset < 13; dataset++) {
    countRequest('production', { vrm: 'AB12CDE' });
    wait(100);
  }
  expect(reported).toEqual(['production']);
});

test('counts another vehicle, another environment and a later time as separate lookups', () => {
  const { countRequest, reported, wait } = setUp();
  countRequest('production', { vrm: 'AB12CDE' });
  countRequest('production', { vrm: 'PC19HPA' });
  countRequest('uat', { vrm: 'PC19HPA' });
  wait(61_000);
  countRequest('uat', { vrm: 'PC19HPA' });
  expect(reported).toEqual(['production', 'production', 'uat', 'uat']);
});

test('counts two vehicles that are requested in turn, as in a comparison, once each', () => {
  const { countRequest, reported, wait } = setUp();
  for (let dataset = 0; dataset < 3; dataset++) {
    countRequest('production', { vrm: 'AB12CDE' });
    wait(25_000);
    countRequest('production', { vrm: 'PC19HPA' });
  }
  expect(reported).toEqual(['production', 'production']);
});
