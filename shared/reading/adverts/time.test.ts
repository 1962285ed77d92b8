import { expect, test } from 'vitest';
import { readAdvert } from './read-advert.ts';

/** Generous, because the tests of a slow computer run at the same time. */
const MAX_MS = 3000;

test.each(
  'no |cat |not a |Cat S? No. |had a |written |finance |left on |mileage |was used as a |we buy |accident damage |repaired | and |no cat s, |mot |v5 |dpf |clocks |police '.split(
    '|',
  ),
)(
  'reads 20,000 characters of “%s” in a short time',
  (word) => {
    const started = performance.now();
    readAdvert(word.repeat(Math.ceil(20_000 / word.length)));
    expect(performance.now() - started).toBeLessThan(MAX_MS);
  },
  20_000,
);
