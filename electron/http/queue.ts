/** Runs tasks in turn, at most so many at once. */
export type Queue = {
  /**
   * Runs a task when a place is free; rejects with the signal's reason if that comes first, the
   * task never having run. `ahead` of those that wait: for another attempt of one that had its turn.
   */
  readonly run: <T>(
    task: () => Promise<T>,
    signal: AbortSignal,
    turn?: 'in-turn' | 'ahead',
  ) => Promise<T>;
};

/** A first-come, first-served queue: no caller can starve another. */
export function createQueue(limit: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];

  const leave = () => {
    running--;
    waiting.shift()?.();
  };

  const enter = (signal: AbortSignal, turn: 'in-turn' | 'ahead') =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', abandon);
        running++;
        resolve();
      };
      const abandon = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(reasonOf(signal));
      };
      if (signal.aborted) reject(reasonOf(signal));
      else if (running < limit) start();
      else {
        signal.addEventListener('abort', abandon, { once: true });
        if (turn === 'ahead') waiting.unshift(start);
        else waiting.push(start);
      }
    });

  return {
    run: async (task, signal, turn = 'in-turn') => {
      await enter(signal, turn);
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}

/** A signal's reason as an Error. */
export function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new Error('aborted');
}

/** Settles as the promise does, or rejects with the signal's reason: whichever comes first. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(reasonOf(signal));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    if (abort) signal.removeEventListener('abort', abort);
  }
}
