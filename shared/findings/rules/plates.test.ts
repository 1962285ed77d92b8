import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { plateChangedBeforeSale } from './plate-changed-before-sale.ts';
import { plateChanges } from './plate-changes.ts';
import { plateNewerThanVehicle } from './plate-newer-than-vehicle.ts';
import { qMark } from './q-mark.ts';

const registered = (firstRegistration: string) => ({ keepers: { firstRegistration } });
const asked = (vrm: string) => ({ vehicle: { vrm } });

describe('a plate newer than the vehicle', () => {
  test('raises a review with the first registration as evidence', () => {
    const bodies = registered('2019-07-15 00:00:00');
    const [found] = evaluateRule(plateNewerThanVehicle, bodies, asked('NW22AGE'));
    expect(found).toMatchObject({
      severity: 'review',
      title: 'The plate is newer than the vehicle',
    });
    expect(found?.reason).toContain('NW22 AGE were issued March to August 2022');
    expect(found?.reason).toContain('first registered on 15 Jul 2019');
    expect(found && evidencePaths(found)).toEqual(['keepers.firstRegistration']);
  });

  test.each([
    ['the day before marks like it began', 'NW22AGE', '2022-02-28 00:00:00', 1],
    ['the first day of its marks', 'NW22AGE', '2022-03-01 00:00:00', 0],
    ['an older plate', 'AB12CDE', '2019-07-15 00:00:00', 0],
    ['a plate without a date', 'JAZ1234', '1962-04-02 00:00:00', 0],
    ['a date that does not exist', 'NW22AGE', '2019-02-30 00:00:00', 0],
  ])('raises a review: %s', (_, vrm, first, count) => {
    expect(evaluateRule(plateNewerThanVehicle, registered(first), asked(vrm))).toHaveLength(count);
  });

  test('raises no finding without the keepers dataset', () => {
    expect(evaluateRule(plateNewerThanVehicle, { spec: { year: 2019 } }, asked('NW22AGE'))).toEqual(
      [],
    );
  });
});

describe('Q plates', () => {
  test('raises a review with the field that contains the plate as evidence', () => {
    const bodies = { check: { ...cleanCheckRecordWith({}), vrm: 'Q123 ABC' } };
    const [found] = evaluateRule(qMark, bodies, asked('Q123ABC'));
    expect(found).toMatchObject({ severity: 'review', title: 'Q mark: age or identity uncertain' });
    expect(found && evidencePaths(found)).toEqual(['check.vrm']);
    expect(evaluateRule(qMark, { status: {} }, asked('Q123ABC'))).toHaveLength(1);
  });

  test.each(['P123ABC', 'AB12CDE', 'ABC1'])('%s is not a Q plate', (vrm) => {
    expect(evaluateRule(qMark, { status: {} }, asked(vrm))).toEqual([]);
  });

  test('raises no finding if no dataset was answered', () => {
    expect(evaluateRule(qMark, {}, asked('Q123ABC'))).toEqual([]);
  });
});

const change = (vrm: string, previousVrm: string, onVehicle?: string) => ({
  vrm,
  previousVrm,
  onVehicle,
});
const history = (...vrmChanges: unknown[]) => ({ vrms: { vrmChanges } });

describe('plate changes', () => {
  test('one change raises information with both plates', () => {
    const [found] = evaluateRule(plateChanges, history(change('AB12CDE', 'X1OLD', '2020-03-05')));
    expect(found).toMatchObject({ severity: 'information', title: '1 change of plate' });
    expect(found?.reason).toContain('AB12 CDE after X1 OLD, on 5 Mar 2020.');
    expect(found?.nextStep).toContain('under X1 OLD too');
  });

  test('three changes raise a review in order of time', () => {
    const bodies = history(
      change('C3', 'B2', '2022-01-01'),
      change('A1', 'X9', '2018-01-01'),
      change('B2', 'A1', '2020-01-01'),
    );
    const [found] = evaluateRule(plateChanges, bodies);
    expect(found).toMatchObject({ severity: 'review', title: '3 changes of plate' });
    expect(found && evidencePaths(found)).toEqual([
      'vrms.vrmChanges.1.vrm',
      'vrms.vrmChanges.2.vrm',
      'vrms.vrmChanges.0.vrm',
    ]);
  });

  test('the first plate is not a change', () => {
    const bodies = {
      ...registered('2016-05-20 00:00:00'),
      ...history({ vrm: 'PL16CHG', onVehicle: '2016-05-20' }),
    };
    expect(evaluateRule(plateChanges, bodies)).toEqual([]);
  });

  test.each([
    ['nothing answered', {}],
    ['an empty list', history()],
    ['empty rows', history({}, null, 'x', { vrm: '', previousVrm: ' ' })],
    ['no list', { vrms: { vrmChanges: 'AB12CDE' } }],
  ])('raises no plate change finding: %s', (_, bodies) =>
    expect(evaluateRule(plateChanges, bodies)).toEqual([]),
  );
});

const advert = (firstSeen: string, updatedAt: string) => ({
  saleEvents: { saleEvents: [{ firstSeen, updatedAt, sold: true }] },
});

describe('plate changes shortly before a sale', () => {
  const may = advert('2024-05-01T10:00:00', '2024-05-20T10:00:00');

  test.each([
    ['90 days before', '2024-02-01', '90 days before it was advertised'],
    ['the same day', '2024-05-01', 'the day it was advertised'],
    ['while it ran', '2024-05-20', 'while it was advertised'],
  ])('raises a review: %s', (_, on, words) => {
    const [found] = evaluateRule(plateChangedBeforeSale, {
      ...history(change('AB12CDE', 'X1OLD', on)),
      ...may,
    });
    expect(found).toMatchObject({ severity: 'review', key: on });
    expect(found?.reason).toContain(words);
    expect(found && evidencePaths(found)).toEqual([
      'vrms.vrmChanges.0.onVehicle',
      'saleEvents.saleEvents.0.firstSeen',
    ]);
  });

  test.each([
    ['91 days before', history(change('AB12CDE', 'X1OLD', '2024-01-31'))],
    ['after it ended', history(change('AB12CDE', 'X1OLD', '2024-05-21'))],
    ['no date', history(change('AB12CDE', 'X1OLD'))],
    ['no change', history()],
  ])('raises no sale finding: %s', (_, bodies) => {
    expect(evaluateRule(plateChangedBeforeSale, { ...bodies, ...may })).toEqual([]);
  });

  test('includes a live listing of the vehicle', () => {
    const listings = [{ vrm: 'AB12CDE', firstSeen: '2024-05-01 10:00:00' }];
    const bodies = {
      ...history(change('AB12CDE', 'X1', '2024-04-01')),
      similarListings: { listings },
    };
    expect(summarizeFindings(plateChangedBeforeSale, bodies)).toEqual([
      'review: Plate changed shortly before a sale',
    ]);
  });
});

test('malformed data raises no finding and does not throw', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = {
      keepers: { firstRegistration: value },
      vrms: { vrmChanges: [{ vrm: 'X1', onVehicle: value, offVehicle: value }, value] },
      saleEvents: { saleEvents: [{ firstSeen: value, updatedAt: value }] },
    };
    expect(evaluateRule(plateNewerThanVehicle, bodies, asked('NW22AGE'))).toEqual([]);
    expect(evaluateRule(plateChangedBeforeSale, bodies)).toEqual([]);
    expect(() => evaluateRule(plateChanges, bodies)).not.toThrow();
  }
});
