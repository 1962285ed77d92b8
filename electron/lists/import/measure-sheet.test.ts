import { expect, test } from 'vitest';
import { sheetXml } from '../../testing/workbooks.ts';
import { measureSheet } from './measure-sheet.ts';

const measure = (data: string) => {
  const sheet = measureSheet(sheetXml(data));
  return 'kind' in sheet ? sheet.kind : [sheet.rows, sheet.columns];
};

test.each([
  ['no cell', '', [0, 0]],
  ['one cell', '<row r="1"><c r="A1"><v>1</v></c></row>', [1, 1]],
  ['the last cell allowed', '<row r="5000"><c r="GR5000"><v>1</v></c></row>', [5000, 200]],
  ['cells in any order', '<row r="2"><c r="C2"/><c r="B2"/></row><row r="1"/>', [2, 3]],
  ['single quotes and a prefix', "<x:row r='7'><x:c s='1' r='AB7' /></x:row>", [7, 28]],
  ['a prefix of the attribute', '<row r="7"><c s:r="AB7"/></row>', [7, 28]],
  ['rows without a place', '<row></row><row/>', [2, 0]],
  [
    'formatted cells to the last row',
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"/>',
    [1, 1],
  ],
  [
    'formatted cells to the last column',
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row>',
    [1, 1],
  ],
  ['an empty row with formatted cells', '<row r="6000"><c r="A6000" s="1"></c>\n</row>', [0, 0]],
])('measures %s', (_, data, size) => {
  expect(measure(data)).toEqual(size);
});

test.each([
  [
    'the last cell of a sheet',
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    'too-complex',
  ],
  ['a column too far', '<row r="1"><c r="GS1"><v>1</v></c></row>', 'too-complex'],
  ['a row too far', '<row r="5001"><c r="A5001"><v>1</v></c></row>', 'too-complex'],
  [
    'a cell too far in a row without a place',
    '<row><c r="A5001"><v>1</v></c></row>',
    'too-complex',
  ],
  ['the second of two places', '<row r="1"><c r="A1" x:r="XFD1"><v>1</v></c></row>', 'too-complex'],
  ['too many rows', '<row><c r="A1"><v>1</v></c></row>'.repeat(5_001), 'too-many-rows'],
  ['a place with an entity', '<row r="1"><c r="&#88;FD1"><v>1</v></c></row>', 'damaged'],
  ['a place of another kind', '<row r="1e6"><c r="A1"><v>1</v></c></row>', 'damaged'],
  [
    'a tag with a tag in an attribute',
    '<row r="1"><c a="<" r="XFD1048576"><v>1</v></c></row>',
    'damaged',
  ],
  [
    'a tag with an end in an attribute',
    '<row r="1"><c a=">" r="XFD1048576"><v>1</v></c></row>',
    'damaged',
  ],
  ['an attribute without quotes', '<row r="1"><c a=b r="XFD1048576"><v>1</v></c></row>', 'damaged'],
  ['a tag that does not end', '<row r="1"><c r="A1"', 'damaged'],
  [
    'a tag that an empty cell completes',
    '<row r="9999"><<c/>c r="XFD1"><v>1</v></c></row>',
    'too-complex',
  ],
])('refuses %s', (_, data, kind) => {
  expect(measure(data)).toBe(kind);
});

test('names the place that is too far', () => {
  expect(measureSheet(sheetXml('<row r="6000"><c r="XFD6000"><v>1</v></c></row>'))).toHaveProperty(
    'message',
    'The file is too complex to read safely: a sheet has a cell in row 6,000 and column 16,384, and at most 5,000 rows and 200 columns are read.',
  );
});

test.each([
  ['empty cells', '<row r="1"><c r="A1"/></row>'.repeat(300_000)],
  ['spaces between rows', '<row>   '.repeat(500_000)],
  ['spaces in a tag', `<c ${' '.repeat(4_000_000)}a`],
  ['attributes', `<c${' r="A1"'.repeat(1_000_000)}/>`],
  ['tags that do not end', '<c'.repeat(2_000_000)],
])('takes time in proportion to the size: %s', (_, data) => {
  const start = performance.now();
  measure(data);
  expect(performance.now() - start).toBeLessThan(15_000);
});
