import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPrettyPrinter } from './pretty-json.ts';

const prettyPrint = (source: string, size = source.length + 1) => {
  const printer = createPrettyPrinter(source);
  const chunks: string[] = [];
  while (printer.remainingLength() > 0) chunks.push(printer.nextChunk(size));
  return chunks.join('');
};

const tight = (text: string) => text.replaceAll(/\s/g, '');

test('indents like JSON.stringify', () => {
  const value = { a: [1, { b: 'x, {y}: "z"' }], c: {}, d: [], e: null, f: true };
  expect(prettyPrint(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
});

test('formatting JSON in chunks of any size does not change its value', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 40 }), (source, size) => {
      expect(JSON.parse(prettyPrint(source, size))).toEqual(JSON.parse(source));
    }),
  );
});

test('numbers stay unchanged', () => {
  expect(prettyPrint('{"abi":01234567,"price":1.10}')).toBe(
    '{\n  "abi": 01234567,\n  "price": 1.10\n}',
  );
});

test('terminates for any text and changes only white space', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 10 }), (source, size) => {
      expect(tight(prettyPrint(source, size))).toBe(tight(source));
    }),
  );
});

test('limits the indentation of deeply nested JSON', () => {
  const deep = '['.repeat(5000);
  expect(prettyPrint(deep).length).toBeLessThan(5000 * 110);
});
