import { describe, expect, test } from 'vitest';
import { CHECK_IDS, type CheckId, type CheckOutcome } from './checks/check.ts';
import { summarizeSettledChecks } from './settled-checks.ts';

const GOOD: Partial<Record<CheckId, string>> = {
  identity: 'No discrepancy found',
  mileage: 'No discrepancy found',
  mot: 'Valid to 22 May 2027',
  tax: 'Taxed to 1 May 2027 (ends when sold)',
  tracker: 'Active, Thatcham S5',
};

const outcome = (check: CheckId, change: Partial<CheckOutcome> = {}): CheckOutcome => ({
  check,
  result: 'good',
  label: GOOD[check] ?? 'No record found',
  reason: '',
  datasets: ['check'],
  receivedAt: null,
  findingIds: [],
  ...change,
});

const summarize = (changes: Partial<Record<CheckId, Partial<CheckOutcome>>> = {}) =>
  summarizeSettledChecks(CHECK_IDS.map((check) => outcome(check, changes[check])));

describe('the checks that are in order', () => {
  test('equal results are counted, and each check is named', () => {
    const { results, names } = summarize({
      finance: { result: 'alert', label: 'Alert', findingIds: ['finance'] },
    });
    expect(results).toEqual([
      'No record found: 8',
      'No discrepancy found: 2',
      'MOT valid to 22 May 2027',
      'Taxed to 1 May 2027',
      'Tracker: Active, Thatcham S5',
    ]);
    expect(names).toHaveLength(13);
    expect(names).not.toContain('Finance');
  });

  test('a check without data is named, but it has no result', () => {
    const { results, names } = summarize({ tracker: { label: 'No data held' } });
    expect(results.join()).not.toContain('Tracker');
    expect(names).toContain('Tracker (no data held)');
  });

  test.each<[CheckId, string, string]>([
    ['tax', 'Untaxed', 'Untaxed'],
    ['tax', 'SORN', 'SORN'],
    ['tax', 'Exempt', 'Tax exempt'],
    ['tax', 'Due date passed', 'Tax due date passed'],
    ['mot', 'First MOT due by 1 May 2027', 'First MOT due by 1 May 2027'],
    ['mot', 'Exempt (over 40 years old)', 'MOT exempt'],
    ['mileage', 'No MOT test yet', 'Mileage: No MOT test yet'],
  ])('%s “%s” is “%s”', (check, label, result) => {
    expect(summarize({ [check]: { label } }).results).toContain(result);
  });
});
