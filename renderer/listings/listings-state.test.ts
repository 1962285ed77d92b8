import { expect, test } from 'vitest';
import { createListingsAnswer } from '../testing/fake-listings.ts';
import { createInitialState, isPageChange, withAnswer } from './listings-state.ts';

test.each([
  ['the next page', { limit: 20 }, { page: 2, limit: 20 }, true],
  ['back to the first', { page: 2, sort: 'price' }, { sort: 'price' }, true],
  ['the same page again', { page: 2 }, { page: 2 }, false],
  ['page one of another order', { page: 2, sort: 'price' }, { page: 1, sort: 'age' }, false],
  ['another filter', { page: 2 }, { 'filters.colours': ['Blue'] }, false],
  [
    'the same filter',
    { 'filters.colours': ['Blue'] },
    { 'filters.colours': ['Blue'], page: 3 },
    true,
  ],
])('%s', (_, displayed, requested, expected) => {
  expect(isPageChange(displayed, requested)).toBe(expected);
});

const search = (plates: readonly string[], parameters = {}, total = plates.length) =>
  createListingsAnswer({ total, listings: plates.map((vrm) => ({ vrm })) }, { parameters });

test('the total without filters is known after a search without any, and stays', () => {
  const filters = { 'filters.colours': ['Blue'] };
  const first = withAnswer(createInitialState('3.0'), search([], filters));
  expect(first.unfilteredTotal).toBeUndefined();
  const second = withAnswer(first, search(['AB12CDE'], {}, 293));
  expect(second.unfilteredTotal).toBe(293);
  expect(withAnswer(second, search([], filters)).unfilteredTotal).toBe(293);
});

test('a listing that a search does not have leaves the panel, and one that it has stays', () => {
  const before = withAnswer(createInitialState('3.0'), search(['AB12CDE', 'XY12ABC']));
  const selected = before.loaded?.listings[0]?.key;
  const state = { ...before, selected, sidePanel: 'listing' as const };
  const filters = { 'filters.colours': ['Blue'] };
  expect(withAnswer(state, search(['AB12CDE'], filters)).sidePanel).toBe('listing');
  expect(withAnswer(state, search(['XY12ABC'], filters)).sidePanel).toBe('market-position');
});
