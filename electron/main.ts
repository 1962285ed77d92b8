/** The order of start-up. */
import path from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, nativeTheme } from 'electron';
import { desktopName } from '../package.json';
import { hardenSession } from './adapters/hardening.ts';
import type { Desk } from './desk.ts';
import { registerCalls } from './ipc/register.ts';
import { readThemeSetting } from './settings/read-theme.ts';
import { findCommand } from './shell/command-switch.ts';
import { forwardFrameKeys } from './shell/forward-keys.ts';
import { installMenu } from './shell/menu.ts';
import { APP_ORIGIN, registerScheme, handleAppProtocol } from './shell/protocol.ts';
import { hardenAllSessions, hardenWebContents } from './shell/security.ts';
import { openMainWindow } from './shell/window.ts';

registerScheme();
// SECURITY: runs every renderer in Chromium's sandbox. As root the sandbox cannot start, and
// Electron is started with a switch that disables it. Enabling it then would kill every child
// process.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
hardenWebContents();
hardenAllSessions();

if (app.requestSingleInstanceLock()) start().catch(exitWithError);
else app.quit();

async function start(): Promise<void> {
  const dist = path.join(app.getAppPath(), 'dist');
  // On Windows, this joins the window with the installed shortcut.
  app.setAppUserModelId(path.parse(desktopName).name);
  app.on('second-instance', (_event, argv) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
    const command = findCommand(argv);
    if (command) broadcast('menu.command', command);
  });
  app.on('window-all-closed', () => app.quit());
  await app.whenReady();

  nativeTheme.themeSource = readThemeSetting(path.join(app.getPath('userData'), 'settings.json'));
  handleAppProtocol({
    folder: path.join(dist, 'renderer'),
    servePhoto: async (pathname) => (await loadDesk()).servePhoto(pathname),
    serveReport: async (pathname) => (await loadDesk()).serveReport(pathname),
  });
  const devServer = app.isPackaged ? undefined : process.env['PLATEDESK_DEV_SERVER'];
  const window = openMainWindow({
    preload: path.join(dist, 'preload/preload.cjs'),
    url: devServer ?? `${APP_ORIGIN}/`,
  });
  hardenSession(window.webContents.session);
  forwardFrameKeys(window.webContents, (key) => broadcast('frame.keyDown', key));

  let firstCommand = findCommand(process.argv);
  registerCalls(ipcMain, devServer ?? APP_ORIGIN, async (channel, input) => {
    const result = await (await loadDesk()).call(channel, input);
    // A page that receives the result of its first call listens to events.
    if (firstCommand) broadcast('menu.command', firstCommand);
    firstCommand = undefined;
    return result;
  });
  installMenu((command) => broadcast('menu.command', command), process.platform === 'darwin');
}

let desk: Promise<Desk> | undefined;

/**
 * The services are loaded with the first call of a page. By then its files are served and the
 * search box is painted; loading them earlier would delay that.
 */
function loadDesk(): Promise<Desk> {
  desk ??= import('./shell/start-desk.ts').then(({ startDesk }) => startDesk(broadcast));
  desk.catch(exitWithError);
  return desk;
}

function broadcast(event: string, payload: unknown): void {
  for (const window of BrowserWindow.getAllWindows())
    window.webContents.send(`bridge:${event}`, payload);
}

/** There is no log yet, so the error is shown in a system dialog. */
function exitWithError(error: unknown): void {
  dialog.showErrorBox(
    'Platedesk could not start',
    `Restart it. If the problem continues, give IT support this message: ${String(error)}`,
  );
  app.exit(1);
}
