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
  ['Bill of Sale', 'alert: Finance outstanding: bill of sale (logbook or secured loan)'],
  ['Log book loan', 'alert: Finance outstanding: bill of sale (logbook or secured loan)'],
  ['Secured personal loan', 'alert: Finance outstanding: bill of sale (logbook or secured loan)'],
  ['Contract Purchase', 'alert: Finance outstanding: contract purchase'],
  ['SETTLED - HP', 'review: Finance recorded as settled: hire purchase (HP)'],
  ['Not HP', 'alert: Finance outstanding: agreement type not recognised'],
  ['Novel thing', 'alert: Finance outstanding: agreement type not recognised'],
  ['', 'alert: Finance outstanding: agreement type not stated'],
])('an agreement of type “%s” raises “%s”', (agreementType, expected) => {
  expect(summarizeFindings(finance, having({ agreementType }))).toEqual([expected]);
});

test('states the lender, the date, the reference and the telephone number', () => {
  const [finding] = evaluateRule(finance, { check: adverseCheckRecord });
  expect(finding?.reason).toContain(
    'Example Motor Finance registered an agreement dated 14 May 2024',
  );
  expect(finding?.reason).toContain('reference “PCP-0012345”');
  expect(finding?.reason).toContain('The lender owns the vehicle');
  expect(finding?.nextStep).toMatch(
    /^Call Example Motor Finance on 01632 960123 and quote reference “PCP-0012345”\. /,
  );
  expect(finding && evidencePaths(finding)).toEqual([
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
  const findings = evaluateRule(
    finance,
    having({ agreementType: 'HP' }, { agreementType: 'PERSONAL LOAN' }, { agreementType: 'HP' }),
  );
  expect(findings.map(({ key }) => key)).toEqual([
    'hire-purchase-hp',
    'personal-loan',
    'hire-purchase-hp',
  ]);
});

test('an agreement without fields uses general wording', () => {
  const [finding] = evaluateRule(finance, having({}));
  expect(finding).toMatchObject({ severity: 'alert' });
  expect(finding?.reason).toMatch(/^A finance company registered an agreement\. /);
  expect(finding?.nextStep).toMatch(/^Contact the finance company\. /);
  expect(finding && evidencePaths(finding)).toEqual(['check.finance.agreements.0.agreementType']);
});

test('an overview flag of no is mentioned and does not lower the severity', () => {
  const body = cleanCheckRecordWith({ 'finance.agreements': [{ agreementType: 'HP' }] });
  const [finding] = evaluateRule(finance, { check: body });
  expect(finding?.severity).toBe('alert');
  expect(finding?.reason).toContain(
    'Not flagged in the summary, but the details contain a record.',
  );
});

test('an overview flag of yes without an agreement raises an alert', () => {
  const body = cleanCheckRecordWith({ 'overview.detail.finance': true });
  expect(summarizeFindings(finance, { check: body })).toEqual([
    'alert: Finance outstanding: agreement not stated',
  ]);
});

describe('raises no finding', () => {
  test.each([
    ['without a check', {}],
    ['with a check that holds none', { check: cleanCheckRecordWith({}) }],
    ['with a check that states nothing', { check: {} }],
  ])('%s', (_, bodies) => expect(evaluateRule(finance, bodies)).toEqual([]));
});

test('malformed agreements raise a review', () => {
  for (const value of MALFORMED_VALUES.filter(
    (candidate) => candidate !== null && !Array.isArray(candidate),
  )) {
    const body = cleanCheckRecordWith({ 'finance.agreements': value });
    expect(summarizeFindings(finance, { check: body })).toEqual([
      'review: Finance: the response cannot be read',
    ]);
  }
  expect(evaluateRule(finance, having(null, 1, 'x'))).toHaveLength(3);
});

test('truncates long texts and shows hidden characters', () => {
  const [finding] = evaluateRule(
    finance,
    having({ agreementType: 'HP', financeCompany: `\u202E${'x'.repeat(100_000)}` }),
  );
  expect(finding?.reason.length).toBeLessThan(700);
  expect(finding?.reason).toContain('⟨U+202E⟩');
});

test('a type that is not recognised is quoted, and an alert only if the summary does not deny it', () => {
  const agreements = [{ agreementType: 'Novel thing' }];
  for (const [flag, severity] of [
    [true, 'alert'],
    [undefined, 'alert'],
    [false, 'review'],
  ] as const) {
    const check = cleanCheckRecordWith({
      'overview.detail.finance': flag,
      'finance.agreements': agreements,
    });
    const [finding] = evaluateRule(finance, { check });
    expect(finding?.severity).toBe(severity);
    expect(finding?.reason).toContain(
      'The source states “Novel thing”. Platedesk does not recognise this wording.',
    );
  }
});

test('a bill of sale states that title has passed to the lender', () => {
  const [finding] = evaluateRule(finance, having({ agreementType: 'Bill of Sale' }));
  expect(finding?.reason).toContain('Title has passed to the lender.');
  expect(finding?.reason).toContain('A bill of sale (logbook loan) passes title to the lender');
});

test('a bill of sale states the position in Scotland, as the description of the rule does', () => {
  const [finding] = evaluateRule(finance, having({ agreementType: 'Bill of Sale' }));
  expect(finding?.reason).toContain('Scotland has no bills of sale');
  expect(finance.description).toContain('Scotland has no bills of sale');
  expect(finance.basis).toContain('Bills of Sale Acts 1878 and 1882 (not Scotland)');
});

describe('a settled agreement', () => {
  test.each([
    'SETTLED - HP',
    'Contract hire (settled)',
    'Logbook loan, paid off',
    'Loan - settled',
  ])('“%s”: asks for the settlement letter, and for nothing else', (agreementType) => {
    const agreementDate = '2019-05-14T00:00:00';
    const [finding] = evaluateRule(
      finance,
      having({ agreementType, agreementDate, agreementTerm: 36 }),
    );
    expect(finding?.title).toMatch(/^Finance recorded as settled: /);
    expect(finding?.severity).toBe('review');
    expect(finding?.reason).toContain(`The source states “${agreementType}”.`);
    expect(finding?.nextStep).toBe('Contact the finance company. Ask for the settlement letter.');
    const text = `${finding?.reason} ${finding?.nextStep}`;
    expect(text).not.toMatch(/lender owns|Title has passed|settlement figure|s\.27|hires/);
    expect(text.match(/removed/g)).toHaveLength(1);
  });
});

describe('the next step is the advice of the type', () => {
  test.each([
    ['HP', /Get a written settlement figure, pay the lender direct/],
    ['HP', /The lender usually gives a settlement figure only with its customer’s authority\.$/],
    ['Logbook loan', /Get a written settlement figure, pay the lender direct/],
    [
      'Contract hire',
      /The customer hires the vehicle and cannot sell it\. Buy it only from the finance company, with its invoice\.$/,
    ],
    ['Rental', /Buy it only from the finance company, with its invoice\.$/],
    ['Personal loan', /Get written confirmation that the lender has no claim on the vehicle\.$/],
    ['Novel thing', /Ask the lender who owns the vehicle\./],
    ['HP - terminated', /goes back to it\. Buy it only from the company\.$/],
    ['Lease, vehicle repossessed', /goes back to it\. Buy it only from the company\.$/],
  ])('%s: %s', (agreementType, expected) => {
    const [finding] = evaluateRule(finance, having({ agreementType }));
    expect(finding?.nextStep).toMatch(expected);
  });

  test.each(['Contract hire', 'Lease', 'Personal loan', 'HP - terminated', 'Novel thing'])(
    '%s: nothing is to be paid off',
    (agreementType) => {
      const [finding] = evaluateRule(finance, having({ agreementType }));
      expect(finding?.nextStep).not.toMatch(/settlement figure|pay the lender/);
    },
  );
});

test.each([
  ['HP in arrears', 'The source states “HP in arrears”.'],
  ['Hire purchase, terminated', 'The source states “Hire purchase, terminated”.'],
  ['HP (joint names)', 'The source states “HP (joint names)”.'],
  ['Hire purchase agreement', undefined],
])('“%s” is quoted if its words were not used: %s', (agreementType, quoted) => {
  const [finding] = evaluateRule(finance, having({ agreementType }));
  expect(/The source states “[^”]*”\./.exec(finding?.reason ?? '')?.[0]).toBe(quoted);
});
