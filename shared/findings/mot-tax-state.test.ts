import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../testing/check-records.ts';
import {
  type BodiesByDataset,
  MALFORMED_VALUES,
  vehicleAnswersWith,
} from '../testing/vehicle-answers.ts';
import { getFirstMotDue } from './first-mot-due.ts';
import { getLastMotTest, getMotState } from './mot-tax-state.ts';
import { getTaxState } from './tax-state.ts';

const describeState = (state: ReturnType<typeof getMotState> | ReturnType<typeof getTaxState>) =>
  [state.result, ...('until' in state ? [state.until] : [])].join(' ');
const describeMot = (bodies: BodiesByDataset) =>
  describeState(getMotState(vehicleAnswersWith(bodies)));
const describeTax = (bodies: BodiesByDataset) =>
  describeState(getTaxState(vehicleAnswersWith(bodies)));

const mot = (status?: string, expiryDate?: string) => ({ status: { mot: { status, expiryDate } } });
const tax = (status?: string, dueDate?: string) => ({ status: { tax: { status, dueDate } } });
const check = (changes: Parameters<typeof cleanCheckRecordWith>[0]) => ({
  check: cleanCheckRecordWith(changes),
});
const registered = (day: string) => ({ keepers: { firstRegistration: `${day} 00:00:00` } });
const NI = { vrms: { vrmChanges: [{ vrm: 'JAZ1234', onVehicle: '2023-03-01' }] } };

describe('state of the MOT', () => {
  test.each([
    ['status and date', mot('Valid', '2027-03-05'), 'in-force 2027-03-05'],
    ['the last day', mot('Valid', '2026-11-21'), 'in-force 2026-11-21'],
    ['the check alone', check({}), 'in-force 2027-02-14'],
    [
      'the earlier of two dates',
      { ...mot('Valid', '2027-03-05'), ...check({}) },
      'in-force 2027-02-14',
    ],
    [
      'a status that states neither, and a check in force',
      { ...mot('No results returned'), ...check({}) },
      'in-force 2027-02-14',
    ],
    ['a status without a date', mot('Valid'), 'not-known'],
    ['a date without a status', mot(undefined, '2027-03-05'), 'not-known'],
    ['an unknown status', mot('Perhaps', '2027-03-05'), 'not-known'],
    ['no details', mot('No details held by DVLA'), 'not-known'],
    [
      'a date that no MOT can have',
      { ...mot('Valid', '2028-06-01'), ...registered('2015-01-01') },
      'not-known',
    ],
    ['a date in the far future', mot('Valid', '9999-12-31'), 'not-known'],
    ['nothing', {}, 'not-known'],
    ['empty records', { status: {}, check: {} }, 'not-known'],
    ['a date that has passed', mot('Valid', '2026-11-20'), 'not-in-force'],
    ['not valid', mot('Not valid', '2027-03-05'), 'not-in-force'],
    [
      'the worse of status and check',
      { ...mot('Valid', '2027-03-05'), ...check({ mot: { status: 'Not valid' } }) },
      'not-in-force',
    ],
    ['the worse of check and status', { ...mot('Not valid'), ...check({}) }, 'not-in-force'],
    ['a new vehicle', registered('2023-11-22'), 'not-due 2026-11-22'],
    ['the day of the third anniversary', registered('2023-11-21'), 'not-known'],
    ['three years and a day', registered('2023-11-20'), 'not-known'],
    ['a plate of Northern Ireland', { ...registered('2023-11-22'), ...NI }, 'not-due 2026-11-22'],
    // The vehicle may be in Great Britain.
    [
      'a plate of Northern Ireland after the due date in Great Britain',
      { ...mot('No details held by DVLA'), ...registered('2023-11-20'), ...NI },
      'not-known',
    ],
    [
      'an electric van that was tested yearly and whose MOT is not stated',
      { ...registered('2025-05-31'), spec: { fuelType: 'Electric', grossWeight: 4_250 } },
      'not-known',
    ],
    [
      'a plate of Northern Ireland, no MOT, and a test due in Great Britain',
      { ...mot('Not valid'), ...registered('2022-11-22'), ...NI },
      'not-in-force',
    ],
    [
      'a plate of Northern Ireland whose status gives the due date in Great Britain',
      { ...mot('Not valid', '2026-12-01'), ...registered('2023-12-01'), ...NI },
      'not-due 2026-12-01',
    ],
    [
      'a new vehicle without an MOT whose status gives the due date',
      { ...mot('Not valid', '2028-06-01'), ...registered('2025-06-01') },
      'not-due 2028-06-01',
    ],
    [
      'nine seats besides the driver’s',
      { ...mot('Not valid'), ...registered('2025-06-01'), spec: { seats: 10 } },
      'not-in-force',
    ],
    [
      'nine seats besides the driver’s, in the first year',
      { ...registered('2026-06-01'), spec: { seats: 17 }, ...NI },
      'not-due 2027-06-01',
    ],
    [
      'eight seats besides the driver’s',
      { ...registered('2025-06-01'), spec: { seats: 9 } },
      'not-due 2028-06-01',
    ],
    ...(
      [
        [
          'nine seats besides the driver’s in the rating',
          { rating: { core: { numberOfSeats: 10 } } },
        ],
        ['a taxi', { spec: { bodyStyle: 'Purpose built taxi' } }],
        ['a taxi by its derivative', { spec: { derivative: 'TX4 TAXI' } }],
        ['a taxi by the provenance check', { check: { description: 'LTI TX4 TAXI' } }],
        ['an ambulance', { rating: { core: { bodyStyle: 'AMBULANCE' } } }],
        ['a minibus', { spec: { bodyStyle: 'Minibus' } }],
        ['a heavy goods vehicle', { rating: { core: { vehicleType: 'HGV' } } }],
        ['a gross weight over 3,500', { spec: { grossWeight: 7_490 } }],
      ] as const
    ).flatMap(([name, bodies]): [string, BodiesByDataset, string][] => [
      [name, { ...registered('2025-06-01'), ...bodies }, 'not-known'],
      [
        `${name}, without an MOT`,
        { ...mot('Not valid'), ...registered('2025-06-01'), ...bodies },
        'not-in-force',
      ],
    ]),
    ...['Motor Caravan', 'MOTORHOME', 'Camper van'].map(
      (bodyStyle): [string, BodiesByDataset, string] => [
        `a heavy ${bodyStyle}`,
        {
          ...mot('Not valid'),
          ...registered('2025-06-01'),
          spec: { bodyStyle, grossWeight: 4_250 },
        },
        'not-due 2028-06-01',
      ],
    ),
    ...[
      ['first registered since 1 June 2026', '2026-06-01', 4_250, 'not-due 2029-06-01'],
      // Until then it was tested yearly. Whether that still applies to it is not known.
      ['first registered before', '2025-05-31', 4_250, 'not-known'],
      ['over three years old', '2023-11-20', 4_250, 'not-in-force'],
      ['that is heavier', '2025-06-01', 4_251, 'not-in-force'],
    ].map(([name, day, grossWeight, expected]): [string, BodiesByDataset, string] => [
      `an electric van between 3,500 and 4,250 kg ${name}`,
      {
        ...mot('Not valid'),
        ...registered(`${day}`),
        spec: { type: 'HGV', fuelType: 'Electric', grossWeight },
      },
      `${expected}`,
    ]),
    [
      'an electric van over 3,500 kg whose yearly test has expired',
      {
        ...mot('Not valid', '2026-05-29'),
        ...registered('2025-05-31'),
        spec: { fuelType: 'Electric', grossWeight: 4_250 },
      },
      'not-in-force',
    ],
    [
      'a hybrid van over 3,500 kg',
      {
        ...mot('Not valid'),
        ...registered('2025-06-01'),
        spec: { fuelType: 'Hybrid electric (diesel)', grossWeight: 4_250 },
      },
      'not-in-force',
    ],
    [
      'a minibus with eight seats besides the driver’s, and a light van',
      {
        ...registered('2025-06-01'),
        spec: { bodyStyle: 'Minibus', seats: 9, grossWeight: 3_500 },
        rating: { core: { bodyStyle: 'Coachbuilt' } },
      },
      'not-due 2028-06-01',
    ],
    [
      'a new vehicle whose status gives the due date',
      { ...mot('Valid', '2028-06-01'), ...registered('2025-06-01') },
      'in-force 2028-06-01',
    ],
    [
      'a new vehicle without an MOT',
      { ...mot('Not valid'), ...registered('2025-06-01') },
      'not-due 2028-06-01',
    ],
    ['a first registration in the future', registered('2027-01-01'), 'not-known'],
    ['a first registration in year 1', registered('0001-01-01'), 'not-known'],
    [
      'an import that was built earlier',
      {
        ...registered('2025-06-01'),
        status: { imported: true, yearOfManufacture: 2012 },
      },
      'not-known',
    ],
    [
      'an import whose year is not stated',
      { ...registered('2025-06-01'), status: { imported: true } },
      'not-known',
    ],
    ['40 years old', registered('1986-11-21'), 'exempt'],
    ['a day less than 40 years old', registered('1986-11-22'), 'not-known'],
    ['built over 40 years ago', { status: { yearOfManufacture: 1985 } }, 'exempt'],
    ['perhaps built 40 years ago', { status: { yearOfManufacture: 1986 } }, 'not-known'],
    ['a year of manufacture of 1', { status: { yearOfManufacture: 1 } }, 'not-known'],
    [
      'exempt, whatever the status',
      { ...mot('Not valid', '2020-01-01'), ...registered('1962-04-02') },
      'exempt',
    ],
    [
      'exempt and tested',
      { ...mot('Valid', '2027-03-05'), ...registered('1962-04-02') },
      'in-force 2027-03-05',
    ],
    [
      'an old year that the first registration contradicts',
      { ...registered('2015-06-01'), status: { yearOfManufacture: 1970 } },
      'not-known',
    ],
    [
      'an old import',
      { ...registered('2015-06-01'), status: { yearOfManufacture: 1970, imported: true } },
      'exempt',
    ],
    [
      'a first registration that the year contradicts',
      { ...registered('1970-06-01'), status: { yearOfManufacture: 2015 } },
      'not-known',
    ],
  ])('%s', (_, bodies, expected) => expect(describeMot(bodies)).toBe(expected));

  test('each result other than not-known has evidence', () => {
    for (const bodies of [mot('Valid', '2027-03-05'), mot('Not valid'), registered('1970-01-01')])
      expect(getMotState(vehicleAnswersWith(bodies)).evidence.length).toBeGreaterThan(0);
  });
});

describe('state of the tax', () => {
  test.each([
    ['status and date', tax('Taxed', '2027-04-01'), 'taxed 2027-04-01'],
    ['the check alone', check({}), 'taxed 2027-03-01'],
    ['a status without a date', tax('Taxed'), 'not-known'],
    ['a date without a status', tax(undefined, '2027-04-01'), 'not-known'],
    ['a date in the far future', tax('Taxed', '2099-01-01'), 'not-known'],
    ['exempt', tax('Exempt'), 'exempt'],
    ['SORN', tax('SORN'), 'sorn'],
    ['a date that has passed', tax('Taxed', '2026-11-20'), 'due-date-passed'],
    ['the worse of two', { ...tax('Untaxed'), ...check({}) }, 'untaxed'],
    ['nothing', {}, 'not-known'],
  ])('%s', (_, bodies, expected) => expect(describeTax(bodies)).toBe(expected));
});

test('the last test is the newest that is possible', () => {
  const yearlyMotData = ['0001-01-01', '2024-03-05', '2025-03-05', '2026-11-23'].map((day) => ({
    completedDate: `${day}T09:00:00Z`,
  }));
  expect(getLastMotTest(vehicleAnswersWith({ motFeatureSet: { yearlyMotData } }))?.day).toBe(
    '2025-03-05',
  );
});

test('the first due date of an import is not before its registration', () => {
  const bodies = {
    ...registered('2018-03-01'),
    status: { imported: true, yearOfManufacture: 2008 },
  };
  expect(getFirstMotDue(vehicleAnswersWith(bodies))).toMatchObject({ day: '2018-03-01' });
});

test('malformed data gives not-known', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = {
      status: { mot: value, tax: value, yearOfManufacture: value },
      check: { mot: { status: value, expiryDate: value }, tax: value },
      keepers: { firstRegistration: value },
    };
    expect([describeMot(bodies), describeTax(bodies)]).toEqual(['not-known', 'not-known']);
  }
});
