import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRawMembers } from './parse-json.ts';

test('returns a member’s text exactly as written', () => {
  const text =
    ' {"a" : {"n":1.50, "s":"},\\""} ,"b":[1, {"c":2}],\n"c":null,"d":12345678901234567890}';
  expect([...getRawMembers(text)]).toEqual([
    ['a', '{"n":1.50, "s":"},\\""}'],
    ['b', '[1, {"c":2}]'],
    ['c', 'null'],
    ['d', '12345678901234567890'],
  ]);
});

test.each(['', '[1]', 'null', '"{"', '{}', ' { } '])('finds no members in %j', (text) => {
  expect(getRawMembers(text).size).toBe(0);
});

test('uses the last of two members with the same name, as JSON.parse does', () => {
  expect(getRawMembers('{"a":1,"a":2}').get('a')).toBe('2');
});

test('the raw text of every member of an object parses to that member’s value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(4), (object, indent) => {
      const text = JSON.stringify(object, null, indent);
      const read = [...getRawMembers(text)].map(([name, value]) => [name, JSON.parse(value)]);
      expect(read).toEqual(Object.entries(JSON.parse(text) as object));
    }),
  );
});
