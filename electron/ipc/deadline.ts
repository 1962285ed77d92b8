import { raceWithSignal } from '../async.ts';

/**
 * Returns what the promise resolves to, or `undefined` after a time in milliseconds. Rejects as the
 * promise does. What the promise stands for is not stopped.
 */
export async function waitUntilDeadline<T>(
  promise: Promise<T>,
  timeoutMs: number,
): Promise<T | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await raceWithSignal(promise, signal);
  } catch (error) {
    if (signal.aborted && error === signal.reason) return undefined;
    throw error;
  }
}
