import { describe, expect, test } from 'vitest';
import { cleanCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import { type BodiesByDataset, vehicleAnswersWith } from '../../testing/vehicle-answers.ts';
import { evaluateRules } from '../registry.ts';
import { evaluateVerdict } from '../verdict.ts';
import type { CheckId } from './check.ts';
import { isPlateHistoryStated } from './possible-values.ts';

const motTest = (completedDate: string, mileage: number) => ({ completedDate, mileage });

/** Every fact that the checks need, and nothing adverse. */
const CLEAN: BodiesByDataset = {
  check: cleanCheckRecord,
  keepers: {
    previousOwners: 1,
    firstRegistration: '2012-03-01 00:00:00',
    keeperAcquisition: '2023-12-01 00:00:00',
  },
  vrms: { vrmChanges: [] },
  motFeatureSet: {
    yearlyMotData: [
      motTest('2025-02-10T09:00:00Z', 62_100),
      motTest('2026-02-12T09:00:00Z', 69_400),
    ],
  },
};

function evaluate(bodies: BodiesByDataset) {
  const vehicle = vehicleAnswersWith(bodies);
  const { result, checks } = evaluateVerdict(vehicle, evaluateRules(vehicle));
  const row = (check: CheckId) => {
    const { label, reason } = checks.find((outcome) => outcome.check === check) ?? {};
    return [label, reason].filter(Boolean).join(' | ');
  };
  return { result, row };
}

test('the facts that every check needs give the best verdict', () => {
  expect(evaluate(CLEAN).result).toBe('no-record');
});

/** A vehicle whose check states no MOT. */
const evaluateWithoutMot = (firstRegistration: string, status: string) =>
  evaluate({
    ...CLEAN,
    check: cleanCheckRecordWith({ mot: undefined }),
    keepers: { ...CLEAN.keepers, firstRegistration },
    status: { mot: { status } },
  });

test('an exempt vehicle and one before its first test need no MOT', () => {
  expect(evaluateWithoutMot('1979-05-01 00:00:00', 'No details held by DVLA').row('mot')).toBe(
    'Exempt (over 40 years old)',
  );
  expect(evaluateWithoutMot('2025-05-01 00:00:00', 'No results returned').row('mot')).toBe(
    'First MOT due by 1 May 2028',
  );
});

test('a response that lists no advert states that there is none', () => {
  expect(evaluate({ ...CLEAN, saleEvents: { saleEvents: [] } }).row('adverts')).toBe(
    'No data held',
  );
});

/** Responses with a gap or a problem, and the check that must state it. */
const NOT_GOOD: readonly (readonly [string, BodiesByDataset, CheckId, RegExp])[] = [
  ['an empty check', { check: {} }, 'finance', /^Not answered \| The response does not state/],
  ['an empty status without a check', { check: {}, status: {} }, 'mot', /^Not answered/],
  [
    'no VIN',
    { check: cleanCheckRecordWith({ 'buyerInfo.vin': undefined }) },
    'identity',
    /^Not answered.*VIN/,
  ],
  [
    'a short VIN',
    { check: cleanCheckRecordWith({ 'buyerInfo.vin': 'WVWZZZ1' }) },
    'identity',
    /^Review \| Impossible VIN/,
  ],
  [
    'a status that may state scrapped',
    { status: { scrapped: 'true' } },
    'scrapped',
    /^Not answered.*whether it was scrapped/,
  ],
  [
    'a specification that may state an import',
    { spec: { imported: 'Yes', scrapped: false } },
    'import-export',
    /^Not answered.*whether it was imported/,
  ],
  [
    'a headline that warns',
    { check: cleanCheckRecordWith({ 'overview.status': 'Alert' }) },
    'stolen',
    /^Review \| The source’s summary reads “Alert”$/,
  ],
  [
    'a partial headline',
    { check: cleanCheckRecordWith({ 'overview.status': 'No records found (partial)' }) },
    'finance',
    /^Not answered/,
  ],
  [
    'an unknown headline',
    { check: cleanCheckRecordWith({ 'overview.status': 'Kvetch' }) },
    'scrapped',
    /^Review \| The source’s summary reads “Kvetch”$/,
  ],
  [
    'no headline',
    { check: cleanCheckRecordWith({ 'overview.status': undefined }) },
    'high-risk',
    /^Not answered/,
  ],
  [
    'an empty list beside a missing flag',
    { check: cleanCheckRecordWith({ 'overview.detail.finance': undefined }) },
    'finance',
    /^Not answered \| The response does not state whether a finance agreement is held\.$/,
  ],
  [
    'a null flag',
    { check: cleanCheckRecordWith({ 'overview.detail.legal.stolen': null }) },
    'stolen',
    /^Not answered/,
  ],
  [
    'a negative number of keepers',
    { keepers: { ...CLEAN.keepers, previousOwners: -1 } },
    'keepers',
    /^Review/,
  ],
  [
    'a keeper in the future',
    { keepers: { ...CLEAN.keepers, keeperAcquisition: '2030-01-01 00:00:00' } },
    'keepers',
    /^Review/,
  ],
  [
    'one mileage',
    { motFeatureSet: { yearlyMotData: [motTest('2026-02-12T09:00:00Z', 69_400)] } },
    'mileage',
    /^Not answered/,
  ],
  [
    'an MOT that expired two years ago, without an advert',
    { check: cleanCheckRecordWith({ 'mot.expiryDate': '2024-11-01' }) },
    'mot',
    /^Review \| MOT expiry date has passed; status still “Valid”$/,
  ],
  ['adverts that are not listed', { saleEvents: {} }, 'adverts', /^Not answered/],
  [
    'an MOT status in unknown words',
    { check: cleanCheckRecordWith({ 'mot.status': 'Qwerty' }) },
    'mot',
    /^Review \| MOT status not recognised$/,
  ],
  [
    'a tax status in unknown words',
    { check: cleanCheckRecordWith({ 'tax.status': 'Qwerty' }) },
    'tax',
    /^Not answered \| Provenance: status “Qwerty”, due date 1 Mar 2027\. This does not show/,
  ],
  [
    'a plate change in the future',
    { vrms: { vrmChanges: [{ vrm: 'AB12CDE', previousVrm: 'T1', onVehicle: '2031-01-01' }] } },
    'plates',
    /^Review/,
  ],
];

describe('a check is not good', () => {
  test.each(NOT_GOOD)('with %s', (_what, bodies, check, expected) => {
    const { result, row } = evaluate({ ...CLEAN, ...bodies });
    expect(row(check)).toMatch(expected);
    expect(result).not.toBe('no-record');
  });
});

test('the plate history is not stated if any part of its record may be missing', () => {
  const vehicle = vehicleAnswersWith(CLEAN);
  expect(isPlateHistoryStated(vehicle)).toBe(true);
  const warning = { path: [], expected: 'at most 1000 values', received: '1 more' };
  expect(isPlateHistoryStated({ ...vehicle, getWarnings: () => [warning] })).toBe(false);
});

test('a record that explains the headline does not raise the other checks', () => {
  const check = cleanCheckRecordWith({
    'overview.status': 'Alert',
    'overview.detail.legal.imported': true,
    'legal.imported': 1,
  });
  const { row } = evaluate({ ...CLEAN, check });
  expect(row('import-export')).toMatch(/^Review \| Recorded as imported/);
  expect(row('stolen')).toBe('No record found');
});

test('a headline that names a subject is not explained by a record of another', () => {
  const changes = { 'overview.detail.legal.imported': true, 'legal.imported': 1 };
  for (const status of ['Stolen', 'Outstanding finance', 'Written off']) {
    const check = cleanCheckRecordWith({ 'overview.status': status, ...changes });
    expect(evaluate({ ...CLEAN, check }).row('stolen')).toBe(
      `Review | The source’s summary reads “${status}”`,
    );
  }
  const stolen = { 'overview.detail.legal.stolen': true, 'legal.stolen': { status: 'Recovered' } };
  const check = cleanCheckRecordWith({ 'overview.status': 'No finance. Stolen', ...stolen });
  expect(evaluate({ ...CLEAN, check }).row('finance')).toBe('No record found');
});

test('a disagreement on scrapped does not raise the check of imports', () => {
  const { row } = evaluate({ ...CLEAN, status: { scrapped: true, imported: false } });
  expect(row('scrapped')).toMatch(/^Alert \| Recorded as scrapped/);
  expect(row('import-export')).toBe('No record found');
});

test('a status and a check that disagree on the MOT raise it', () => {
  const { row } = evaluate({
    ...CLEAN,
    status: { mot: { status: 'Not valid', expiryDate: '2026-01-05' } },
  });
  expect(row('mot')).toMatch(/^Review \| Datasets disagree/);
});

test('adding an adverse record never improves a verdict', () => {
  const order = ['no-record', 'incomplete', 'review', 'alert'];
  const ADVERSE: readonly BodiesByDataset[] = [
    {
      check: cleanCheckRecordWith({
        'overview.detail.finance': true,
        'finance.agreements': [{ agreementType: 'Bill of Sale' }],
      }),
    },
    {
      check: cleanCheckRecordWith({
        'overview.detail.legal.stolen': true,
        'legal.stolen': { status: 'Stolen' },
      }),
    },
    {
      check: cleanCheckRecordWith({
        condition: [{ status: 'CATS', lossDate: '2020-01-01T00:00:00' }],
      }),
    },
    {
      check: cleanCheckRecordWith({ 'legal.exported': 1, 'overview.detail.legal.exported': true }),
    },
    { status: { scrapped: true } },
    { spec: { imported: true } },
    {
      motFeatureSet: {
        yearlyMotData: [
          motTest('2025-02-10T09:00:00Z', 162_100),
          motTest('2026-02-12T09:00:00Z', 69_400),
        ],
      },
    },
    { security: { subscriptionStatus: 'Vehicle Stolen' } },
    { vrms: { vrmChanges: [{ vrm: 'T1ABC', previousVrm: 'AB12CDE', onVehicle: '2026-10-01' }] } },
  ];
  for (const [index, first] of ADVERSE.entries())
    for (const second of ADVERSE.slice(index + 1)) {
      const both = { ...CLEAN, ...first, ...second };
      const rank = (bodies: BodiesByDataset) => order.indexOf(evaluate(bodies).result);
      // Two changes of one dataset replace each other.
      const isReplaced = Object.keys(second).some((dataset) => dataset in first);
      const least = isReplaced ? rank({ ...CLEAN, ...second }) : rank({ ...CLEAN, ...first });
      expect([first, second, rank(both)]).toEqual([first, second, Math.max(least, rank(both))]);
    }
});
