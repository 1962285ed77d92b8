import { expect, test } from 'vitest';
import {
  countMismatchNote,
  featureLists,
  entryCount,
  describeAdvertPeriod,
} from './feature-lists.ts';

test('the matched words are a string for features and lists for the others', () => {
  const lists = featureLists({
    featuresWords: 'leather, sat nav',
    modificationsWords: ['remap', 'lowered'],
    serviceHistoryWords: [],
  });
  expect(lists.features.matchedWords).toEqual(['leather, sat nav']);
  expect(lists.modifications.matchedWords).toEqual(['remap', 'lowered']);
  expect(lists.serviceHistory.matchedWords).toEqual([]);
});

test.each([
  [{ features: ['a', 'b'], featuresCount: 2 }, 2, undefined],
  [{ features: ['a', 'b'] }, 2, undefined],
  [{ featuresCount: 3 }, 3, undefined],
  [{ features: ['a', 'b'], featuresCount: 3 }, 3, 'The service counts 3, its list has 2.'],
  [{ features: [], featuresCount: 0 }, 0, undefined],
  [{}, undefined, undefined],
])('%o has the count %s', (record, many, note) => {
  const { features } = featureLists(record);
  expect(entryCount(features)).toBe(many);
  expect(countMismatchNote(features)).toBe(note);
});

test.each([
  [undefined, 'Every advert on record was read.'],
  ['2024-03-05', 'Only adverts before 5 Mar 2024 were read.'],
  ['2024-03-05T10:20:00', 'Only adverts before 5 Mar 2024, 10:20 were read.'],
  [7, 'Every advert on record was read.'],
])('describes the period for the date parameter %s', (date, text) => {
  expect(describeAdvertPeriod(date)).toBe(text);
});
