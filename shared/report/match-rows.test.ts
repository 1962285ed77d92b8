import { describe, expect, test } from 'vitest';
import { type BodiesByDataset, vehicleAnswersWith } from '../testing/vehicle-answers.ts';
import { canonicalJson } from '../format/json.ts';
import { compareVehicleAnswers } from './compare.ts';

/** Returns the changed fields of two sets of bodies, one line each. */
const lines = (before: BodiesByDataset, after: BodiesByDataset) =>
  compareVehicleAnswers(vehicleAnswersWith(before), vehicleAnswersWith(after)).fields.map(
    ({ kind, labels, before: was, after: is }) =>
      `${kind} ${labels.join(' › ')}: ${canonicalJson(was)} → ${canonicalJson(is)}`,
  );
/** Returns a finance agreement with the given changes. */
const agreement = (agreementRef: string | undefined, more: object = {}) => ({
  agreementRef,
  financeCompany: 'Example Finance',
  agreementType: 'Hire Purchase',
  agreementDate: '2024-05-14T00:00:00',
  agreementTerm: 48,
  ...more,
});
/** Returns a check body with these agreements. Undefined fields are left out. */
const check = (...agreements: object[]) => ({
  check: JSON.parse(JSON.stringify({ finance: { agreements } })) as object,
});
const year = (completedDate: string, mileage: number) => ({ completedDate, mileage });
const mot = (...yearlyMotData: object[]) => ({ motFeatureSet: { yearlyMotData } });
const listing = (vrm: string, price: number) => ({
  vrm,
  price,
  firstSeen: '2026-01-01 10:00:00',
});
const search = (total: number, ...listings: object[]) => ({
  similarListings: { total, page: 1, filters: { sold: [{ key: 1, count: total }] }, listings },
});

describe('lists', () => {
  test('matches finance agreements by reference, whatever their position', () => {
    expect(
      lines(
        check(agreement('A1'), agreement('B2')),
        check(agreement('C3'), agreement('B2', { agreementTerm: 60 }), agreement('A1')),
      ),
    ).toEqual([
      `new Finance › Agreements › C3: undefined → ${canonicalJson(agreement('C3'))}`,
      'changed Finance › Agreements › B2 › Term: 48 → 60',
    ]);
  });

  test('matches agreements without a reference by lender and date, and separates different lenders', () => {
    expect(
      lines(check(agreement(undefined)), check(agreement(undefined, { agreementTerm: 36 }))),
    ).toEqual(['changed Finance › Agreements › Example Finance, 14 May 2024 › Term: 48 → 36']);
    const other = agreement('Z', { financeCompany: 'Other' });
    expect(lines(check(agreement('A')), check(other)).map((line) => line.slice(0, 33))).toEqual([
      expect.stringMatching(/^new Finance › Agreements › Z/),
      expect.stringMatching(/^removed Finance › Agreements › A/),
    ]);
  });

  test('counts identical agreements separately', () => {
    const [one, two] = [check(agreement('A')), check(agreement('A'), agreement('A'))];
    expect(lines(one, two)).toHaveLength(1);
    expect(lines(two, one)).toHaveLength(1);
    expect(lines(two, two)).toEqual([]);
  });

  test('matches MOT years by the day of their test', () => {
    const [first, second] = [
      year('2024-03-01T10:00:00Z', 40_000),
      year('2025-03-01T10:00:00Z', 50_000),
    ];
    expect(
      lines(
        mot(second, first),
        mot(year('2026-03-01T10:00:00Z', 60_000), second, { ...first, mileage: 4_000 }),
      ),
    ).toEqual([
      'new By year › 1 Mar 2026, 10:00: undefined → {"completedDate":"2026-03-01T10:00:00Z","mileage":60000}',
      'changed By year › 1 Mar 2024, 10:00 › Mileage: 40000 → 4000',
    ]);
  });

  test('compares write-off entries, plate changes and keepers', () => {
    const entry = { claimNumber: 'C1', status: 'CAT S DAMAGED' };
    expect(lines({ check: { condition: [] } }, { check: { condition: [entry] } })).toEqual([
      `new Insurer total-loss records (MIAFTR) › C1: undefined → ${canonicalJson(entry)}`,
    ]);
    expect(
      lines(
        { check: { damageReport: { writeOff: {} } } },
        { check: { damageReport: { writeOff: { category: 'S' } } } },
      ),
    ).toEqual(['new Damage report › Write-off › category: undefined → "S"']);
    const plate = { vrm: 'AB12CDE', previousVrm: 'XY1', onVehicle: '2026-01-01' };
    expect(
      lines(
        { vrms: { vrmChanges: [plate] } },
        { vrms: { vrmChanges: [{ ...plate, offVehicle: '2027-01-01' }] } },
      ),
    ).toEqual(['new Plate changes › AB12CDE, 1 Jan 2026 › Removed: undefined → "2027-01-01"']);
    expect(lines({ keepers: { previousOwners: 2 } }, { keepers: { previousOwners: 3 } })).toEqual([
      'changed Previous keepers: 2 → 3',
    ]);
  });

  test("compares only the number of listings and this vehicle's own listings", () => {
    expect(
      lines(
        search(12, listing('AB12 CDE', 9_000), listing('XX11XXX', 1)),
        search(13, listing('YY22YYY', 2), listing('AB12 CDE', 8_500)),
      ),
    ).toEqual([
      'changed Total: 12 → 13',
      'changed Listings › AB12 CDE, 1 Jan 2026, 10:00 › Asking price: 9000 → 8500',
    ]);
  });
});
