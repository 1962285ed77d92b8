/** The order of start-up, and nothing else. */
import path from 'node:path';
import { app, BrowserWindow, ipcMain, nativeTheme } from 'electron';
import { electronPorts } from './adapters/ports.ts';
import { createDesk } from './desk.ts';
import { registerChannels } from './ipc/register.ts';
import { setMenu } from './shell/menu.ts';
import { APP_ORIGIN, declareScheme, serveWindows } from './shell/protocol.ts';
import { lockContents, lockSession } from './shell/security.ts';
import { builtSource, openMainWindow } from './shell/window.ts';

declareScheme();
// SECURITY: every renderer in Chromium's sandbox. As root the sandbox can't start, and Electron was
// told so by a switch; asking for it all the same would kill every child process.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();

if (app.requestSingleInstanceLock()) void start();
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

  const ports = electronPorts();
  lockContents(ports.log);
  const desk = createDesk(ports);
  nativeTheme.themeSource = desk.settings.get().theme;
  desk.settings.onChange((settings) => {
    nativeTheme.themeSource = settings.theme;
  });

  serveWindows(path.join(dist, 'renderer'));
  const devServer = app.isPackaged ? undefined : process.env['PLATEDESK_DEV_SERVER'];
  registerChannels(ipcMain, devServer ?? APP_ORIGIN, ports.log, desk.call);
  const built = builtSource(dist);
  const window = openMainWindow(devServer ? { ...built, url: devServer } : built);
  lockSession(window.webContents.session);

  desk.onEvent((event, payload) => {
    for (const open of BrowserWindow.getAllWindows())
      open.webContents.send(`desk:${event}`, payload);
  });
  setMenu(
    (command) => BrowserWindow.getAllWindows()[0]?.webContents.send('desk:menu.command', command),
    process.platform === 'darwin',
  );
  ports.log.info('started', { version: app.getVersion() });
}
