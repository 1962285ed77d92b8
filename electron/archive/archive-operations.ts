import { LOCK_RETRY_DELAY_MS, LOCK_TIMEOUT_MS } from './archive-opener.ts';
import type { ArchiveResult } from './archive-error.ts';
import { type ArchiveStore, createOperations } from './operations.ts';
import type { ArchiveLifecycle } from './lifecycle.ts';
import type { ArchiveDeps } from './open-store.ts';

/** An operation that takes longer is reported. */
const SLOW_MS = 1_500;
const SLOW_ADVICE =
  'Saving and searching reports takes more than a second, and Platedesk waits for it. Nothing is lost.';
const MAX_REPAIRS = 2;

/** Runs operations on the open archive, and repairs it when they find damage. */
export function createArchiveOperations(
  { folder, clock }: Pick<ArchiveDeps, 'folder' | 'clock'>,
  lifecycle: ArchiveLifecycle,
) {
  /** The operations of a store are synchronous: their time is that of the disk. */
  const timed = <T>(operation: () => T): T => {
    const startedAt = clock.monotonic();
    const result = operation();
    const isSlow = clock.monotonic() - startedAt > SLOW_MS;
    const problem = isSlow ? `The disk of ${folder} is slow. ${SLOW_ADVICE}` : undefined;
    lifecycle.setProblem('slow', problem);
    return result;
  };

  /** A change, done completely or not at all. Waits for other processes that write and for a repair. */
  const write = async <T>(
    operation: (store: ArchiveStore) => ArchiveResult<T>,
  ): Promise<ArchiveResult<T>> => {
    const deadline = clock.monotonic() + LOCK_TIMEOUT_MS;
    for (let repairs = 0; ;) {
      const store = await lifecycle.open();
      if (!store.ok) return store;
      const result = timed(() => operation(store.value));
      if (result.ok) {
        lifecycle.notifyChanged();
        return result;
      }
      if (result.reason === 'damaged' && repairs < MAX_REPAIRS) {
        await lifecycle.repair();
        repairs += 1;
      } else if (result.reason === 'locked' && clock.monotonic() < deadline) {
        await clock.wait(LOCK_RETRY_DELAY_MS);
      } else return result;
    }
  };

  const operations = createOperations({
    // Damage that the database reports is repaired in the background.
    read: (name, operation) => {
      const store = lifecycle.store();
      if (!store.ok) return store;
      const result = timed(() => store.value.runOperation(name, operation));
      if (!result.ok && result.reason === 'damaged') void lifecycle.repair();
      return result;
    },
    write: (name, operation) => write((store) => store.runOperation(name, operation)),
  });

  return { operations, write };
}
