import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const read = (text: string) => {
  const result = readText(text, 'stock.csv');
  return result.kind === 'read' ? result.sheets[0]?.rows.map(({ cells }) => cells) : result.message;
};

test.each([
  ['comma', 'Reg,Lot\nAB12 CDE,7'],
  ['semicolon', 'Reg;Lot\nAB12 CDE;7'],
  ['tab', 'Reg\tLot\nAB12 CDE\t7'],
  ['vertical bar', 'Reg|Lot\nAB12 CDE|7'],
  ['comma, all cells in quotes', '"Reg","Lot"\n"AB12 CDE","7"'],
  ['spaces around the cells', 'Reg , Lot\n AB12 CDE,7 '],
  ['line breaks of Windows', 'Reg,Lot\r\nAB12 CDE,7\r\n'],
  ['line breaks of old Macs', 'Reg,Lot\rAB12 CDE,7\r'],
  ['several kinds of line breaks', 'Reg,Lot\nAB12 CDE,7\r\n\r\n'],
  ['rows divided by empty rows', 'Reg;Lot\n\n\n\n\nAB12 CDE;7\n\n\n\n\n\n\n'],
])('reads cells: %s', (_, text) => {
  expect(read(text)).toEqual([
    ['Reg', 'Lot'],
    ['AB12 CDE', '7'],
  ]);
});

test.each([
  [
    'tabs, numbers with commas',
    'AB12 CDE\t45,120\nXY34 ZAB\t9,250',
    [
      ['AB12 CDE', '45,120'],
      ['XY34 ZAB', '9,250'],
    ],
  ],
  [
    'tabs, notes with commas',
    'AB12 CDE\tred, petrol, 5 doors',
    [['AB12 CDE', 'red, petrol, 5 doors']],
  ],
  ['semicolons, numbers with commas', 'AB12 CDE;45,120', [['AB12 CDE', '45,120']]],
  ['one plate on each line', 'AB12 CDE\nXY34 ZAB\n', [['AB12 CDE'], ['XY34 ZAB']]],
  ['one plate alone', 'AB12 CDE', [['AB12 CDE']]],
  [
    'one column, one cell with a comma',
    'AB12 CDE\nXY34 ZAB, red\nA1',
    [['AB12 CDE'], ['XY34 ZAB, red'], ['A1']],
  ],
  ['separators in quotes', 'A1,"red, 5 doors; petrol"', [['A1', 'red, 5 doors; petrol']]],
  [
    'line breaks in quotes',
    'A1,"red\r\n5 doors"\r\nB2,blue',
    [
      ['A1', 'red\n5 doors'],
      ['B2', 'blue'],
    ],
  ],
  ['quotes in quotes', 'A1,"the ""best"" one"', [['A1', 'the "best" one']]],
  ['a quote inside a cell', 'A1,18" wheels', [['A1', '18" wheels']]],
  [
    'rows of different lengths',
    'Reg,Lot\nA1,7\nB2\nC3,9',
    [['Reg', 'Lot'], ['A1', '7'], ['B2'], ['C3', '9']],
  ],
  [
    'names of object members',
    '__proto__,constructor\n1E10,toString',
    [
      ['__proto__', 'constructor'],
      ['1E10', 'toString'],
    ],
  ],
  ['a formula', 'A1,"=HYPERLINK(""http://x"")"', [['A1', '=HYPERLINK("http://x")']]],
  ['nothing', '', []],
  ['spaces only', ' \n\t\n', []],
])('reads cells as text: %s', (_, text, cells) => {
  expect(read(text)).toEqual(cells);
});

test('numbers rows from 1, with the empty ones that are left out', () => {
  expect(readText('Reg,Lot\n\n , \n"A\n1",7\nB2,8', 'stock.csv')).toMatchObject({
    sheets: [{ name: 'stock.csv', rows: [{ number: 1 }, { number: 4 }, { number: 5 }] }],
  });
});

test.each([
  ['in the first row', 'A1,"red\nB2,blue\n', 1],
  ['in the third', 'Reg,Note\n\nA1,"red\nB2,blue\nC3,green', 3],
  ['before a row with quotes', 'Reg,Note\nA1,"red\nB2,"blue"\nC3,"green"', 2],
  ['of the last cell', 'Reg,Note\nA1,"', 2],
  ['of a list of one column', 'A1\nB2\n"C3\nD4', 3],
])('names the row of a quotation mark that is not closed: %s', (_, text, row) => {
  expect(readText(text, 'stock.csv').kind).toBe('damaged');
  expect(read(text)).toContain(`Row ${row}: a quotation mark is not closed.`);
});

test.each([
  [
    'rows',
    'A1\n'.repeat(5_001),
    'The file has 5,001 rows. A work list holds at most 1,000. Divide the file.',
  ],
  ['columns', `Reg\nA1${',x'.repeat(200)}`, 'row 2 has 201 columns, and at most 200 are read.'],
  [
    'characters',
    'ä'.repeat(2_600_000),
    'The text has 5.2 MB. At most 5 MB are read. Divide the text.',
  ],
  ['bytes', 'x'.repeat(5_000_001), 'The text has 5.1 MB. At most 5 MB are read. Divide the text.'],
])('refuses too many %s', (_, text, message) => {
  expect(read(text)).toContain(message);
});

test('reads as many rows and columns as allowed', () => {
  expect(read(`${'x,'.repeat(199)}x\n`.repeat(5_000))).toHaveLength(5_000);
});
