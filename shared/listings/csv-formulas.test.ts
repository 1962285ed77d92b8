import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createListingsAnswer } from '../testing/listings-answer.ts';
import { getListings, type Comparable } from './listing.ts';
import { readCsvRows, toCsv } from '../testing/parse-csv.ts';

const listingsFor = (rows: readonly unknown[]) =>
  getListings(createListingsAnswer({ listings: rows }));
const none: ReadonlyMap<string, Comparable> = new Map();
const cellFor = (row: object, header: string) =>
  readCsvRows(toCsv(listingsFor([row]), none))[0]?.[header];

describe('text that a spreadsheet would calculate', () => {
  test('is prefixed with an apostrophe', () => {
    expect(cellFor({ description: '=1+1' }, 'Description')).toBe("'=1+1");
    expect(cellFor({ description: '1-2' }, 'Description')).toBe('1-2');
  });

  test('does not include numbers, so negative numbers stay unchanged', () => {
    expect(cellFor({ price: -250.5, mileage: -1e-7 }, 'Asking price (£)')).toBe('-250.5');
    expect(cellFor({ price: 1e300 }, 'Asking price (£)')).toBe('1e+300');
    // A number in a text field is still written as a number. Text in a number field is treated as
    // text.
    expect(cellFor({ description: -5 }, 'Description')).toBe('-5');
    expect(cellFor({ price: '-5' }, 'Asking price (£)')).toBe("'-5");
  });

  test('is also escaped in lists and notes', () => {
    expect(cellFor({ images: ['=1', 'https://a.example/'] }, 'Photos')).toBe(
      "'=1 https://a.example/",
    );
    expect(cellFor({ dealer: { dealerIds: [-1, 2] } }, 'Dealer numbers')).toBe("'-1 2");
    const listings = listingsFor([{ price: 5 }]);
    const [loaded] = listings;
    if (!loaded) throw new Error('a listing is expected');
    const csv = toCsv(listings, new Map([[loaded.key, { loaded, note: '=NOW()' }]]));
    expect(readCsvRows(csv)[0]?.['Note']).toBe("'=NOW()");
  });
});

/** Text with characters that are special in CSV and spreadsheets. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '""',
        ',',
        '\r',
        '\n',
        '\r\n',
        '\t',
        ' ',
        '=',
        '-',
        "'",
        '\uFEFF',
        'a',
        ';',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

/** Returns the original text of a cell, without the apostrophe that escaping added. */
const unescapeCell = (cell: string) =>
  cell.startsWith("'") && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;
const isGuarded = (text: string) => cellFor({ colour: text }, 'Colour') !== text;

test('a strict reader returns exactly the written text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ adText: hostile, colour: hostile }), { maxLength: 4 }),
      (rows) => {
        const back = readCsvRows(toCsv(listingsFor(rows), none));
        expect(back.map((row) => unescapeCell(row['Advert text'] ?? ''))).toEqual(
          rows.map(({ adText }) => adText),
        );
        expect(back.map((row) => unescapeCell(row['Colour'] ?? ''))).toEqual(
          rows.map(({ colour }) => colour),
        );
      },
    ),
  );
});

test('no text cell starts with a formula character', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(cellFor({ description: text }, 'Description')).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
