import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { vehicleAnswersWith } from '../../testing/vehicle-answers.ts';
import { checkAndTrackerEvents } from './check-and-tracker.ts';

const titlesOf = (changes: Parameters<typeof cleanCheckRecordWith>[0]) =>
  checkAndTrackerEvents(vehicleAnswersWith({ check: cleanCheckRecordWith(changes) })).map(
    ({ title, severity }) => `${severity}: ${title}`,
  );

test.each([
  ['Stolen', true, 'alert: Reported stolen'],
  ['', true, 'alert: Reported stolen'],
  ['Stolen, crime number 4417', true, 'alert: Stolen record: “Stolen, crime number 4417”'],
  ['Plates stolen', true, 'alert: Stolen record: “Plates stolen”'],
  ['Seized by police', false, 'review: Stolen record: “Seized by police”'],
  ['Recovered', true, 'alert: Stolen record: “Recovered”'],
  ['Recovered', false, 'review: Stolen record: “Recovered”'],
  ['LOS marker removed', true, 'review: Stolen record: “LOS marker removed”'],
])('a record of “%s”, flagged %s: %s', (status, flag, expected) => {
  const changes = {
    'legal.stolen': { status, dateReported: '2024-03-05' },
    'overview.detail.legal.stolen': flag,
  };
  expect(titlesOf(changes)).toEqual([expected]);
});

test.each([
  ['HP', 'alert: Finance: Hire purchase (HP)'],
  ['HP in arrears', 'alert: Finance: Hire purchase (HP) (“HP in arrears”)'],
])('an agreement of type “%s”: %s', (agreementType, expected) => {
  const agreements = [{ agreementType, agreementDate: '2024-05-14T00:00:00' }];
  expect(titlesOf({ 'finance.agreements': agreements })).toEqual([expected]);
});
