import { describe, expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import type { Json } from '../../format/json.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { finance } from './finance.ts';

const having = (...agreements: Json[]) => ({
  check: cleanCheckRecordWith({
    'overview.detail.finance': true,
    'finance.agreements': agreements,
  }),
});

test.each([
  ['HIRE PURCHASE', 'alert: Finance outstanding: hire purchase (HP)'],
  ['Personal Contract Purchase', 'alert: Finance outstanding: personal contract purchase (PCP)'],
  ['LEASE', 'alert: Finance outstanding: lease'],
  ['Unit stocking', 'alert: Finance outstanding: unit stocking'],
  ['Credit sale', 'review: Finance recorded: credit sale'],
  ['PERSONAL LOAN', 'review: Finance recorded: personal loan'],
  ['Novel thing', 'alert: Finance outstanding: type not known'],
  ['', 'alert: Finance outstanding: type not known'],
])('an agreement of type “%s” raises “%s”', (agreementType, expected) => {
  expect(summarizeFindings(finance, having({ agreementType }))).toEqual([expected]);
});

test('states the lender, the date, the reference and the telephone number', () => {
  const [found] = evaluateRule(finance, { check: adverseCheckRecord });
  expect(found?.reason).toContain('Example Motor Finance registered an agreement of 14 May 2024');
  expect(found?.reason).toContain('reference “PCP-0012345”');
  expect(found?.reason).toContain('The lender owns the vehicle');
  expect(found?.nextStep).toMatch(
    /^Ring Example Motor Finance on 01632 960123 and quote “PCP-0012345”\. /,
  );
  expect(found && evidencePaths(found)).toEqual([
    'check.finance.agreements.0.agreementType',
    'check.finance.agreements.0.financeCompany',
    'check.finance.agreements.0.agreementRef',
    'check.finance.agreements.0.financeContactNumber',
    'check.finance.agreements.0.agreementDate',
  ]);
});

test('evidence has the received value and the id of its answer', () => {
  const [first] = evaluateRule(finance, { check: adverseCheckRecord })[0]?.evidence ?? [];
  expect(first).toMatchObject({
    dataset: 'check',
    version: '1.0',
    answerId: 'answer-check',
    value: 'Personal Contract Purchase',
    receivedAt: '2026-11-21T12:00:00.000Z',
  });
});

test('raises one finding per agreement', () => {
  const found = evaluateRule(
    finance,
    having({ agreementType: 'HP' }, { agreementType: 'PERSONAL LOAN' }, { agreementType: 'HP' }),
  );
  expect(found.map(({ key }) => key)).toEqual([
    'hire-purchase-hp',
    'personal-loan',
    'hire-purchase-hp',
  ]);
});

test('an agreement without fields uses general wording', () => {
  const [found] = evaluateRule(finance, having({}));
  expect(found).toMatchObject({ severity: 'alert' });
  expect(found?.reason).toMatch(/^A finance company registered an agreement\. /);
  expect(found?.nextStep).toMatch(/^Ask the finance company\. /);
  expect(found && evidencePaths(found)).toEqual(['check.finance.agreements.0.agreementType']);
});

test('an overview flag of no is mentioned and does not lower the severity', () => {
  const body = cleanCheckRecordWith({ 'finance.agreements': [{ agreementType: 'HP' }] });
  const [found] = evaluateRule(finance, { check: body });
  expect(found?.severity).toBe('alert');
  expect(found?.reason).toContain('The overview says no, but the details hold an entry.');
});

test('an overview flag of yes without an agreement raises an alert', () => {
  const body = cleanCheckRecordWith({ 'overview.detail.finance': true });
  expect(summarizeFindings(finance, { check: body })).toEqual([
    'alert: Finance outstanding: no agreement given',
  ]);
});

describe('raises no finding', () => {
  test.each([
    ['without a check', {}],
    ['of a check that holds none', { check: cleanCheckRecordWith({}) }],
    ['of a check that says nothing', { check: {} }],
  ])('%s', (_, bodies) => expect(evaluateRule(finance, bodies)).toEqual([]));
});

test('malformed agreements raise a review', () => {
  for (const value of MALFORMED_VALUES.filter((came) => came !== null && !Array.isArray(came))) {
    const body = cleanCheckRecordWith({ 'finance.agreements': value });
    expect(summarizeFindings(finance, { check: body })).toEqual([
      'review: Finance: what came can’t be read',
    ]);
  }
  expect(evaluateRule(finance, having(null, 1, 'x'))).toHaveLength(3);
});

test('truncates long texts and shows hidden characters', () => {
  const [found] = evaluateRule(
    finance,
    having({ agreementType: 'HP', financeCompany: `\u202E${'x'.repeat(100_000)}` }),
  );
  expect(found?.reason.length).toBeLessThan(400);
  expect(found?.reason).toContain('⟨U+202E⟩');
});
