import { expect, test } from 'vitest';
import type { Environment } from '../../shared/provider/environment.ts';
import { countLookups } from './client.ts';

function counted() {
  let now = 0;
  const reported: Environment[] = [];
  const checked = countLookups({ monotonic: () => now }, async (environment) => {
    reported.push(environment);
  });
  return { checked, reported, wait: (ms: number) => (now += ms) };
}

test('counts thirteen datasets of one vehicle as one lookup', () => {
  const { checked, reported, wait } = counted();
  for (let dataset = 0; dataset < 13; dataset++) {
    checked('production', { vrm: 'AB12CDE' });
    wait(100);
  }
  expect(reported).toEqual(['production']);
});

test('counts another vehicle, another environment and a later time as separate lookups', () => {
  const { checked, reported, wait } = counted();
  checked('production', { vrm: 'AB12CDE' });
  checked('production', { vrm: 'PC19HPA' });
  checked('uat', { vrm: 'PC19HPA' });
  wait(61_000);
  checked('uat', { vrm: 'PC19HPA' });
  expect(reported).toEqual(['production', 'production', 'uat', 'uat']);
});

test('counts two vehicles that are requested in turn, as in a comparison, once each', () => {
  const { checked, reported, wait } = counted();
  for (let dataset = 0; dataset < 3; dataset++) {
    checked('production', { vrm: 'AB12CDE' });
    wait(25_000);
    checked('production', { vrm: 'PC19HPA' });
  }
  expect(reported).toEqual(['production', 'production']);
});
