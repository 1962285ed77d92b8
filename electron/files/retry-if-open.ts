import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from './file-names.ts';

/** Milliseconds before each further attempt. */
const RETRY_DELAYS_MS = [100, 200, 300];

/**
 * Tries again to rename or remove a file that another program has open for a moment: on Windows,
 * virus scanners open each new file.
 *
 * @throws the error of the last attempt
 */
export async function retryIfOpen(work: () => Promise<void>): Promise<void> {
  for (const delay of RETRY_DELAYS_MS)
    try {
      return await work();
    } catch (error) {
      if (!mayBeOpen(error)) throw error;
      await sleep(delay);
    }
  return work();
}

/** The same for synchronous work. It blocks the thread between two attempts. */
export function retryIfOpenSync(work: () => void): void {
  for (const delay of RETRY_DELAYS_MS)
    try {
      return work();
    } catch (error) {
      if (!mayBeOpen(error)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delay);
    }
  return work();
}

function mayBeOpen(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === 'EBUSY' || code === 'EPERM';
}
