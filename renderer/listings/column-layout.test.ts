import { expect, test } from 'vitest';
import { DEFAULT_COLUMNS, withColumnToggled } from './column-layout.ts';

test('three columns fit: all are open, and each outer one can be closed', () => {
  expect(DEFAULT_COLUMNS[3]).toEqual(['filters', 'results', 'side-panel']);
  const less = withColumnToggled(DEFAULT_COLUMNS[3], 3, 'filters', false);
  expect(less).toEqual(['results', 'side-panel']);
  expect(withColumnToggled(less, 3, 'results', false)).toContain('results');
  expect(withColumnToggled(less, 3, 'filters', true).toSorted()).toEqual(DEFAULT_COLUMNS[3]);
});

test('two columns fit: opening one closes the other, and the results stay', () => {
  expect(DEFAULT_COLUMNS[2]).toEqual(['filters', 'results']);
  const details = withColumnToggled(DEFAULT_COLUMNS[2], 2, 'side-panel', true);
  expect(details).toEqual(['results', 'side-panel']);
  expect(withColumnToggled(details, 2, 'side-panel', false)).toEqual(['results']);
});

test('one column fits: one is always open, the results at first', () => {
  expect(DEFAULT_COLUMNS[1]).toEqual(['results']);
  const filters = withColumnToggled(DEFAULT_COLUMNS[1], 1, 'filters', true);
  expect(filters).toEqual(['filters']);
  expect(withColumnToggled(filters, 1, 'filters', false)).toEqual(['results']);
  expect(withColumnToggled(filters, 1, 'results', true)).toEqual(['results']);
});
