import { expect, test } from 'vitest';
import { createWorkbook, sheetXml, textRow, xml } from '../../testing/workbooks.ts';
import { readWorkbook } from './read-workbook.ts';

const readCells = async (rows: string, properties = '') => {
  const result = await readWorkbook(createWorkbook({ sheets: { Stock: rows }, properties }));
  return result.kind === 'read' ? result.sheets[0]?.rows.map(({ cells }) => cells) : result.message;
};
const readCell = async (cell: string, properties?: string) =>
  await readCells(`<row r="1">${cell}</row>`, properties);

test.each([
  ['an integer', '<c r="A1"><v>45120</v></c>', '45120'],
  ['a decimal number', '<c r="A1"><v>9250.5</v></c>', '9250.5'],
  ['a negative number', '<c r="A1"><v>-12</v></c>', '-12'],
  ['a number with an exponent', '<c r="A1"><v>4.512E4</v></c>', '45120'],
  ['a large number', '<c r="A1"><v>1E+21</v></c>', '1000000000000000000000'],
  ['a small number', '<c r="A1"><v>1E-7</v></c>', '0.0000001'],
  ['an inexact number', '<c r="A1"><v>0.30000000000000004</v></c>', '0.3'],
  ['a stored text', '<c r="A1" t="inlineStr"><is><t> AB12 CDE </t></is></c>', 'AB12 CDE'],
  ['a text like a number', '<c r="A1" t="inlineStr"><is><t>1E10</t></is></c>', '1E10'],
  [
    'a rich text',
    '<c r="A1" t="inlineStr"><is><r><t>AB12</t></r><r><t xml:space="preserve"> CDE</t></r></is></c>',
    'AB12 CDE',
  ],
  [
    'escaped characters',
    '<c r="A1" t="inlineStr"><is><t>A&amp;B &lt;&#163;5&gt;</t></is></c>',
    'A&B <£5>',
  ],
  ['true', '<c r="A1" t="b"><v>1</v></c>', 'TRUE'],
  ['false', '<c r="A1" t="b"><v>0</v></c>', 'FALSE'],
  ['a date', '<c r="A1" s="1"><v>46354</v></c>', '2026-11-28'],
  ['a date with a time', '<c r="A1" s="1"><v>46354.75</v></c>', '2026-11-28'],
  ['a time of day', '<c r="A1" s="2"><v>0.40625</v></c>', '09:45'],
  ['a date as text', '<c r="A1" t="d"><v>2026-11-28</v></c>', '2026-11-28'],
  ['the number of a formula', '<c r="A1"><f>A2*2</f><v>90240</v></c>', '90240'],
  ['the text of a formula', '<c r="A1" t="str"><f>A2&amp;B2</f><v>AB12 CDE</v></c>', 'AB12 CDE'],
])('reads a cell: %s', async (_, cell, text) => {
  expect(await readCell(cell)).toEqual([[text]]);
});

test.each([
  ['an error', '<c r="A1" t="e"><v>#N/A</v></c>'],
  ['a date after the year 9999', '<c r="A1" s="1"><v>4512000</v></c>'],
  ['an impossible date', '<c r="A1" s="1"><v>1E300</v></c>'],
  ['a formula without a stored value', '<c r="A1"><f>A2</f></c>'],
])('reads a cell as empty: %s', async (_, cell) => {
  expect(await readCell(cell)).toEqual([]);
});

test('reads dates that count from 1904', async () => {
  expect(await readCell('<c r="A1" s="1"><v>44892</v></c>', 'date1904="1"')).toEqual([
    ['2026-11-28'],
  ]);
});

test('reads names of object members as text', async () => {
  const rows = textRow(1, ['__proto__', 'constructor']) + textRow(2, ['constructor', '__proto__']);
  expect(await readCells(rows)).toEqual([
    ['__proto__', 'constructor'],
    ['constructor', '__proto__'],
  ]);
});

test('reads all sheets, shared texts and hidden rows, and numbers rows as the file does', async () => {
  const workbook = createWorkbook({
    sheets: {
      'Lane 1 &amp; 2': `<row r="3" hidden="1"><c r="B3" t="s"><v>0</v></c></row><row r="7"><c r="A7" t="s"><v>1</v></c></row>`,
      Empty: '',
    },
    sharedStrings: ['AB12 CDE', 'XY34 ZAB'],
  });
  expect(await readWorkbook(workbook)).toEqual({
    kind: 'read',
    sheets: [
      {
        name: 'Lane 1 & 2',
        rows: [
          { number: 3, cells: ['', 'AB12 CDE'] },
          { number: 7, cells: ['XY34 ZAB', ''] },
        ],
      },
      { name: 'Empty', rows: [] },
    ],
  });
});

const cells = (count: number) =>
  Array.from(
    { length: count },
    (_, row) => `<row r="${row + 1}"><c r="GR${row + 1}"><v>1</v></c></row>`,
  ).join('');

const sharedTexts = (count: number) =>
  Array.from(
    { length: count },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
  ).join('');

test('reads the largest sheet allowed', async () => {
  expect(await readCells(cells(5_000))).toHaveLength(5_000);
});

test.each([
  [
    'more cells than memory may hold',
    createWorkbook({ sheets: { A: cells(5_000), B: cells(5_000), C: cells(1) } }),
    'its sheets have more than 2,000,000 cells in total.',
  ],
  [
    'one text in many cells',
    createWorkbook({
      sheets: { A: sharedTexts(400) },
      sharedStrings: ['x'.repeat(30_000)],
    }),
    'its cells contain more than 10,000,000 characters.',
  ],
  [
    'one part as many sheets',
    createWorkbook({
      sheets: { A: cells(5_000) },
      parts: {
        'xl/workbook.xml': xml(
          `<workbook xmlns:r="x"><sheets>${'<sheet name="A" sheetId="1" r:id="rId1"/>'.repeat(3)}</sheets></workbook>`,
        ),
      },
    }),
    'its sheets have more than 2,000,000 cells in total.',
  ],
  [
    'too many sheets',
    createWorkbook({
      parts: {
        'xl/workbook.xml': xml(
          `<workbook xmlns:r="x"><sheets>${'<sheet name="A" sheetId="1" r:id="rId1"/>'.repeat(1_001)}</sheets></workbook>`,
        ),
      },
    }),
    'it has more than 1,000 sheets.',
  ],
])('refuses %s', async (_, workbook, reason) => {
  expect(await readWorkbook(workbook)).toEqual({
    kind: 'too-complex',
    message: `The file is too complex to read safely: ${reason}`,
  });
});

test.each([
  ['a sheet that is not XML', { 'xl/worksheets/sheet1.xml': xml('AB12 CDE') }],
  [
    'a sheet that ends early',
    { 'xl/worksheets/sheet1.xml': xml(sheetXml('<row r="1">').slice(0, -24)) },
  ],
  ['a sheet whose part is missing', { 'xl/_rels/workbook.xml.rels': xml('<Relationships/>') }],
  [
    'a cell with an unknown text',
    { 'xl/worksheets/sheet1.xml': xml(sheetXml('<row r="1"><c r="A1" t="s"><v>9</v></c></row>')) },
  ],
  [
    'a declaration of entities',
    {
      'xl/sharedStrings.xml': xml(
        '<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>',
      ),
    },
  ],
])('refuses %s as damaged', async (_, parts) => {
  expect(await readWorkbook(createWorkbook({ parts }))).toMatchObject({ kind: 'damaged' });
});

test('an entity that is not declared stays as written', async () => {
  expect(await readCells(textRow(1, ['&a;&a;']))).toEqual([['&a;&a;']]);
});
