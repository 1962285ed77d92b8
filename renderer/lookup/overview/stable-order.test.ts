import { expect, test } from 'vitest';
import { keepOrder } from './stable-order.ts';

const items = (keys: string) => Array.from(keys, (key) => ({ key }));
const toKeys = (ordered: readonly { readonly key: string }[]) =>
  ordered.map(({ key }) => key).join('');

test.each([
  ['', 'ab', 'ab', 'all are new'],
  ['ba', 'ab', 'ba', 'both were there'],
  ['ba', 'xaby', 'baxy', 'new ones are last'],
  ['abc', 'xc', 'cx', 'removed ones are gone'],
])('after “%s”, the items “%s” are “%s”: %s', (earlier, next, expected) => {
  expect(toKeys(keepOrder(Array.from(earlier), items(next)))).toBe(expected);
});
