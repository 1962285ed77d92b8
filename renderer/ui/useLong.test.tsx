// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE, useLong } from './useLong.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a wait is long after a while, and each one is waited for anew', async () => {
  const { result, rerender } = renderHook(({ isUnderWay }) => useLong(isUnderWay), {
    initialProps: { isUnderWay: true },
  });
  await pass(PATIENCE - 1);
  expect(result.current).toBe(false);
  await pass(1);
  expect(result.current).toBe(true);
  rerender({ isUnderWay: false });
  expect(result.current).toBe(false);
  rerender({ isUnderWay: true });
  expect(result.current).toBe(false);
  await pass(PATIENCE);
  expect(result.current).toBe(true);
});

test('nothing is timed while nothing is under way', () => {
  renderHook(() => useLong(false));
  expect(vi.getTimerCount()).toBe(0);
});
