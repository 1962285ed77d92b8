import { describe, expect, test } from 'vitest';
import { SUBSCRIPTION_INFO } from '../../reading/tracker-subscription.ts';
import { cleanCheckRecord } from '../../testing/check-records.ts';
import {
  evaluateRule,
  evidencePaths,
  summarizeFindings,
  vehicleAnswersWith,
} from '../../testing/vehicle-answers.ts';
import { evaluateRules } from '../registry.ts';
import type { RuleInputs } from '../rule-inputs.ts';
import { evaluateVerdict, findCheck } from '../verdict.ts';
import { trackerInactive, trackerReportsStolen } from './tracker.ts';

const fitted = (subscriptionStatus: unknown, more: object = {}) => ({
  security: { serial: 'TR1', subscriptionStatus, installDate: '2021-11-08', ...more },
});
const INSURER = { inputs: { profile: 'insurer' } } as const;

const severitiesOfStates = (change: { inputs?: RuleInputs }) =>
  Object.fromEntries(
    Object.keys(SUBSCRIPTION_INFO).map((status) => [
      status,
      evaluateRule(trackerInactive, fitted(status), change)[0]?.severity,
    ]),
  );

describe('each documented state', () => {
  test.each([
    {},
    { inputs: {} },
    { inputs: { profile: 'dealer' } },
    { inputs: { profile: 'custom' } },
    { inputs: { profile: 'everything' } },
  ] as const)('without a subscription is Information: %j', (change) =>
    expect(severitiesOfStates(change)).toEqual({
      Active: undefined,
      Renewed: undefined,
      Cancelled: 'information',
      Inactive: 'information',
      'No current subs': 'information',
      Draft: 'information',
      'Pending Activation': 'information',
      'Vehicle Stolen': 'alert',
    }),
  );

  test('without a subscription is a Review under the insurer profile', () =>
    expect(severitiesOfStates(INSURER)).toEqual({
      Active: undefined,
      Renewed: undefined,
      Cancelled: 'review',
      Inactive: 'review',
      'No current subs': 'review',
      Draft: 'review',
      'Pending Activation': 'review',
      'Vehicle Stolen': 'alert',
    }));
});

test.each([
  ['past its end date', fitted('Active', { endDate: '2026-11-20' }), 'expired'],
  ['before its start date', fitted('Renewed', { startDate: '2026-11-22' }), 'not started'],
])('a subscription %s is Information, and a Review for an insurer', (_, bodies, text) => {
  const title = `Tracker fitted, subscription ${text}`;
  expect(summarizeFindings(trackerInactive, bodies)).toEqual([`information: ${title}`]);
  expect(summarizeFindings(trackerInactive, bodies, INSURER)).toEqual([`review: ${title}`]);
});

test('a lapsed subscription states its end date and that a fitted tracker is not monitored', () => {
  const [finding] = evaluateRule(
    trackerInactive,
    fitted('No current subs', { endDate: '2026-04-30' }),
  );
  expect(finding?.reason).toContain('The subscription ended on 30 Apr 2026.');
  expect(finding?.reason).toContain('not monitored');
  expect(finding && evidencePaths(finding)).toEqual([
    'security.subscriptionStatus',
    'security.endDate',
    'security.installDate',
  ]);
});

test.each([
  ['in an unknown state', fitted('Suspended')],
  ['in a state that only begins like one', fitted('Inactive?')],
  ['without a state', fitted(undefined)],
  ['in a state of another type', fitted({ is: 'Active' })],
])('a tracker %s stays a Review for everybody', (_, bodies) => {
  const expected = ['review: Tracker fitted, subscription status not known'];
  expect(summarizeFindings(trackerInactive, bodies)).toEqual(expected);
  expect(summarizeFindings(trackerInactive, bodies, INSURER)).toEqual(expected);
});

test('a record without a tracker does not claim that one is fitted', () => {
  expect(summarizeFindings(trackerInactive, { security: { make: 'Ford', serial: null } })).toEqual([
    'review: Not known whether a tracker is fitted',
  ]);
});

test.each([
  ['none', {}],
  ['active, without an end date', fitted('active ')],
  [
    'active, with its end date today',
    fitted('Active', { startDate: '2026-11-21', endDate: '2026-11-21' }),
  ],
])('raises no tracker finding: %s', (_, bodies) => {
  expect(evaluateRule(trackerInactive, bodies)).toEqual([]);
  expect(evaluateRule(trackerReportsStolen, bodies)).toEqual([]);
});

function rows(bodies: object, inputs: RuleInputs = {}) {
  const vehicle = vehicleAnswersWith(bodies, { inputs });
  const verdict = evaluateVerdict(vehicle, evaluateRules(vehicle));
  return (['stolen', 'tracker'] as const).map((id) => findCheck(verdict, id)?.label);
}

describe('the rows Stolen and Tracker', () => {
  test.each([
    ['Vehicle Stolen', 'Alert', 'Alert'],
    ['vehicle stolen ', 'Alert', 'Alert'],
    ['STOLEN', 'Alert', 'Alert'],
    ['Theft reported', 'Alert', 'Alert'],
    ['Vehicle Stolen - recovered', 'No record found', 'Review'],
    ['Not stolen', 'No record found', 'Review'],
    ['Active', 'No record found', 'No discrepancy found'],
    ['No current subs', 'No record found', 'No active subscription'],
    ['Live', 'No record found', 'Review'],
  ])('%s: %s and %s', (status, stolen, tracker) =>
    expect(rows({ check: cleanCheckRecord, ...fitted(status) })).toEqual([stolen, tracker]),
  );

  test('a theft raises Stolen without a provenance check', () =>
    expect(rows(fitted('Vehicle Stolen'))).toEqual(['Alert', 'Alert']));

  test('a lapsed subscription raises Tracker for an insurer only', () =>
    expect(
      rows({ check: cleanCheckRecord, ...fitted('Cancelled') }, { profile: 'insurer' }),
    ).toEqual(['No record found', 'Review']));
});
