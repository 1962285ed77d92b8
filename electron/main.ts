/** The order of start-up. */
import path from 'node:path';
import { app, ipcMain, nativeTheme } from 'electron';
import { desktopName } from '../package.json';
import type { Notice } from '../shared/ipc/channels.ts';
import { systemClock } from './clock.ts';
import type { Desk } from './desk.ts';
import { registerCalls } from './ipc/register.ts';
import { createFileLog } from './log/file-log.ts';
import type { Log } from './ports.ts';
import { readThemeSetting } from './settings/read-theme.ts';
import { findCommand } from './shell/command-switch.ts';
import { findOpenings, type Opening } from './shell/find-openings.ts';
import { forwardFrameKeys } from './shell/forward-keys.ts';
import { installMenu } from './shell/menu.ts';
import { collectOpenings, openInWindow } from './shell/openings.ts';
import { reportChildProcesses, reportUncaughtErrors } from './shell/process-errors.ts';
import { APP_ORIGIN, registerScheme, handleAppProtocol } from './shell/protocol.ts';
import { hardenSessions, hardenWebContents } from './shell/security.ts';
import { exitWithError, exitWithProfileError, findProfileError } from './shell/start-error.ts';
import { openMainWindow } from './shell/window.ts';
import { recoverWindow } from './shell/window-recovery.ts';
import { createWindows } from './shell/windows.ts';

const devServer = app.isPackaged ? undefined : process.env['PLATEDESK_DEV_SERVER'];
const origin = devServer ?? APP_ORIGIN;
const startPage = `${origin}/`;
const windows = createWindows();

registerScheme();
// SECURITY: runs every renderer in Chromium's sandbox. As root the sandbox cannot start, and
// Electron is started with a switch that disables it. Enabling it then would kill every child
// process.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
hardenWebContents(startPage);
hardenSessions(devServer !== undefined);
const receiveOpenings = collectOpenings();

// Before the lock, which is a file in the same folder.
const profileError = findProfileError();
if (profileError !== undefined) void exitWithProfileError(profileError);
else if (app.requestSingleInstanceLock()) start().catch(exitWithError);
else app.quit();

async function start(): Promise<void> {
  const folder = app.getPath('userData');
  const log = createFileLog({ folder: path.join(folder, 'logs'), clock: systemClock });
  const notify = (notice: Notice) =>
    void loadDesk(log).then(
      (loaded) => loaded.notify(notice),
      // `loadDesk` has reported the error.
      () => undefined,
    );
  reportUncaughtErrors({ log, notify });
  reportChildProcesses({ log, notify });
  const dist = path.join(app.getAppPath(), 'dist');
  // On Windows, this joins the window with the installed shortcut.
  app.setAppUserModelId(path.parse(desktopName).name);
  const open = (opening: Opening) =>
    void openInWindow(opening, { windows, log, notify }).catch((error) =>
      log.error('not opened', error),
    );
  const openCommandLine = (argv: readonly string[], workingFolder: string) => {
    const command = findCommand(argv);
    if (command) windows.sendToActive('menu.command', command);
    for (const opening of findOpenings(argv, workingFolder)) open(opening);
  };
  app.on('second-instance', (_event, argv, workingFolder) => {
    windows.focusActive();
    openCommandLine(argv, workingFolder);
  });
  app.on('window-all-closed', () => app.quit());
  await app.whenReady();

  nativeTheme.themeSource = readThemeSetting(path.join(folder, 'settings.json'));
  handleAppProtocol({
    folder: path.join(dist, 'renderer'),
    servePhoto: async (pathname) => (await loadDesk(log)).servePhoto(pathname),
    serveReport: async (pathname) => (await loadDesk(log)).serveReport(pathname),
  });
  const window = openMainWindow(path.join(dist, 'preload/preload.cjs'));
  windows.add(window);
  const load = () =>
    void window.loadURL(startPage).catch((error) => log.error('page not loaded', error));
  load();
  recoverWindow(window, { log, notify, load });
  const { id } = window.webContents;
  forwardFrameKeys(window.webContents, (key) => windows.send(id, 'frame.keyDown', key));

  registerCalls(ipcMain, origin, async (channel, input, windowId) => {
    const result = await (await loadDesk(log)).call(channel, input);
    windows.setListening(windowId);
    return result;
  });
  installMenu(
    (command) => windows.sendToActive('menu.command', command),
    process.platform === 'darwin',
  );
  openCommandLine(process.argv, process.cwd());
  receiveOpenings(open);
}

let desk: Promise<Desk> | undefined;

/**
 * The services are loaded with the first call of a page. By then its files are served and the
 * search box is painted; loading them earlier would delay that.
 */
function loadDesk(log: Log): Promise<Desk> {
  desk ??= import('./shell/start-desk.ts').then(({ startDesk }) =>
    startDesk(log, windows.broadcast),
  );
  desk.catch(exitWithError);
  return desk;
}
