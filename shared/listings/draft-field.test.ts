import { expect, test } from 'vitest';
import { parsePostcode } from './draft-field.ts';

test.each([
  ['LS1 4DY', 'LS1 4DY'],
  ['ls14dy', 'LS1 4DY'],
  [' l s 1 4 d y ', 'LS1 4DY'],
  ['LS1', 'LS1'],
  ['ls 14', 'LS14'],
  ['M 1', 'M1'],
  ['LS14 1AB', 'LS14 1AB'],
  ['M1\t1AA', 'M1 1AA'],
  ['w1a', 'W1A'],
  ['W1A0AX', 'W1A 0AX'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['BT1 5GS', 'BT1 5GS'],
  ['je2 3xp', 'JE2 3XP'],
])('sends %j as %j', (text, postcode) => {
  expect(parsePostcode(text)).toEqual({ value: postcode });
});

test.each([
  '',
  'Leeds',
  'LS',
  'LS1 4',
  'w1a  1',
  'LS1 4D',
  'LS123 4DY',
  '1LS 4DY',
  'LS1 4DY1',
  'LS1-4DY',
  'ＬＳ1',
])('rejects %j as not a postcode', (text) => {
  expect(parsePostcode(text)).toEqual({
    problem: 'Enter a UK postcode such as LS1 4DY, or the first part such as LS1',
  });
});

test.each([
  ['QQ1 1AA', 'QQ'],
  ['ab1', undefined],
  ['V1', 'V'],
  ['zz99 9zz', 'ZZ'],
])('checks the area of %j, unknown area: %j', (text, area) => {
  expect(parsePostcode(text)).toEqual(
    area === undefined
      ? { value: 'AB1' }
      : { problem: `No UK postcode starts with ${area}. Check the first letters.` },
  );
});
