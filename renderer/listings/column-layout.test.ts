import { expect, test } from 'vitest';
import { DEFAULT_COLUMNS, withColumnToggled } from './column-layout.ts';

test('three columns fit: all are open, and each outer one can be closed', () => {
  expect(DEFAULT_COLUMNS[3]).toEqual(['filters', 'side-panel']);
  const withoutFilters = withColumnToggled(DEFAULT_COLUMNS[3], 3, 'filters', false);
  expect(withoutFilters).toEqual(['side-panel']);
  expect(withColumnToggled(withoutFilters, 3, 'filters', true).toSorted()).toEqual(
    DEFAULT_COLUMNS[3],
  );
});

test.each([2, 1] as const)('%i fit: opening one closes the other', (count) => {
  const filters = withColumnToggled([], count, 'filters', true);
  expect(filters).toEqual(['filters']);
  expect(withColumnToggled(filters, count, 'side-panel', true)).toEqual(['side-panel']);
  expect(withColumnToggled(filters, count, 'filters', false)).toEqual([]);
});

test('the filters are open first where two fit, and nothing covers the results where one does', () => {
  expect(DEFAULT_COLUMNS[2]).toEqual(['filters']);
  expect(DEFAULT_COLUMNS[1]).toEqual([]);
});
