import { describe, expect, test } from 'vitest';
import type { Json } from '../../format/json.ts';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule } from '../../testing/vehicle-answers.ts';
import { finance } from './finance.ts';

const having = (...agreements: Json[]) => ({
  check: cleanCheckRecordWith({
    'overview.detail.finance': true,
    'finance.agreements': agreements,
  }),
});

describe('states why an agreement may not concern the vehicle today, and keeps the finding', () => {
  const agreement = {
    agreementType: 'HP',
    agreementDate: '2024-05-14T00:00:00',
    agreementTerm: 48,
    vehicleDescription: 'VOLKSWAGEN GOLF MATCH TSI',
  };
  const golf = { make: 'Volkswagen', model: 'Golf' };
  test.each<[string, Json, object, string | undefined]>([
    ['nothing unusual', {}, { status: golf }, undefined],
    [
      'past its term',
      { agreementTerm: 24 },
      {},
      'past its term: 24, read as months, ended on 14 May 2026',
    ],
    ['a short term is read as years', { agreementTerm: 3 }, {}, undefined],
    ['an old agreement with a term in years', { agreementTerm: 2 }, {}, '2, read as years'],
    ['a negative term', { agreementTerm: -24 }, {}, undefined],
    [
      'another make',
      { vehicleDescription: 'FORD FOCUS' },
      { status: golf },
      '“FORD FOCUS”, which is a different make from “Volkswagen Golf”',
    ],
    [
      'another model',
      { vehicleDescription: 'VOLKSWAGEN POLO' },
      { status: golf },
      '“VOLKSWAGEN POLO”, which is a different model from',
    ],
    ['the make alone', { vehicleDescription: 'VW' }, { status: golf }, undefined],
    [
      'the converter of a motorhome',
      { vehicleDescription: 'AUTO-TRAIL TRACKER RB' },
      { status: { make: 'FIAT', model: 'DUCATO 40' } },
      undefined,
    ],
    ['an abbreviated make', { vehicleDescription: 'VW GOLF' }, { spec: golf }, undefined],
    [
      'a derivative of a series',
      { vehicleDescription: 'BMW 320I M SPORT' },
      { spec: { make: 'BMW', model: '3 Series' } },
      undefined,
    ],
    [
      'a derivative of a class',
      { vehicleDescription: 'MERCEDES-BENZ C220D AMG LINE' },
      { spec: { make: 'Mercedes-Benz', model: 'C Class' } },
      undefined,
    ],
    [
      'the model alone',
      { vehicleDescription: 'DISCOVERY SPORT TD4' },
      { keepers: { make: 'Land Rover', model: 'Discovery Sport' } },
      undefined,
    ],
    [
      'made before the current keeper acquired it',
      {},
      { keepers: { keeperAcquisition: '2025-03-01 00:00:00' } },
      'made before the current keeper acquired the vehicle on 1 Mar 2025',
    ],
    [
      'signed some days before the handover',
      {},
      { keepers: { keeperAcquisition: '2024-05-20 00:00:00' } },
      undefined,
    ],
    [
      'made after the current keeper acquired it',
      {},
      { keepers: { keeperAcquisition: '2023-05-20 00:00:00' } },
      undefined,
    ],
    [
      'dated in the future',
      { agreementDate: '2027-01-01T00:00:00' },
      { keepers: { keeperAcquisition: '2023-05-20 00:00:00' } },
      'The agreement is dated in the future (1 Jan 2027). Check the date with the lender.',
    ],
    [
      'dated in the year 1',
      { agreementDate: '0001-01-01T00:00:00' },
      { keepers: { keeperAcquisition: '2023-05-20 00:00:00' } },
      'which is not possible. Check the date with the lender.',
    ],
    [
      'dated tomorrow',
      { agreementDate: '2026-11-22T00:00:00' },
      {},
      'The agreement is dated tomorrow (22 Nov 2026). Check the date with the lender.',
    ],
    ['dated today', { agreementDate: '2026-11-21T00:00:00' }, {}, undefined],
  ])('%s', (_, changes, bodies, expected) => {
    const [finding, ...others] = evaluateRule(finance, {
      ...having({ ...agreement, ...(changes as object) }),
      ...bodies,
    });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'alert' });
    const caveat = /past its term|describes|made before|is dated /;
    expect(caveat.test(finding?.reason ?? '')).toBe(expected !== undefined);
    expect(finding?.reason).toContain(expected ?? '');
  });
});
