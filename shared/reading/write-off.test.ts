import { describe, expect, test } from 'vitest';
import type { Json } from '../format/json.ts';
import {
  classifyWriteOff,
  findCategoriesInText,
  type WriteOffCategory,
} from './source-text/write-off-category.ts';
import {
  adviceForCategories,
  CATEGORY_MEANING,
  describePermanence,
  findCategories,
  categoryLabel,
  readWriteOff,
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
  ['Category X', ['X']],
  ['Cat F', ['F']],
  ['CATS DAMAGED', ['S']],
  ['CAT S - REMOVED IN ERROR', []],
  ['Not category S', []],
  ['Not category S, category N', ['N']],
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
  [{ category: 'S - STRUCTURAL' }, ['S']],
  [{ category: 'Not category S' }, []],
  [{ category: 'N/A' }, []],
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
] as const)('labels %j as “%s”', (categories, text) => {
  expect(categoryLabel(categories)).toBe(text);
});

test.each([
  ['S', 'S'],
  [' n ', 'N'],
  ['CAT B', 'B'],
  ['none', undefined],
  ['', undefined],
])('reads the category field “%s” as %s', (written, category) => {
  expect(classifyWriteOff(written).categories[0]).toBe(category);
});

test.each<[string, Json | undefined, string[], ReturnType<typeof readWriteOff>]>([
  ['nothing', undefined, [], { categories: [], unrecognised: [], isRemoved: false }],
  [
    'a report and a status',
    { category: 'N' },
    ['S - STRUCTURAL'],
    { categories: ['S', 'N'], unrecognised: [], isRemoved: false },
  ],
  [
    'a status that is not recognised',
    {},
    ['CAT U'],
    { categories: [], unrecognised: ['CAT U'], isRemoved: false },
  ],
  [
    'a record that was removed',
    { category: 'None' },
    ['Removed in error'],
    { categories: [], unrecognised: [], isRemoved: true },
  ],
  [
    'one of two records removed',
    {},
    ['Removed in error', ''],
    { categories: [], unrecognised: [], isRemoved: false },
  ],
])('reads %s', (_, writeOff, statuses, expected) => {
  const condition = statuses.map((status) => ({ status }));
  expect(readWriteOff({ damageReport: { writeOff }, condition } as never)).toEqual(expected);
});

describe('the advice for categories', () => {
  const REPAIR = /repair|inspect|engineer|\btest/i;

  test.each<[WriteOffCategory[]]>([[['A']], [['B']], [['A', 'B']], [['B', 'S']], [['N', 'A']]])(
    '%j: the vehicle must be crushed, and nothing is said about a repair',
    (categories) => {
      expect(adviceForCategories(categories)).toContain('Do not buy or sell the vehicle');
      expect(adviceForCategories(categories)).not.toMatch(REPAIR);
      expect(describePermanence(categories)).not.toMatch(REPAIR);
    },
  );

  test.each<[WriteOffCategory[]]>([[['S']], [['N']], [['C']], [['D']], [['F']], [['X', 'N']]])(
    '%j: the repair is inspected',
    (categories) => {
      expect(adviceForCategories(categories)).toContain('Have the repair inspected');
      expect(describePermanence(categories)).toContain('stays after repair');
    },
  );

  test('without a category, the category must be found out first', () => {
    expect(adviceForCategories([])).toMatch(/^Find out the category first: .*A or B.*crushed/);
    expect(describePermanence([])).not.toMatch(REPAIR);
  });

  test('the meaning of A and B mentions no repair', () => {
    for (const category of ['A', 'B'] as const)
      expect(CATEGORY_MEANING[category].meaning).not.toMatch(REPAIR);
  });
});
