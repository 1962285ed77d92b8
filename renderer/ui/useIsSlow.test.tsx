import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SLOW_AFTER_MS, useIsSlow } from './useIsSlow.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a wait becomes slow after a delay, and each wait is timed separately', async () => {
  const { result, rerender } = renderHook(({ isUnderWay }) => useIsSlow(isUnderWay), {
    initialProps: { isUnderWay: true },
  });
  await pass(SLOW_AFTER_MS - 1);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  rerender({ isUnderWay: false });
  expect(result.current).toBe(false);
  rerender({ isUnderWay: true });
  expect(result.current).toBe(false);
  await pass(SLOW_AFTER_MS);
  expect(result.current).toBe(true);
});

test('no timer runs while nothing is pending', () => {
  renderHook(() => useIsSlow(false));
  expect(vi.getTimerCount()).toBe(0);
});
