import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { plateChangedBeforeSale, plateChanges, plateNewerThanVehicle } from './plates.ts';
import { qMark } from './plate-record.ts';

const registered = (firstRegistration: string | null) => ({ keepers: { firstRegistration } });
const requestedPlate = (vrm: string) => ({ vehicle: { vrm } });

describe('a plate newer than the vehicle', () => {
  test('raises a review with the first registration as evidence', () => {
    const bodies = registered('2019-07-15 00:00:00');
    const [finding] = evaluateRule(plateNewerThanVehicle, bodies, requestedPlate('NW22AGE'));
    expect(finding).toMatchObject({
      severity: 'review',
      title: 'The plate is newer than the vehicle’s first registration',
    });
    expect(finding?.reason).toContain(
      'Plates with this age identifier were issued from Mar to Aug 2022',
    );
    expect(finding?.reason).toContain('first registered on 15 Jul 2019');
    expect(finding && evidencePaths(finding)).toEqual(['keepers.firstRegistration']);
  });

  test.each([
    ['the day before its issue period', 'NW22AGE', '2022-02-28 00:00:00', 1],
    ['the first day of its issue period', 'NW22AGE', '2022-03-01 00:00:00', 0],
    ['an older plate', 'AB12CDE', '2019-07-15 00:00:00', 0],
    ['a plate without a date', 'JAZ1234', '1962-04-02 00:00:00', 0],
    ['a date that does not exist', 'NW22AGE', '2019-02-30 00:00:00', 0],
    ['a date that is not possible', 'NW22AGE', '0001-01-01 00:00:00', 0],
    ['a text in place of a date', 'NW22AGE', 'in summer', 0],
    ['no date', 'NW22AGE', null, 0],
  ])('raises a review: %s', (_, vrm, first, count) => {
    expect(
      evaluateRule(plateNewerThanVehicle, registered(first), requestedPlate(vrm)),
    ).toHaveLength(count);
  });

  test('raises no finding without a plate', () => {
    const vehicle = { vin: 'WF0N7D96ZCP219417' };
    const bodies = registered('2019-07-15 00:00:00');
    expect(evaluateRule(plateNewerThanVehicle, bodies, { vehicle })).toEqual([]);
  });

  test('raises no finding without the keepers dataset', () => {
    expect(
      evaluateRule(plateNewerThanVehicle, { spec: { year: 2019 } }, requestedPlate('NW22AGE')),
    ).toEqual([]);
  });
});

describe('Q plates', () => {
  test('raises a review with the field that contains the plate as evidence', () => {
    const bodies = { check: { ...cleanCheckRecordWith({}), vrm: 'Q123 ABC' } };
    const [finding] = evaluateRule(qMark, bodies, requestedPlate('Q123ABC'));
    expect(finding).toMatchObject({
      severity: 'review',
      title: 'Q plate: age or identity uncertain',
    });
    expect(finding && evidencePaths(finding)).toEqual(['check.vrm']);
    expect(evaluateRule(qMark, { status: {} }, requestedPlate('Q123ABC'))).toHaveLength(1);
  });

  test.each(['P123ABC', 'AB12CDE', 'ABC1'])('%s is not a Q plate', (vrm) => {
    expect(evaluateRule(qMark, { status: {} }, requestedPlate(vrm))).toEqual([]);
  });

  test('raises no finding if no dataset was answered', () => {
    expect(evaluateRule(qMark, {}, requestedPlate('Q123ABC'))).toEqual([]);
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
    const [finding] = evaluateRule(plateChanges, history(change('AB12CDE', 'X1OLD', '2020-03-05')));
    expect(finding).toMatchObject({ severity: 'information', title: '1 plate change' });
    expect(finding?.reason).toContain('AB12 CDE after X1 OLD, on 5 Mar 2020.');
    expect(finding?.nextStep).toContain('look up X1 OLD too');
  });

  test('three changes raise a review in order of time', () => {
    const bodies = history(
      change('C3', 'B2', '2022-01-01'),
      change('A1', 'X9', '2018-01-01'),
      change('B2', 'A1', '2020-01-01'),
    );
    const [finding] = evaluateRule(plateChanges, bodies);
    expect(finding).toMatchObject({ severity: 'review', title: '3 plate changes' });
    expect(finding && evidencePaths(finding)).toEqual([
      'vrms.vrmChanges.1.vrm',
      'vrms.vrmChanges.2.vrm',
      'vrms.vrmChanges.0.vrm',
    ]);
  });

  const restored = (...privatePlates: string[]) =>
    history(
      { vrm: 'AB12CDE', onVehicle: '2012-05-20' },
      ...privatePlates.flatMap((plate, index) => [
        change(plate, 'AB12CDE', `${2014 + index * 2}-01-01`),
        change('AB12 CDE', plate, `${2015 + index * 2}-01-01`),
      ]),
    );
  const firstDay = registered('2012-05-20 00:00:00');

  test.each([
    ['one private plate removed', restored('X1OLD'), 'information', '2 plate changes'],
    ['two private plates removed', restored('X1OLD', 'Y1OLD'), 'information', '4 plate changes'],
    [
      'a private plate after the first plate was restored',
      history(...restored('X1OLD').vrms.vrmChanges, change('Z1NEW', 'AB12CDE', '2020-01-01')),
      'review',
      '3 plate changes',
    ],
    [
      'a private plate after another',
      history(
        change('X1OLD', 'AB12CDE', '2014-01-01'),
        change('Y1OLD', 'X1OLD', '2015-01-01'),
        change('AB12CDE', 'Y1OLD', '2016-01-01'),
      ),
      'review',
      '3 plate changes',
    ],
    [
      'another plate of the vehicle assigned again',
      history(
        change('X1OLD', 'AB12CDE', '2014-01-01'),
        change('Y1OLD', 'X1OLD', '2015-01-01'),
        change('X1OLD', 'Y1OLD', '2016-01-01'),
      ),
      'review',
      '3 plate changes',
    ],
  ])('%s', (_, bodies, severity, title) => {
    expect(summarizeFindings(plateChanges, { ...firstDay, ...bodies })).toEqual([
      `${severity}: ${title}`,
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
    ['the same day', '2024-05-01', 'on the day it was advertised'],
    ['while it was live', '2024-05-20', 'while it was advertised'],
  ])('raises a review: %s', (_, on, text) => {
    const [finding] = evaluateRule(plateChangedBeforeSale, {
      ...history(change('AB12CDE', 'X1OLD', on)),
      ...may,
    });
    expect(finding).toMatchObject({ severity: 'review', key: on });
    expect(finding?.reason).toContain(text);
    expect(finding && evidencePaths(finding)).toEqual([
      'vrms.vrmChanges.0.onVehicle',
      'saleEvents.saleEvents.0.firstSeen',
    ]);
  });

  test('a private plate removed and the first plate restored raises information', () => {
    const bodies = history(
      change('X1OLD', 'AB12CDE', '2020-01-01'),
      change('AB12CDE', 'X1OLD', '2024-04-01'),
    );
    const [finding, ...others] = evaluateRule(plateChangedBeforeSale, { ...bodies, ...may });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'information',
      title: 'Private plate removed shortly before an advert',
    });
    expect(finding?.reason).toBe(
      'AB12 CDE, the vehicle’s first plate, was assigned again on 1 Apr 2024, 30 days before it was advertised. Sellers often do this to keep a private plate. Earlier records are under X1 OLD.',
    );
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
      'review: Plate changed shortly before an advert',
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
    expect(evaluateRule(plateNewerThanVehicle, bodies, requestedPlate('NW22AGE'))).toEqual([]);
    expect(evaluateRule(plateChangedBeforeSale, bodies)).toEqual([]);
    expect(() => evaluateRule(plateChanges, bodies)).not.toThrow();
  }
});
