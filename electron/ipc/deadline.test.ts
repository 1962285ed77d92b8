import { expect, test } from 'vitest';
import { waitUntilDeadline } from './deadline.ts';

test('returns the result, the error, or nothing after the deadline', async () => {
  expect(await waitUntilDeadline(Promise.resolve('opened'), 10_000)).toBe('opened');
  const failed = waitUntilDeadline(Promise.reject(new Error('refused')), 10_000);
  await expect(failed).rejects.toThrow('refused');
  expect(await waitUntilDeadline(new Promise(() => undefined), 10)).toBeUndefined();
});
