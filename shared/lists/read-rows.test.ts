import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ColumnKind, guessColumns } from './columns.ts';
import { listRowSchema } from './list-row.ts';
import {
  countOmittedColumns,
  describeCounts,
  describeHeldReport,
  holdRows,
  otherHeaders,
  type ReadOptions,
  readRows,
} from './read-rows.ts';
import { describeOdometerSource } from './row-caveats.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const VIN = 'WVWZZZ1JZ3W386752';

const toTable = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ number: index + 1, cells }));

function read(rows: readonly string[], options: Partial<ReadOptions> = {}) {
  const table = toTable(rows.map((row) => row.split('|')));
  return readRows(table, { columns: guessColumns(table, TODAY), today: TODAY, ...options });
}

/** `2: ready`, `3: Same as row 2`. */
const summarize = (rows: readonly string[], options: Partial<ReadOptions> = {}) =>
  read(rows, options).map((row) =>
    row.state === 'not-ready' ? `${row.number}: ${row.reason}` : `${row.row.number}: ${row.state}`,
  );

const plateAt = (index: number) =>
  `AB${10 + (index % 10)} C${'ABCDEFGHJK'.charAt((index / 10) % 10)}${'ABCDEFGHJK'.charAt(index / 100)}`;

test.each([
  [200, 9, 5, 'Ready 186, not ready 14'],
  [240, 11, 7, 'Ready 222, not ready 18'],
])('%i rows with %i bad rows and %i repeated plates', (count, bad, repeated, expected) => {
  const rows = Array.from({ length: count }, (_, index) => {
    if (index < bad) return 'TBC|Ford';
    return `${plateAt(index < bad + repeated ? index + repeated : index)}|Ford`;
  });
  const imported = read(['Reg|Make', ...rows]);
  expect(describeCounts(imported)).toBe(expected);
  const notReady = imported.filter(({ state }) => state === 'not-ready');
  expect(notReady.map((row) => row.state === 'not-ready' && row.reason)).toEqual([
    ...Array.from({ length: bad }, () => '“TBC” is not a plate or VIN.'),
    ...Array.from({ length: repeated }, (_, index) => `Same as row ${bad + index + 2}`),
  ]);
});

test('reads every column', () => {
  const [row] = read([
    'Lot|Reg|VIN|Reserve|Odometer (km)|VAT|Stock no|Notes|__proto__|Colour',
    `214|ab12 cde|${VIN}|£9,250.00|90,000|plus VAT|S1|=1+1|constructor| Blue `,
  ]);
  expect(row).toEqual({
    state: 'ready',
    row: {
      number: 2,
      vrm: 'AB12CDE',
      vin: VIN,
      lot: '214',
      reservePence: 925_000,
      odometerText: '90,000 km',
      odometerMiles: 55_923,
      vatStatus: 'plus-vat',
      stockNumber: 'S1',
      note: '=1+1',
      others: ['constructor', 'Blue'],
    },
    corrections: [],
    remarks: [],
  });
});

test('cells that were not read or were cut are named', () => {
  const [row] = read([
    'Reg|Reserve|Miles|VAT|Lot|Colour',
    `AB12 CDE|POA|72k|Y|${'x'.repeat(201)}|${'y'.repeat(250)}`,
  ]);
  expect(row).toMatchObject({
    state: 'ready',
    row: { reservePence: null, odometerMiles: null, odometerText: '72k', vatStatus: null },
    remarks: [
      'The odometer “72k” is not a number of miles or kilometres.',
      'The reserve “POA” is not an amount in pounds.',
      'The VAT status “Y” is not known, so the buying profile decides.',
      '“Lot” has more than 200 characters and was cut.',
      '“Colour” has more than 200 characters and was cut.',
    ],
  });
});

test.each([
  ['Odometer (km)', '60000', 'from 60000 km'],
  ['Odometer (km)', '60,000 km', 'from 60,000 km'],
  ['Odometer (km)', '60000 miles', ''],
  ['Odometer (km)', '90.000', 'Not read: 90.000'],
  ['Odometer', '60000', ''],
  ['Odometer', '60000 km', 'from 60000 km'],
])('under the header %j the odometer %j is marked %j', (header, cell, source) => {
  const [row] = read([`Reg|${header}`, `AB12 CDE|${cell}`]);
  expect(row?.state === 'ready' && describeOdometerSource(row.row)).toBe(source);
});

describe('repeated vehicles', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'a plate in another spelling',
      ['Reg', 'AB12 CDE', 'PC19 HPA', 'ab12cde', 'AB12CDE'],
      ['2: ready', '3: ready', '4: Same as row 2', '5: Same as row 2'],
    ],
    [
      'the VIN of a row with a plate',
      ['Reg|VIN', `AB12 CDE|${VIN}`, `|${VIN}`],
      ['2: ready', '3: Same as row 2'],
    ],
    [
      'a plate beside the VIN of a row without one',
      ['Reg|VIN', `|${VIN}`, `AB12 CDE|${VIN}`],
      ['2: ready', '3: Same as row 2'],
    ],
    [
      'two plates with one VIN, which are two vehicles',
      ['Reg|VIN', `AB12 CDE|${VIN}`, `PC19 HPA|${VIN}`],
      ['2: ready', '3: ready'],
    ],
    [
      'a row that is not ready, which repeats nothing',
      ['Reg', '1. AB12 CDE', 'AB12 CDE', 'PC19 HPA', 'KX19 ABC', 'ST68 LNX'],
      [
        '2: “1. AB12 CDE” contains more than a plate.',
        '3: ready',
        '4: ready',
        '5: ready',
        '6: ready',
      ],
    ],
    ['a file without a header', ['AB12 CDE', 'AB12 CDE'], ['1: ready', '2: Same as row 1']],
  ])('%s', (_, rows, expected) => {
    expect(summarize(rows)).toEqual(expected);
  });

  test('are named by the numbers of the file, in which empty rows count', () => {
    const table = [
      { number: 3, cells: ['AB12 CDE'] },
      { number: 7, cells: ['AB12 CDE'] },
    ];
    const rows = readRows(table, { columns: { hasHeader: false, kinds: ['plate'] }, today: TODAY });
    expect(rows).toMatchObject([{ row: { number: 3 } }, { number: 7, reason: 'Same as row 3' }]);
  });
});

describe('corrections', () => {
  const correction = { text: 'SC04 RAP', kind: 'vrm', explanation: 'O changed to 0' } as const;

  test('are offered and not applied', () => {
    expect(read(['Reg', 'SCO4RAP'])).toMatchObject([
      { state: 'ready', row: { vrm: 'SCO4RAP' }, corrections: [correction] },
    ]);
  });

  test('are applied when the user chose them, and may repeat another row', () => {
    const chosen = new Map([[3, correction]]);
    expect(read(['Reg', 'AB12 CDE', 'SCO4RAP'], { chosen })).toMatchObject([
      { row: { vrm: 'AB12CDE' } },
      { state: 'ready', row: { vrm: 'SC04RAP' }, corrections: [] },
    ]);
    expect(summarize(['Reg', 'SC04 RAP', 'SCO4RAP'], { chosen })).toEqual([
      '2: ready',
      '3: Same as row 2',
    ]);
  });

  test('make a row ready of which a part was left out', () => {
    const chosen = new Map([[2, { ...correction, text: 'AB12 CDE' }]]);
    expect(summarize(['Reg', 'AB12-CDE'], { chosen })).toEqual(['2: ready']);
  });

  test('with a VIN replace a plate that is not read, and no other', () => {
    const chosen = new Map([[2, { ...correction, kind: 'vin', text: VIN } as const]]);
    expect(read([`Reg`, `Reg. AB12CDE, VIN ${VIN}`], { chosen })).toMatchObject([
      { state: 'ready', row: { vrm: null, vin: VIN } },
    ]);
    expect(read(['Reg|VIN', 'AB12 CDE|WVWZZZIJZ3W386752'], { chosen })).toMatchObject([
      { state: 'ready', row: { vrm: 'AB12CDE', vin: VIN } },
    ]);
  });
});

test('a row with a report is neither ready nor not ready', () => {
  const report = { reference: 'PD-7K3M-Q2XD', completedAt: '2026-11-27T16:02:00Z' };
  const heldReports = new Map([
    ['AB12CDE', report],
    [VIN, report],
  ]);
  const rows = holdRows(
    read(['Reg|VIN', 'AB12 CDE|', 'PC19 HPA|', `|${VIN}`, 'TBC|']),
    ({ vrm, vin }) => heldReports.get(vrm ?? vin ?? ''),
  );
  expect(rows).toMatchObject([
    { state: 'held', report, row: { vrm: 'AB12CDE' } },
    { state: 'ready' },
    { state: 'held', row: { vin: VIN } },
    { state: 'not-ready' },
  ]);
  expect(describeCounts(rows)).toBe('Ready 1, report held 2, not ready 1');
  expect(describeHeldReport(report)).toBe('Checked on 27 Nov 2026, 16:02, PD-7K3M-Q2XD');
});

test('at most 20 other columns are kept under their headers', () => {
  const headers = Array.from({ length: 23 }, (_, index) => (index === 1 ? ' ' : `C ${index}`));
  const table = toTable([
    ['Reg', ...headers],
    ['AB12 CDE', ...headers],
  ]);
  const columns = guessColumns(table, TODAY);
  expect(otherHeaders(table, columns)).toEqual(
    headers.slice(0, 20).map((header, index) => (index === 1 ? 'Column 3' : header)),
  );
  expect(countOmittedColumns(table, columns)).toBe(3);
  expect(readRows(table, { columns, today: TODAY })).toMatchObject([
    { row: { others: { length: 20 } } },
  ]);
});

test('any cells give rows that match the schema of a list', () => {
  const kinds: readonly ColumnKind[] = [
    'plate',
    'vin',
    'lot',
    'reserve',
    'odometer',
    'vatStatus',
    'stockNumber',
    'note',
    'other',
  ];
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      'AB12 CDE',
      'PC19HPA',
      VIN,
      '1E10',
      '45,120',
      '£9,250',
      'plus VAT',
      '😀'.repeat(150),
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 10 }), { maxLength: 6 }), (cells) => {
      const columns = { hasHeader: false, kinds };
      const rows = readRows(toTable(cells), { columns, today: TODAY });
      const broken = rows.filter(
        (row) => row.state !== 'not-ready' && !listRowSchema.safeParse(row.row).success,
      );
      expect(broken).toEqual([]);
      expect(rows).toHaveLength(cells.length);
    }),
  );
});
