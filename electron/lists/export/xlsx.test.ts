import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { readWorkbook } from '../import/read-workbook.ts';
import { toWorkbook } from './xlsx.ts';

const readCell = async (value: string | number) => {
  const workbook = toWorkbook({ name: 'Sale', columns: ['Note'], rows: [[value]] });
  const [sheet] = await readXlsxFile(workbook.buffer, { trim: false });
  return sheet?.data[1]?.[0];
};

test.each([
  ['text', 'AB12 CDE'],
  ['a plate like a number', '1E10'],
  ['digits', '00123'],
  ['a formula', '=HYPERLINK("http://x","y")'],
  ['a name of an object’s member', 'constructor'],
  ['a name of every object’s member', '__proto__'],
  ['true as text', 'TRUE'],
  ['markup', '<a href="x">&amp; \'</a>'],
  ['spaces', '  red  '],
  ['a line break and a tab', 'red\n5\tdoors'],
  ['an emoji', '🚗 Škoda'],
  ['an escape sequence of the format', '_x0041_ _x005F_'],
  ['an end of CDATA', ']]>'],
  ['an integer', 45_120],
  ['a decimal number', 9250.55],
  ['a negative number', -12],
  ['a large number', 1e21],
])('a cell is read again as it was: %s', async (_, value) => {
  expect(await readCell(value)).toBe(value);
});

test.each([
  ['a line break of Windows', 'red\r\n5 doors', 'red\n5 doors'],
  ['control characters', 'r\u0000e\u001Bd\uFFFF', 'red'],
  ['a surrogate alone', 'red \uD83D', 'red \uFFFD'],
])('a cell is changed where XML does not allow it: %s', async (_, value, read) => {
  expect(await readCell(value)).toBe(read);
});

test('the import reads columns, rows and empty cells', async () => {
  const workbook = toWorkbook({
    name: 'Monday sale',
    columns: ['Lot', '__proto__', 'Retail (£)'],
    rows: [
      ['214', '', 9250],
      ['', 'constructor', ''],
    ],
  });
  expect(await readWorkbook(workbook)).toEqual({
    kind: 'read',
    sheets: [
      {
        name: 'Monday sale',
        rows: [
          { number: 1, cells: ['Lot', '__proto__', 'Retail (£)'] },
          { number: 2, cells: ['214', '', '9250'] },
          { number: 3, cells: ['', 'constructor', ''] },
        ],
      },
    ],
  });
});

test('writes more columns than the alphabet has letters', async () => {
  const columns = Array.from({ length: 80 }, (_, index) => `Column ${index}`);
  const result = await readWorkbook(toWorkbook({ name: 'Sale', columns, rows: [] }));
  expect(result).toMatchObject({ sheets: [{ rows: [{ cells: columns }] }] });
});

test.each([
  ['Lane 1/2: [A] * ?', 'Lane 1 2   A'],
  ["'Sale'", 'Sale'],
  ['A & B <C> "D"', 'A & B <C> "D"'],
  ['///', 'Work list'],
  ['x'.repeat(80), 'x'.repeat(31)],
])('names the sheet as spreadsheet programs allow: %s', async (name, sheetName) => {
  const result = await readWorkbook(toWorkbook({ name, columns: ['Lot'], rows: [] }));
  expect(result).toMatchObject({ sheets: [{ name: sheetName }] });
});

test('writes six parts, without a formula, and with the first row frozen and bold', () => {
  const table = { name: 'Sale', columns: ['Lot'], rows: [['=1+1'], [7]] };
  const parts = unzipSync(toWorkbook(table));
  expect(Object.keys(parts)).toHaveLength(6);
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f');
  expect(sheet).toContain('<pane ySplit="1"');
  expect(sheet).toContain('<c r="A1" s="2" t="inlineStr">');
  expect(sheet).toContain('<c r="A3"><v>7</v></c>');
});
