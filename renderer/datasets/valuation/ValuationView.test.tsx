import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { evaluateRules } from '../../../shared/findings/registry.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
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

/** Returns the texts of a label's value and note. */
const fieldText = (label: string) =>
  screen
    .getAllByText(label)
    .map((term) => term.parentElement?.textContent ?? '')
    .join(' | ');

test('every field is shown, except a code of the provider that the API documentation does not describe', () => {
  expect(findUndisplayedFields(ValuationView, 'valuation', '1.0')).toEqual(['cid']);
});

test('shows five values, each with its basis and its difference from retail', () => {
  show(body);
  expect(fieldText('Trade')).toContain('£7,900');
  expect(fieldText('Trade')).toContain('£2,100 (21%) below retail');
  expect(fieldText('Franchised dealer')).toContain('£450 (4.5%) above retail');
});

test('labels an estimated mileage as an estimate', () => {
  show(body);
  expect(fieldText('Mileage')).toContain('45,210 miles');
  expect(screen.getByText('Mileage estimated by the provider: 45,210 miles')).toBeDefined();
});

test('states what the values were requested for, directly under them', () => {
  show(body);
  const request =
    'Requested for 21 Nov 2026, 45,210 miles (mileage estimated by the provider), good condition.';
  expect(screen.getByText(request)).toBeDefined();
  cleanup();
  show(
    { ...body, mileage: { value: 51_000, estimate: false } },
    { answer: { parameters: { mileage: 51_000, date: '2026-03-05', condition: 'poor' } } },
  );
  const poor =
    'Requested for 5 Mar 2026 but valued for 21 Nov 2026, 51,000 miles, poor condition (trade value).';
  expect(screen.getByText(poor)).toBeDefined();
  // It is also beside each of the five values.
  expect(screen.getAllByText('21 Nov 2026, 51,000 miles, poor')).toHaveLength(5);
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

test('a mileage from the request is not labelled as an estimate', () => {
  show(
    { ...body, mileage: { value: 51_000, estimate: false } },
    { answer: { parameters: { mileage: 51_000 } } },
  );
  expect(fieldText('Mileage')).toContain('As entered, not estimated');
  expect(screen.queryByText(/^Mileage estimated by the provider/)).toBeNull();
});

test('points out a mileage that differs from the requested one', () => {
  show(
    { ...body, mileage: { value: 45_000, estimate: false } },
    { answer: { parameters: { mileage: 51_000 } } },
  );
  expect(fieldText('Mileage')).toContain(
    'You entered 51,000 miles. The provider valued the vehicle at a different mileage.',
  );
});

test.each([
  ['Request with confidence band (1 request)', 'confidence'],
  ['Request with stocking depreciation (1 request)', 'stockingDepreciation'],
])('“%s” sends another request with the other parameters unchanged', async (name, parameter) => {
  const fetch = vi.fn();
  show(body, {
    answer: { parameters: { mileage: 51_000, condition: 'poor' } },
    context: { fetch },
  });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(fetch.mock.calls).toEqual([
    ['valuation', { mileage: 51_000, condition: 'poor', [parameter]: true }, '1.0'],
  ]);
});

test('displaying the view sends no request', () => {
  const fetch = vi.fn();
  show(body, { context: { fetch } });
  expect(fetch).not.toHaveBeenCalled();
});

test('a requested band and depreciation are shown instead of the buttons', () => {
  show({
    ...body,
    valuation: { ...body.valuation, confidence: { lower: 9_100, upper: 10_900 } },
    stockingDepreciation: '-£450',
  });
  expect(screen.getAllByText('£9,100').length).toBeGreaterThan(0);
  expect(fieldText('Over the days in stock')).toContain('-£450');
  expect(fieldText('Over the days in stock')).toContain('Depreciation (value decreases)');
  expect(screen.queryByRole('button', { name: /^Request with/ })).toBeNull();
});

test('states that a value was requested but not received', () => {
  show(body, { answer: { parameters: { confidence: true, stockingDepreciation: true } } });
  expect(screen.getAllByText('Requested, but not in the response.')).toHaveLength(2);
});

test('states that there is no value without inventing a reason', () => {
  show({ make: 'VOLKSWAGEN' });
  expect(screen.getByText(/No value stated and no reason given/)).toBeDefined();
});

test('shows hostile and empty records safely', () => {
  expect(findUnsafeOutput(ValuationView, 'valuation')).toEqual([]);
});
