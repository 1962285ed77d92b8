import { expect, test } from 'vitest';
import {
  countMismatchNote,
  entryCount,
  readFeatureList,
  describeAdvertPeriod,
} from './AdvertFeaturesView.tsx';

test('the matched words are a string for features and lists for the others', () => {
  const record = {
    featuresWords: 'leather, sat nav',
    modificationsWords: ['remap', 'lowered'],
    serviceHistoryWords: [],
  };
  expect(readFeatureList(record, 'features').matchedWords).toEqual(['leather, sat nav']);
  expect(readFeatureList(record, 'modifications').matchedWords).toEqual(['remap', 'lowered']);
  expect(readFeatureList(record, 'serviceHistory').matchedWords).toEqual([]);
});

test.each([
  [{ features: ['a', 'b'], featuresCount: 2 }, 2, undefined],
  [{ features: ['a', 'b'] }, 2, undefined],
  [{ featuresCount: 3 }, 3, undefined],
  [{ features: ['a', 'b'], featuresCount: 3 }, 3, 'The provider’s count is 3 but its list has 2.'],
  [{ features: [], featuresCount: 0 }, 0, undefined],
  [{}, undefined, undefined],
])('%o has the count %s', (record, many, note) => {
  const features = readFeatureList(record, 'features');
  expect(entryCount(features)).toBe(many);
  expect(countMismatchNote(features)).toBe(note);
});

test.each([
  [undefined, 'All recorded adverts were included.'],
  ['2024-03-05', 'Only adverts before 5 Mar 2024 were included.'],
  ['2024-03-05T10:20:00', 'Only adverts before 5 Mar 2024, 10:20 were included.'],
  [7, 'All recorded adverts were included.'],
])('describes the period for the date parameter %s', (date, text) => {
  expect(describeAdvertPeriod(date)).toBe(text);
});
