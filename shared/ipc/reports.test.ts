import { expect, test } from 'vitest';
import { reportInputSchema } from './reports.ts';

test('accepts a comparable at any position of a response, which may have thousands of listings', () => {
  const { comparables } = reportInputSchema.shape;
  const comparable = { answerId: 'listings', listingIndex: 4_711, note: '' };
  expect(comparables.safeParse([comparable]).success).toBe(true);
  expect(comparables.safeParse([{ ...comparable, listingIndex: -1 }]).success).toBe(false);
});
