export type Queue = ReturnType<typeof createQueue>;

/** Runs tasks in the order of the calls, up to `limit` at the same time. */
export function createQueue(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  const acquire = (signal: AbortSignal, priority: 'normal' | 'retry') =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', onAbort);
        running++;
        resolve();
      };
      const onAbort = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal.reason);
      };
      if (signal.aborted) reject(signal.reason);
      else if (running < limit) start();
      else {
        signal.addEventListener('abort', onAbort, { once: true });
        if (priority === 'retry') waiting.unshift(start);
        else waiting.push(start);
      }
    });

  return {
    /**
     * Rejects with the signal's reason, without running the task, if the signal aborts first.
     * Priority `retry` places another attempt of a task before all waiting tasks.
     */
    run: async <T>(
      task: () => Promise<T>,
      signal: AbortSignal,
      priority: 'normal' | 'retry' = 'normal',
    ): Promise<T> => {
      await acquire(signal, priority);
      try {
        return await task();
      } finally {
        running--;
        waiting.shift()?.();
      }
    },
  };
}
