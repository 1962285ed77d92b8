import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule, evidencePaths, MALFORMED_VALUES } from '../../testing/vehicle-answers.ts';
import { plateDateImpossible, plateImpossible } from './plate-record.ts';

const history = (...vrmChanges: unknown[]) => ({ vrms: { vrmChanges } });

describe('plates that DVLA cannot have issued', () => {
  test.each([
    ['in no format', 'SCO4 RAP', 'SCO4RAP', 'not a UK plate format'],
    ['with an age identifier that is not used', 'AB50CDE', 'AB50 CDE', '50 is not a DVLA age'],
    [
      'of a later year',
      'AB30 CDE',
      'AB30 CDE',
      'plates with this age identifier are issued from Mar 2030',
    ],
    ['too long', 'AB12 CDEFG', '“AB12 CDEFG”', 'not a UK plate format'],
  ])('raises a review: a plate %s', (_, vrm, shown, cause) => {
    const check = { ...cleanCheckRecordWith({}), vrm };
    const [finding, ...others] = evaluateRule(plateImpossible, { check, security: { vrm } });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'review', title: `Impossible plate: ${shown}` });
    expect(finding?.reason).toContain(
      `A plate is stated as ${shown}, which is not possible: ${cause}`,
    );
    expect(finding && evidencePaths(finding)).toEqual(['check.vrm']);
  });

  test('reads both plates of each change', () => {
    const bodies = history({ vrm: 'AB12CDE', previousVrm: 'XXXXXX' }, { vrm: '1234567' });
    const findings = evaluateRule(plateImpossible, bodies);
    expect(findings.flatMap(evidencePaths)).toEqual([
      'vrms.vrmChanges.0.previousVrm',
      'vrms.vrmChanges.1.vrm',
    ]);
  });

  test.each([
    'AB12 CDE',
    'a1 abc',
    'ABC 1D',
    'JAZ 1234',
    'ABC 1',
    'Q123 ABC',
    '101 D 234',
    '12 AB 34',
    '20001',
    // Rules about letters have exceptions.
    'AI12 CDE',
    '',
    null,
  ])('%s is possible', (vrm) =>
    expect(evaluateRule(plateImpossible, history({ vrm }, { previousVrm: vrm }))).toEqual([]),
  );
});

describe('plate dates', () => {
  test.each([
    ['an assignment in the future', { onVehicle: '2026-11-22' }, 'tomorrow', 1],
    ['a removal in the future', { offVehicle: '2027-01-01' }, 'in the future', 1],
    ['an assignment in year 1', { onVehicle: '0001-01-01' }, 'before 1903', 1],
    [
      'a removal before the assignment',
      { onVehicle: '2020-01-02', offVehicle: '2020-01-01' },
      'before the assignment date',
      2,
    ],
  ])('raises a review: %s', (_, dates, cause, evidenceCount) => {
    const [finding, ...others] = evaluateRule(
      plateDateImpossible,
      history({ vrm: 'AB12CDE', ...dates }),
    );
    expect(others).toEqual([]);
    expect(finding?.severity).toBe('review');
    expect(finding?.reason).toMatch(new RegExp(`date of AB12 CDE is .*${cause}.*\\.$`));
    expect(finding?.evidence).toHaveLength(evidenceCount);
  });

  test.each([
    ['today', { onVehicle: '2026-11-21' }],
    ['the first plates', { onVehicle: '1903-12-01', offVehicle: '1903-12-01' }],
    ['no dates', {}],
    ['dates that do not exist', { onVehicle: '2024-02-30' }],
  ])('raises no finding: %s', (_, dates) =>
    expect(evaluateRule(plateDateImpossible, history({ vrm: 'AB12CDE', ...dates }))).toEqual([]),
  );
});

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES)
    for (const rule of [plateImpossible, plateDateImpossible])
      expect(() =>
        evaluateRule(rule, {
          check: cleanCheckRecordWith({ vrm: value }),
          ...history({ vrm: value, previousVrm: value, onVehicle: value }, value),
        }),
      ).not.toThrow();
});
