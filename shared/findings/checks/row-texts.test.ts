import { describe, expect, test } from 'vitest';
import { cleanCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import { FAILURES } from '../../testing/failures.ts';
import {
  type BodiesByDataset,
  createAnswered,
  vehicleAnswersWith,
} from '../../testing/vehicle-answers.ts';
import { evaluateRules } from '../registry.ts';
import { createVehicleAnswers } from '../vehicle-answers.ts';
import { evaluateVerdict } from '../verdict.ts';
import type { CheckId } from './check.ts';
import { referToEarlierReasons } from './repeated-reasons.ts';

function rows(bodies: BodiesByDataset) {
  const vehicle = vehicleAnswersWith(bodies);
  return evaluateVerdict(vehicle, evaluateRules(vehicle)).checks;
}
const row = (bodies: BodiesByDataset, id: CheckId) =>
  rows(bodies).find(({ check }) => check === id);

const withV5c = (v5cDate: unknown) =>
  cleanCheckRecordWith({ 'buyerInfo.v5cDate': v5cDate as string });

const plateChange = (vrm: string, previousVrm: string, onVehicle: string) => ({
  vrm,
  previousVrm,
  onVehicle,
});

const withAgreement = (change: object) => ({
  check: {
    ...cleanCheckRecord,
    finance: { agreements: [{ agreementType: 'Hire Purchase', ...change }] },
    overview: {
      ...cleanCheckRecord.overview,
      detail: { ...cleanCheckRecord.overview.detail, finance: true },
    },
  },
});

const findVinFindings = (one: string, other: string) =>
  evaluateRules(
    vehicleAnswersWith({
      check: cleanCheckRecordWith({ 'buyerInfo.vin': one }),
      security: { vin: other, subscriptionStatus: 'Active' },
      status: { make: 'Ford', yearOfManufacture: 2012 },
    }),
  )
    .filter(({ ruleId }) => ruleId.startsWith('vin-') && ruleId !== 'vin-differs')
    .map(({ id, title, evidence }) => [id, title, evidence.length]);

describe('the reason of a row', () => {
  const keepers = {
    previousOwners: 2,
    firstRegistration: '2012-03-01 00:00:00',
    keeperAcquisition: '2025-02-26 00:00:00',
  };
  test.each([
    [
      keepers,
      '2025-03-03T00:00:00',
      '2 previous keepers, current keeper since 26 Feb 2025, V5C issued 3 Mar 2025',
    ],
    [
      { ...keepers, previousOwners: 1 },
      undefined,
      '1 previous keeper, current keeper since 26 Feb 2025',
    ],
    [
      { ...keepers, previousOwners: 0, keeperAcquisition: '2012-03-01 00:00:00' },
      '0001-01-01T00:00:00',
      'No previous keeper, current keeper since 1 Mar 2012',
    ],
  ])('Keepers: %j, V5C %s', (record, v5cDate, reason) =>
    expect(row({ check: withV5c(v5cDate), keepers: record }, 'keepers')).toMatchObject({
      label: 'No discrepancy found',
      reason,
    }),
  );

  test.each([
    [[], 'No plate change recorded'],
    [[plateChange('A1ABC', 'AB12CDE', '2019-05-01')], '1 plate change, on 1 May 2019'],
    [
      [
        plateChange('AB12CDE', 'A1ABC', '2021-03-12'),
        plateChange('A1ABC', 'AB12CDE', '2019-05-01'),
      ],
      '2 plate changes, last on 12 Mar 2021',
    ],
  ])('Plates: %j', (vrmChanges, reason) =>
    expect(row({ keepers, vrms: { vrmChanges } }, 'plates')).toMatchObject({
      label: 'No discrepancy found',
      reason,
    }),
  );

  test.each([
    [undefined, 'The source gave no overall result.'],
    ['', 'The source gave no overall result.'],
    [
      'No records found (partial)',
      'The source’s overall result is not complete: “No records found (partial)”.',
    ],
  ])('without a complete summary, %s', (status, reason) =>
    expect(
      row({ check: cleanCheckRecordWith({ 'overview.status': status }) }, 'finance'),
    ).toMatchObject({
      label: 'Not answered',
      reason,
    }),
  );

  test('a missing fact and a missing summary are two sentences', () =>
    expect(row({ check: {} }, 'finance')?.reason).toBe(
      'The response does not state whether a finance agreement is held. The source gave no overall result.',
    ));
});

test.each([
  ['no-key', 'Not sent', 'Keepers: No usable API key, 21 Nov 2026, 12:00.'],
  ['busy', 'Failed', 'Keepers: Provider busy, 21 Nov 2026, 12:00.'],
] as const)('a check whose request ended with %s is “%s”', (kind, label, reason) => {
  const keepers = { ...createAnswered('keepers', {}), ...FAILURES[kind] };
  const vehicle = createVehicleAnswers(
    { vrm: 'AB12CDE' },
    new Map([['keepers' as const, keepers]]),
    new Date(keepers.completedAt),
  );
  const { checks } = evaluateVerdict(vehicle, []);
  expect(checks.find(({ check }) => check === 'keepers')).toMatchObject({
    result: 'failed',
    label,
    reason,
  });
});

test('a warning of the source is told once, and the others refer to it', () => {
  const check = cleanCheckRecordWith({ 'overview.status': 'Alert' });
  const reasons = referToEarlierReasons(rows({ check })).map(({ check: id, reason }) => [
    id,
    reason,
  ]);
  expect(Object.fromEntries(reasons)).toMatchObject({
    finance: 'The source’s summary reads “Alert”',
    stolen: 'as for Finance',
    'written-off': 'as for Finance',
    scrapped: 'as for Finance',
    'high-risk': 'as for Finance',
    'import-export': 'as for Finance',
  });
});

describe('the action beside an alert', () => {
  const lender = { financeCompany: 'Oakhanger Finance', financeContactNumber: 3_069_990_123 };
  test.each([
    [lender, 'Do not pay the seller. Call Oakhanger Finance on 0306 999 0123.'],
    [
      { ...lender, financeContactNumber: undefined },
      'Do not pay the seller. Contact Oakhanger Finance.',
    ],
    [{}, 'Do not pay the seller. Contact the finance company.'],
  ])('finance: %j', (change, action) =>
    expect(row(withAgreement(change), 'finance')).toMatchObject({ result: 'alert', action }),
  );

  test('a Review has none', () =>
    expect(
      row(withAgreement({ ...lender, agreementType: 'Personal Loan - unsecured' }), 'finance'),
    ).toMatchObject({
      result: 'review',
      reason: expect.not.stringContaining('Do not pay'),
    }));

  test('scrapped: from its finding', () =>
    expect(row({ check: cleanCheckRecord, status: { scrapped: true } }, 'scrapped')?.action).toBe(
      'Do not buy or sell it for road use. Compare the recorded VIN with the VIN on the vehicle.',
    ));

  test('every alert has one, and nothing else', () => {
    for (const bodies of [withAgreement({}), { check: {} }, { status: { scrapped: true } }])
      for (const { result, action } of rows(bodies))
        expect(action !== undefined).toBe(result === 'alert');
  });
});

test('one VIN in two datasets is one finding that names both', () => {
  expect(findVinFindings('WVWZZZ1KZ8WO23456', 'wvwzzz1kz8wo23456')).toEqual([
    ['vin-impossible:check', 'Impossible VIN in the Provenance and Tracker datasets', 2],
  ]);
  expect(findVinFindings('WVWZZZ1KZ8WO23456', 'WVWZZZ1KZ8WI23456')).toEqual([
    ['vin-impossible:check', 'Impossible VIN in the Provenance dataset', 1],
    ['vin-impossible:security', 'Impossible VIN in the Tracker dataset', 1],
  ]);
  expect(findVinFindings('WVWZZZ1KZ8W123456', 'WVW ZZZ 1KZ 8W123456')).toEqual([
    ['vin-of-other-maker:check', 'VIN code of a different maker', 3],
  ]);
});
