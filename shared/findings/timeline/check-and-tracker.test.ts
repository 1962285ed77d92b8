import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { vehicleAnswersWith } from '../../testing/vehicle-answers.ts';
import { evaluateRules } from '../registry.ts';
import { buildTimeline } from '../timeline.ts';

test.each([
  [
    'an agreement that the summary does not flag',
    {
      'finance.agreements': [{ agreementType: 'Something', agreementDate: '2024-05-14T00:00:00' }],
    },
    'review',
  ],
  [
    'a stolen record that the summary does not flag',
    { 'legal.stolen': { status: 'Closed', dateReported: '2024-05-14' } },
    'review',
  ],
  [
    'a record that states the opposite',
    { 'legal.stolen': { status: 'Not stolen', dateReported: '2024-05-14' } },
    'review',
  ],
  [
    'a vehicle that must be crushed',
    { 'damageReport.writeOff': { category: 'B', date: '2024-05-14' } },
    'alert',
  ],
  [
    'a write-off without a category',
    { 'overview.detail.damage.writeOff': true, 'damageReport.writeOff': { date: '2024-05-14' } },
    'alert',
  ],
])('an event is as serious as its finding: %s', (_, changes, severity) => {
  const check = cleanCheckRecordWith({
    'buyerInfo.v5cDate': null,
    mot: null,
    tax: null,
    ...changes,
  });
  const vehicle = vehicleAnswersWith({ check });
  expect(buildTimeline(vehicle).map((event) => event.severity)).toEqual([severity]);
  expect(evaluateRules(vehicle).map((finding) => finding.severity)).toEqual([severity]);
});
