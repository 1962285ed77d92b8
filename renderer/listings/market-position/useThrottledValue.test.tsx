import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useThrottledValue } from './MarketPosition.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an occasional change is returned immediately', () => {
  const { result, rerender } = renderHook(({ value }) => useThrottledValue(value, false), {
    initialProps: { value: 1 },
  });
  rerender({ value: 2 });
  expect(result.current).toBe(2);
});

test('a value that changes continuously is returned twice a second, and its last value immediately', () => {
  const seen = new Set<number>();
  const { result, rerender } = renderHook(
    ({ value, running }) => {
      const settled = useThrottledValue(value, running);
      seen.add(settled);
      return settled;
    },
    { initialProps: { value: 0, running: true } },
  );
  for (let value = 1; value <= 100; value++) {
    rerender({ value, running: true });
    act(() => void vi.advanceTimersByTime(50));
  }
  // Five seconds of a change each 50 ms.
  expect(seen.size).toBeGreaterThanOrEqual(9);
  expect(seen.size).toBeLessThanOrEqual(12);
  rerender({ value: 101, running: false });
  expect(result.current).toBe(101);
});
