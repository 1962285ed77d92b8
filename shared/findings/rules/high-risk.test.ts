import { expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import type { Json } from '../../format/json.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { highRisk } from './legal-records.ts';

const having = (...entries: Json[]) => ({
  check: cleanCheckRecordWith({
    'overview.detail.legal.highRisk': true,
    'legal.highRisk': entries,
  }),
});

test.each([
  ['Security watch', 'alert', 'security-watch'],
  ['POLICE INTEREST', 'alert', 'theft'],
  ['Insurance theft pending', 'alert', 'theft'],
  ['Fraud: false application', 'alert', 'fraud'],
  ['Log book loan', 'alert', 'logbook-loan'],
  ['BILL OF SALE', 'alert', 'logbook-loan'],
  ['Vehicle at risk', 'alert', 'at-risk'],
  ['Trade interest', 'review', 'trade-interest'],
  ['Dealer stock', 'review', 'trade-interest'],
  ['Cloned vehicle', 'alert', 'cloned'],
  ['Possible clone', 'alert', 'cloned'],
  ['Interest removed', 'review', 'removed'],
  ['Not at risk', 'review', 'negated'],
  ['Something else', 'alert', 'unrecognised'],
])('“%s” raises its own finding: %s', (type, severity, key) => {
  const [finding] = evaluateRule(highRisk, having({ type }));
  expect(finding).toMatchObject({ severity, key, title: `High risk: ${type}` });
});

test.each([
  ['Theft claim, Leeds', true],
  ['Hire vehicle, agreement 12', true],
  ['Security watch', false],
])('“%s”: the reason quotes words that were not used: %s', (type, expected) => {
  const [finding] = evaluateRule(highRisk, having({ type }));
  expect(finding?.reason.includes(`The source states “${type}”.`)).toBe(expected);
});

test('states the company, the type, the date and the contact', () => {
  const [finding] = evaluateRule(highRisk, { check: adverseCheckRecord });
  expect(finding?.reason).toContain(
    'An interest was registered by Example Rentals on 10 Jan 2025.',
  );
  expect(finding?.reason).toContain('“Interest registered by a hire company”.');
  expect(finding?.nextStep).toMatch(
    /^Call Example Rentals on 01632 960456 and quote reference “HR-77”\. /,
  );
  expect(finding && evidencePaths(finding)).toContain('check.legal.highRisk.0.type');
});

test('raises one finding per entry', () => {
  expect(summarizeFindings(highRisk, having({ type: 'Trade interest' }, {}, 'x'))).toEqual([
    'review: High risk: Trade interest',
    'alert: High risk: type not stated',
    'alert: High risk: type not stated',
  ]);
});

test('an overview flag of yes without a record raises an alert', () => {
  const check = cleanCheckRecordWith({ 'overview.detail.legal.highRisk': true });
  expect(summarizeFindings(highRisk, { check })).toEqual([
    'alert: High-risk record: details not stated',
  ]);
});

test.each([
  ['no check', undefined],
  ['nothing recorded', cleanCheckRecordWith({})],
  ['nothing stated', {}],
])('raises no finding: %s', (_, check) => {
  expect(evaluateRule(highRisk, check ? { check } : {})).toEqual([]);
});

test('a malformed list raises a review', () => {
  const check = cleanCheckRecordWith({ 'legal.highRisk': { type: 'Security watch' } });
  expect(summarizeFindings(highRisk, { check })).toEqual([
    'review: High risk: the response cannot be read',
  ]);
});

test.each([
  [true, 'alert'],
  [undefined, 'alert'],
  [false, 'review'],
])('a type that is not recognised, flagged %s, is quoted: %s', (flag, severity) => {
  const check = cleanCheckRecordWith({
    'overview.detail.legal.highRisk': flag,
    'legal.highRisk': [{ type: 'Something else' }],
  });
  const [finding] = evaluateRule(highRisk, { check });
  expect(finding?.severity).toBe(severity);
  expect(finding?.reason).toContain(
    'The source states “Something else”. Platedesk does not recognise this wording.',
  );
});
