import type { Notice } from '../../shared/ipc/channels.ts';

/** The notices that windows show until the user dismisses them. */
export type Notices = {
  readonly list: () => readonly Notice[];
  /** Adds a notice. One with the same id that is still shown is not repeated. */
  readonly add: (notice: Notice) => void;
  readonly dismiss: (id: string) => void;
};

/** @param onAdd called when a notice was added, for windows that have already listed them */
export function createNotices(initial: readonly Notice[], onAdd: () => void): Notices {
  let pending = initial;
  return {
    list: () => pending,
    add: (notice) => {
      if (pending.some(({ id }) => id === notice.id)) return;
      pending = [...pending, notice];
      onAdd();
    },
    dismiss: (dismissed) => {
      pending = pending.filter(({ id }) => id !== dismissed);
    },
  };
}
