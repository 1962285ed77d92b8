import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ElapsedTime } from './ElapsedTime.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the elapsed time stays at zero during a short wait, then runs', () => {
  const { container } = render(<ElapsedTime startedAt={performance.now()} />);
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return container.textContent;
  };
  expect(container.textContent).toBe('0.0 s');
  expect(after(300)).toBe('0.0 s');
  expect(after(100)).toBe('0.4 s');
  expect(after(1000)).toBe('1.4 s');
});
