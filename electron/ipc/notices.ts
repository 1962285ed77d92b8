import type { Notice } from '../../shared/ipc/app.ts';
import type { Ports } from '../ports.ts';

/** The notices that windows show until the user dismisses them. */
export type Notices = ReturnType<typeof createNotices>;

type PendingNotice = { readonly notice: Notice; readonly windowId?: number | undefined };

/** @param onChange called when a notice was added or dismissed, for windows that have listed them */
export function createNotices(initial: readonly Notice[], onChange: () => void) {
  let pending: readonly PendingNotice[] = initial.map((notice) => ({ notice }));
  return {
    /** Returns the notices of a window and those for all windows. */
    list: (shownIn: number): readonly Notice[] =>
      pending.flatMap(({ notice, windowId = shownIn }) => (windowId === shownIn ? notice : [])),
    /** Adds a notice, for all windows or for one of them, unless one with its id is still shown. */
    add: (notice: Notice, windowId?: number): void => {
      const isShown = pending.some(
        (shown) => shown.notice.id === notice.id && shown.windowId === windowId,
      );
      if (isShown) return;
      pending = [...pending, { notice, windowId }];
      onChange();
    },
    /** Removes a notice from a window. A notice for all windows is removed from all of them. */
    dismiss: (noticeId: string, shownIn: number): void => {
      pending = pending.filter(
        ({ notice, windowId = shownIn }) => notice.id !== noticeId || windowId !== shownIn,
      );
      onChange();
    },
  };
}

/** Name, label, and what follows from a damaged file. */
const STORES = [
  ['settings', 'settings', 'Default settings are in use'],
  ['keys', 'keys', 'Enter your keys again in Settings'],
  ['recents', 'recent vehicles', 'The recent vehicles list was reset'],
] as const;

/** Notices about files that were damaged or cannot be used. */
export function storeNotices(stores: Ports['stores']): Notice[] {
  return STORES.flatMap(([name, label, consequence]) => {
    const { quarantinePath, openError } = stores[name];
    const notices: Notice[] = [];
    if (quarantinePath !== undefined) {
      const message = `Your ${label} file was damaged and renamed ${quarantinePath}. ${consequence}.`;
      notices.push({ id: `${name}.damaged`, message });
    }
    if (openError !== undefined) {
      const message = `Your ${label} file cannot be used. Changes will not be saved. ${openError}`;
      notices.push({ id: `${name}.problem`, message });
    }
    return notices;
  });
}
