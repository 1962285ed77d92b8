import { describe, expect, test } from 'vitest';
import { createListingsPages } from '../testing/listings-answer.ts';
import { toClipboardRow } from './csv.ts';
import { getListings, type Comparable } from './listing.ts';
import { parseCsv, readCsvRows, toCsv } from '../testing/parse-csv.ts';

const listing = {
  description: 'Ford Fiesta 1.0 Zetec',
  year: 2019,
  firstSeen: '2026-01-05 10:20:30',
  lastSeen: '2026-03-05 08:00:00',
  colour: 'Blue',
  fuelType: 'Petrol',
  price: 9995.5,
  mileage: 40_000,
  transmission: { value: 'Manual' },
  engineCapacity: { value: 998, display: '1.0L' },
  dealer: { type: 'independent', name: 'Hill Motors', dealerIds: [12, 34] },
  adText: 'One owner, full history',
  location: 'Leeds',
  postcode: 'LS1',
  vrm: 'AB12CDE',
  soldDate: null,
  images: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
  insights: { writeoffCategory: 'N' },
};

const listingsFor = (rows: readonly unknown[], version = '3.0') =>
  createListingsPages(rows, {}, { version }).flatMap(getListings);
const none: ReadonlyMap<string, Comparable> = new Map();

const cellFor = (row: object, header: string) =>
  readCsvRows(toCsv(listingsFor([row]), none))[0]?.[header];

describe('csvLines', () => {
  test('starts with a byte order mark and ends every line with CR LF', () => {
    const csv = toCsv(listingsFor([{ price: 5 }, { price: 6 }]), none);
    expect(csv.startsWith('\uFEFFDescription,')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('writes every field of 3.0 with comparables and source', () => {
    const listings = listingsFor([listing]);
    const [loaded] = listings;
    if (!loaded) throw new Error('a listing is expected');
    const comparables = new Map([[loaded.key, { loaded, note: 'Same trim, fewer miles' }]]);
    expect(readCsvRows(toCsv(listings, comparables))).toEqual([
      {
        Description: 'Ford Fiesta 1.0 Zetec',
        Year: '2019',
        'First seen': '2026-01-05 10:20:30',
        'Last seen': '2026-03-05 08:00:00',
        Colour: 'Blue',
        Fuel: 'Petrol',
        'Asking price (£)': '9995.5',
        'Mileage (miles)': '40000',
        Transmission: 'Manual',
        Capacity: '998',
        Engine: '1.0L',
        'Dealer type': 'independent',
        Dealer: 'Hill Motors',
        'Dealer numbers': '12 34',
        'Advert text': 'One owner, full history',
        Location: 'Leeds',
        Postcode: 'LS1',
        Plate: 'AB12CDE',
        Sold: '',
        Photos: 'https://photos.example/1.jpg https://photos.example/2.jpg',
        'Write-off category': 'N',
        // The response was received on 5 March.
        'Days on sale': '59',
        Comparable: 'yes',
        Note: 'Same trim, fewer miles',
        Environment: 'Sample',
        Version: '3.0',
        'Requested at (UTC)': '2026-03-05 09:30:00',
      },
    ]);
  });

  const of2 = [
    'Description',
    'Year',
    'First seen',
    'Colour',
    'Fuel',
    'Asking price (£)',
    'Mileage (miles)',
    'Dealer type',
    'Dealer',
    'Advert text',
    'Location',
  ];
  const after = [
    'Days on sale',
    'Comparable',
    'Note',
    'Environment',
    'Version',
    'Requested at (UTC)',
  ];

  test.each([
    ['2.1', [...of2, 'Postcode', 'Plate', 'Sold', ...after]],
    ['2.0', [...of2, 'Plate', 'Sold', ...after]],
  ])('writes exactly the fields of %s', (version, headers) => {
    const [headerRow] = parseCsv(toCsv(listingsFor([listing], version), none).slice(1));
    expect(headerRow).toEqual(headers);
  });

  test('writes the fields of every version for mixed versions', () => {
    const mixed = [...listingsFor([{ price: 1 }], '2.0'), ...listingsFor([listing])];
    const [older, newer] = readCsvRows(toCsv(mixed, none));
    expect(Object.keys(older ?? {})).toHaveLength(27);
    expect([older?.['Version'], older?.['Asking price (£)'], older?.['Engine']]).toEqual([
      '2.0',
      '1',
      '',
    ]);
    expect([newer?.['Version'], newer?.['Engine']]).toEqual(['3.0', '1.0L']);
  });

  test('writes only the header if there are no listings', () => {
    expect(parseCsv(toCsv([], none).slice(1))).toHaveLength(1);
  });

  test('quotes only the cells that need it', () => {
    const row = { description: 'a "b", c', colour: 'Blue or not', location: " d'e " };
    const csv = toCsv(listingsFor([row]), none);
    expect(csv).toContain('"a ""b"", c",');
    expect(csv).toContain(',Blue or not,');
    expect(csv).toContain(", d'e ,");
  });

  test.each(['Blue;=1+1', 'Blue\t=1+1'])(
    'quotes %j, because a spreadsheet may also separate cells there',
    (colour) => {
      expect(toCsv(listingsFor([{ colour }]), none)).toContain(`,"${colour}",`);
    },
  );

  test('preserves line breaks inside text', () => {
    expect(cellFor({ adText: 'One\r\nTwo\nThree\rFour' }, 'Advert text')).toBe(
      'One\r\nTwo\nThree\rFour',
    );
  });

  test('writes 10,000 rows', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ ...listing, vrm: `CAR${n}` }));
    const back = readCsvRows(toCsv(listingsFor(rows), none));
    expect([back.length, back[9_999]?.['Plate']]).toEqual([10_000, 'CAR9999']);
  });
});

describe('values in an unexpected format', () => {
  test.each([
    [{ price: 'POA' }, 'Asking price (£)', 'POA'],
    [{ mileage: true }, 'Mileage (miles)', 'true'],
    [{ year: [2019] }, 'Year', '2019'],
    [{ vrm: { mark: 'AB12' } }, 'Plate', '{"mark":"AB12"}'],
    [{ firstSeen: '5/1/2026' }, 'First seen', '5/1/2026'],
    [{ engineCapacity: { value: '998cc', display: '1.0L' } }, 'Capacity', '998cc'],
    [{ images: 'one.jpg' }, 'Photos', 'one.jpg'],
    [{ images: [1, 'two', null, 'four', { five: 5 }] }, 'Photos', '1 two four {"five":5}'],
    [{ dealer: 'Hill Motors' }, 'Dealer type', 'Hill Motors'],
    [{ dealer: 'Hill Motors' }, 'Dealer', ''],
  ])('writes %j in “%s” as received', (row, header, cell) => {
    expect(cellFor(row, header)).toBe(cell);
  });

  test('writes an unexpected value in the row of its listing', () => {
    const rows = readCsvRows(
      toCsv(listingsFor([{ price: 5 }, { price: 'POA' }, 'a car', null]), none),
    );
    expect(rows.map((row) => row['Asking price (£)'])).toEqual(['5', 'POA', '', '']);
    expect(rows.map((row) => row['Description'])).toEqual(['', '', 'a car', '']);
  });
});

describe('toClipboardRow', () => {
  test('has the same cells as the file', () => {
    const [loaded] = listingsFor([listing]);
    if (!loaded) throw new Error('a listing is expected');
    const [, cells] = parseCsv(toCsv([loaded], none).slice(1));
    expect(toClipboardRow(loaded).split('\t')).toEqual(cells);
    expect(toClipboardRow(loaded, { loaded, note: 'Nearest' })).toContain('\tyes\tNearest\t');
  });

  test('is one row for any cell content', () => {
    const adText = 'One\r\nTwo\tThree\u2028Four\u0085Five\n=6';
    const [loaded] = listingsFor([{ adText, description: '\t=1' }], '2.0');
    if (!loaded) throw new Error('a listing is expected');
    const cells = toClipboardRow(loaded).split('\t');
    expect(cells).toHaveLength(19);
    expect(cells).toContain('One Two Three Four Five =6');
    expect(cells[0]).toBe("' =1");
  });
});
