import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const read = (text: string) => {
  const result = readText(text, 'Pasted text');
  return result.kind === 'read' ? (result.sheets[0]?.rows ?? []) : [];
};
const VIN = 'WVWZZZ1JZ3W386752';
const OTHER_VIN = 'WF0DXXGAKDCY12345';
const PLATES = ['AB12CDE', 'GX65HLD', 'WR15CTS'];

test.each<[string, string, readonly string[]]>([
  ['commas', 'AB12CDE, GX65HLD, WR15CTS', PLATES],
  ['semicolons', 'AB12CDE;GX65HLD;WR15CTS', PLATES],
  ['tabs', 'AB12CDE\tGX65HLD\tWR15CTS', PLATES],
  ['a comma at the end', 'AB12CDE,GX65HLD,WR15CTS,', PLATES],
  ['several lines', 'AB12CDE,GX65HLD\n\nWR15CTS,', PLATES],
  ['plates with spaces', 'AB12 CDE, GX65 HLD', ['AB12 CDE', 'GX65 HLD']],
  ['VINs', `${VIN},${OTHER_VIN}`, [VIN, OTHER_VIN]],
  ['a line of VINs below plates', `AB12CDE,GX65HLD\n${VIN},`, ['AB12CDE', 'GX65HLD', VIN]],
  ['a plate without a date', 'AB12CDE,GX65HLD\nWR15CTS,A1', [...PLATES, 'A1']],
  ['one line with a plate without a date', 'AB12CDE,A1,GX65HLD', ['AB12CDE', 'A1', 'GX65HLD']],
  ['spaces', 'AB12CDE GX65HLD  WR15CTS', PLATES],
  ['spaces on several lines', 'AB12CDE GX65HLD\nWR15CTS', PLATES],
  ['spaces and commas', 'AB12CDE GX65HLD, WR15CTS', PLATES],
])('several plates on a line are several rows: %s', (_, text, cells) => {
  expect(read(text)).toEqual(cells.map((cell, index) => ({ number: index + 1, cells: [cell] })));
});

test.each<[string, string, readonly (readonly string[])[]]>([
  ['a plate with its VIN', `AB12CDE,${VIN}`, [['AB12CDE', VIN]]],
  [
    'a header',
    'Reg,Old reg\nAB12CDE,GX65HLD',
    [
      ['Reg', 'Old reg'],
      ['AB12CDE', 'GX65HLD'],
    ],
  ],
  [
    'lots that are also plates',
    'AB12CDE,A1\nGX65HLD,A2',
    [
      ['AB12CDE', 'A1'],
      ['GX65HLD', 'A2'],
    ],
  ],
  ['a lot that is also a plate', 'A1;AB12CDE', [['A1', 'AB12CDE']]],
  ['another cell', 'AB12CDE,GX65HLD,Ford', [['AB12CDE', 'GX65HLD', 'Ford']]],
  ['a number', 'AB12CDE,45120', [['AB12CDE', '45120']]],
  ['one plate on each line', 'AB12 CDE\nGX65 HLD', [['AB12 CDE'], ['GX65 HLD']]],
  ['spaces in plates', 'AB12 CDE GX65 HLD', [['AB12 CDE GX65 HLD']]],
  ['spaces before other text', 'AB12CDE GX65HLD Ford', [['AB12CDE GX65HLD Ford']]],
])('other lines stay rows of cells: %s', (_, text, cells) => {
  expect(read(text).map((row) => row.cells)).toEqual(cells);
});
