import { describe, expect, test } from 'vitest';
import {
  describeEndDate,
  hardwareMeaning,
  trackerIdentityRemarks,
  describeSubscription,
  subscriptionRemarks,
  SUBSCRIPTION_INFO,
} from './tracker-subscription.ts';

const TODAY = '2026-11-21';

describe('subscription state', () => {
  test.each([
    ['Active', true, undefined],
    ['Renewed', true, undefined],
    ['renewed', true, undefined],
    ['Cancelled', false, 'information'],
    ['Inactive', false, 'information'],
    ['No current subs', false, 'information'],
    ['Draft', false, 'information'],
    ['Pending Activation', false, 'information'],
    ['Vehicle Stolen', false, 'alert'],
    ['Suspended', undefined, 'unknown'],
    ['toString', undefined, 'unknown'],
    [undefined, undefined, 'unknown'],
  ])('%s: in force %s, tone %s', (status, inForce, tone) => {
    const state = describeSubscription(status);
    expect([state.isInForce, state.tone]).toEqual([inForce, tone]);
  });

  test('only two of the eight states are in force', () => {
    const inForce = Object.keys(SUBSCRIPTION_INFO).filter(
      (status) => describeSubscription(status).isInForce,
    );
    expect(inForce).toEqual(['Active', 'Renewed']);
  });

  test('explains a lapsed subscription and quotes an unknown state', () => {
    expect(describeSubscription('Inactive').meaning).toContain(
      'may decline or reduce a theft claim',
    );
    expect(describeSubscription('Suspended').meaning).toContain('“Suspended” is not a status');
    expect(describeSubscription('x'.repeat(100_000)).meaning.length).toBeLessThan(1_000);
  });
});

describe('hardware', () => {
  test.each([
    ['S5', /^S5: .*driver recognition/],
    ['GPS', /^GPS: .*does not show whether it is monitored/],
    ['Retrieve', /^Retrieve: helps recover/],
    ['Monitor', /^Monitor: monitored/],
    ['S9', /“S9” is not a hardware type/],
  ])('%s is explained', (hardware, text) => {
    expect(hardwareMeaning(hardware)).toMatch(text);
  });
  test('missing hardware has no explanation', () =>
    expect(hardwareMeaning(undefined)).toBeUndefined());
});

describe('end date', () => {
  test.each([
    ['2027-03-05', '104 days remaining'],
    ['2026-11-21', 'Last day today'],
    ['2026-11-20', 'Ended 1 day ago'],
    [undefined, undefined],
    ['soon', undefined],
  ])('%s: %s', (end, text) => expect(describeEndDate(end, TODAY)).toBe(text));
});

describe('remarks', () => {
  test.each([
    [
      'in force, with an end date in the future',
      { subscriptionStatus: 'Active', endDate: '2027-01-01' },
      [],
    ],
    [
      'in force, with an end date in the past',
      { subscriptionStatus: 'Active', endDate: '2026-11-20' },
      [/“Active”, but the subscription ended on 20 Nov 2026/],
    ],
    [
      'in force, with a start date in the future',
      { subscriptionStatus: 'Renewed', startDate: '2026-12-01' },
      [/starts on 1 Dec 2026/],
    ],
    [
      'lapsed, with an end date in the future',
      { subscriptionStatus: 'Inactive', endDate: '2027-01-01' },
      [/Rely on the status, not the date/],
    ],
    [
      'stolen, with an end date in the future',
      { subscriptionStatus: 'Vehicle Stolen', endDate: '2027-01-01' },
      [],
    ],
    [
      'an unknown state, with an end date in the past',
      { subscriptionStatus: 'X', endDate: '2020-01-01' },
      [],
    ],
    [
      'an end date before the start date',
      { startDate: '2026-01-01', endDate: '2025-01-01', installDate: '2026-02-01' },
      [/end date is before the start date/, /before the tracker was installed/],
    ],
    ['an installation date in the future', { installDate: '2026-11-22' }, [/in the future/]],
    ['an empty record', {}, []],
  ])('%s', (_, record, expected) => {
    const remarks = subscriptionRemarks(record, TODAY);
    expect(remarks).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(remarks[index]).toMatch(pattern);
  });

  test('reports a tracker record about a different vehicle', () => {
    expect(trackerIdentityRemarks({ vrm: 'ab12 cde' }, { vrm: 'AB12CDE' })).toEqual([]);
    expect(trackerIdentityRemarks({ vrm: 'AB12CDF' }, { vrm: 'AB12CDE' })).toHaveLength(1);
    expect(trackerIdentityRemarks({ vin: 'SAMPLE1' }, { vin: 'SAMPLE2' })).toHaveLength(1);
    expect(trackerIdentityRemarks({}, { vrm: 'AB12CDE' })).toEqual([]);
  });
});
