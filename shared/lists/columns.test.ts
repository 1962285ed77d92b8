import { expect, test } from 'vitest';
import { type ColumnKind, guessColumns, isHeaderInKm } from './columns.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');

const guess = (...rows: readonly string[]) =>
  guessColumns(
    rows.map((row, index) => ({ number: index + 1, cells: row.split('|') })),
    TODAY,
  );

test.each<[string, ColumnKind]>([
  ['Reg', 'plate'],
  ['REGISTRATION', 'plate'],
  ['Reg. No.', 'plate'],
  ['Registration number', 'plate'],
  ['Vehicle registration', 'plate'],
  ['vrm', 'plate'],
  ['VRN', 'plate'],
  [' Plate ', 'plate'],
  ['Number-plate', 'plate'],
  ['VIN', 'vin'],
  ['Chassis no', 'vin'],
  ['Lot', 'lot'],
  ['Lot number', 'lot'],
  ['Run', 'lot'],
  ['Grid', 'lot'],
  ['Reserve (£)', 'reserve'],
  ['Reserve price', 'reserve'],
  ['Start price', 'reserve'],
  ['Buy now', 'reserve'],
  ['Buy-now price', 'reserve'],
  ['Mileage', 'odometer'],
  ['Odometer (miles)', 'odometer'],
  ['Odometer (km)', 'odometer'],
  ['KM', 'odometer'],
  ['Mileage (kms)', 'odometer'],
  ['Odo', 'odometer'],
  ['VAT', 'vatStatus'],
  ['VAT status', 'vatStatus'],
  ['Stock', 'stockNumber'],
  ['Stock No.', 'stockNumber'],
  ['Notes', 'note'],
  ['Comments', 'note'],
  ['Description', 'note'],
  ['Registration date', 'other'],
  ['Make', 'other'],
  ['Number', 'other'],
  ['', 'other'],
  ['__proto__', 'other'],
  ['constructor', 'other'],
])('the header %j is a column %s', (header, kind) => {
  // The first column makes the row a header. The last one must not become a second of its kind.
  const { hasHeader, kinds } = guess(`VIN|VRM|${header}`, 'WVWZZZ1JZ3W386752|AB12 CDE|x');
  const alone = guess(`${header}|Make`, 'x|Ford');
  const isIdentifier = kind === 'plate' || kind === 'vin';
  expect([hasHeader, isIdentifier ? alone.kinds[0] : kinds[2]]).toEqual([true, kind]);
});

test.each<[string, readonly string[], boolean, readonly ColumnKind[]]>([
  ['one column of plates', ['AB12 CDE', 'PC19HPA'], false, ['plate']],
  ['one plate', ['ab12cde'], false, ['plate']],
  ['a plate that looks like a number', ['1E10', 'AB12 CDE'], false, ['plate']],
  ['that plate alone', ['1E10'], false, ['plate']],
  ['one column with a header', ['Car', 'AB12 CDE', 'PC19HPA'], true, ['plate']],
  [
    'no header',
    ['12|AB12 CDE|Ford|45120', '13|PC19 HPA|VW|72000'],
    false,
    ['other', 'plate', 'other', 'other'],
  ],
  [
    'VINs without a header',
    ['WVWZZZ1JZ3W386752|1598cc', 'WF0DXXGAKDCY12345|1598cc'],
    false,
    ['vin', 'other'],
  ],
  ['a plate in a header', ['Car|CO2', 'AB12 CDE|120', 'PC19 HPA|99'], true, ['plate', 'other']],
  [
    'engine sizes, which are also plates',
    ['Engine|Car', '1598cc|AB12 CDE', '1998cc|PC19 HPA'],
    true,
    ['other', 'plate'],
  ],
  ['engine sizes alone', ['Make|Engine', 'Ford|1598cc'], true, ['other', 'other']],
  ['mileages and prices', ['Seen|Asked', '45120|20001', '20001|20002'], true, ['other', 'other']],
  [
    'four plates of five',
    ['Car|Make', 'AB12 CDE|VW', 'PC19 HPA|VW', 'TBC|VW', 'ST68 LNX|VW', 'KX19 ABC|VW'],
    true,
    ['plate', 'other'],
  ],
  [
    'three plates of four',
    ['Car|Make', 'AB12 CDE|VW', 'PC19 HPA|VW', 'TBC|VW', 'ST68 LNX|VW'],
    true,
    ['other', 'other'],
  ],
  [
    'empty cells, which do not count',
    ['Car|Make', 'AB12 CDE|VW', '|VW', '|VW'],
    true,
    ['plate', 'other'],
  ],
  [
    'a date under “Registration”',
    ['Registration|VRM', '12/03/2019|AB12 CDE', '01/09/2018|PC19 HPA'],
    true,
    ['other', 'plate'],
  ],
  [
    'two columns of one kind',
    ['Reg|Miles|Mileage', 'AB12 CDE|1|2'],
    true,
    ['plate', 'odometer', 'other'],
  ],
  ['a cell “VAT” in the first row', ['AB12 CDE|VAT', 'PC19 HPA|VAT'], false, ['plate', 'other']],
  ['rows of unequal length', ['Reg', 'AB12 CDE|Ford|x'], true, ['plate', 'other', 'other']],
  ['no rows', [], false, []],
])('%s', (_, rows, hasHeader, kinds) => {
  expect(guess(...rows)).toEqual({ hasHeader, kinds });
});

test('the choice of the user, that the first row is no header, is kept', () => {
  const rows = [
    { number: 1, cells: ['Reg'] },
    { number: 2, cells: ['AB12 CDE'] },
  ];
  expect(guessColumns(rows, TODAY, false)).toEqual({ hasHeader: false, kinds: ['other'] });
});

test('a cell of a megabyte is text', () => {
  expect(guess('Car', 'A1'.repeat(500_000)).kinds).toEqual(['other']);
});

test.each([
  ['Odometer (km)', true],
  ['KM', true],
  ['Mileage kms', true],
  ['Kilometres', true],
  ['Mileage', false],
  ['Kmart', false],
])('whether the header %j states kilometres', (header, expected) => {
  expect(isHeaderInKm(header)).toBe(expected);
});
