import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useValueAfterPaint } from './useValueAfterPaint.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a value remains unchanged until the paint and is then the newest', async () => {
  const { result, rerender } = renderHook(({ value }) => useValueAfterPaint(value), {
    initialProps: { value: 'first' },
  });
  expect(result.current).toBe('first');
  rerender({ value: 'second' });
  rerender({ value: 'third' });
  expect(result.current).toBe('first');
  await act(() => vi.advanceTimersToNextFrame());
  await act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('third');
});

test('frequent changes do not delay the value', async () => {
  const { result, rerender } = renderHook(({ value }) => useValueAfterPaint(value), {
    initialProps: { value: 0 },
  });
  for (let value = 1; value <= 100; value++) {
    rerender({ value });
    await act(() => vi.advanceTimersByTime(1));
  }
  expect(result.current).toBeGreaterThan(50);
});

test('without a paint the value still changes', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const { result, rerender } = renderHook(({ value }) => useValueAfterPaint(value), {
    initialProps: { value: 'first' },
  });
  rerender({ value: 'second' });
  await act(() => vi.advanceTimersByTime(1000));
  expect(result.current).toBe('second');
});

const one = () => 1;
const two = () => 2;

test('a function is a value like any other', async () => {
  const { result, rerender } = renderHook(({ value }) => useValueAfterPaint(value), {
    initialProps: { value: one },
  });
  rerender({ value: two });
  await act(() => vi.advanceTimersByTime(1000));
  expect(result.current).toBe(two);
});
