import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRawMembers } from './json-members.ts';

test('a member’s text is just what stood there', () => {
  const text =
    ' {"a" : {"n":1.50, "s":"},\\""} ,"b":[1, {"c":2}],\n"c":null,"d":12345678901234567890}';
  expect([...getRawMembers(text)]).toEqual([
    ['a', '{"n":1.50, "s":"},\\""}'],
    ['b', '[1, {"c":2}]'],
    ['c', 'null'],
    ['d', '12345678901234567890'],
  ]);
});

test.each(['', '[1]', 'null', '"{"', '{}', ' { } '])('%j has no members', (text) => {
  expect(getRawMembers(text).size).toBe(0);
});

test('the last of two members of one name counts, as it does for JSON.parse', () => {
  expect(getRawMembers('{"a":1,"a":2}').get('a')).toBe('2');
});

test('the texts of any object’s members parse to its members', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(4), (object, indent) => {
      const text = JSON.stringify(object, null, indent);
      const read = [...getRawMembers(text)].map(([name, value]) => [name, JSON.parse(value)]);
      expect(read).toEqual(Object.entries(JSON.parse(text) as object));
    }),
  );
});
