/** Runs work in the order of the calls, one after the other. Rejects as the work does. */
export function createSerialQueue() {
  let queueTail: Promise<unknown> = Promise.resolve();
  return <T>(work: () => T | Promise<T>): Promise<T> => {
    const done = queueTail.then(work);
    queueTail = done.catch(() => undefined);
    return done;
  };
}
