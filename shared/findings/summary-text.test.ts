import { expect, test } from 'vitest';
import type { MarketPosition } from '../listings/market-position.ts';
import { cleanCheckRecord } from '../testing/check-records.ts';
import { type BodiesByDataset, vehicleAnswersWith } from '../testing/vehicle-answers.ts';
import { evaluateRules } from './registry.ts';
import { describeVehicleBriefly } from './summary-text.ts';
import { evaluateVerdict } from './verdict.ts';

const RANKED: MarketPosition = {
  kind: 'ranked',
  set: 'like this car, all 39 loaded, 27 counted',
  prices: [
    { kind: 'value', pounds: 4_770, text: 'Retail £4,770: 18th cheapest of 28' },
    { kind: 'yours', pounds: 4_495, text: 'Your price £4,495: 9th cheapest of 28' },
  ],
};
const NOT_RANKED: MarketPosition = { kind: 'not-ranked', reason: 'no-search' };

const BODIES: BodiesByDataset = {
  check: cleanCheckRecord,
  spec: { make: 'Skoda', model: 'Octavia', derivative: 'SE L TDI' },
  valuation: {
    mileage: { value: 90_600, estimate: true },
    valuation: { retail: 8_500, trade: 7_000, date: '2026-11-21' },
    daysToSale: 35,
  },
};

function summary(
  bodies: BodiesByDataset,
  position: MarketPosition,
  environment: 'production' | 'uat' | 'sample' = 'production',
) {
  const vehicle = vehicleAnswersWith(bodies);
  const verdict = evaluateVerdict(vehicle, evaluateRules(vehicle), {});
  return describeVehicleBriefly(vehicle, verdict, environment, position).split('\n');
}

test('states the vehicle, the verdict, the values, the position and the source', () => {
  expect(summary(BODIES, RANKED)).toEqual([
    expect.stringMatching(/^AB12 CDE, Skoda Octavia SE L TDI, VIN \w{17}$/),
    'Review: Identity; 3 checks incomplete',
    'Retail £8,500, trade £7,000, 35 days to sale; 21 Nov 2026, 90,600 miles (estimated)',
    'Like this car, all 39 loaded, 27 counted; Retail £4,770: 18th cheapest of 28; Your price £4,495: 9th cheapest of 28',
    'Source: Vehicle Data Lookup Service, received 21 Nov 2026, 12:00',
  ]);
});

test('leaves out what is not known', () => {
  expect(summary({}, NOT_RANKED)).toEqual(['AB12 CDE', 'Incomplete: No dataset requested']);
});

test('states what a valuation ignores', () => {
  const check = { ...cleanCheckRecord, damageReport: { writeOff: { category: 'S' } } };
  expect(summary({ ...BODIES, check }, NOT_RANKED)[2]).toMatch(/\. Not adjusted for: write-off$/);
});

test.each([
  ['uat', 'UAT data'],
  ['sample', 'Sample data'],
] as const)('%s starts with its words', (environment, words) => {
  expect(summary(BODIES, RANKED, environment)[0]).toBe(words);
});
