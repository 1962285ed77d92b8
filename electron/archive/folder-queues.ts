import type { Clock } from '../ports.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import { COPIES_TIMEOUT_MS } from './copies-folder.ts';

export type FolderQueues = ReturnType<typeof createFolderQueues>;

/**
 * Runs work on folders that may be slow or may not respond, for each folder one after the other,
 * however long that takes: a copy that is being written could otherwise appear after its removal. A
 * pass over all reports queues one file at a time, so that an erase waits for one file only.
 *
 * @param onChange called when a folder stops responding, or responds again
 */
export function createFolderQueues(clock: Pick<Clock, 'wait'>, onChange: () => void) {
  const queues = new Map<string, ReturnType<typeof createSerialQueue>>();
  const unresponsive = new Set<string>();
  const setUnresponsive = (folder: string) => {
    unresponsive.add(folder);
    onChange();
  };
  return {
    run: <T>(folder: string, work: () => T | Promise<T>): Promise<T> => {
      const runSerial = queues.get(folder) ?? createSerialQueue();
      queues.set(folder, runSerial);
      return runSerial(async () => {
        const ended = new AbortController();
        clock.wait(COPIES_TIMEOUT_MS, ended.signal).then(
          () => setUnresponsive(folder),
          () => undefined,
        );
        try {
          return await work();
        } finally {
          ended.abort(new Error('The folder has responded'));
          if (unresponsive.delete(folder)) onChange();
        }
      });
    },
    /** The folders whose work has taken too long and has not ended. */
    unresponsive: (): readonly string[] => [...unresponsive],
    /** No longer reports that a folder does not respond. */
    forget: (folder: string): void => {
      unresponsive.delete(folder);
    },
    /** Resolves when the work that waits now has ended. */
    whenIdle: async (): Promise<void> => {
      await Promise.all([...queues.values()].map((runSerial) => runSerial(() => undefined)));
    },
  };
}
