/** Runs work one piece after the other, in the order of the calls. Rejects as the work does. */
export type RunSerial = <T>(work: () => T | Promise<T>) => Promise<T>;

/** A queue of its own. Work that fails does not keep the next from running. */
export function createSerialQueue(): RunSerial {
  let queueTail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = queueTail.then(work);
    queueTail = done.catch(() => undefined);
    return done;
  };
}
