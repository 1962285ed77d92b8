import { expect, test } from 'vitest';
import { cleanCheckRecord, cleanCheckRecordWith } from '../testing/check-records.ts';
import { type BodiesByDataset, vehicleAnswersWith } from '../testing/vehicle-answers.ts';
import { getAdvertStatements } from './advert-statements.ts';
import { evaluateRules } from './registry.ts';
import { evaluateVerdict } from './verdict.ts';

function statements(bodies: BodiesByDataset): readonly string[] {
  const vehicle = vehicleAnswersWith(bodies);
  return getAdvertStatements(vehicle, evaluateVerdict(vehicle, evaluateRules(vehicle)));
}

const loss = (status: string, lossDate = '2021-05-04') => ({
  check: {
    ...cleanCheckRecord,
    condition: [{ status, lossDate, insurerName: 'Tern & Harrow' }],
    overview: {
      ...cleanCheckRecord.overview,
      detail: { ...cleanCheckRecord.overview.detail, writeOff: true, condition: true },
    },
  },
});
const keepers = (previousOwners: number, acquired = '2023-12-01') => ({
  keepers: {
    previousOwners,
    firstRegistration: '2012-03-01 00:00:00',
    keeperAcquisition: `${acquired} 00:00:00`,
  },
});
const readings = (...miles: (number | undefined)[]) => ({
  motFeatureSet: {
    yearlyMotData: miles.map((mileage, index) => ({
      completedDate: `${2020 + index}-02-10T09:00:00Z`,
      ...(mileage !== undefined && { mileage }),
    })),
  },
});
const IMPORTED = {
  check: cleanCheckRecordWith({ 'overview.detail.legal.imported': true, 'legal.imported': 1 }),
};
const TAXI_ADVERT = {
  saleEvents: {
    saleEvents: [
      {
        firstSeen: '2024-03-01',
        updatedAt: '2024-03-20',
        vrm: 'AB12CDE',
        adText: 'Ex taxi, full service history.',
      },
    ],
  },
};

const CASES: readonly (readonly [string, BodiesByDataset, readonly string[]])[] = [
  ['nothing received', {}, []],
  ['a clean check', { check: cleanCheckRecord }, []],
  ['category S', loss('CAT S'), ['Recorded as category S (insurance write-off)']],
  [
    'category D, an older spelling',
    loss('D - REPAIRABLE', '2014-05-04'),
    ['Recorded as category D (insurance write-off)'],
  ],
  [
    'a loss without a category',
    loss('TOTAL LOSS'),
    ['Recorded as an insurance write-off (category not stated)'],
  ],
  ['a record that was removed', loss('REMOVED IN ERROR'), []],
  ['2 previous keepers', keepers(2), ['2 previous keepers']],
  ['1 previous keeper', keepers(1), ['1 previous keeper']],
  ['the first keeper', keepers(0, '2012-03-01'), ['No previous keeper']],
  ['a first keeper who came later', keepers(0), []],
  ['an impossible number of keepers', keepers(-1), []],
  ['mileage that rises', readings(10_000, 18_000, 26_000), []],
  ['mileage that falls', readings(60_000, 68_000, 26_000), ['Mileage not verified']],
  ['tests that cannot be compared', readings(undefined, undefined), ['Mileage not verified']],
  ['an import', IMPORTED, ['Imported']],
  ['an import stated by DVLA only', { status: { imported: true } }, ['Imported']],
  ['a taxi in the specification', { spec: { bodyStyle: 'Hackney carriage' } }, ['Used as a taxi']],
  ['an earlier advert that admits a taxi', TAXI_ADVERT, ['Used as a taxi']],
  [
    'several, in their order',
    {
      ...loss('CAT N'),
      ...keepers(3),
      ...readings(60_000, 68_000, 26_000),
      status: { imported: true },
    },
    [
      'Recorded as category N (insurance write-off)',
      'Mileage not verified',
      'Imported',
      '3 previous keepers',
    ],
  ],
];

test.each(CASES)('%s', (_, bodies, expected) => expect(statements(bodies)).toEqual(expected));
