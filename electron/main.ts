/** The order of start-up, and nothing else. */
import path from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, nativeTheme } from 'electron';
import type { Desk } from './desk.ts';
import { registerChannels } from './ipc/register.ts';
import { themeHint } from './settings/theme-hint.ts';
import { passFrameKeys } from './shell/frame-keys.ts';
import { setMenu } from './shell/menu.ts';
import { APP_ORIGIN, declareScheme, serveWindows } from './shell/protocol.ts';
import { lockContents, lockSession, lockSessions } from './shell/security.ts';
import { builtSource, openMainWindow } from './shell/window.ts';

declareScheme();
// SECURITY: every renderer in Chromium's sandbox. As root the sandbox can't start, and Electron was
// told so by a switch; asking for it all the same would kill every child process.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
lockContents();
lockSessions();

if (app.requestSingleInstanceLock()) start().catch(giveUp);
else app.quit();

async function start(): Promise<void> {
  const dist = path.join(app.getAppPath(), 'dist');
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => app.quit());
  await app.whenReady();

  nativeTheme.themeSource = themeHint(path.join(app.getPath('userData'), 'settings.json'));
  serveWindows({
    folder: path.join(dist, 'renderer'),
    readRealPhoto: async (pathname) => (await loadDesk()).photos.read(pathname),
    readReport: async (pathname) => (await loadDesk()).reportPage(pathname),
  });
  const devServer = app.isPackaged ? undefined : process.env['PLATEDESK_DEV_SERVER'];
  const built = builtSource(dist);
  const window = openMainWindow(devServer ? { ...built, url: devServer } : built);
  lockSession(window.webContents.session);
  passFrameKeys(window.webContents, (key) => tellWindows('frame.key', key));

  registerChannels(ipcMain, devServer ?? APP_ORIGIN, async (channel, input) =>
    (await loadDesk()).call(channel, input),
  );
  setMenu((command) => tellWindows('menu.command', command), process.platform === 'darwin');
}

let desk: Promise<Desk> | undefined;

/**
 * The services, loaded with the first call of a page: by then its files have been served and the
 * search box is painted, which loading them earlier would hold up.
 */
function loadDesk(): Promise<Desk> {
  desk ??= import('./shell/start-desk.ts').then(({ startDesk }) => startDesk(tellWindows));
  desk.catch(giveUp);
  return desk;
}

function tellWindows(event: string, payload: unknown): void {
  for (const window of BrowserWindow.getAllWindows())
    window.webContents.send(`desk:${event}`, payload);
}

/** There is no log to turn to yet: the user is told in a box of the system's. */
function giveUp(error: unknown): void {
  dialog.showErrorBox('Platedesk could not start', String(error));
  app.exit(1);
}
