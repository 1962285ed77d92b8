import { expect, test } from 'vitest';
import { readText } from '../import/read-text.ts';
import { toCsv } from './csv.ts';

test('writes a byte order mark, the columns and the rows', () => {
  const table = { name: 'Sale', columns: ['Plate', 'Retail (£)'], rows: [['AB12 CDE', 9250.5]] };
  expect(toCsv(table)).toBe('\uFEFFPlate,Retail (£)\r\nAB12 CDE,9250.5\r\n');
});

test.each([
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+44 20', `'+44 20`],
  ['@SUM(A1)', `'@SUM(A1)`],
  [-12, '-12'],
  ['1E10', `'1E10`],
  ['12e5', `'12e5`],
  ['1E10 AB', '1E10 AB'],
  ['E10', 'E10'],
  ['MAR 1', `'MAR 1`],
  ['MAR1', `'MAR1`],
  ['mar 1', `'mar 1`],
  ['SEP 10', `'SEP 10`],
  ['JAN 2024', `'JAN 2024`],
  ['1 MAY', `'1 MAY`],
  ['1MAY', `'1MAY`],
  ['2024 DEC', `'2024 DEC`],
  ['MAR 12345', 'MAR 12345'],
  ['MAP 1', 'MAP 1'],
  ['1 MAYA', '1 MAYA'],
  ['A1 MAY', 'A1 MAY'],
  ['MAY', 'MAY'],
  [1e21, '1e+21'],
  ['red, 5 doors', '"red, 5 doors"'],
  ['red\r\n5 doors', '"red\r\n5 doors"'],
  ['constructor', 'constructor'],
  ['', ''],
])('writes the cell %j', (value, cell) => {
  expect(toCsv({ name: 'Sale', columns: ['Note'], rows: [[value]] })).toBe(
    `\uFEFFNote\r\n${cell}\r\n`,
  );
});

test('the import reads the same cells', () => {
  const texts = ['AB12 CDE', 'red, "5" doors\nand more; 7|8', '__proto__', '', '🚗', 'Škoda'];
  const table = {
    name: 'Sale',
    columns: texts.map((_, index) => `Column ${index}`),
    rows: [texts],
  };
  expect(readText(toCsv(table).slice(1), 'sale.csv')).toEqual({
    kind: 'read',
    sheets: [
      {
        name: 'sale.csv',
        rows: [
          { number: 1, cells: table.columns },
          { number: 2, cells: texts },
        ],
      },
    ],
  });
});
