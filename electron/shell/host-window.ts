import {
  app,
  BrowserWindow,
  type FindInPageOptions,
  Notification,
  webContents,
  type WebContents,
} from 'electron';
import type { FindRequest, FindResult } from '../../shared/ipc/window.ts';
import { raceWithSignal } from '../async.ts';
import type { ConfirmQuestion, HostWindow, Ports } from '../ports.ts';
import type { QuitConfirmation } from './confirm-quit.ts';
import { showDataMenu } from './context-menu.ts';
import { bringToFront, type Windows } from './windows.ts';

/** The services of the system for windows, with Electron. */
export function createHostWindow(
  windows: Windows,
  quitConfirmation: QuitConfirmation,
  confirm: Ports['confirm'],
): HostWindow {
  // The last notification of each window. Without a reference, it would be garbage-collected and a
  // click on it would be lost.
  const notifications = new Map<number, Notification>();
  return {
    setCommands: windows.setCommands,
    setUnsavedText: windows.setUnsavedText,
    confirmQuit: quitConfirmation.confirm,
    resetQuitConfirmation: quitConfirmation.reset,
    find: async (windowId, request, signal) => {
      const contents = webContents.fromId(windowId);
      try {
        return contents ? await find(contents, request, signal) : NOTHING_FOUND;
      } catch (error) {
        if (signal.aborted) return 'timed-out';
        throw error;
      }
    },
    stopFinding: (windowId) => webContents.fromId(windowId)?.stopFindInPage('keepSelection'),
    showDataMenu,
    confirmAssistiveUse: async (windowId) =>
      app.accessibilitySupportEnabled &&
      windows.askOncePerPage(windowId, () => confirm(ASSISTIVE_QUESTION)),
    notifyInBackground: (windowId, { title, body }) => {
      const contents = webContents.fromId(windowId);
      const window = contents && BrowserWindow.fromWebContents(contents);
      if (!window || window.isFocused() || !Notification.isSupported()) return;
      // A window has one notification at a time, so that they do not fill the screen.
      notifications.get(windowId)?.close();
      const notification = new Notification({ title, body });
      notifications.set(windowId, notification);
      notification.on('click', () => {
        if (!window.isDestroyed()) bringToFront(window);
      });
      notification.show();
    },
  };
}

const ASSISTIVE_QUESTION: ConfirmQuestion = {
  message: 'Does a screen reader or another assistive program control this window?',
  detail:
    'The window wants to send, copy, save or delete something, but you pressed no key and did not click in it in the last 10 seconds. If you use such a program, allow its actions. Platedesk does not ask again before this window is closed or loaded again. Otherwise cancel.',
  action: 'Allow actions',
};

const NOTHING_FOUND: FindResult = { active: 0, count: 0 };

const wrap = (match: number, count: number) => ((match - 1 + count) % count) + 1;

/** Rejects with the signal's reason if it aborts first. */
async function find(
  contents: WebContents,
  { text, isForward, from }: FindRequest,
  signal: AbortSignal,
): Promise<FindResult> {
  const step = { forward: isForward, findNext: false };
  let found = await findOnce(contents, text, { ...step, findNext: from === 0 }, signal);
  // The first match is the text in the find bar itself, the first element of the page.
  const count = found.count - 1;
  if (count < 1) return NOTHING_FOUND;
  const active = from === 0 ? 1 : wrap(isForward ? from + 1 : from - 1, count);
  // The focus is in the find bar, so each search starts there.
  for (let steps = 0; found.active !== active + 1 && steps < count; steps++)
    found = await findOnce(contents, text, step, signal);
  return { active: found.active - 1, count };
}

/** A page that is closed or does not respond never returns a result. */
function findOnce(
  contents: WebContents,
  text: string,
  options: FindInPageOptions,
  signal: AbortSignal,
): Promise<FindResult> {
  const listening = new AbortController();
  const result = new Promise<FindResult>((resolve) => {
    const onResult = (_event: unknown, found: Electron.FoundInPageResult) => {
      if (found.requestId >= requestId && found.finalUpdate)
        resolve({ active: found.activeMatchOrdinal, count: found.matches });
    };
    contents.on('found-in-page', onResult);
    listening.signal.addEventListener('abort', () => contents.off('found-in-page', onResult));
    const requestId = contents.findInPage(text, options);
  });
  return raceWithSignal(result, signal).finally(() => listening.abort());
}
