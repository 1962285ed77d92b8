import { describe, expect, test } from 'vitest';
import { requestedPlateRemark, readPlateChanges } from './plate-changes.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const read = (changes: Parameters<typeof readPlateChanges>[0]) =>
  readPlateChanges(changes, NOW, '2026-11-21');

const three = [
  { vrm: 'PL16CHG', previousVrm: '', onVehicle: '2016-03-01', offVehicle: '2019-05-04' },
  { vrm: 'P1 ATE', previousVrm: 'JAZ1234', onVehicle: '2022-02-01' },
  { vrm: 'JAZ1234', previousVrm: 'PL16 CHG', onVehicle: '2019-05-04', offVehicle: '2022-02-01' },
];

test('sorts changes newest first', () => {
  expect(read(three).map(({ row }) => row.vrm)).toEqual(['P1 ATE', 'JAZ1234', 'PL16CHG']);
});

test('only the newest change without an end date counts as current, until today', () => {
  const [newest, middle] = read(three);
  expect([newest?.isCurrent, newest?.duration]).toEqual([true, '4 years 9 months']);
  expect([middle?.isCurrent, middle?.duration]).toEqual([false, '2 years 8 months']);
  const [ended, open] = read([
    { vrm: 'A1', onVehicle: '2020-01-01', offVehicle: '2021-01-01' },
    { vrm: 'B2', onVehicle: '2019-01-01' },
  ]);
  expect([ended?.isCurrent, ended?.duration]).toEqual([false, '1 year']);
  expect([open?.isCurrent, open?.duration]).toEqual([false, undefined]);
});

test('a plate whose removal date is in the future is still on the vehicle, until today', () => {
  const [newest] = read([{ vrm: 'A1', onVehicle: '2020-11-21', offVehicle: '2029-01-01' }]);
  expect([newest?.isCurrent, newest?.duration]).toEqual([true, '6 years']);
  expect(newest?.remarks).toEqual([
    'The removal date is in the future. This record shows the plate still on the vehicle.',
  ]);
});

test('an older plate whose removal date is in the future has no known duration', () => {
  const [, older] = read([
    { vrm: 'A1', onVehicle: '2022-11-21' },
    { vrm: 'B2', onVehicle: '2020-11-21', offVehicle: '2029-01-01' },
  ]);
  expect([older?.isCurrent, older?.end, older?.duration]).toEqual([false, undefined, undefined]);
  expect(older?.remarks).toEqual(['The removal date is in the future.']);
});

test('changes without a date follow the dated ones in their original order', () => {
  const changes = read([{ vrm: 'A1' }, { vrm: 'B2' }, { vrm: 'C3', onVehicle: '2020-01-01' }]);
  expect(changes.map(({ row }) => row.vrm)).toEqual(['C3', 'A1', 'B2']);
});

describe('remarks', () => {
  test.each([
    ['a plate of the current format', [{ vrm: 'PL16CHG' }], /issued from Mar to Aug 2016/],
    ['a Northern Ireland plate', [{ vrm: 'JAZ1234' }], /Northern Ireland plate/],
    ['a Q plate', [{ vrm: 'Q123ABC' }], /Q plate/],
    ['a diplomatic plate', [{ vrm: '101D234' }], /^Diplomatic plate/],
    ['a military plate', [{ vrm: '12AB34' }], /^Military plate/],
    ['a trade plate', [{ vrm: '20001' }], /^Trade plate/],
    [
      'a removal date before the assignment date',
      [{ vrm: 'ABC1', onVehicle: '2020-01-02', offVehicle: '2020-01-01' }],
      /removal date is before the assignment date/,
    ],
    [
      'a gap',
      [
        { vrm: 'ABC1', onVehicle: '2020-02-01' },
        { vrm: 'ABC2', onVehicle: '2019-01-01', offVehicle: '2020-01-02' },
      ],
      /^Assigned 30 days after/,
    ],
    [
      'an overlap',
      [
        { vrm: 'ABC1', onVehicle: '2020-01-01' },
        { vrm: 'ABC2', onVehicle: '2019-01-01', offVehicle: '2020-01-03' },
      ],
      /^Assigned 2 days before/,
    ],
    [
      'a missing plate change',
      [
        { vrm: 'ABC1', onVehicle: '2020-01-01', previousVrm: 'ABC9' },
        { vrm: 'ABC2', onVehicle: '2019-01-01', offVehicle: '2020-01-01' },
      ],
      /ABC 9, is not the preceding plate/,
    ],
  ])('%s', (_, changes, text) => {
    const others = read(changes)[0]?.remarks.filter(
      (remark) => !remark.includes('still on the vehicle'),
    );
    expect(others).toEqual([expect.stringMatching(text)]);
  });

  test('consecutive changes without a gap have only the remark on the missing removal date', () => {
    const remarks = read([
      { vrm: 'ABC1', onVehicle: '2020-01-01', previousVrm: 'ABC 2' },
      { vrm: 'ABC2', onVehicle: '2019-01-01', offVehicle: '2020-01-01' },
    ]).flatMap((change) => change.remarks);
    expect(remarks).toEqual([expect.stringMatching(/^Removal date not stated/)]);
  });
});

test('describes the position of the requested plate in the history', () => {
  const changes = read(three);
  expect(requestedPlateRemark('P1ATE', changes)).toBeUndefined();
  expect(requestedPlateRemark('JAZ1234', changes)).toMatch(/earlier plate of this vehicle/);
  expect(requestedPlateRemark('AB12CDE', changes)).toMatch(/not in this list/);
  expect(requestedPlateRemark(undefined, changes)).toBeUndefined();
  expect(requestedPlateRemark('AB12CDE', [])).toBeUndefined();
});
