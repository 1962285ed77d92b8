import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPrettyPrinter } from './pretty-json.ts';

const whole = (source: string, size = source.length + 1) => {
  const printer = createPrettyPrinter(source);
  const pieces: string[] = [];
  while (printer.remainingLength() > 0) pieces.push(printer.nextChunk(size));
  return pieces.join('');
};

const tight = (text: string) => text.replaceAll(/\s/g, '');

test('indents as JSON.stringify does', () => {
  const value = { a: [1, { b: 'x, {y}: "z"' }], c: {}, d: [], e: null, f: true };
  expect(whole(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
});

test('any JSON, in pieces of any size, means the same afterwards', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 40 }), (source, size) => {
      expect(JSON.parse(whole(source, size))).toEqual(JSON.parse(source));
    }),
  );
});

test('figures stay as they came', () => {
  expect(whole('{"abi":01234567,"price":1.10}')).toBe('{\n  "abi": 01234567,\n  "price": 1.10\n}');
});

test('any text at all comes to an end, and none of it is lost but white space', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 10 }), (source, size) => {
      expect(tight(whole(source, size))).toBe(tight(source));
    }),
  );
});

test('the deepest nesting does not fill the page with spaces', () => {
  const deep = '['.repeat(5000);
  expect(whole(deep).length).toBeLessThan(5000 * 110);
});
