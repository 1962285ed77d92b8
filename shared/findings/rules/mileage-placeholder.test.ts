import { describe, expect, test } from 'vitest';
import { sale } from '../../testing/adverts.ts';
import { tests } from '../../testing/mileage-bodies.ts';
import {
  evaluateRule,
  summarizeFindings,
  vehicleAnswersWith,
} from '../../testing/vehicle-answers.ts';
import { getMileageLabel } from '../mileage/series.ts';
import { findLastReading } from '../mileage/readings.ts';
import { advertMileageUnderstated, mileageFalls, mileageJumps } from './mileage.ts';
import { mileagePlaceholder } from './mileage-placeholder.ts';

const createAdvert = (mileage: number, firstSeen = '2024-06-01T10:00:00') =>
  sale({ firstSeen, mileage });
const HISTORY = tests(['2024-03-01', 65_000], ['2024-07-01', 66_500]);

describe.each([1, 10, 66, 99])('an advert that states %d miles between two tests', (mileage) => {
  const bodies = { ...HISTORY, ...createAdvert(mileage) };

  test.each([mileageFalls, mileageJumps, advertMileageUnderstated])('raises no $id', (rule) => {
    expect(summarizeFindings(rule, bodies)).toEqual([]);
  });

  test('is named for information', () => {
    expect(summarizeFindings(mileagePlaceholder, bodies)).toEqual([
      `information: An advert states ${mileage} mile${mileage === 1 ? '' : 's'}`,
    ]);
  });
});

test('names the earlier reading', () => {
  const [finding] = evaluateRule(mileagePlaceholder, { ...HISTORY, ...createAdvert(66) });
  expect(finding?.reason).toBe(
    '65,000 miles at the MOT test on 1 Mar 2024, then 66 miles in an advert on 1 Jun 2024. The seller may have entered a placeholder or thousands of miles. The figure is not compared with other readings.',
  );
});

test.each([
  ['an advert of 100 miles', { ...HISTORY, ...createAdvert(100) }, 'alert'],
  ['a test of 66 miles', tests(['2024-03-01', 65_000], ['2024-07-01', 66]), 'alert'],
  [
    'an advert of a new vehicle',
    { ...HISTORY, ...createAdvert(10, '2021-03-01T10:00:00') },
    undefined,
  ],
])('%s is not a placeholder', (_, bodies, severity) => {
  expect(evaluateRule(mileagePlaceholder, bodies)).toEqual([]);
  expect(evaluateRule(mileageFalls, bodies).map((finding) => finding.severity)[0]).toBe(severity);
});

test('a placeholder counts neither as the last reading nor as one of two readings', () => {
  const vehicle = vehicleAnswersWith({ ...tests(['2024-03-01', 65_000]), ...createAdvert(1) });
  expect(findLastReading(vehicle)?.miles).toBe(65_000);
  expect(getMileageLabel(vehicle)).toBeUndefined();
});
