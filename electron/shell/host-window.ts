import {
  BrowserWindow,
  type FindInPageOptions,
  Notification,
  webContents,
  type WebContents,
} from 'electron';
import type { FindResult } from '../../shared/ipc/window.ts';
import type { HostWindow } from '../ports.ts';
import { showDataMenu } from './context-menu.ts';
import { bringToFront, type Windows } from './windows.ts';

/** The services of the system for windows, with Electron. */
export function createHostWindow(windows: Windows): HostWindow {
  // The last notification of each window. Without a reference, it would be garbage-collected and a
  // click on it would be lost.
  const notifications = new Map<number, Notification>();
  return {
    setCommands: windows.setCommands,
    setUnsavedText: windows.setUnsavedText,
    confirmDiscarding: () => windows.confirmDiscarding(),
    resetDiscardConfirmation: windows.resetDiscardConfirmation,
    find: async (windowId, { text, isForward, from }) => {
      const contents = webContents.fromId(windowId);
      if (!contents) return NOTHING_FOUND;
      const step = { forward: isForward, findNext: false };
      let found = await findOnce(contents, text, { ...step, findNext: from === 0 });
      // The first match is the text in the find bar itself, the first element of the page.
      const count = found.count - 1;
      if (count < 1) return NOTHING_FOUND;
      const active = from === 0 ? 1 : wrap(isForward ? from + 1 : from - 1, count);
      // The focus is in the find bar, so each search starts there.
      for (let steps = 0; found.active !== active + 1 && steps < count; steps++)
        found = await findOnce(contents, text, step);
      return { active: found.active - 1, count };
    },
    stopFinding: (windowId) => webContents.fromId(windowId)?.stopFindInPage('keepSelection'),
    showDataMenu,
    notifyInBackground: (windowId, { title, body }) => {
      const contents = webContents.fromId(windowId);
      const window = contents && BrowserWindow.fromWebContents(contents);
      if (!window || window.isFocused() || !Notification.isSupported()) return;
      const notification = new Notification({ title, body });
      notifications.set(windowId, notification);
      notification.on('click', () => {
        if (!window.isDestroyed()) bringToFront(window);
      });
      notification.show();
    },
  };
}

const NOTHING_FOUND: FindResult = { active: 0, count: 0 };

const wrap = (match: number, count: number) => ((match - 1 + count) % count) + 1;

function findOnce(
  contents: WebContents,
  text: string,
  options: FindInPageOptions,
): Promise<FindResult> {
  return new Promise((resolve) => {
    const onResult = (_event: unknown, result: Electron.FoundInPageResult) => {
      if (result.requestId < requestId || !result.finalUpdate) return;
      contents.off('found-in-page', onResult);
      resolve({ active: result.activeMatchOrdinal, count: result.matches });
    };
    contents.on('found-in-page', onResult);
    const requestId = contents.findInPage(text, options);
  });
}
