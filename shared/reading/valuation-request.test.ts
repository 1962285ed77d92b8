import { expect, test } from 'vitest';
import { createAnswered } from '../testing/vehicle-answers.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import {
  describeCondition,
  describeMileageSource,
  describeOtherMileage,
  describeRequestedDate,
  describeValuationBasis,
  describeValuationRequest,
} from './valuation.ts';

const answerFor = (mileage: object | undefined, parameters: ParameterValues = {}, date?: string) =>
  createAnswered(
    'valuation',
    { ...(mileage && { mileage }), ...(date !== undefined && { valuation: { date } }) },
    { parameters },
  );

test.each<[object | undefined, ParameterValues, string]>([
  [
    { value: 45_210, estimate: true },
    {},
    '21 Nov 2026, 45,210 miles (mileage estimated by the provider), good condition',
  ],
  [
    { value: 51_000, estimate: false },
    { mileage: 51_000, date: '2026-03-05', condition: 'poor' },
    '5 Mar 2026, 51,000 miles, poor condition (trade value)',
  ],
  [
    { value: 45_000, estimate: false },
    { mileage: 51_000, condition: 'good' },
    '21 Nov 2026, 51,000 miles but valued at 45,000 miles, good condition',
  ],
  [
    { value: 45_000, estimate: true },
    { mileage: 51_000 },
    '21 Nov 2026, 51,000 miles but valued at 45,000 miles (mileage estimated by the provider), good condition',
  ],
  [undefined, { mileage: 51_000 }, '21 Nov 2026, 51,000 miles, good condition'],
  [
    undefined,
    {},
    '21 Nov 2026, a mileage estimated by the provider and not stated, good condition',
  ],
  [{ value: 9, estimate: false }, {}, '21 Nov 2026, 9 miles, good condition'],
  [{ value: 9 }, {}, '21 Nov 2026, 9 miles (not stated whether estimated), good condition'],
  [
    { value: 'soon', estimate: 'yes' },
    {},
    '21 Nov 2026, a mileage estimated by the provider and not stated, good condition',
  ],
])('for the mileage %j, a request with %j is described', (mileage, parameters, text) => {
  expect(describeValuationRequest(answerFor(mileage, parameters))).toBe(`Requested for ${text}`);
});

test.each<[object | undefined, ParameterValues, string]>([
  [{ value: 45_210, estimate: true }, {}, 'requested for 21 Nov 2026, 45,210 miles (estimated)'],
  [{ value: 9, estimate: false }, { condition: 'good' }, 'requested for 21 Nov 2026, 9 miles'],
  [undefined, {}, 'requested for 21 Nov 2026'],
  [
    { value: 45_000, estimate: true },
    { mileage: 51_000, date: '2026-03-05', condition: 'poor' },
    // The mileage that the values are for, not the one that was requested.
    'requested for 5 Mar 2026, 45,000 miles (estimated), poor',
  ],
  [undefined, { mileage: 51_000 }, 'requested for 21 Nov 2026, 51,000 miles'],
])(
  'beside a figure without a date, the mileage %j requested with %j is described',
  (mileage, parameters, text) => {
    expect(describeValuationBasis(answerFor(mileage, parameters))).toBe(text);
  },
);

test.each<[ParameterValues, string | undefined, string, string]>([
  [{}, '2026-11-21', '21 Nov 2026', '21 Nov 2026'],
  [{ date: '2026-03-05' }, '2026-03-05', '5 Mar 2026', '5 Mar 2026'],
  [{ date: '2026-03-05' }, '2025-03-05', '5 Mar 2025', '5 Mar 2026 but valued for 5 Mar 2025'],
  [{}, '2025-03-05', '5 Mar 2025', '21 Nov 2026 but valued for 5 Mar 2025'],
  [{ date: '2026-03-05' }, 'soon', 'requested for 5 Mar 2026', '5 Mar 2026'],
  [{ date: '2026-03-05' }, undefined, 'requested for 5 Mar 2026', '5 Mar 2026'],
])(
  'requested with %j, a valuation dated %s has its own date',
  (parameters, date, basis, request) => {
    const answer = answerFor({ value: 9, estimate: false }, parameters, date);
    expect(describeValuationBasis(answer)).toBe(`${basis}, 9 miles`);
    expect(describeValuationRequest(answer)).toBe(
      `Requested for ${request}, 9 miles, good condition`,
    );
  },
);

test('today is the day of the request in London', () => {
  const requestedAt = '2026-06-30T23:30:00.000Z';
  expect(describeValuationRequest({ ...answerFor(undefined), requestedAt })).toContain(
    'Requested for 1 Jul 2026',
  );
});

test.each<[object | undefined, ParameterValues, string | undefined]>([
  [{ value: 1, estimate: true }, { mileage: 1 }, 'Estimated by the provider'],
  [{ value: 1, estimate: false }, { mileage: 1 }, 'As entered, not estimated'],
  [undefined, { mileage: 1 }, 'As entered, not estimated'],
  [{ value: 1, estimate: false }, {}, 'Not estimated by the provider'],
  [{ value: 1 }, {}, 'The response does not state whether this is an estimate'],
  [undefined, {}, undefined],
])('the source of the mileage %j requested with %j is %s', (mileage, parameters, text) => {
  expect(describeMileageSource(answerFor(mileage, parameters))).toBe(text);
});

test('a different mileage is pointed out on screen and on paper', () => {
  const answer = answerFor({ value: 45_000, estimate: false }, { mileage: 51_000 });
  const rest = 'The provider valued the vehicle at a different mileage.';
  expect(describeOtherMileage(answer)).toBe(`You entered 51,000 miles. ${rest}`);
  expect(describeMileageSource(answer)).toBe(`51,000 miles entered. ${rest}`);
  for (const mileage of [undefined, { value: 51_000 }])
    expect(describeOtherMileage(answerFor(mileage, { mileage: 51_000 }))).toBeUndefined();
});

test.each<[ParameterValues, string, { value: string; note: string }]>([
  [{}, 'No date requested', { value: 'Good', note: 'Provider’s default' }],
  [
    { date: '2026-03-05', condition: 'good' },
    'Requested for 5 Mar 2026',
    { value: 'Good', note: 'As requested' },
  ],
  [
    { condition: 'poor' },
    'No date requested',
    { value: 'Poor', note: 'As requested: trade value' },
  ],
])('date and condition of a request with %j', (parameters, date, condition) => {
  expect(describeRequestedDate({ parameters })).toBe(date);
  expect(describeCondition({ parameters })).toEqual(condition);
});
