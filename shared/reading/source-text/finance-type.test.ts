import { expect, test } from 'vitest';
import { classifyFinance, severityOfFinance } from './finance-type.ts';

test.each([
  ['Hire Purchase', 'Hire purchase (HP)', 'pay-off', 'alert'],
  ['HIRE-PURCHASE AGREEMENT', 'Hire purchase (HP)', 'pay-off', 'alert'],
  ['PCP', 'Personal contract purchase (PCP)', 'pay-off', 'alert'],
  ['Contract Purchase', 'Contract purchase', 'pay-off', 'alert'],
  ['Conditional sale', 'Conditional sale', 'pay-off', 'alert'],
  ['LEASE PURCHASE', 'Lease purchase', 'pay-off', 'alert'],
  ['Finance Lease', 'Lease', 'buy-from-owner', 'alert'],
  ['Personal contract hire', 'Contract hire', 'buy-from-owner', 'alert'],
  ['Vehicle rental', 'Hire or rental', 'buy-from-owner', 'alert'],
  ['Unit Stocking', 'Unit stocking', 'pay-off-stock', 'alert'],
  ['Bill of Sale', 'Bill of sale (logbook or secured loan)', 'pay-off-title', 'alert'],
  ['Secured personal loan', 'Bill of sale (logbook or secured loan)', 'pay-off-title', 'alert'],
  ['SETTLED - HP', 'Hire purchase (HP)', 'settled', 'review'],
  ['Contract hire, paid in full', 'Contract hire', 'settled', 'review'],
  ['HP settled on 12/03/2024', 'Hire purchase (HP)', 'settled', 'review'],
  ['HP, settled by the police', 'Hire purchase (HP)', 'pay-off', 'alert'],
  ['Bill of Sale - settled', 'Bill of sale (logbook or secured loan)', 'settled', 'review'],
  ['CREDIT SALE', 'Credit sale', 'buyer-owns', 'review'],
  ['Personal loan', 'Personal loan', 'unsecured', 'review'],
  ['Personal loan, 48 months', 'Personal loan', 'unsecured', 'review'],
  ['Personal loan, vehicle taken as surety', undefined, 'ask-owner', 'alert'],
  ['Loan', undefined, 'ask-owner', 'alert'],
  ['Something new', undefined, 'ask-owner', 'alert'],
  ['Not HP', undefined, 'ask-owner', 'alert'],
  ['', undefined, 'ask-owner', 'alert'],
  [undefined, undefined, 'ask-owner', 'alert'],
])('classifies “%s” as %s, advice %s', (text, name, advice, severity) => {
  expect(classifyFinance(text)).toMatchObject({ name, advice, severity });
});

test('the description of an unknown type refers to the lender', () => {
  expect(classifyFinance('Other').description).toContain('Contact the lender first');
});

const S27 =
  'The Hire Purchase Act 1964, s.27, protects only a private buyer who had no notice of it.';

test.each([
  ['HP', true],
  ['PCP', true],
  ['Conditional sale', true],
  ['Contract purchase', true],
  ['Lease purchase', true],
  ['Hire purchase, terminated', true],
  ['Settled HP', false],
  ['Contract hire', false],
  ['Lease', false],
  ['Rental', false],
  ['Personal loan', false],
  ['Logbook loan', false],
  ['Unit stocking', false],
  ['Fixed sum', false],
])('%s: states that s.27 does not protect whoever knows of the agreement: %s', (text, expected) => {
  const { description } = classifyFinance(text);
  expect(description.includes(S27)).toBe(expected);
  expect(description.includes('gives no title, because you know of the agreement')).toBe(expected);
  expect(description).not.toContain('never a dealer');
});

const GOES_BACK =
  'The vehicle belongs to the finance company and goes back to it. Buy it only from the company.';

test.each([
  'Hire purchase, terminated',
  'TERMINATED - HP',
  'HP - terminated (default)',
  'PCP, voluntary termination',
  'PCP voluntarily terminated by customer',
  'Conditional sale (repossessed)',
  'Contract hire: vehicle returned',
  'Lease - surrendered',
  'Logbook loan, repossession',
  'HP settled, then repossessed',
  'Repossessed',
])('“%s” goes back to the finance company', (text) => {
  const type = classifyFinance(text);
  expect(type).toMatchObject({ advice: 'returned', severity: 'alert', isSettled: false });
  expect([type.nextStep, type.customerAdvice]).toEqual([GOES_BACK, GOES_BACK]);
  expect(severityOfFinance(type, false)).toBe('alert');
});

test.each(['Hire, vehicle not returned', 'HP - not terminated', 'PCP, not repossessed'])(
  '“%s” still runs',
  (text) => {
    expect(['pay-off', 'buy-from-owner']).toContain(classifyFinance(text).advice);
  },
);

test.each([
  [
    'Hire purchase',
    'Hire purchase: the finance company owns this vehicle until it is paid. Do not pay before the dealer shows its letter.',
  ],
  [
    'Contract hire',
    'Contract hire: the finance company owns this vehicle, and the customer who hires it cannot sell it. Buy it only from the finance company, with its invoice.',
  ],
  [
    'HP - settled',
    'The finance is recorded as settled. Do not pay before the dealer shows the settlement letter.',
  ],
])('the advice to a customer about “%s”', (text, expected) => {
  expect(classifyFinance(text).customerAdvice).toBe(expected);
});

test.each([
  ['HP', false],
  ['HP agreement (regulated)', false],
  ['HP in arrears', true],
  ['Contract hire, Leeds branch', true],
  ['Something new', true],
  ['', false],
])('“%s” has words that the classification did not use: %s', (text, expected) => {
  expect(classifyFinance(text).hasUnusedWords).toBe(expected);
});
