import { expect, test } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import { deferred, flushPromises } from '../testing/provider.ts';
import { createCallLimit, TOO_MANY_CALLS } from './call-limit.ts';

const [FIRST, SECOND] = [1, 2];
const next = async () => okResult('done');

test('a window has a limited number of calls in progress, and another has its own', async () => {
  const runCall = createCallLimit(2);
  const { promise, resolve } = deferred<ReturnType<typeof okResult>>();
  const waiting = [FIRST, FIRST].map((windowId) => runCall(windowId, () => promise));
  expect(await runCall(FIRST, next)).toEqual(TOO_MANY_CALLS);
  expect(await runCall(SECOND, next)).toEqual(okResult('done'));
  resolve(okResult(null));
  await Promise.all(waiting);
  expect(await runCall(FIRST, next)).toEqual(okResult('done'));
});

test('a call that fails is no longer in progress', async () => {
  const runCall = createCallLimit(1);
  const failed = runCall(FIRST, () => Promise.reject(new Error('internal')));
  await expect(failed).rejects.toThrow('internal');
  await flushPromises();
  expect(await runCall(FIRST, async () => okResult(null))).toEqual(okResult(null));
});
