/** The order of start-up. */
import path from 'node:path';
import { app, ipcMain, nativeTheme, shell } from 'electron';
import { desktopName } from '../package.json';
import type { Notice } from '../shared/ipc/app.ts';
import type { CommandId } from '../shared/ipc/shortcuts.ts';
import { findFolders, setDataFolder } from './adapters/folders.ts';
import { systemClock } from './clock.ts';
import type { Services } from './services.ts';
import { createSerialQueue } from './files/serial-queue.ts';
import { registerCalls } from './ipc/register.ts';
import { createFileLog } from './log/file-log.ts';
import type { Log } from './ports.ts';
import { readThemeSetting } from './settings/read-theme.ts';
import { closeBeforeQuit } from './shell/close-before-quit.ts';
import { createQuitConfirmation } from './shell/confirm-quit.ts';
import { addContextMenu } from './shell/context-menu.ts';
import {
  answerCommandLine,
  findCommand,
  findCommandLineProblem,
  findOpenRequests,
  type OpenRequest,
} from './shell/command-line.ts';
import { forwardFrameKeys } from './shell/forward-keys.ts';
import { installIconMenu } from './shell/icon-menu.ts';
import { installMenu } from './shell/menu.ts';
import { isWindowCommand } from './shell/menu-template.ts';
import { collectOpenRequests, openInWindow } from './shell/open-requests.ts';
import { reportChildProcesses, reportUncaughtErrors } from './shell/process-errors.ts';
import { APP_ORIGIN, registerScheme, handleAppProtocol } from './shell/protocol.ts';
import { declineClientCertificates, hardenSessions, hardenWebContents } from './shell/security.ts';
import {
  exitWithError,
  exitWithMessage,
  exitWithProfileError,
  findProfileError,
  isOtherInstanceRunning,
} from './shell/start-error.ts';
import { findTemporaryFolderError } from './shell/temporary-folder.ts';
import { openWindowStateFile } from './shell/window-state.ts';
import { openWindow } from './shell/window.ts';
import { askToReload, recoverWindow } from './shell/window-recovery.ts';
import { createWindows } from './shell/windows.ts';

const devServer = IS_PACKAGED ? undefined : process.env['PLATEDESK_DEV_SERVER'];
const origin = devServer ?? APP_ORIGIN;
const startPage = `${origin}/`;
const windows = createWindows(systemClock);
const quitConfirmation = createQuitConfirmation({
  confirmDiscarding: windows.confirmDiscarding,
  resetDiscardConfirmation: windows.resetDiscardConfirmation,
  describeRunningList: () => loadedServices?.describeRunningList(),
  confirmPausingList: windows.confirmPausingList,
});

setDataFolder();
registerScheme();
// The windows allocate little at once. A larger young generation only holds more garbage.
app.commandLine.appendSwitch('js-flags', '--max-semi-space-size=2');
// SECURITY: runs every renderer in Chromium's sandbox. As root the sandbox cannot start, and
// Electron is started with a switch that disables it. Enabling it then would kill every child
// process.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
hardenWebContents(startPage);
hardenSessions(devServer !== undefined);
declineClientCertificates();
const receiveOpenRequests = collectOpenRequests();

const answer = answerCommandLine(process.argv, app.getVersion());
if (answer === undefined) startUnlessRunning();
else {
  console.log(answer);
  app.exit(0);
}

function startUnlessRunning(): void {
  // Each is checked before the lock is requested: its files are in these folders, and the running
  // instance receives the command line.
  const profileError = findProfileError();
  if (profileError !== undefined) return void exitWithProfileError(profileError);
  const temporaryFolderError = findTemporaryFolderError(process.platform);
  if (temporaryFolderError !== undefined) return void exitWithMessage(temporaryFolderError);
  const commandLineProblem = findCommandLineProblem(process.argv);
  if (commandLineProblem !== undefined)
    return void exitWithMessage(commandLineProblem, 'Platedesk could not open this');
  if (app.requestSingleInstanceLock()) start().catch(exitWithError);
  else if (isOtherInstanceRunning()) app.quit();
  else
    void exitWithMessage(
      'Its lock file could not be locked, although Platedesk is not running. Restart the computer.',
    );
}

async function start(): Promise<void> {
  const { data: folder, logs } = findFolders();
  const log = createFileLog({ folder: logs, clock: systemClock });
  const notify = (notice: Notice, windowId?: number) =>
    void loadServices(log).then(
      (loaded) => loaded.notify(notice, windowId),
      // `loadServices` has reported the error.
      () => undefined,
    );
  reportUncaughtErrors({ log, notify });
  reportChildProcesses({ log, notify });
  closeBeforeQuit(async () => (await services)?.close(), log);
  const dist = path.join(app.getAppPath(), 'dist');
  // On Windows, this joins the window with the installed shortcut.
  app.setAppUserModelId(path.parse(desktopName).name);
  // One after another, so that their files are not all in memory at the same time.
  const runSerial = createSerialQueue();
  const open = (requests: readonly OpenRequest[]) =>
    void runSerial(() => openInWindow(requests, { windows, log, notify })).catch((error) =>
      log.error('link or file not opened', error),
    );
  const openCommandLine = (argv: readonly string[], workingFolder: string) => {
    const command = findCommand(argv);
    if (command) windows.sendToActive('menu.command', command);
    open(findOpenRequests(argv, workingFolder));
  };
  app.on('second-instance', (_event, argv, workingFolder) => {
    windows.focusActive();
    openCommandLine(argv, workingFolder);
  });
  app.on('window-all-closed', () => app.quit());
  // Asked before any window closes, so that all of them stay open if one question is cancelled.
  app.on('before-quit', (event) => {
    if (!quitConfirmation.confirm()) event.preventDefault();
  });
  await app.whenReady();

  nativeTheme.themeSource = readThemeSetting(path.join(folder, 'settings.json'));
  handleAppProtocol({
    folder: path.join(dist, 'renderer'),
    servePhoto: async (pathname) => (await loadServices(log)).servePhoto(pathname),
    serveReport: async (pathname) => (await loadServices(log)).serveReport(pathname),
  });
  const windowState = openWindowStateFile(path.join(folder, 'window.json'), log);
  const addWindow = () => {
    const window = openWindow({
      preload: path.join(dist, 'preload/preload.cjs'),
      existing: windows.active(),
      stored: windowState.read(),
    });
    const { id } = window.webContents;
    windows.add(window);
    addContextMenu(window.webContents, async (word) =>
      (await loadServices(log)).suggestSpelling(word),
    );
    const load = () =>
      void window.loadURL(startPage).catch((error) => log.error('page not loaded', error));
    load();
    const storeState = () =>
      windowState.write({ bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
    // Registered before `recoverWindow`, whose handler reads whether this one prevents closing.
    window.on('close', (event) => {
      // The program quits with its last window.
      const isConfirmed =
        windows.count() > 1 ? windows.confirmDiscarding([id]) : quitConfirmation.confirm();
      if (!isConfirmed) return event.preventDefault();
      storeState();
    });
    // Windows ends the session of the user without closing windows.
    window.on('session-end', storeState);
    recoverWindow(window, {
      log,
      notify: (notice) => notify(notice, id),
      load,
      hasOtherWindows: () => windows.count() > 1,
    });
    forwardFrameKeys(window.webContents, (key) => windows.send(id, 'frame.keyDown', key));
    const endPage = () => {
      // Services that could not be loaded have no requests.
      services?.then((loaded) => loaded.onPageClosed(id)).catch(() => undefined);
    };
    window.on('closed', endPage);
    // The user or a crash loaded the page again, and the new page does not use the old responses.
    window.webContents.on('did-navigate', (_event, url) => {
      endPage();
      // Chromium does not ask whether a page may replace itself by an empty one.
      if (url.split('#', 1)[0] !== startPage) load();
    });
  };
  addWindow();

  registerCalls(ipcMain, origin, async (channel, input, windowId) => {
    const page = windows.getPage(windowId);
    // Read when the call arrives, because the first call waits for the services.
    const recentInputAt = windows.recentInputAt(windowId);
    const loaded = await loadServices(log);
    const result = await loaded.call(channel, input, { windowId, recentInputAt });
    windows.setListening(windowId, page);
    return result;
  });
  const runCommand = (command: CommandId) => {
    if (!isWindowCommand(command)) windows.sendToActive('menu.command', command);
    else if (command === 'new-window') addWindow();
    else if (command === 'close-window') windows.active()?.close();
    else void askToReload(windows);
  };
  windows.onCommandsChange(
    installMenu({
      isMac: process.platform === 'darwin',
      run: runCommand,
      openLogs: () => void shell.openPath(logs),
    }),
  );
  if (IS_PACKAGED)
    installIconMenu({
      platform: process.platform,
      // The portable program runs from a temporary folder.
      program: process.env['PORTABLE_EXECUTABLE_FILE'] ?? process.execPath,
      run: runCommand,
      log,
    });
  openCommandLine(process.argv, process.cwd());
  receiveOpenRequests(open);
}

let services: Promise<Services> | undefined;
/** For decisions that Electron needs at once. */
let loadedServices: Services | undefined;

/**
 * The services are loaded with the first call of a page. By then its files are served and the
 * search box is painted; loading them earlier would delay that.
 */
function loadServices(log: Log): Promise<Services> {
  if (!services) {
    services = import('./shell/start-services.ts').then(({ startServices }) =>
      startServices(log, windows, quitConfirmation),
    );
    services.then(
      (loaded) => (loadedServices = loaded),
      () => undefined,
    );
    // Handled once, so that one failure shows one message however many calls wait for the services.
    services.catch(exitWithError);
  }
  return services;
}
