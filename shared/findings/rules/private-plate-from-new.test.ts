import { describe, expect, test } from 'vitest';
import { sale } from '../../testing/adverts.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { plateChangedBeforeSale, plateChanges } from './plates.ts';

const change = (vrm: string, previousVrm: string, onVehicle: string) => ({
  vrm,
  previousVrm,
  onVehicle,
});

const bodies = (registered: string | undefined, ...changes: object[]) => ({
  vrms: { vrmChanges: changes },
  ...(registered !== undefined && { keepers: { firstRegistration: `${registered} 00:00:00` } }),
  ...sale({ firstSeen: '2024-05-01T10:00:00', updatedAt: '2024-05-20T10:00:00', sold: true }),
});

const KEPT = 'information: Private plate removed shortly before an advert';
const CHANGED = 'review: Plate changed shortly before an advert';

describe('a private plate from new is replaced before a sale', () => {
  test.each([
    ['first day of the age identifier', 'AB16CDE', '2016-03-01', KEPT],
    ['last day of the age identifier', 'AB16CDE', '2016-08-31', KEPT],
    ['the day before', 'AB16CDE', '2016-02-29', CHANGED],
    ['the day after', 'AB16CDE', '2016-09-01', CHANGED],
    ['the identifier of the winter', 'AB66CDE', '2017-02-28', KEPT],
    ['a prefix plate', 'S123ABC', '1999-02-28', KEPT],
    ['a suffix plate', 'ABC123T', '1979-01-15', KEPT],
    ['a newer plate', 'AB20CDE', '2016-05-01', CHANGED],
    ['another private plate', 'A1BCD', '2016-05-01', CHANGED],
    ['a plate without an age identifier', 'JAZ1234', '2016-05-01', CHANGED],
    ['a first registration that is not stated', 'AB16CDE', undefined, CHANGED],
    ['a first registration in the future', 'AB27CDE', '2027-05-01', CHANGED],
  ])('%s: %s', (_, plate, registered, summary) => {
    const answers = bodies(registered, change(plate, 'X1OLD', '2024-04-01'));
    expect(summarizeFindings(plateChangedBeforeSale, answers)).toEqual([summary]);
  });

  test('the reason and the evidence name the first registration', () => {
    const [finding] = evaluateRule(
      plateChangedBeforeSale,
      bodies('2016-05-01', change('AB16CDE', 'X1OLD', '2024-04-01')),
    );
    expect(finding?.reason).toContain(
      'AB16 CDE, which matches the first registration, was assigned on 1 Apr 2024',
    );
    expect(finding && evidencePaths(finding)).toContain('keepers.firstRegistration');
  });
});

describe('three plate changes', () => {
  test.each([
    [
      'two private plates, each followed by the plate of the vehicle’s age',
      [
        change('AB16CDE', 'X1OLD', '2018-01-01'),
        change('Y1OLD', 'AB16CDE', '2019-01-01'),
        change('AB16CDE', 'Y1OLD', '2020-01-01'),
      ],
      'information',
    ],
    [
      'a private plate in the end',
      [
        change('AB16CDE', 'X1OLD', '2018-01-01'),
        change('Y1OLD', 'AB16CDE', '2019-01-01'),
        change('Z1OLD', 'Y1OLD', '2020-01-01'),
      ],
      'review',
    ],
    [
      'three different plates of the vehicle’s age',
      [
        change('AB16CDE', 'X1OLD', '2018-01-01'),
        change('CD16EFG', 'AB16CDE', '2019-01-01'),
        change('EF16GHJ', 'CD16EFG', '2020-01-01'),
      ],
      'review',
    ],
  ])('%s', (_, changes, severity) => {
    expect(summarizeFindings(plateChanges, bodies('2016-05-01', ...changes))).toEqual([
      `${severity}: 3 plate changes`,
    ]);
  });
});
