import { expect, test } from 'vitest';
import type { Answer, Outcome } from '../provider/answer.ts';
import { advert, sale } from '../testing/adverts.ts';
import {
  type BodiesByDataset,
  createAnswered,
  TEST_NOW,
  vehicleAnswersWith,
} from '../testing/vehicle-answers.ts';
import { describeAlerts, describeKeepers, describeValuedMileage, getBid } from './bid.ts';
import { describeMissingFigure } from './missing-figure.ts';
import { evaluateRules } from './registry.ts';
import { createVehicleAnswers, type VehicleAnswers } from './vehicle-answers.ts';
import { evaluateVerdict } from './verdict.ts';

const evaluate = (vehicle: VehicleAnswers) => evaluateVerdict(vehicle, evaluateRules(vehicle), {});
const bidOn = (bodies: BodiesByDataset, yourPrice?: number) => {
  const vehicle = vehicleAnswersWith(bodies);
  const { basis, margin, fromTrade, caveats } = getBid(vehicle, evaluate(vehicle), yourPrice);
  const amount = margin && `${margin.label} ${margin.amount}`;
  return [basis, amount, fromTrade, caveats];
};

const valuation = { valuation: { retail: 10_000 } };
const offered = (price: number) => sale({ ...advert('One owner'), price });
const AT_9000 = 'At the advertised price £9,000';

test.each<[string, BodiesByDataset, number | undefined, ReturnType<typeof bidOn>]>([
  [
    'a valuation and an advert',
    { valuation, ...offered(9_000) },
    undefined,
    [AT_9000, 'Margin to retail £1,000', undefined, undefined],
  ],
  [
    'a price above the value',
    { valuation, ...offered(10_500) },
    undefined,
    ['At the advertised price £10,500', 'Margin to retail −£500', undefined, undefined],
  ],
  [
    'the own price, which comes before the advertised one',
    { valuation: { valuation: { retail: 10_000, trade: 8_200 } }, ...offered(9_000) },
    8_105,
    [undefined, 'Margin to retail £1,895', '£95 below trade', undefined],
  ],
  [
    'an own price above trade',
    { valuation: { valuation: { retail: 10_000, trade: 8_200 } } },
    8_300,
    [undefined, 'Margin to retail £1,700', '£100 above trade', undefined],
  ],
  [
    'an own price equal to trade',
    { valuation: { valuation: { retail: 10_000, trade: 8_200 } } },
    8_200,
    [undefined, 'Margin to retail £1,800', 'Equal to trade', undefined],
  ],
  [
    'an own price below £50, which is no price',
    { valuation, ...offered(9_000) },
    49,
    [AT_9000, 'Margin to retail £1,000', undefined, undefined],
  ],
  [
    'a valuation without retail',
    { valuation: { valuation: { independent: 9_500 } } },
    9_000,
    [undefined, 'Margin to independent £500', undefined, undefined],
  ],
  [
    'a write-off, which the valuation ignores',
    { valuation, ...offered(9_000), check: { damageReport: { writeOff: { category: 'S' } } } },
    undefined,
    [AT_9000, 'Margin to retail £1,000', undefined, 'Not adjusted for write-off'],
  ],
  [
    'several facts that the valuation ignores',
    {
      valuation,
      ...offered(9_000),
      status: { imported: true },
      check: { damageReport: { writeOff: { category: 'S' } } },
    },
    undefined,
    [AT_9000, 'Margin to retail £1,000', undefined, 'Not adjusted for 2 findings'],
  ],
  [
    'a valuation in doubt',
    { valuation: { valuation: { retail: 9_000, trade: 9_500 } } },
    8_000,
    [undefined, 'Margin to retail £1,000', '£1,500 below trade', 'In doubt'],
  ],
  [
    'two live adverts at different prices',
    {
      valuation,
      ...sale(
        { ...advert('A car'), price: 8_000 },
        { ...advert('A car', '2026-11-01T10:00:00'), price: 9_000 },
      ),
    },
    undefined,
    [`${AT_9000} (newest of 2 prices)`, 'Margin to retail £1,000', undefined, undefined],
  ],
  [
    'two live adverts at one price',
    {
      valuation,
      ...sale(
        { ...advert('A car'), price: 9_000 },
        { ...advert('A car', '2026-11-01T10:00:00'), price: 9_000 },
      ),
    },
    undefined,
    [AT_9000, 'Margin to retail £1,000', undefined, undefined],
  ],
  [
    'a price that stands for “on application”',
    { valuation, ...offered(1) },
    undefined,
    [undefined, undefined, undefined, undefined],
  ],
  [
    'a sold advert',
    { valuation, ...sale({ ...advert('Sold', undefined, '2024-01-01T10:00:00'), price: 9_000 }) },
    undefined,
    [undefined, undefined, undefined, undefined],
  ],
  ['no valuation', offered(9_000), undefined, [AT_9000, undefined, undefined, undefined]],
  [
    'a valuation without values',
    { valuation: {}, ...offered(9_000) },
    undefined,
    [AT_9000, undefined, undefined, undefined],
  ],
])('the margin with %s', (_, bodies, yourPrice, expected) => {
  expect(bidOn(bodies, yourPrice)).toEqual(expected);
});

test('the margin states that the valuation is for poor condition', () => {
  const metadata = { parameters: { condition: 'poor' } };
  const vehicle = vehicleAnswersWith({ valuation, ...offered(9_000) }, { metadata });
  expect(getBid(vehicle, evaluate(vehicle), undefined).margin?.label).toBe(
    'Margin to retail for poor condition',
  );
});

test.each<[string, BodiesByDataset, string | undefined, 'review' | undefined]>([
  [
    'both facts',
    { keepers: { previousOwners: 2, keeperAcquisition: '2019-09-20 00:00:00' } },
    '2 previous keepers, current keeper since 20 Sep 2019',
    undefined,
  ],
  ['the number only', { keepers: { previousOwners: 1 } }, '1 previous keeper', undefined],
  [
    'the date only',
    { keepers: { keeperAcquisition: '2019-09-20 00:00:00' } },
    'Current keeper since 20 Sep 2019',
    undefined,
  ],
  [
    'dates that show another keeper',
    {
      keepers: {
        previousOwners: 0,
        firstRegistration: '2015-03-01 00:00:00',
        keeperAcquisition: '2021-03-01 00:00:00',
      },
    },
    '0 previous keepers, current keeper since 1 Mar 2021',
    'review',
  ],
  ['nothing', {}, undefined, undefined],
])('keepers: %s', (_, bodies, text, tone) => {
  const vehicle = vehicleAnswersWith(bodies);
  expect(describeKeepers(vehicle, evaluate(vehicle))).toEqual(text && { text, tone });
});

test.each<[BodiesByDataset, string | undefined]>([
  [{ check: { overview: { detail: { finance: true } } } }, 'Alert: Finance'],
  [
    { check: { overview: { detail: { finance: true } }, legal: { stolen: { status: 'Stolen' } } } },
    'Alert: Finance, Stolen',
  ],
  [{ status: { imported: true } }, undefined],
])('%j: %s', (bodies, expected) => {
  expect(describeAlerts(evaluate(vehicleAnswersWith(bodies)))).toBe(expected);
});

test.each<[BodiesByDataset, string | undefined]>([
  [
    { valuation: { mileage: { value: 90_600, estimate: true } } },
    'Estimated by the provider: 90,600',
  ],
  [{ valuation: { mileage: { value: 91_020, estimate: false } } }, 'Valued at 91,020'],
  [{ valuation: {} }, undefined],
])('%j: %s', (bodies, expected) => {
  expect(describeValuedMileage(vehicleAnswersWith(bodies))).toBe(expected);
});

test.each<[string, Parameters<typeof describeMissingFigure>[2], string | undefined]>([
  ['not requested', {}, 'Not requested'],
  ['loading', { loading: new Set(['valuation'] as const) }, undefined],
  ['failed in Platedesk', { errors: new Set(['valuation'] as const) }, 'Failed'],
])('a figure whose dataset is %s', (_, pending, expected) => {
  expect(describeMissingFigure(vehicleAnswersWith({}), 'valuation', pending)).toBe(expected);
});

test.each<[Outcome, string]>([
  [{ kind: 'no-key', reason: 'locked' }, 'Not sent'],
  [{ kind: 'busy' }, 'Failed'],
  [{ kind: 'no-data', reason: 'no-record' }, 'Not stated'],
])('a figure whose dataset has the outcome %j', (outcome, expected) => {
  const { record: _, warnings: __, kind: ___, ...metadata } = createAnswered('valuation', {});
  const answer = { ...metadata, ...outcome } as Answer;
  const vehicle = createVehicleAnswers(answer.vehicle, new Map([['valuation', answer]]), TEST_NOW);
  expect(describeMissingFigure(vehicle, 'valuation', {})).toBe(expected);
});
