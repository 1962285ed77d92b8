import { expect, test } from 'vitest';
import { mergeColumns } from './merge-columns.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `C ${index}`);

test.each<[string, readonly string[], readonly string[], readonly string[], readonly string[]]>([
  ['no columns', [], [], [], []],
  ['the same column', ['Colour'], ['Colour'], ['Colour'], ['0']],
  ['the same in another case', ['Colour'], [' COLOUR '], ['Colour'], ['0']],
  ['a new column', [], ['Colour'], ['Colour'], ['0']],
  ['another column', ['Doors'], ['Colour'], ['Doors', 'Colour'], ['', '0']],
  ['another order', ['Doors', 'Colour'], ['Colour', 'Doors'], ['Doors', 'Colour'], ['1', '0']],
  ['fewer columns', ['Doors', 'Colour'], ['Colour'], ['Doors', 'Colour'], ['', '0']],
  ['a header twice', ['A'], ['A', 'A'], ['A', 'A'], ['0', '1']],
  ['a header that the list has twice', ['A', 'A'], ['A'], ['A', 'A'], ['0', '']],
  [
    'names of object members',
    ['constructor'],
    ['__proto__'],
    ['constructor', '__proto__'],
    ['', '0'],
  ],
])('%s', (_, present, headers, columns, cells) => {
  const merged = mergeColumns(present, headers);
  expect(merged.columns).toEqual(columns);
  expect(merged.place(headers.map((_header, index) => String(index)))).toEqual(cells);
  expect(merged.omittedCount).toBe(0);
});

test('a list has at most 20 columns', () => {
  const merged = mergeColumns(numbered(19), ['C 3', 'Colour', 'Doors', 'Seats']);
  expect(merged.columns).toEqual([...numbered(19), 'Colour']);
  expect(merged.omittedCount).toBe(2);
  expect(merged.place(['x', 'Blue', '5', '4'])).toEqual([
    ...numbered(19).map((_, index) => (index === 3 ? 'x' : '')),
    'Blue',
  ]);
});
