import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { evaluateRules } from '../../../shared/findings/registry.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { vehicleAnswersWith } from '../../../shared/testing/vehicle-answers.ts';
import { createViewProps } from '../../testing/create-view-props.ts';
import { findUnsafeOutput, findUndisplayedFields } from '../../testing/render-view.tsx';
import ValuationView from './ValuationView.tsx';

const body = {
  cid: 123_456,
  make: 'VOLKSWAGEN',
  model: 'GOLF',
  ocn: 21_500,
  daysToSale: 34,
  mileage: { value: 45_210, estimate: true },
  youngUsed: 0,
  valuation: {
    retail: 10_000,
    trade: 7_900,
    independent: 9_600,
    supermarket: 9_200,
    franchise: 10_450,
    grossProfit: { profit: 1_150, percentage: 11.5 },
    date: '2026-11-21',
    percentOfOcn: 46.5,
  },
} satisfies JsonObject;

const show = (record: JsonObject, change = {}) =>
  render(<ValuationView {...createViewProps('valuation', record, change)} />);

const values = () =>
  within(screen.getByRole('list', { name: 'Values' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const heading = () => screen.getAllByRole('heading', { level: 3 })[0]?.textContent;
/** Returns the texts of a label's value and note. */
const fieldText = (label: string) =>
  screen
    .getAllByText(label)
    .map((term) => term.parentElement?.textContent ?? '')
    .join(' | ');

test('every field is shown, except a code of the provider that the API documentation does not describe', () => {
  // The heading states the estimate in its own word, as the test of the heading shows.
  expect(findUndisplayedFields(ValuationView, 'valuation', '1.0')).toEqual([
    'cid',
    'mileage.estimate',
  ]);
});

test('shows five values, each with its difference from retail', () => {
  show(body);
  expect(values()).toEqual([
    'Franchised dealer £10,450 £450 (4.5%) above retail',
    'Retail £10,000 ',
    'Independent dealer £9,600 £400 (4%) below retail',
    'Car supermarket £9,200 £800 (8%) below retail',
    'Trade £7,900 £2,100 (21%) below retail',
  ]);
});

test.each<[string, object, ParameterValues]>([
  ['At 45,210 miles (estimated), 21 Nov 2026, good condition', body, {}],
  [
    'At 51,000 miles, 21 Nov 2026, poor condition (trade value)',
    { ...body, mileage: { value: 51_000, estimate: false } },
    { mileage: 51_000, date: '2026-03-05', condition: 'poor' },
  ],
  [
    'At 45,210 miles (not stated whether estimated), 21 Nov 2026, good condition',
    { ...body, mileage: { value: 45_210 } },
    {},
  ],
  ['At 51,000 miles, 21 Nov 2026, good condition', { ...body, mileage: {} }, { mileage: 51_000 }],
  [
    'Mileage not stated (estimated), requested for 5 Mar 2026, good condition',
    { mileage: { estimate: true } },
    { date: '2026-03-05' },
  ],
])('one heading states what the values are for: %s', (text, record, parameters) => {
  show(record as JsonObject, { answer: { parameters } });
  expect(heading()).toBe(text);
});

test('an estimate in an unexpected format is shown as received', () => {
  show({ ...body, mileage: { value: 45_210, estimate: 'perhaps' } });
  expect(heading()).toMatch(
    /^At 45,210 miles \(estimated by the provider: perhaps.*\), 21 Nov 2026/,
  );
});

test('date, mileage and their difference from the request are stated once', () => {
  show(
    { ...body, mileage: { value: 45_000, estimate: false } },
    { answer: { parameters: { mileage: 51_000 } } },
  );
  for (const text of [/45,000/, /21 Nov 2026/, /different mileage/])
    expect(screen.getAllByText(text)).toHaveLength(1);
  expect(
    screen.getByText(
      'You entered 51,000 miles. The provider valued the vehicle at a different mileage.',
    ),
  ).toBeDefined();
});

test('names what the values are not adjusted for', () => {
  const findings = evaluateRules(
    vehicleAnswersWith(
      { status: { imported: true, scrapped: true } },
      { vehicle: { vrm: 'Q1ABC' } },
    ),
  );
  show(body, { context: { findings } });
  expect(screen.getByText('Not adjusted for: import, Q plate, scrapped record')).toBeDefined();
  cleanup();
  show(body);
  expect(screen.queryByText(/Not adjusted for/)).toBeNull();
});

test('one message has everything that the values ignore and every finding that disputes them', () => {
  const findings = evaluateRules(
    vehicleAnswersWith({
      status: { imported: true },
      valuation: { mileage: { value: 20_000, estimate: false }, valuation: { retail: -1 } },
      motFeatureSet: {
        yearlyMotData: [{ completedDate: '2026-02-12T09:00:00Z', mileage: 69_400 }],
      },
    }),
  );
  show(body, { context: { findings } });
  const doubts = screen.getByRole('list', { name: 'Related findings' });
  expect(
    within(doubts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Valuation of zero or less\. The response states these values: retail/),
    expect.stringMatching(
      /^Valuation mileage is below the last MOT test\. The valuation is for 20,/,
    ),
  ]);
  expect(screen.getByText('Not adjusted for: import, higher recorded mileage')).toBeDefined();
  expect(screen.getAllByText('Review:')).toHaveLength(1);
});

test('a requested band and depreciation are shown', () => {
  show({
    ...body,
    valuation: { ...body.valuation, confidence: { lower: 9_100, upper: 10_900 } },
    stockingDepreciation: '-£450',
  });
  expect(screen.getAllByText('£9,100').length).toBeGreaterThan(0);
  expect(fieldText('Over the days in stock')).toContain('-£450');
  expect(fieldText('Over the days in stock')).toContain('Depreciation (value decreases)');
  expect(screen.queryByText(/Not requested/)).toBeNull();
});

test('states that a value was requested but not received', () => {
  show(body, { answer: { parameters: { confidence: true, stockingDepreciation: true } } });
  expect(screen.getAllByText('Requested, but not in the response.')).toHaveLength(2);
});

test('an optional value that was not requested names its place in the form', () => {
  show(body);
  expect(screen.getAllByText(/Not requested: select it under “More parameters”/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /request/i })).toBeNull();
});

test('states that there is no value without inventing a reason', () => {
  show({ make: 'VOLKSWAGEN' });
  expect(screen.getByText(/No value stated and no reason given/)).toBeDefined();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(ValuationView, 'valuation')).toEqual([]);
});
