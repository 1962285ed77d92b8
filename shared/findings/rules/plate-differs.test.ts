import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  evidencePaths,
  summarizeFindings,
  vehicleAnswersWith,
} from '../../testing/vehicle-answers.ts';
import { getCurrentPlates } from '../this-vehicle-plates.ts';
import { plateDiffers } from './plates.ts';

const check = (vrm: unknown) => ({ check: { ...cleanCheckRecordWith({}), vrm } });
const changed = {
  vrms: {
    vrmChanges: [
      { vrm: 'X1 NEW', previousVrm: 'AB12 CDE', onVehicle: '2024-01-01' },
      {
        vrm: 'AB12 CDE',
        previousVrm: 'OL11 OLD',
        onVehicle: '2020-01-01',
        offVehicle: '2024-01-01',
      },
    ],
  },
};

test('a check about a different plate raises an alert', () => {
  const [finding] = evaluateRule(plateDiffers, check('AB12CDF'));
  expect(finding).toMatchObject({
    severity: 'alert',
    key: 'check',
    title: 'The provenance check is for a different plate: AB12 CDF',
  });
  expect(finding && evidencePaths(finding)).toEqual(['check.vrm']);
});

test('a check about a plate from the plate history raises a review', () => {
  expect(
    summarizeFindings(plateDiffers, {
      ...check('OL11OLD'),
      vrms: { vrmChanges: [{ vrm: 'AB12CDE', previousVrm: 'OL11OLD', onVehicle: '2020-01-01' }] },
    }),
  ).toEqual(['review: The provenance check is for a different plate: OL11 OLD']);
});

test('a value that cannot be a plate is quoted and truncated', () => {
  const [finding] = evaluateRule(plateDiffers, check(`<b>\u202E${'x'.repeat(100_000)}`));
  expect(finding?.severity).toBe('alert');
  expect(finding?.title).toMatch(
    /^The provenance check is for a different plate: “<b>⟨U\+202E⟩x+…”$/,
  );
  expect(finding?.title.length).toBeLessThan(140);
});

test('a tracker record with a different plate raises a review', () => {
  expect(summarizeFindings(plateDiffers, { security: { vrm: 'OL11 OLD' } })).toEqual([
    'review: The tracker record shows a different plate: OL11 OLD',
  ]);
});

test('a plate that was removed raises a review with the current plate', () => {
  const [finding] = evaluateRule(plateDiffers, changed);
  expect(finding).toMatchObject({
    severity: 'review',
    title: 'AB12 CDE is no longer on this vehicle',
  });
  expect(finding?.nextStep).toContain('Look up X1 NEW too');
  expect(finding && evidencePaths(finding)).toEqual([
    'vrms.vrmChanges.1.offVehicle',
    'vrms.vrmChanges.0.previousVrm',
    'vrms.vrmChanges.0.vrm',
  ]);
});

test('an earlier plate is not on the vehicle, although its removal is not stated', () => {
  const [newest, older] = changed.vrms.vrmChanges;
  const vrms = { vrmChanges: [newest, { ...older, offVehicle: null }] };
  expect(summarizeFindings(plateDiffers, { vrms })).toEqual([
    'review: AB12 CDE is no longer on this vehicle',
  ]);
  const byVin = vehicleAnswersWith({ vrms }, { vehicle: { vin: 'WVWZZZ1KZ8W123456' } });
  expect([...getCurrentPlates(byVin)]).toEqual(['X1NEW']);
});

test.each([
  ['the same plate in another spelling', { ...check('ab12 cde'), security: { vrm: 'AB12-CDE' } }],
  ['no plate', { ...check(null), security: {} }],
  [
    'the current plate',
    { vrms: { vrmChanges: [{ vrm: 'AB12CDE', previousVrm: 'X1', onVehicle: '2024-01-01' }] } },
  ],
  [
    'a removal date in the future, which another rule reports',
    {
      vrms: { vrmChanges: [{ vrm: 'AB12CDE', onVehicle: '2024-01-01', offVehicle: '2027-01-01' }] },
    },
  ],
  [
    'a plate that was removed and assigned again',
    {
      vrms: {
        vrmChanges: [...changed.vrms.vrmChanges, { vrm: 'AB12CDE', onVehicle: '2025-01-01' }],
      },
    },
  ],
  [
    'a first plate whose row has no end, under a plate that was removed',
    {
      vrms: {
        vrmChanges: [
          { vrm: 'AB12CDE', onVehicle: '2012-01-01' },
          {
            vrm: 'X1',
            previousVrm: 'AB12CDE',
            onVehicle: '2020-01-01',
            offVehicle: '2024-01-01',
          },
        ],
      },
    },
  ],
  [
    'a history without this plate',
    { vrms: { vrmChanges: [{ vrm: 'X1', previousVrm: 'X2', onVehicle: '2024-01-01' }] } },
  ],
  ['malformed data', { check: { vrm: [1] }, vrms: { vrmChanges: [null, 'x', { vrm: 1 }] } }],
])('raises no finding: %s', (_, bodies) => {
  expect(evaluateRule(plateDiffers, bodies)).toEqual([]);
});

test('raises no finding for a lookup by VIN', () => {
  const vehicle = { vin: 'WVWZZZ1KZ8W123456' };
  expect(evaluateRule(plateDiffers, { ...check('AB12CDF'), ...changed }, { vehicle })).toEqual([]);
});

test('a plate that was removed, without a current one, raises a review', () => {
  const removed = {
    vrm: 'AB12CDE',
    previousVrm: 'OL11OLD',
    onVehicle: '2015-03-01',
    offVehicle: '2022-05-01',
  };
  const [finding] = evaluateRule(plateDiffers, { vrms: { vrmChanges: [removed] } });
  expect(finding).toMatchObject({
    severity: 'review',
    title: 'AB12 CDE is no longer on this vehicle',
    reason:
      'The plate history shows its removal and no current plate. AB12 CDE may now be on another vehicle.',
  });
  expect(finding && evidencePaths(finding)).toEqual(['vrms.vrmChanges.0.offVehicle']);
});
