import { expect, test } from 'vitest';
import { classifyFinance } from './finance-types.ts';

test.each([
  ['Hire Purchase', 'Hire purchase (HP)', 'lender', 'alert'],
  ['HIRE-PURCHASE AGREEMENT', 'Hire purchase (HP)', 'lender', 'alert'],
  ['HP', 'Hire purchase (HP)', 'lender', 'alert'],
  ['PCP', 'Personal contract purchase (PCP)', 'lender', 'alert'],
  ['Personal Contract Purchase', 'Personal contract purchase (PCP)', 'lender', 'alert'],
  ['Conditional sale', 'Conditional sale', 'lender', 'alert'],
  ['Finance Lease', 'Lease', 'lender', 'alert'],
  ['Leasing', 'Lease', 'lender', 'alert'],
  ['LEASE PURCHASE', 'Lease purchase', 'lender', 'alert'],
  ['Contract Hire', 'Contract hire', 'lender', 'alert'],
  ['Personal contract hire', 'Contract hire', 'lender', 'alert'],
  ['Unit Stocking', 'Unit stocking', 'lender', 'alert'],
  ['CREDIT SALE', 'Credit sale', 'buyer', 'review'],
  ['Personal loan', 'Personal loan', 'buyer-unsecured', 'review'],
  ['Loan', undefined, 'unknown', 'alert'],
  ['Something new', undefined, 'unknown', 'alert'],
  ['', undefined, 'unknown', 'alert'],
  [undefined, undefined, 'unknown', 'alert'],
])('classifies “%s” as %s, owner %s', (written, name, owner, tone) => {
  expect(classifyFinance(written)).toMatchObject({ name, owner, severity: tone });
});

test('the description of an unknown type refers to the finance company', () => {
  expect(classifyFinance('Other').description).toContain('Ask the finance company');
});
