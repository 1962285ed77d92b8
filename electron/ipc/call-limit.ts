import { type IpcResult, errorResult } from '../../shared/ipc/result.ts';

/** More than a window needs: a lookup makes about 15 calls, and at most 4 vehicles are compared. */
const MAX_CALLS_IN_PROGRESS = 500;

export const TOO_MANY_CALLS = errorResult(
  'busy',
  'Platedesk is still working on earlier actions of this window. Wait a moment, then try again.',
);

/**
 * Limits the calls of each window that are in progress. SECURITY: every call may wait in a queue of
 * a service, so this is also the limit of these queues.
 */
export function createCallLimit(maxCalls = MAX_CALLS_IN_PROGRESS) {
  const inProgress = new Map<number, number>();
  const add = (windowId: number, change: 1 | -1) => {
    const count = (inProgress.get(windowId) ?? 0) + change;
    if (count === 0) inProgress.delete(windowId);
    else inProgress.set(windowId, count);
  };
  return async (
    windowId: number,
    handle: () => Promise<IpcResult<unknown>>,
  ): Promise<IpcResult<unknown>> => {
    if ((inProgress.get(windowId) ?? 0) >= maxCalls) return TOO_MANY_CALLS;
    add(windowId, 1);
    try {
      return await handle();
    } finally {
      add(windowId, -1);
    }
  };
}
