import { app, type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { Notice } from '../../shared/ipc/app.ts';
import { findFolders } from '../adapters/folders.ts';
import type { Log } from '../ports.ts';
import type { Windows } from './windows.ts';

/** The program closes at this number of crashes within a minute: another reload would not help. */
const MAX_CRASHES_PER_MINUTE = 3;

type Recovery = {
  readonly log: Log;
  readonly notify: (notice: Notice) => void;
  /** Loads the window's page. Never rejects. */
  readonly load: () => void;
  readonly hasOtherWindows: () => boolean;
};

/** Loads the window's page again after its process or its preload script has failed. */
export function recoverWindow(
  window: BrowserWindow,
  { log, notify, load, hasOtherWindows }: Recovery,
): void {
  const countCrashes = countPerMinute(() => performance.now());
  const recover = () => {
    if (countCrashes() < MAX_CRASHES_PER_MINUTE) {
      load();
      notify(RELOADED);
    } else if (hasOtherWindows()) {
      log.error('window crashed repeatedly', 'the window closes');
      dialog.showErrorBox(
        'A window has to close',
        `It stopped working ${MAX_CRASHES_PER_MINUTE} times within a minute. Saved reports and other windows are not affected.`,
      );
      window.destroy();
    } else {
      log.error('window crashed repeatedly', 'the program closes');
      dialog.showErrorBox(
        'Platedesk has to close',
        `The window stopped working ${MAX_CRASHES_PER_MINUTE} times within a minute. Saved reports are not affected. Start Platedesk again. If the problem continues, give IT support the log in ${findFolders().logs}.`,
      );
      app.exit(1);
    }
  };
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error('window crashed', reason, { exitCode });
    recover();
  });
  window.webContents.on('preload-error', (_event, _path, error) => {
    log.error('preload failed', error);
    recover();
  });
  handleUnresponsive(window, log);
}

/** Each call of the returned function is an event. It returns how many there were in the last minute. */
export function countPerMinute(now: () => number): () => number {
  let times: readonly number[] = [];
  return () => {
    const time = now();
    times = [...times.filter((earlier) => time - earlier < 60_000), time];
    return times.length;
  };
}

const RELOADED: Notice = {
  id: 'window.reloaded',
  message:
    'The window stopped working and was loaded again. Saved reports are not affected. Responses and notes that you did not save are lost. No request was sent again.',
  offersVehicle: true,
};

const UNRESPONSIVE: MessageBoxOptions = {
  type: 'warning',
  message: 'The window is not responding',
  detail:
    'You can wait, load the window again, or close it. Saved reports are not affected. Responses and notes that you did not save will be lost.',
  buttons: ['Wait', 'Load window again', 'Close window'],
  defaultId: 0,
  cancelId: 0,
};

const RELOAD_QUESTION: MessageBoxOptions = {
  type: 'question',
  message: 'Load the window again?',
  detail:
    'Saved reports are not affected. Responses that you did not save will no longer be shown. No request is sent again.',
  buttons: ['Load window again', 'Cancel'],
  defaultId: 1,
  cancelId: 1,
  noLink: true,
};

/** Loads the active window's page again if the user confirms it. */
export async function askToReload({ active, confirmDiscarding }: Windows): Promise<void> {
  const window = active();
  if (!window) return;
  const { response } = await dialog.showMessageBox(window, RELOAD_QUESTION);
  if (response !== 0 || window.isDestroyed()) return;
  const { webContents } = window;
  if (confirmDiscarding([webContents.id])) webContents.reload();
}

/** Asks the user what to do while the window does not respond. If it is already closing, it is closed. */
function handleUnresponsive(window: BrowserWindow, log: Log): void {
  let question: AbortController | undefined;
  let isClosing = false;
  const ask = async (signal: AbortSignal) => {
    const { response } = await dialog.showMessageBox(window, { ...UNRESPONSIVE, signal });
    question = undefined;
    // A page that does not respond cannot be reloaded. Its crash is recovered from.
    if (response === 1) window.webContents.forcefullyCrashRenderer();
    if (response === 2) window.destroy();
  };
  window.on('close', (event) => {
    isClosing = !event.defaultPrevented;
  });
  window.on('unresponsive', () => {
    // Closing waits for the page. The user has confirmed that its text may be lost.
    if (isClosing) return window.destroy();
    if (question) return;
    log.error('window unresponsive', 'the user is asked');
    question = new AbortController();
    void ask(question.signal);
  });
  window.on('responsive', () => question?.abort());
}
