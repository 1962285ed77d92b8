import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../testing/check-records.ts';
import { vehicleAnswersWith } from '../testing/vehicle-answers.ts';
import { describeEarlierLoss, getEarlierLosses } from './earlier-losses.ts';

const lossesWith = (change: Parameters<typeof cleanCheckRecordWith>[0]) =>
  getEarlierLosses(vehicleAnswersWith({ check: cleanCheckRecordWith(change) }));
const entry = (status: string) => ({
  condition: [{ status, insurerName: 'Cedar Insurance', lossDate: '2021-03-05T00:00:00' }],
});

test.each([
  [
    entry('CAT S DAMAGED'),
    'Date of loss 5 Mar 2021, Category S, recorded by Cedar Insurance.',
    true,
  ],
  [entry('Cat B'), 'Date of loss 5 Mar 2021, Category B, recorded by Cedar Insurance.', false],
  [entry('STOLEN, NOT RECOVERED'), 'category not recognised in “STOLEN, NOT RECOVERED”', false],
  [entry(''), 'Date of loss 5 Mar 2021, category not stated, recorded by Cedar', true],
  [entry('Total loss'), 'category not recognised in “Total loss”', true],
  [entry('Removed in error'), 'recorded as removed or made in error', true],
  [
    { condition: [{ status: 'CAT N' }] },
    'Date of loss not stated, Category N, recorded by an',
    true,
  ],
  [{ 'damageReport.writeOff': { category: 'D' } }, 'Category D, recorded by an insurer that', true],
  [
    { 'damageReport.writeOff': { category: 'A' } },
    'Category A, recorded by an insurer that',
    false,
  ],
  [{ 'overview.detail.damage.writeOff': true }, 'Date of loss not stated, category not', true],
])('%j', (change, expected, isRepairable) => {
  const [loss, ...others] = lossesWith(change);
  if (!loss) throw new Error('no loss');
  expect(others).toEqual([]);
  expect(describeEarlierLoss(loss)).toContain(expected);
  expect(loss.isRepairable).toBe(isRepairable);
});

test('has no loss without a record of one', () => {
  expect(lossesWith({})).toEqual([]);
  expect(getEarlierLosses(vehicleAnswersWith({}))).toEqual([]);
});
