import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeUtf8,
  isHtml,
  MAX_JSON_VALUES,
  parseBodyText,
  parseObject,
  toSafeJson,
} from './parse-json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('leaves out a byte order mark', () => {
  expect(decodeUtf8(bytes('\uFEFF{"a":1}'))).toEqual({ text: '{"a":1}', isValidUtf8: true });
});

test('reports bytes that are not UTF-8 instead of throwing', () => {
  const decoded = decodeUtf8(new Uint8Array([0x7b, 0xff, 0x7d]));
  expect(decoded).toEqual({ text: '{\uFFFD}', isValidUtf8: false });
});

test.each([
  ['an object cut after a name', '{"make":', 'truncated'],
  ['an object cut in a string', '{"make":"FO', 'truncated'],
  ['an object cut after an escape', '{"make":"FO\\', 'truncated'],
  ['an object cut in a number', '{"price":-', 'truncated'],
  ['an object cut in true', '{"sold":tr', 'truncated'],
  ['a list cut short', '{"rows":[{"a":1},', 'truncated'],
  ['an open bracket alone', '{', 'truncated'],
  ['an empty body', '', 'not-json'],
  ['words', 'Service unavailable', 'not-json'],
  ['an object with unquoted text', '{hello', 'not-json'],
  ['an object followed by text', '{"a":1} and more', 'not-json'],
  ['brackets that do not match', '{"a":[1}', 'not-json'],
  ['a trailing comma', '{"a":1,}', 'not-json'],
  ['a list', '[1,2]', 'not-an-object'],
  ['null', 'null', 'not-an-object'],
  ['a number', '5', 'not-an-object'],
  ['a text', '"FORD"', 'not-an-object'],
] as const)('parsing %s: the result is %3$s', (_name, text, reason) => {
  expect(parseObject(text)).toEqual({ ok: false, reason });
});

/** Objects with a number of values, one of which is the object itself. */
const OBJECTS_OF: readonly (readonly [string, (values: number) => string])[] = [
  ['a list of numbers', (values) => `{"a":[${'1,'.repeat(values - 3)}1]}`],
  ['fields', (values) => `{${'"a":true,'.repeat(values - 2)}"b":null}`],
  ['lists within lists', (values) => `{"a":${'['.repeat(values - 2)}1${']'.repeat(values - 2)}}`],
];
test.each(OBJECTS_OF)('reads %s up to the maximum number of values', (_name, write) => {
  expect(parseObject(write(MAX_JSON_VALUES))).toMatchObject({ ok: true });
  const tooMany = write(MAX_JSON_VALUES + 1);
  expect(parseObject(tooMany)).toEqual({ ok: false, reason: 'too-many-values' });
  expect(parseBodyText(tooMany)).toBeUndefined();
});

test('counts no character inside a text', () => {
  const text = JSON.stringify({ a: '{[,\\"'.repeat(MAX_JSON_VALUES) });
  expect(parseObject(text)).toMatchObject({ ok: true });
});

test('reports an object cut at any position as truncated', () => {
  const objects = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
  fc.assert(
    fc.property(objects, fc.double({ min: 0, max: 1, noNaN: true }), (object, where) => {
      const text = JSON.stringify(object);
      const cut = text.slice(0, 1 + Math.floor(where * (text.length - 2)));
      expect(parseObject(cut)).toEqual({ ok: false, reason: 'truncated' });
    }),
  );
});

test.each([
  ['a page with its content type', '<!DOCTYPE html><p>Hi', 'text/html', true],
  ['a page without a content type', '  <html>', '', true],
  ['a fragment', '<h1>Sign in</h1>', 'application/json', true],
  ['an XHTML page', '<?xml version="1.0"?><html/>', '', true],
  ['text with the content type of a page', 'Please sign in', 'text/html; charset=utf-8', true],
  ['JSON with the content type of a page', '{"a":1}', 'text/html', false],
  ['XML', '<?xml version="1.0"?><error/>', 'application/xml', false],
  ['JSON', '{"a":"<html>"}', 'application/json', false],
])('%s', (_name, text, contentType, expected) => {
  expect(isHtml(text, contentType)).toBe(expected);
});

test('cuts off too deep nesting and leaves out __proto__', () => {
  const deep = JSON.parse('{"a":'.repeat(5000) + '1' + '}'.repeat(5000)) as never;
  expect(JSON.stringify(toSafeJson(deep))).toContain('(nested deeper)');
  const hostile = JSON.parse('{"__proto__":{"admin":true},"a":[1,null]}') as never;
  expect(toSafeJson(hostile)).toEqual({ a: [1, null] });
});

test.each([
  ['{"ref":12345678901234567}', { ref: '12345678901234567' }],
  [
    '{"ref":-9007199254740993,"a":[9007199254740992]}',
    { ref: '-9007199254740993', a: ['9007199254740992'] },
  ],
  ['{"safe":9007199254740991}', { safe: 9007199254740991 }],
  [
    '{"fraction":0.500000000000000000000,"power":1.2345678901234567e+30}',
    { fraction: 0.5, power: 1.2345678901234567e30 },
  ],
  [
    '{"12345678901234567":"a \\"12345678901234567, 12345678901234567"}',
    { '12345678901234567': 'a "12345678901234567, 12345678901234567' },
  ],
])('an integer that would lose digits is read as a text: %s', (text, body) => {
  expect(parseObject(text)).toEqual({ ok: true, body });
});

test('a large integer makes no invalid JSON valid', () => {
  for (const text of [
    '{"a":00012345678901234567}',
    '{"a":12345678901234567 8}',
    '{12345678901234567:1}x',
  ])
    expect(parseObject(text)).toMatchObject({ ok: false });
});
