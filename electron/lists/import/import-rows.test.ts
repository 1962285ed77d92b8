import { Buffer } from 'node:buffer';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { png } from '../../testing/images.ts';
import {
  compoundFile,
  createWorkbook,
  sheetXml,
  textRow,
  withRenamedPart,
  withStatedSize,
  withZip64End,
  xml,
} from '../../testing/workbooks.ts';
import { importRows } from './import-rows.ts';
import { UNKNOWN_FORMAT } from './read-failures.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const stock = createWorkbook({ sheets: { Stock: textRow(2, ['AB12 CDE', '1E10']) } });
const importFile = (name: string, bytes: Uint8Array, limits = {}) =>
  importRows({ kind: 'file', name, bytes }, limits);

test.each([
  ['a workbook', 'stock.xlsx', stock, 'Stock'],
  ['a workbook named as text', 'stock.csv', stock, 'Stock'],
  ['a workbook named as one with macros', 'stock.xlsm', stock, 'Stock'],
  ['a text', 'stock.csv', Buffer.from('\nAB12 CDE,1E10'), 'stock.csv'],
  ['a text named as a workbook', 'stock.xlsx', Buffer.from('\nAB12 CDE\t1E10'), 'stock.xlsx'],
  ['a workbook with a ZIP64 directory', 'stock.xlsx', withZip64End(stock, 6), 'Stock'],
])('reads %s', async (_, name, bytes, sheet) => {
  expect(await importFile(name, bytes)).toEqual({
    kind: 'read',
    sheets: [{ name: sheet, rows: [{ number: 2, cells: ['AB12 CDE', '1E10'] }] }],
  });
});

test('reads a pasted text', async () => {
  expect(await importRows({ kind: 'text', text: 'AB12 CDE\nXY34 ZAB' })).toEqual({
    kind: 'read',
    sheets: [
      {
        name: 'Pasted text',
        rows: [
          { number: 1, cells: ['AB12 CDE'] },
          { number: 2, cells: ['XY34 ZAB'] },
        ],
      },
    ],
  });
});

const openDocument = zipSync({
  mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
});
const withMacros = createWorkbook({ parts: { 'xl/vbaProject.bin': new Uint8Array(9) } });
const withMacroType = createWorkbook({
  parts: {
    '[Content_Types].xml': xml(
      '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
    ),
  },
});

test.each([
  ['a PNG named .xlsx', 'stock.xlsx', png(20, 20)],
  ['a PNG named .csv', 'stock.csv', png(20, 20)],
  ['a PDF', 'stock.csv', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a web page named .xls', 'stock.xls', Buffer.from('\r\n<html><table><tr><td>AB12 CDE')],
  ['an old workbook', 'stock.xls', compoundFile('Workbook')],
  ['an OpenDocument file', 'stock.ods', openDocument],
  ['a workbook with macros', 'stock.xlsm', withMacros],
  ['a workbook of the type with macros', 'stock.xlsx', withMacroType],
  ['another archive', 'stock.xlsx', zipSync({ 'word/document.xml': strToU8('<a/>') })],
  ['an empty archive', 'stock.xlsx', zipSync({})],
])('names the formats that it reads: %s', async (_, name, bytes) => {
  expect(await importFile(name, bytes)).toEqual(UNKNOWN_FORMAT);
});

/** Deflated, hundreds of kilobytes. */
const longText = (bytes: number) =>
  createWorkbook({ sheets: { Stock: textRow(1, ['x'.repeat(bytes)]) } });
const longTextBytes = 200_000_000;

/** 10 GiB, in three entries, because one states at most 4 GiB. */
const tenGigabytes = withStatedSize(
  withStatedSize(withStatedSize(stock, SHEET, 0xff_ff_ff_ff), 'xl/styles.xml', 0xff_ff_ff_ff),
  'xl/sharedStrings.xml',
  2_147_483_650,
);

test.each([
  [
    'a password',
    compoundFile('EncryptedPackage'),
    'password',
    'The workbook is protected by a password.',
  ],
  ['a file over 20 MB', new Uint8Array(20_000_001), 'too-large', 'At most 20 MB are read.'],
  [
    'a text over 5 MB',
    Buffer.alloc(5_400_000, 'A1\n'),
    'too-large',
    'The text has 5.4 MB. At most 5 MB are read. Divide the text.',
  ],
  [
    'characters that are not text',
    Buffer.from('A1,\0\u0001'),
    'not-text',
    'characters that are not text',
  ],
  ['one cell of 200 MB', longText(longTextBytes), 'too-large', 'it states 200.1 MB unpacked'],
  [
    'the same with a false size',
    withStatedSize(longText(longTextBytes), SHEET, 1_000),
    'damaged',
    'The file is damaged',
  ],
  [
    'one cell of 90 MB',
    longText(90_000_000),
    'too-complex',
    'a cell has more than 32,767 characters',
  ],
  [
    'a size of 4 GB',
    withStatedSize(stock, SHEET, 0xff_ff_ff_ff),
    'too-large',
    'it states 4,295 MB unpacked. At most 100 MB are read.',
  ],
  [
    'sizes of 10 GB',
    tenGigabytes,
    'too-large',
    'it states 10,737 MB unpacked. At most 100 MB are read.',
  ],
  [
    'a size that is too small',
    withStatedSize(stock, SHEET, 100),
    'damaged',
    'The file is damaged or is not a workbook.',
  ],
  [
    'too many parts',
    zipSync(
      Object.fromEntries(
        Array.from({ length: 1_001 }, (_, part) => [`xl/${part}.xml`, new Uint8Array()]),
      ),
    ),
    'too-complex',
    'it has more than 1,000 parts',
  ],
  [
    'a directory of endless entries',
    withZip64End(stock, 2 ** 32 - 1),
    'damaged',
    'The file is damaged',
  ],
  [
    'two parts of one name',
    withRenamedPart(
      createWorkbook({ parts: { 'xl/worksheets/sheet2.xml': xml(sheetXml('')) } }),
      'xl/worksheets/sheet2.xml',
      SHEET,
    ),
    'damaged',
    'The file is damaged',
  ],
  [
    'half of a workbook',
    stock.subarray(0, stock.byteLength / 2),
    'damaged',
    'The file is damaged or is not a workbook.',
  ],
  [
    'its only cell in the last row and column',
    createWorkbook({ sheets: { Stock: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' } }),
    'too-complex',
    'row 1,048,576 and column 16,384',
  ],
  [
    'too many rows',
    createWorkbook({ sheets: { Stock: '<row><c r="A1"><v>1</v></c></row>'.repeat(6_012) } }),
    'too-many-rows',
    'The file has 6,012 rows.',
  ],
  [
    'a part named __proto__',
    createWorkbook({
      parts: {
        'xl/workbook.xml': xml(
          '<workbook xmlns:r="x"><sheets><sheet name="A" r:id="__proto__"/></sheets></workbook>',
        ),
      },
    }),
    'damaged',
    'The file is damaged',
  ],
] as const)('refuses %s, and the caller goes on', async (_, bytes, kind, sentence) => {
  const result = await importFile('stock.xlsx', bytes);
  expect(result).toEqual({ kind, message: expect.stringContaining(sentence) });
});

test('a thread that needs too much memory ends alone', async () => {
  const result = await importFile('stock.txt', Buffer.alloc(4_900_000, '\n,'), { maxHeapMb: 16 });
  expect(result).toEqual({
    kind: 'too-complex',
    message: 'The file is too complex to read safely: reading it needs more than 16 MB of memory.',
  });
});

test('a thread that takes too long is ended', async () => {
  expect(await importFile('stock.xlsx', stock, { deadlineMs: 1 })).toMatchObject({
    kind: 'too-complex',
    message: 'The file is too complex to read safely: reading it took longer than 0 seconds.',
  });
});
