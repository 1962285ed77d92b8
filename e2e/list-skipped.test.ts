import { expect, test } from 'vitest';
import { listSkipped } from './list-skipped.ts';

const skipped = (title: string, description?: string) => ({
  title,
  annotations: [{ type: 'skip', ...(description !== undefined && { description }) }],
  outcome: () => 'skipped',
});
const passed = { title: 'passes', annotations: [], outcome: () => 'expected' };

test('the skipped tests are listed by their reason', () => {
  expect(
    listSkipped([skipped('first', 'no keyring'), passed, skipped('second', 'no keyring')]),
  ).toEqual(['Skipped: 2 tests. Reason: no keyring.', '  - first', '  - second']);
});

test.each([
  ['a reason of its own', 'no package', 'no package'],
  ['no reason', undefined, 'an earlier test of the same group failed'],
])('a skipped test with %s', (_name, description, reason) => {
  expect(listSkipped([skipped('only', description)])[0]).toBe(
    `Skipped: 1 test. Reason: ${reason}.`,
  );
});

test('nothing is listed if every test ran', () => {
  expect(listSkipped([passed])).toEqual([]);
});
