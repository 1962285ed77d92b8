import { expect, test } from 'vitest';
import { nameLicence } from './settled-checks.ts';

test.each([
  ['MOT', 'Valid to 22 May 2027', 'MOT valid to 22 May 2027'],
  ['MOT', 'Not due until 1 May 2028', 'MOT not due until 1 May 2028'],
  ['MOT', 'First MOT due by 1 May 2028', 'First MOT due by 1 May 2028'],
  ['MOT', 'Exempt (over 40 years old)', 'MOT exempt'],
  ['Tax', 'Taxed to 1 May 2027', 'Taxed to 1 May 2027'],
  ['Tax', 'Taxed to 1 May 2027 (ends when sold)', 'Taxed to 1 May 2027'],
  ['Tax', 'Untaxed', 'Untaxed'],
  ['Tax', 'SORN', 'SORN'],
  ['Tax', 'Due date passed', 'Tax due date passed'],
  ['Tax', 'Exempt', 'Tax exempt'],
])('%s, “%s”: %s', (name, label, expected) => {
  expect(nameLicence(name, label)).toBe(expected);
});
