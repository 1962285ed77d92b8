import { expect, test } from 'vitest';
import { rating } from '../../../shared/provider/rating.ts';
import { vrms } from '../../../shared/provider/plate-history.ts';
import { pathWords } from './path-words.ts';

test.each([
  [vrms.versions[0].record, ['make'], 'Make'],
  [vrms.versions[0].record, ['vrmChanges', 1, 'vrm'], 'Plate changes 2 › Plate'],
  [vrms.versions[0].record, ['vrmChanges', 0], 'Plate changes 1'],
  [vrms.versions[0].record, ['surprise', 0, 'inside'], 'surprise 1 › inside'],
  [vrms.versions[0].record, [], 'The whole record'],
  [rating.versions[0].record, ['core', 'abiCode'], 'Rating › ABI code'],
])('%#: names the place', (schema, path, words) => {
  expect(pathWords(schema, path)).toBe(words);
});
