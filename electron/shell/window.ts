import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { APP_ORIGIN } from './protocol.ts';

/** Where the windows come from: the built files, or the development server. */
export type WindowSource = { readonly preload: string; readonly url: string };

/** The page and preload of a build whose folder is `dist`. */
export function getBuiltSource(dist: string): WindowSource {
  return { preload: path.join(dist, 'preload/preload.cjs'), url: `${APP_ORIGIN}/` };
}

/** Opens the main window; it shows itself when its first picture is ready. */
export function openMainWindow({ preload, url }: WindowSource): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 800,
    minHeight: 560,
    show: false,
    title: 'Platedesk',
    // Everything in the menu has a key or a place in the window; Alt brings it up.
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#14161a' : '#ffffff',
    webPreferences: {
      preload,
      // SECURITY: Electron's defaults, stated so that a change of default or a slip can't undo them.
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
