export type Queue = ReturnType<typeof createQueue>;

/** In the order in which waiting tasks start. */
const PRIORITIES = ['retry', 'vehicle', 'list'] as const;

/**
 * `retry`: a further attempt of a task. `vehicle`: what a person waits for, such as the vehicle on
 * screen. `list`: the work of a list, for which nobody waits.
 */
export type Priority = (typeof PRIORITIES)[number];

/** Places that tasks of a list may occupy, so that a person never waits behind a whole list. */
const MAX_LIST_TASKS = 4;

/**
 * Runs up to `limit` tasks at the same time. Those of one priority start in the order of the calls. A
 * task of a list starts only if fewer than four of them run and no task of another priority waits.
 */
export function createQueue(limit: number) {
  let running = 0;
  let runningOfLists = 0;
  const waiting: Readonly<Record<Priority, (() => void)[]>> = { retry: [], vehicle: [], list: [] };

  const hasPlace = (priority: Priority) =>
    running < limit && (priority !== 'list' || runningOfLists < MAX_LIST_TASKS);

  const startWaiting = () => {
    for (const priority of PRIORITIES)
      while (waiting[priority].length > 0 && hasPlace(priority)) waiting[priority].shift()?.();
  };

  const acquire = (signal: AbortSignal, priority: Priority) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', onAbort);
        running++;
        if (priority === 'list') runningOfLists++;
        resolve();
      };
      const onAbort = () => {
        waiting[priority].splice(waiting[priority].indexOf(start), 1);
        reject(signal.reason);
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      waiting[priority].push(start);
      startWaiting();
    });

  return {
    /** Rejects with the signal's reason, without running the task, if the signal aborts first. */
    run: async <T>(
      task: () => Promise<T>,
      signal: AbortSignal,
      priority: Priority = 'vehicle',
    ): Promise<T> => {
      await acquire(signal, priority);
      try {
        return await task();
      } finally {
        running--;
        if (priority === 'list') runningOfLists--;
        startWaiting();
      }
    },
  };
}
