import { expect, test } from 'vitest';
import type { Json } from '../format/json.ts';
import {
  findCategories,
  findCategoriesInText,
  parseCategory,
  categoryLabel,
  requiresCrushing,
} from './write-off.ts';

test.each([
  ['CAT S', ['S']],
  ['Category N', ['N']],
  ['Cat. D - constructive total loss', ['D']],
  ['category: a', ['A']],
  ['Total loss (Cat-B), later category (C)', ['B', 'C']],
  ['CAT N; CAT N', ['N']],
  ['CAT_S', ['S']],
  ['Catalyst damaged', []],
  ['cats eyes', []],
  ['Category Special', []],
  ['Category X', []],
  ['S', []],
  ['Scat A', []],
  ['', []],
])('“%s” names %j', (text, categories) => {
  expect(findCategoriesInText(text)).toEqual(categories);
});

test.each<[Json | undefined, string[]]>([
  [{}, []],
  [undefined, []],
  [{ category: 'S' }, ['S']],
  [{ writeOffCategory: ' n ' }, ['N']],
  [{ cat: 'D' }, ['D']],
  [{ location: 'B' }, []],
  [{ entries: [{ category: 'N' }, { category: 'S' }] }, ['S', 'N']],
  [{ a: { b: [{ text: 'was category A' }] } }, ['A']],
  [
    [{ status: 'CAT C' }, ['Cat D']],
    ['C', 'D'],
  ],
  [{ category: 5 }, []],
])('finds the categories of %j: %j', (value, categories) => {
  expect(findCategories(value)).toEqual(categories);
});

test('only A and B require crushing', () => {
  expect(requiresCrushing(['S', 'N', 'C', 'D'])).toBe(false);
  expect(requiresCrushing(['N', 'B'])).toBe(true);
  expect(requiresCrushing(['A'])).toBe(true);
});

test.each([
  [[], ''],
  [['S'], 'Category S'],
  [['S', 'N'], 'Categories S and N'],
  [['A', 'S', 'N'], 'Categories A, S and N'],
] as const)('labels %j as “%s”', (categories, words) => {
  expect(categoryLabel(categories)).toBe(words);
});

test.each([
  ['S', 'S'],
  [' n ', 'N'],
  ['CAT B', 'B'],
  ['none', undefined],
  ['', undefined],
])('reads the category field “%s” as %s', (written, category) => {
  expect(parseCategory(written)).toBe(category);
});
