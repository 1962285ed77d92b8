import { expect, test } from 'vitest';
import { runForCaller } from './calling-window.ts';
import { createPageCounts } from './page-counts.ts';

/** A count that lasts until it is cancelled or the test ends it. */
function createCount() {
  const ended = new EventTarget();
  return {
    end: () => ended.dispatchEvent(new Event('end')),
    run: (signal: AbortSignal) =>
      new Promise<string>((resolve) => {
        signal.addEventListener('abort', () => resolve('cancelled'));
        ended.addEventListener('end', () => resolve('counted'));
      }),
  };
}

function setUp() {
  const counts = createPageCounts();
  const start = (windowId: number) => {
    const { run, end } = createCount();
    const result = runForCaller({ windowId, recentInputAt: undefined }, () => counts.run(run));
    return { result, end };
  };
  return { counts, start };
}

test('a window cancels its own count only', async () => {
  const { counts, start } = setUp();
  const [own, other] = [start(1), start(2)];
  counts.cancel(1);
  expect(await own.result).toBe('cancelled');
  other.end();
  expect(await other.result).toBe('counted');
});

test('a new count cancels the one in progress, and can be cancelled itself', async () => {
  const { counts, start } = setUp();
  const [first, second] = [start(1), start(1)];
  expect(await first.result).toBe('cancelled');
  counts.cancel(1);
  expect(await second.result).toBe('cancelled');
});

test('without a count nothing is cancelled', async () => {
  const { counts, start } = setUp();
  counts.cancel(1);
  const { result, end } = start(1);
  end();
  expect(await result).toBe('counted');
  counts.cancel(1);
});
