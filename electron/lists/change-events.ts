import type { ListChange } from '../../shared/ipc/lists.ts';
import type { Clock, Log } from '../ports.ts';

/** Milliseconds between two events of a list: about four in a second. */
const EVENT_INTERVAL_MS = 250;

type Deps = {
  readonly clock: Clock;
  readonly log: Log;
  /** Reads what a window has to know of the changes. May throw. */
  readonly readChange: (
    listId: string,
    rowNumbers: ReadonlySet<number>,
    isReloadNeeded: boolean,
  ) => ListChange;
  readonly emit: (change: ListChange) => void;
};

export type ChangeEvents = ReturnType<typeof createChangeEvents>;

/** Collects the changes of lists, so that a fast run does not send windows an event for each answer. */
export function createChangeEvents({ clock, log, readChange, emit }: Deps) {
  const changes = new Map<string, { readonly rows: Set<number>; isReloadNeeded: boolean }>();
  const stop = new AbortController();
  let lastAt = -Infinity;
  let isScheduled = false;

  const flush = () => {
    isScheduled = false;
    lastAt = clock.monotonic();
    const collected = [...changes];
    changes.clear();
    for (const [listId, { rows, isReloadNeeded }] of collected)
      try {
        emit(readChange(listId, rows, isReloadNeeded));
      } catch (error) {
        log.error('change of a work list not announced', error);
      }
  };

  return {
    add: (listId: string, rowNumbers: readonly number[], isReloadNeeded = false): void => {
      const change = changes.get(listId) ?? { rows: new Set<number>(), isReloadNeeded: false };
      for (const number of rowNumbers) change.rows.add(number);
      change.isReloadNeeded ||= isReloadNeeded;
      changes.set(listId, change);
      if (isScheduled || stop.signal.aborted) return;
      isScheduled = true;
      const wait = Math.max(0, lastAt + EVENT_INTERVAL_MS - clock.monotonic());
      clock.wait(wait, stop.signal).then(flush, () => undefined);
    },
    stop: (): void => stop.abort(),
  };
}
