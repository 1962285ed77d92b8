import { expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import type { Json } from '../../format/json.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { highRisk } from './high-risk.ts';

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
  ['Something else', 'review', 'other'],
])('“%s” raises its own finding: %s', (type, severity, key) => {
  const [found] = evaluateRule(highRisk, having({ type }));
  expect(found).toMatchObject({ severity, key, title: `High risk: ${type}` });
});

test('states the company, the type, the date and the contact', () => {
  const [found] = evaluateRule(highRisk, { check: adverseCheckRecord });
  expect(found?.reason).toContain('Example Rentals registered an interest on 10 Jan 2025.');
  expect(found?.reason).toContain('“Interest registered by a hire company”.');
  expect(found?.nextStep).toMatch(/^Ring Example Rentals on 01632 960456 and quote “HR-77”\. /);
  expect(found && evidencePaths(found)).toContain('check.legal.highRisk.0.type');
});

test('raises one finding per entry', () => {
  expect(summarizeFindings(highRisk, having({ type: 'Trade interest' }, {}, 'x'))).toEqual([
    'review: High risk: Trade interest',
    'review: High risk: type not given',
    'review: High risk: type not given',
  ]);
});

test('an overview flag of yes without an entry raises a review', () => {
  const check = cleanCheckRecordWith({ 'overview.detail.legal.highRisk': true });
  expect(summarizeFindings(highRisk, { check })).toEqual(['review: High-risk entries, none given']);
});

test.each([
  ['no check', undefined],
  ['nothing recorded', cleanCheckRecordWith({})],
  ['nothing said', {}],
])('raises no finding: %s', (_, check) => {
  expect(evaluateRule(highRisk, check ? { check } : {})).toEqual([]);
});

test('a malformed list raises a review', () => {
  const check = cleanCheckRecordWith({ 'legal.highRisk': { type: 'Security watch' } });
  expect(summarizeFindings(highRisk, { check })).toEqual([
    'review: High risk: what came can’t be read',
  ]);
});
