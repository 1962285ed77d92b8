import type { Notice } from '../../shared/ipc/app.ts';

/** The notices that windows show until the user dismisses them. */
export type Notices = {
  readonly list: (windowId: number) => readonly Notice[];
  /**
   * Adds a notice, for all windows or for one of them. One with the same id that is still shown is
   * not repeated.
   */
  readonly add: (notice: Notice, windowId?: number) => void;
  /** Removes a notice from the window, or from all where it is for all. */
  readonly dismiss: (id: string, windowId: number) => void;
};

type PendingNotice = { readonly notice: Notice; readonly windowId?: number | undefined };

/** @param onAdd called when a notice was added, for windows that have already listed them */
export function createNotices(initial: readonly Notice[], onAdd: () => void): Notices {
  let pending: readonly PendingNotice[] = initial.map((notice) => ({ notice }));
  return {
    list: (listing) =>
      pending.flatMap(({ notice, windowId = listing }) => (windowId === listing ? notice : [])),
    add: (notice, windowId) => {
      const isShown = pending.some(
        (shown) => shown.notice.id === notice.id && shown.windowId === windowId,
      );
      if (isShown) return;
      pending = [...pending, { notice, windowId }];
      onAdd();
    },
    dismiss: (dismissed, dismissing) => {
      pending = pending.filter(
        ({ notice, windowId = dismissing }) => notice.id !== dismissed || windowId !== dismissing,
      );
    },
  };
}
