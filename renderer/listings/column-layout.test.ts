import { expect, test } from 'vitest';
import { DEFAULT_COLUMN_PREFERENCES, visibleColumns, withColumnToggled } from './column-layout.ts';

const on = (shown: ReturnType<typeof visibleColumns>) =>
  Object.entries(shown).flatMap(([side, isOn]) => (isOn ? [side] : []));

test('all three stand side by side where there is room, and each outer one can be put away', () => {
  expect(on(visibleColumns('three', DEFAULT_COLUMN_PREFERENCES))).toEqual([
    'filters',
    'results',
    'sidePanel',
  ]);
  const less = withColumnToggled(DEFAULT_COLUMN_PREFERENCES, 'three', 'filters', false);
  expect(on(visibleColumns('three', less))).toEqual(['results', 'sidePanel']);
  expect(on(visibleColumns('three', withColumnToggled(less, 'three', 'results', false)))).toContain(
    'results',
  );
});

test('with room for two, opening one puts the other away, and the results stay', () => {
  expect(on(visibleColumns('two', DEFAULT_COLUMN_PREFERENCES))).toEqual(['filters', 'results']);
  const aside = withColumnToggled(DEFAULT_COLUMN_PREFERENCES, 'two', 'sidePanel', true);
  expect(on(visibleColumns('two', aside))).toEqual(['results', 'sidePanel']);
  expect(on(visibleColumns('two', withColumnToggled(aside, 'two', 'sidePanel', false)))).toEqual([
    'results',
  ]);
});

test('with room for one there is always one, the results at first', () => {
  expect(on(visibleColumns('one', DEFAULT_COLUMN_PREFERENCES))).toEqual(['results']);
  const filters = withColumnToggled(DEFAULT_COLUMN_PREFERENCES, 'one', 'filters', true);
  expect(on(visibleColumns('one', filters))).toEqual(['filters']);
  expect(on(visibleColumns('one', withColumnToggled(filters, 'one', 'filters', false)))).toEqual([
    'results',
  ]);
});
