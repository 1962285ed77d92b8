import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_JSON_VALUES } from './parse-json.ts';
import { findRepeatedMembers } from './repeated-members.ts';

test.each([
  ['no repeat', '{"a":1,"b":{"a":1}}', []],
  ['two values', '{"a":[1],"a":[]}', [['a', [[1], []]]]],
  ['three values', '{"a":1,"b":0,"a":2,"a":3}', [['a', [1, 2, 3]]]],
  ['a first value that returns', '{"a":1,"a":2,"a":1}', [['a', [1, 2, 1]]]],
  ['equal values', '{"a": [1], "a":[1] }', []],
  ['a null', '{"a":{"b":1},"a":null}', [['a', [{ b: 1 }, null]]]],
  ['a name with an escape', '{"con\\u0064ition":1,"condition":2}', [['condition', [1, 2]]]],
  ['an escaped quote', '{"a\\"":1,"a\\"":2}', [['a"', [1, 2]]]],
  ['letters of another case', '{"Status":1,"status":2}', []],
  ['a member of a group', '{"a":{"b":1,"b":2}}', [['a.b', [1, 2]]]],
  ['a member of a row', '{"a":[0,{"b":1,"b":2}]}', [['a.1.b', [1, 2]]]],
  ['a list in a list', '[[],[{"b":1,"b":2}]]', [['1.0.b', [1, 2]]]],
  [
    'several names',
    '{"b":1,"a":1,"a":2,"b":3}',
    [
      ['b', [1, 3]],
      ['a', [1, 2]],
    ],
  ],
  ['a repeat in an omitted value', '{"a":{"b":1,"b":2},"a":3}', [['a', [{ b: 2 }, 3]]]],
  ['a repeat in equal values', '{"a":{"b":1,"b":2},"a":{"b":1,"b":2}}', [['a.b', [1, 2]]]],
  [
    'integers over 2^53',
    '{"a":12345678901234567,"a":12345678901234568}',
    [['a', ['12345678901234567', '12345678901234568']]],
  ],
  ['__proto__', '{"__proto__":1,"__proto__":{}}', [['__proto__', [1, {}]]]],
  ['names of Object.prototype', '{"toString":1,"constructor":1}', []],
  ['texts like JSON', '{"a":"{\\"a\\":1,","b":"\\"a\\":2}"}', []],
  ['spaces', ' {\n"a"\t:\r1 , "a" : 2 } ', [['a', [1, 2]]]],
  ['an empty object', '{ }', []],
  ['an empty list', '{"a":[ ],"b":[{}]}', []],
])('finds %s', (_name, json, expected) => {
  const found = findRepeatedMembers(json);
  expect(found.map(({ path, values }) => [path.join('.'), values])).toEqual(expected);
});

test('finds a repeat at any place of an object, and none without it', () => {
  const objects = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 }), { minKeys: 1 });
  fc.assert(
    fc.property(objects, fc.nat(3), (object, indent) => {
      const json = JSON.stringify(object, null, indent);
      expect(findRepeatedMembers(json)).toEqual([]);
      const [name = ''] = Object.keys(object);
      const extended = `{${JSON.stringify(name)}:"first, with other text",${json.trim().slice(1)}`;
      expect(findRepeatedMembers(extended).map(({ path }) => path)).toEqual([[name]]);
    }),
  );
});

test.each([
  ['one name', `{${'"a":1,'.repeat(MAX_JSON_VALUES - 3)}"a":2}`, 1],
  [
    'many names',
    `{${Array.from({ length: 12_000 }, (_, n) => `"n${n}":1,"n${n}":2`).join(',')}}`,
    12_000,
  ],
  [
    '12 MB in each of 40 levels',
    `${'{"a":1,"a":'.repeat(39)}"${'x'.repeat(12_000_000)}"${'}'.repeat(39)}`,
    1,
  ],
  ['12 MB of text', `{"a":1,"a":"${'{\\"a\\":'.repeat(1_700_000)}"}`, 1],
  ['nesting', `${'{"a":1,"a":'.repeat(12_000)}1${'}'.repeat(12_000)}`, 1],
  ['lists within lists', `${'['.repeat(40_000)}${']'.repeat(40_000)}`, 0],
])('reads %s within five seconds', (_name, json, count) => {
  const start = performance.now();
  expect(findRepeatedMembers(json)).toHaveLength(count);
  expect(performance.now() - start).toBeLessThan(5_000);
});
