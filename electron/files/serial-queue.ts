/** Runs work in the order of the calls, one after the other. Rejects as the work does. */
export type RunSerial = <T>(work: () => T | Promise<T>) => Promise<T>;

/** Creates a queue. Work that fails does not stop the next from running. */
export function createSerialQueue(): RunSerial {
  let queueTail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = queueTail.then(work);
    queueTail = done.catch(() => undefined);
    return done;
  };
}
