import { expect, test } from 'vitest';
import {
  type BodiesByDataset,
  createAnswered,
  TEST_NOW,
  vehicleAnswersWith,
} from '../testing/vehicle-answers.ts';
import { advert, sale } from '../testing/adverts.ts';
import { describeMissingFigure, getBuyerFigures } from './buyer-figures.ts';
import type { PendingDatasets } from './checks/check.ts';
import { evaluateRules } from './registry.ts';
import { createVehicleAnswers, type VehicleAnswers } from './vehicle-answers.ts';
import { evaluateVerdict } from './verdict.ts';

const evaluate = (vehicle: VehicleAnswers, pending: PendingDatasets = {}) =>
  getBuyerFigures(vehicle, evaluateVerdict(vehicle, evaluateRules(vehicle), pending), pending);

const getFigures = (bodies: BodiesByDataset, pending: PendingDatasets = {}) =>
  Object.fromEntries(
    evaluate(vehicleAnswersWith(bodies), pending).map(({ label, value, note }) => [
      label,
      `${value}: ${note}`,
    ]),
  );

const MARGIN = 'Margin at the asking price';
const RANK = 'Rank among live listings';
const valuation = { valuation: { retail: 10_000 } };
const offered = (price: number) => sale({ ...advert('One owner'), price });
const listings = (...prices: number[]) => ({
  similarListings: {
    total: 40,
    listings: prices.map((price, at) => ({ price, vrm: `XY1${at}ABC` })),
  },
});

test.each<[string, BodiesByDataset, string]>([
  [
    'a valuation and an advert',
    { valuation, ...offered(9_000) },
    '£1,000: Retail valuation £10,000, asking price £9,000',
  ],
  [
    'a price above the value',
    { valuation, ...offered(10_500) },
    '−£500: Retail valuation £10,000, asking price £10,500',
  ],
  [
    'a write-off, which the valuation ignores',
    { valuation, ...offered(9_000), check: { damageReport: { writeOff: { category: 'S' } } } },
    '£1,000: Retail valuation £10,000, asking price £9,000. Not adjusted for: write-off',
  ],
  [
    'a valuation whose figures are in doubt',
    {
      valuation: { valuation: { retail: 10_000, trade: 12_000, date: '2025-01-01' } },
      status: { imported: true },
      ...offered(9_000),
    },
    '£1,000: Retail valuation £10,000, asking price £9,000. Not adjusted for: import. In doubt: trade valuation above retail, valuation date is not the date requested',
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
    '£1,000: Retail valuation £10,000, asking price £9,000 (newest of 2 different prices)',
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
    '£1,000: Retail valuation £10,000, asking price £9,000',
  ],
  [
    'a price that stands for “on application”',
    { valuation, ...offered(1) },
    'No asking price: No live advert of this vehicle states one',
  ],
  ['no valuation', offered(9_000), 'Not asked for: Needs Valuation'],
  [
    'a valuation without values',
    { valuation: {}, ...offered(9_000) },
    'Not stated: Needs Valuation',
  ],
  ['no adverts', { valuation }, 'Not asked for: Needs Sale events'],
  [
    'a sold advert',
    { valuation, ...sale({ ...advert('Sold', undefined, '2024-01-01T10:00:00'), price: 9_000 }) },
    'No asking price: No live advert of this vehicle states one',
  ],
])('the margin with %s', (_, bodies, expected) => {
  expect(getFigures(bodies)[MARGIN]).toBe(expected);
});

test('the margin by a valuation in doubt needs a review', () => {
  const bodies = { valuation: { valuation: { retail: 9_000, trade: 9_500 } }, ...offered(8_000) };
  expect(evaluate(vehicleAnswersWith(bodies))[0]).toMatchObject({ label: MARGIN, tone: 'review' });
});

test.each([
  ['absent', 'No API key'],
  ['locked', 'Key locked'],
  ['unconfirmed', 'Not confirmed'],
] as const)('a request without a usable key (%s)', (reason, expected) => {
  const { record: _, warnings: __, ...metadata } = createAnswered('valuation', {});
  const answer = { ...metadata, kind: 'no-key', reason } as const;
  const vehicle = createVehicleAnswers(answer.vehicle, new Map([['valuation', answer]]), TEST_NOW);
  expect(describeMissingFigure(vehicle, 'valuation', {})).toBe(expected);
});

test.each<[string, BodiesByDataset, string]>([
  [
    'the asking price',
    { valuation, ...offered(9_000), ...listings(8_000, 9_500, 11_000) },
    '2 of 4: Asking price, 3 live listings on page 1',
  ],
  [
    'the valuation',
    { valuation, ...listings(8_000, 9_500, 11_000) },
    '3 of 4: Retail valuation, 3 live listings on page 1',
  ],
  [
    'a vehicle that is listed three times',
    {
      valuation,
      similarListings: {
        total: 3,
        listings: [8_000, 8_000, 8_500].map((price) => ({ price, vrm: 'XY12ABC' })),
      },
    },
    '2 of 2: Retail valuation, 1 live listing',
  ],
  [
    'listings without a total',
    { valuation, similarListings: { page: 2, listings: [{ price: 8_000 }] } },
    '2 of 2: Retail valuation, 1 live listing on page 2',
  ],
  ['no price of this vehicle', listings(8_000), 'Not asked for: Needs Valuation'],
  [
    'no live listing',
    { valuation, ...listings() },
    'No live listing: No similar listing is live and states a price',
  ],
  ['no listings', { valuation }, 'Not asked for: Needs Similar listings'],
])('the rank by %s', (_, bodies, expected) => {
  expect(getFigures(bodies)[RANK]).toBe(expected);
});

test('the margin and the rank state that the valuation is for poor condition', () => {
  const bodies = { valuation, ...offered(9_000) };
  const metadata = { parameters: { condition: 'poor' } };
  expect(evaluate(vehicleAnswersWith(bodies, { metadata }))[0]?.note).toBe(
    'Retail valuation for poor condition £10,000, asking price £9,000',
  );
  const listed = vehicleAnswersWith({ valuation, ...listings(8_000) }, { metadata });
  expect(evaluate(listed)[1]?.note).toMatch(/^Retail valuation for poor condition, 1 live listing/);
});

test.each([
  [{ 'filters.years': [2019] }, '3 live listings on page 1 of a filtered search'],
  [{ 'filters.live': true, sort: 'price' }, '3 live listings on page 1'],
])('the rank in a search with %j', (parameters, expected) => {
  const bodies = { valuation, ...listings(8_000, 9_500, 11_000) };
  const figures = evaluate(vehicleAnswersWith(bodies, { metadata: { parameters } }));
  expect(figures.find(({ label }) => label === RANK)?.note).toBe(`Retail valuation, ${expected}`);
});

test('MOT, tax and keepers state their dates, their source or what they need', () => {
  const status = { mot: { status: 'Valid', expiryDate: '2026-11-30' }, tax: { status: 'SORN' } };
  const keepers = { previousOwners: 2, keeperAcquisition: '2019-09-20 00:00:00' };
  expect(getFigures({ status, keepers })).toMatchObject({
    MOT: 'Valid: 30 Nov 2026, in 9 days',
    Tax: 'SORN: Date not stated',
    'Previous keepers': '2: Current keeper since 20 Sep 2019',
  });
  const check = { mot: { status: 'Expired', expiryDate: '2026-11-20' } };
  const gaps = { loading: new Set(['status'] as const), errors: new Set(['keepers'] as const) };
  expect(getFigures({ check }, gaps)).toMatchObject({
    MOT: 'Expired: 20 Nov 2026, 1 day ago, from the provenance check',
    Tax: 'undefined: Needs Status',
    'Previous keepers': 'Platedesk error: Needs Keepers',
  });
});

test.each<[string, string, BodiesByDataset, string, 'review' | undefined]>([
  [
    'a status without a date of a vehicle that needs no MOT',
    'MOT',
    {
      status: { mot: { status: 'Not valid' } },
      keepers: { firstRegistration: '1979-03-01 00:00:00' },
    },
    'Not valid: Exempt (over 40 years old)',
    undefined,
  ],
  [
    'a status without a date before the first test',
    'MOT',
    {
      status: { mot: { status: 'No details held' } },
      keepers: { firstRegistration: '2025-03-01 00:00:00' },
    },
    'No details held: First MOT due by 1 Mar 2028',
    undefined,
  ],
  [
    'an MOT that ends earlier by the provenance check',
    'MOT',
    {
      status: { mot: { status: 'Valid', expiryDate: '2027-03-01' } },
      check: { mot: { status: 'Valid', expiryDate: '2027-02-14' } },
    },
    'Valid: 14 Feb 2027, in 85 days, from the provenance check',
    undefined,
  ],
  ['SORN', 'Tax', { status: { tax: { status: 'SORN' } } }, 'SORN: Date not stated', undefined],
  [
    'a vehicle that is not taxed for use on the road',
    'Tax',
    { status: { tax: { status: 'Not Taxed for on Road Use' } } },
    'Not Taxed for on Road Use: Untaxed',
    undefined,
  ],
  [
    'a taxed vehicle that the provenance check states as SORN',
    'Tax',
    {
      status: { tax: { status: 'Taxed', dueDate: '2027-03-01' } },
      check: { tax: { status: 'SORN' } },
    },
    'SORN: Date not stated, from the provenance check',
    undefined,
  ],
  [
    'an MOT with a date in another format',
    'MOT',
    { status: { mot: { status: 'Valid', expiryDate: '30/11/2026' } } },
    'Valid: Date as received: “30/11/2026”',
    undefined,
  ],
  [
    'tax with a number as its date',
    'Tax',
    { check: { tax: { status: 'Taxed', expiryDate: 1_795_996_800 } } },
    'Taxed: Date as received: “1795996800”, from the provenance check',
    undefined,
  ],
  [
    'a valid MOT that the provenance check contradicts',
    'MOT',
    {
      status: { mot: { status: 'Valid', expiryDate: '2026-11-30' } },
      check: { mot: { status: 'Not valid' } },
    },
    'Valid: 30 Nov 2026, in 9 days',
    'review',
  ],
  [
    'keepers whose dates show another one',
    'Previous keepers',
    {
      keepers: {
        previousOwners: 0,
        firstRegistration: '2015-03-01 00:00:00',
        keeperAcquisition: '2021-03-01 00:00:00',
      },
    },
    '0: Current keeper since 1 Mar 2021',
    'review',
  ],
])('the figure of %s agrees with its check', (_, label, bodies, expected, tone) => {
  const figure = evaluate(vehicleAnswersWith(bodies)).find((each) => each.label === label);
  expect(`${figure?.value}: ${figure?.note}`).toBe(expected);
  expect(figure?.tone).toBe(tone);
});
