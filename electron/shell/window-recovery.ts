import { app, type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import type { Notice } from '../../shared/ipc/channels.ts';
import type { Log } from '../ports.ts';
import { countPerMinute } from './count-per-minute.ts';

/** The program closes at this number of crashes within a minute: another reload would not help. */
const MAX_CRASHES_PER_MINUTE = 3;

type Recovery = {
  readonly log: Log;
  readonly notify: (notice: Notice) => void;
  /** Loads the window's page. Never rejects. */
  readonly load: () => void;
};

/** Loads the window's page again after its process or its preload script has failed. */
export function recoverWindow(window: BrowserWindow, { log, notify, load }: Recovery): void {
  const countCrashes = countPerMinute(() => performance.now());
  const recover = () => {
    if (countCrashes() >= MAX_CRASHES_PER_MINUTE) {
      log.error('window crashed repeatedly', 'the program closes');
      dialog.showErrorBox(
        'Platedesk has to close',
        `The window stopped working ${MAX_CRASHES_PER_MINUTE} times within a minute. Saved reports are not affected. Start Platedesk again. If the problem continues, give IT support the log in ${app.getPath('userData')}.`,
      );
      app.exit(1);
      return;
    }
    load();
    notify(RELOADED);
  };
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.error('window crashed', reason, { exitCode });
    recover();
  });
  window.webContents.on('preload-error', (_event, _path, error) => {
    log.error('preload failed', error);
    recover();
  });
  offerReload(window, log);
}

const RELOADED: Notice = {
  id: 'window.reloaded',
  message:
    'The window stopped working and was loaded again. Saved reports are not affected. Responses that you did not save are no longer shown. No request was sent again.',
  offersVehicle: true,
};

const WAIT = 0;
const RELOAD = 1;
const UNRESPONSIVE: MessageBoxOptions = {
  type: 'warning',
  message: 'The window is not responding',
  detail:
    'You can wait, or load the window again. Saved reports are not affected. Responses that you did not save will no longer be shown.',
  buttons: ['Wait', 'Load window again'],
  defaultId: WAIT,
  cancelId: WAIT,
};

/** Asks the user what to do while the window does not respond. */
function offerReload(window: BrowserWindow, log: Log): void {
  let question: AbortController | undefined;
  const ask = async (signal: AbortSignal) => {
    const { response } = await dialog.showMessageBox(window, { ...UNRESPONSIVE, signal });
    question = undefined;
    // A page that does not respond cannot be reloaded. Its crash is recovered from.
    if (response === RELOAD) window.webContents.forcefullyCrashRenderer();
  };
  window.on('unresponsive', () => {
    if (question) return;
    log.error('window unresponsive', 'the user is asked');
    question = new AbortController();
    void ask(question.signal);
  });
  window.on('responsive', () => question?.abort());
}
