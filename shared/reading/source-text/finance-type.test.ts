import { expect, test } from 'vitest';
import { classifyFinance } from './finance-type.ts';

test.each([
  ['Hire Purchase', 'Hire purchase (HP)', 'lender', 'alert'],
  ['HIRE-PURCHASE AGREEMENT', 'Hire purchase (HP)', 'lender', 'alert'],
  ['PCP', 'Personal contract purchase (PCP)', 'lender', 'alert'],
  ['Contract Purchase', 'Contract purchase', 'lender', 'alert'],
  ['Conditional sale', 'Conditional sale', 'lender', 'alert'],
  ['Finance Lease', 'Lease', 'lender', 'alert'],
  ['LEASE PURCHASE', 'Lease purchase', 'lender', 'alert'],
  ['Personal contract hire', 'Contract hire', 'lender', 'alert'],
  ['Unit Stocking', 'Unit stocking', 'lender', 'alert'],
  ['Bill of Sale', 'Bill of sale (logbook or secured loan)', 'lender-by-title', 'alert'],
  ['Secured personal loan', 'Bill of sale (logbook or secured loan)', 'lender-by-title', 'alert'],
  ['SETTLED - HP', 'Hire purchase (HP)', 'lender', 'review'],
  ['Bill of Sale - settled', 'Bill of sale (logbook or secured loan)', 'lender-by-title', 'review'],
  ['CREDIT SALE', 'Credit sale', 'buyer', 'review'],
  ['Personal loan', 'Personal loan', 'buyer-unsecured', 'review'],
  ['Loan', undefined, 'unknown', 'alert'],
  ['Something new', undefined, 'unknown', 'alert'],
  ['Not HP', undefined, 'unknown', 'alert'],
  ['', undefined, 'unknown', 'alert'],
  [undefined, undefined, 'unknown', 'alert'],
])('classifies “%s” as %s, owner %s', (text, name, owner, severity) => {
  expect(classifyFinance(text)).toMatchObject({ name, owner, severity });
});

test('the description of an unknown type refers to the lender', () => {
  expect(classifyFinance('Other').description).toContain('Contact the lender first');
});

test.each(['HP', 'PCP', 'Conditional sale'])('%s: states whom the law protects', (text) => {
  expect(classifyFinance(text).description).toContain(
    'The Hire Purchase Act 1964 s.27 protects a private buyer in good faith, never a dealer.',
  );
});
