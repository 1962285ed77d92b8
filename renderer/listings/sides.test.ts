import { expect, test } from 'vitest';
import { FIRST_WISH, shownIn, wishing } from './sides.ts';

const on = (shown: ReturnType<typeof shownIn>) =>
  Object.entries(shown).flatMap(([side, isOn]) => (isOn ? [side] : []));

test('all three stand side by side where there is room, and each outer one can be put away', () => {
  expect(on(shownIn('three', FIRST_WISH))).toEqual(['filters', 'results', 'aside']);
  const less = wishing(FIRST_WISH, 'three', 'filters', false);
  expect(on(shownIn('three', less))).toEqual(['results', 'aside']);
  expect(on(shownIn('three', wishing(less, 'three', 'results', false)))).toContain('results');
});

test('with room for two, opening one puts the other away, and the results stay', () => {
  expect(on(shownIn('two', FIRST_WISH))).toEqual(['filters', 'results']);
  const aside = wishing(FIRST_WISH, 'two', 'aside', true);
  expect(on(shownIn('two', aside))).toEqual(['results', 'aside']);
  expect(on(shownIn('two', wishing(aside, 'two', 'aside', false)))).toEqual(['results']);
});

test('with room for one there is always one, the results at first', () => {
  expect(on(shownIn('one', FIRST_WISH))).toEqual(['results']);
  const filters = wishing(FIRST_WISH, 'one', 'filters', true);
  expect(on(shownIn('one', filters))).toEqual(['filters']);
  expect(on(shownIn('one', wishing(filters, 'one', 'filters', false)))).toEqual(['results']);
});
