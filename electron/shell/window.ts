import { BrowserWindow, nativeTheme } from 'electron';
import { SANDBOXED_PREFERENCES } from '../adapters/hardening.ts';

/** Opens the main window without a page; it becomes visible when its first frame is ready. */
export function openMainWindow(preload: string): BrowserWindow {
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
    webPreferences: { ...SANDBOXED_PREFERENCES, preload, v8CacheOptions: 'bypassHeatCheck' },
  });
  window.once('ready-to-show', () => window.show());
  return window;
}
