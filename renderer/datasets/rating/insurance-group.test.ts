import { expect, test } from 'vitest';
import { formatAbiCode } from '../../../shared/format/numbers.ts';
import { describeGroupSuffix, parseAbiCodes, parseInsuranceGroup } from './RatingView.tsx';

test.each([
  ['A', 'Acceptable', /meets/],
  ['D', 'Does not meet', /raised/],
  ['E', 'Exceeds', /reduced/],
  ['U', 'Unacceptable', /unacceptable/],
  ['P', 'Provisional', /provisional/],
  ['G', 'Import', /Imported/],
  [' e ', 'Exceeds', /reduced/],
])('suffix %s means %s', (suffix, word, meaning) => {
  const explained = describeGroupSuffix(suffix);
  expect(explained?.label).toBe(word);
  expect(explained?.meaning).toMatch(meaning);
});

test.each([['X'], [''], ['AE'], ['constructor'], [undefined]])(
  'suffix %s is not explained',
  (suffix) => {
    expect(describeGroupSuffix(suffix)).toBeUndefined();
  },
);

test.each([
  ['27E', { group: 27, suffix: 'E' }],
  ['27', { group: 27 }],
  ['05a', { group: 5, suffix: 'A' }],
  ['50', { group: 50 }],
  ['51', {}],
  ['0', {}],
  ['not grouped', {}],
  [undefined, {}],
] as const)('parses group %s', (received, split) => {
  expect(parseInsuranceGroup(received)).toEqual(split);
});

test.each([
  ['04712305', '04712305'],
  ['4712305', '04712305'],
  [4712305, '04712305'],
  [52012345, '52012345'],
  ['123456789', '123456789'],
  ['AB-12', 'AB-12'],
  [1.5, '1.5'],
])('ABI code %s is formatted as %s', (code, written) => {
  expect(formatAbiCode(code)).toBe(written);
});

test('earlier codes are separated by any usual delimiter', () => {
  expect(parseAbiCodes('4712301, 04712302;|X')).toEqual(['04712301', '04712302', 'X']);
  expect(parseAbiCodes(undefined)).toEqual([]);
});
