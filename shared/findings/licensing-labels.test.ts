import { expect, test } from 'vitest';
import type { CheckOutcome } from './checks/check.ts';
import { getLicensingLabels } from './licensing-labels.ts';

const labels = (check: 'mot' | 'tax', result: CheckOutcome['result'], label: string) =>
  getLicensingLabels({
    checks: [{ check, result, label, reason: '', datasets: [], receivedAt: null, findingIds: [] }],
  }).map(({ text, severity }) => [text, severity]);

test.each([
  ['mot', 'good', 'Valid to 22 May 2027', 'MOT to 22 May 2027', undefined],
  ['mot', 'good', 'Not due until 1 May 2028', 'MOT not due until 1 May 2028', undefined],
  ['mot', 'good', 'First MOT due by 1 May 2028', 'First MOT due by 1 May 2028', undefined],
  ['mot', 'good', 'Exempt (over 40 years old)', 'MOT exempt', undefined],
  ['mot', 'review', 'Review', 'MOT: Review', 'review'],
  ['mot', 'not-answered', 'Not answered', 'MOT not known', undefined],
  ['mot', 'failed', 'Failed', 'MOT not known', undefined],
  ['mot', 'not-checked', 'Not checked', 'MOT not known', undefined],
  ['tax', 'good', 'Taxed to 1 May 2027', 'Taxed to 1 May 2027', undefined],
  ['tax', 'good', 'Taxed to 1 May 2027 (ends when sold)', 'Taxed to 1 May 2027', undefined],
  ['tax', 'good', 'Untaxed', 'Untaxed', undefined],
  ['tax', 'good', 'SORN', 'SORN', undefined],
  ['tax', 'good', 'Due date passed', 'Tax due date passed', undefined],
  ['tax', 'good', 'Exempt', 'Tax exempt', undefined],
  ['tax', 'alert', 'Alert', 'Tax: Alert', 'alert'],
] as const)('%s %s: %s', (check, result, label, text, severity) =>
  expect(labels(check, result, label)).toEqual([[text, severity]]),
);

test('nothing is stated while a response may still come', () =>
  expect(labels('mot', 'loading', 'Checking')).toEqual([]));
