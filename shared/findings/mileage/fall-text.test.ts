import { expect, test } from 'vitest';
import { vehicleAnswersWith } from '../../testing/vehicle-answers.ts';
import { getMileageFalls } from './anomalies.ts';
import { describeMileageFall } from './fall-text.ts';

const yearly = (...miles: number[]) =>
  miles.map((mileage, index) => ({
    completedDate: `${2019 + index}-03-05T10:00:00.000Z`,
    mileage,
  }));

const describeFalls = (yearlyMotData: ReturnType<typeof yearly>) =>
  getMileageFalls(vehicleAnswersWith({ motFeatureSet: { yearlyMotData } })).map(
    describeMileageFall,
  );

test.each([
  [
    'kilometres',
    yearly(30_000, 40_000, 50_000, 96_561, 70_000),
    'The readings match kilometres recorded as miles: 96,561 km is 60,000 miles.',
  ],
  [
    'kilometres by its figures alone',
    yearly(80_000, 90_000, 60_000, 65_000),
    'Without an import or an earlier change of unit, kilometres do not explain the decrease.',
  ],
  [
    'one figure too high',
    yearly(20_000, 310_000, 32_000),
    'without the reading on 5 Mar 2020, mileage only increases',
  ],
  [
    'one figure too low',
    yearly(20_000, 30_000, 4_000, 52_000),
    'without the reading on 5 Mar 2021, mileage only increases',
  ],
  [
    'neither',
    yearly(60_000, 70_000, 30_000, 38_000),
    'A replaced instrument cluster is also possible.',
  ],
])('describes a fall that matches %s', (_, rows, text) => {
  const [fall, ...others] = describeFalls(rows);
  expect(fall).toContain(text);
  expect(others).toEqual([]);
});

test('a fall is described without an accusation', () => {
  const [text] = describeFalls(yearly(20_000, 32_300, 20_000));
  expect(text).not.toMatch(/clock|fraud|tamper|suspicious/i);
});
