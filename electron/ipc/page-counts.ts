import { callingWindow } from './calling-window.ts';

export type PageCounts = ReturnType<typeof createPageCounts>;

/** The page count in progress of each window. A new count cancels the earlier one of its window. */
export function createPageCounts() {
  const controllers = new Map<number, AbortController>();
  const cancel = (windowId: number): void => controllers.get(windowId)?.abort();
  return {
    /** Runs the count of the calling window. */
    run: async <T>(count: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const windowId = callingWindow();
      cancel(windowId);
      const controller = new AbortController();
      controllers.set(windowId, controller);
      try {
        return await count(controller.signal);
      } finally {
        if (controllers.get(windowId) === controller) controllers.delete(windowId);
      }
    },
    cancel,
  };
}
