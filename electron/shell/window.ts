import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { APP_ORIGIN } from './protocol.ts';

/**
 * The files of a window: the preload script, and the page from the build or the development server.
 */
export type WindowSource = { readonly preload: string; readonly url: string };

/** The page and preload script of a build in the folder `dist`. */
export function getBuiltSource(dist: string): WindowSource {
  return { preload: path.join(dist, 'preload/preload.cjs'), url: `${APP_ORIGIN}/` };
}

/** Opens the main window; it becomes visible when its first frame is ready. */
export function openMainWindow({ preload, url }: WindowSource): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 800,
    minHeight: 560,
    show: false,
    title: 'Platedesk',
    // Every menu item also has a shortcut or a control in the window; Alt shows the menu.
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#14161a' : '#ffffff',
    webPreferences: {
      preload,
      // SECURITY: Electron's defaults, stated explicitly so that a changed default cannot disable
      // them.
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      v8CacheOptions: 'bypassHeatCheck',
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(url);
  return window;
}
