import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule, MALFORMED_VALUES, evidencePaths } from '../../testing/vehicle-answers.ts';
import {
  keeperChangesClose,
  keeperGap,
  manyKeepers,
  newKeeper,
  v5cDateMismatch,
} from './keepers.ts';

const toDateTime = (day: string) => `${day} 00:00:00`;

describe('keeper changes close together', () => {
  const keepers = (from: string, to: string | null, acquired = '2024-06-01') => ({
    keepers: {
      previousKeeper: toDateTime(from),
      previousKeeperDisposal: to && toDateTime(to),
      keeperAcquisition: toDateTime(acquired),
    },
  });

  test('89 days raise a review', () => {
    const [finding] = evaluateRule(keeperChangesClose, keepers('2024-01-01', '2024-03-30'));
    expect(finding?.severity).toBe('review');
    expect(finding?.reason).toContain('for 89 days, from 1 Jan 2024 to 30 Mar 2024');
    expect(finding && evidencePaths(finding)).toEqual([
      'keepers.previousKeeper',
      'keepers.previousKeeperDisposal',
    ]);
  });

  test('two changes on one day are described as such', () => {
    const [finding] = evaluateRule(keeperChangesClose, keepers('2024-06-01', '2024-06-01'));
    expect(finding?.title).toBe('Two keeper changes on one day');
    expect(finding?.reason).toContain('for less than a day, from 1 Jun 2024 to 1 Jun 2024');
  });

  test("without a disposal date, uses the next keeper's first day", () => {
    const [finding] = evaluateRule(keeperChangesClose, keepers('2024-05-01', null));
    expect(finding?.reason).toContain('for 31 days');
    expect(finding && evidencePaths(finding)).toContain('keepers.keeperAcquisition');
  });

  test.each([
    ['90 days', keepers('2024-01-01', '2024-03-31')],
    ['days in the wrong order', keepers('2024-03-30', '2024-01-01')],
    ['days in the future', keepers('2027-01-01', '2027-02-01')],
    ['a start in the year 1', keepers('0001-01-01', '0001-01-02')],
    ['no previous keeper', { keepers: { keeperAcquisition: toDateTime('2024-01-01') } }],
    ['nothing answered', {}],
  ])('raises no close-changes finding: %s', (_, bodies) =>
    expect(evaluateRule(keeperChangesClose, bodies)).toEqual([]),
  );
});

describe('a time without a keeper', () => {
  const keepers = (until: string, acquired: string) => ({
    keepers: { previousKeeperDisposal: toDateTime(until), keeperAcquisition: toDateTime(acquired) },
  });

  test('over a year raises a review', () => {
    const [finding] = evaluateRule(keeperGap, keepers('2019-05-01', '2021-08-20'));
    expect(finding).toMatchObject({
      severity: 'review',
      title: 'No keeper recorded for 2 years 3 months',
    });
    expect(finding?.reason).toContain('from 1 May 2019 to 20 Aug 2021');
    expect(finding && evidencePaths(finding)).toEqual([
      'keepers.previousKeeperDisposal',
      'keepers.keeperAcquisition',
    ]);
  });

  test.each([
    ['a year in the motor trade', keepers('2019-05-01', '2020-05-01')],
    ['a current keeper in the future', keepers('2019-05-01', '2027-01-01')],
    ['dates in the wrong order', keepers('2021-08-20', '2019-05-01')],
    ['no end date', { keepers: { keeperAcquisition: toDateTime('2021-08-20') } }],
    ['nothing answered', {}],
  ])('raises no finding: %s', (_, bodies) => expect(evaluateRule(keeperGap, bodies)).toEqual([]));
});

const since = (day: string) => ({ keepers: { keeperAcquisition: toDateTime(day) } });

describe('new keeper', () => {
  test.each(['2026-11-21', '2026-10-23'])('since %s raises information', (day) => {
    const [finding] = evaluateRule(newKeeper, since(day));
    expect(finding).toMatchObject({
      severity: 'information',
      title: 'Current keeper for less than 30 days',
    });
    expect(finding && evidencePaths(finding)).toEqual(['keepers.keeperAcquisition']);
  });

  test.each([
    ['30 days', since('2026-10-22')],
    ['a future date', since('2026-11-22')],
    ['no date', { keepers: {} }],
    ['nothing answered', {}],
  ])('raises no finding: %s', (_, bodies) => expect(evaluateRule(newKeeper, bodies)).toEqual([]));
});

const keeperHistory = (previousOwners: unknown, first = '2016-05-20', acquired = '2024-03-18') => ({
  keepers: {
    previousOwners,
    firstRegistration: toDateTime(first),
    keeperAcquisition: toDateTime(acquired),
  },
});

describe('many keepers', () => {
  test('seven keepers in eight years raise information', () => {
    const [finding] = evaluateRule(manyKeepers, keeperHistory(7));
    expect(finding).toMatchObject({
      severity: 'information',
      title: '7 previous keepers in 8 years',
    });
    expect(finding?.reason).toContain('The average keeper period is 13 months.');
  });

  test.each([
    ['six in the same time', keeperHistory(6)],
    ['two, however short', keeperHistory(2, '2023-01-01', '2023-06-01')],
    ['none', keeperHistory(0)],
    ['a count that is not a number', keeperHistory('many')],
    ['dates in the wrong order', keeperHistory(5, '2024-01-01', '2020-01-01')],
    ['nothing answered', {}],
  ])('raises no many-keepers finding: %s', (_, bodies) =>
    expect(evaluateRule(manyKeepers, bodies)).toEqual([]),
  );
});

describe('V5C date', () => {
  const bodies = (v5c: string, more: object = {}) => ({
    check: cleanCheckRecordWith({ 'buyerInfo.v5cDate': `${v5c}T00:00:00` }),
    keepers: { keeperAcquisition: toDateTime('2024-01-01') },
    ...more,
  });

  test('a V5C issued long after the keeper change raises information and states that the keeper is not new', () => {
    const [finding] = evaluateRule(v5cDateMismatch, bodies('2024-03-02'));
    expect(finding).toMatchObject({ severity: 'information', key: 'later' });
    expect(finding?.reason).toContain('This does not mean a new keeper');
    expect(finding && evidencePaths(finding)).toEqual([
      'check.buyerInfo.v5cDate',
      'keepers.keeperAcquisition',
    ]);
  });

  test('a V5C issued in the future is an impossible date, not a reissue', () => {
    const [finding] = evaluateRule(v5cDateMismatch, bodies('2026-11-22'));
    expect(finding).toMatchObject({
      key: 'impossible',
      severity: 'review',
      reason: 'The V5C date is tomorrow (22 Nov 2026).',
    });
    expect(finding && evidencePaths(finding)).toEqual(['check.buyerInfo.v5cDate']);
    const { keepers: _, ...withoutKeepers } = bodies('2026-11-22');
    expect(evaluateRule(v5cDateMismatch, withoutKeepers)).toHaveLength(1);
  });

  test.each([
    ['with the current keeper', { keeperAcquisition: toDateTime('2024-01-01') }],
    ['without the current keeper', {}],
  ])('a V5C issued before first registration raises a review: %s', (_, acquired) => {
    const keepers = { firstRegistration: toDateTime('2019-03-05'), ...acquired };
    const [finding, ...others] = evaluateRule(v5cDateMismatch, bodies('2019-03-04', { keepers }));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'review', key: 'before-registration' });
    expect(finding?.reason).toContain('issued on 4 Mar 2019, before first registration on 5 Mar');
    expect(finding && evidencePaths(finding)).toEqual([
      'check.buyerInfo.v5cDate',
      'keepers.firstRegistration',
    ]);
  });

  test('a V5C issued before the keeper change raises information', () => {
    const [finding] = evaluateRule(v5cDateMismatch, bodies('2023-12-31'));
    expect(finding).toMatchObject({ severity: 'information', key: 'earlier' });
  });

  test.each([
    ['some weeks after', bodies('2024-03-01')],
    ['the same day', bodies('2024-01-01')],
    ['a placeholder for the date', bodies('0001-01-01')],
    [
      'a plate change that explains it',
      bodies('2025-06-10', {
        vrms: { vrmChanges: [{ vrm: 'X1', previousVrm: 'Y2', onVehicle: '2025-06-01' }] },
      }),
    ],
    [
      'a change of colour that explains it',
      bodies('2025-06-10', { spec: { dateLastColourChange: '2025-06-01' } }),
    ],
    ['no keepers', { check: cleanCheckRecordWith({}) }],
    ['no check', { keepers: { keeperAcquisition: toDateTime('2024-01-01') } }],
  ])('raises no V5C finding: %s', (_, input) =>
    expect(evaluateRule(v5cDateMismatch, input)).toEqual([]),
  );

  test('a much earlier colour change does not explain the V5C date', () => {
    const spec = { dateLastColourChange: '2025-01-01' };
    expect(evaluateRule(v5cDateMismatch, bodies('2025-06-10', { spec }))).toHaveLength(1);
  });
});

test('malformed data raises no finding', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = {
      check: { buyerInfo: { v5cDate: value } },
      keepers: {
        previousOwners: 9,
        firstRegistration: value,
        keeperAcquisition: value,
        previousKeeper: value,
        previousKeeperDisposal: value,
      },
    };
    for (const rule of [keeperChangesClose, keeperGap, manyKeepers, newKeeper, v5cDateMismatch])
      expect(evaluateRule(rule, bodies)).toEqual([]);
  }
});
