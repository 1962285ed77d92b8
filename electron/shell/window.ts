import { BrowserWindow, nativeTheme, screen } from 'electron';
import { SANDBOXED_PREFERENCES } from '../adapters/hardening.ts';
import {
  cascade,
  DEFAULT_WINDOW_SIZE,
  fitToScreen,
  MIN_WINDOW_SIZE,
  type WindowState,
} from './window-state.ts';

type WindowOptions = {
  readonly preload: string;
  /** The window that the new one must not hide. */
  readonly existing: BrowserWindow | undefined;
  /** The state of the last window. */
  readonly stored: WindowState | undefined;
};

/** Opens a window without a page; it becomes visible when its first frame is ready. */
export function openWindow({ preload, existing, stored }: WindowOptions): BrowserWindow {
  const preferred = existing ? cascade(existing.getNormalBounds()) : stored?.bounds;
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const bounds = preferred && fitToScreen(preferred, screens);
  const window = new BrowserWindow({
    ...(bounds ?? DEFAULT_WINDOW_SIZE),
    minWidth: MIN_WINDOW_SIZE.width,
    minHeight: MIN_WINDOW_SIZE.height,
    show: false,
    title: 'Platedesk',
    // Every menu item also has a shortcut or a control in the window; Alt shows the menu.
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#14161a' : '#ffffff',
    webPreferences: {
      ...SANDBOXED_PREFERENCES,
      preload,
      v8CacheOptions: 'bypassHeatCheck',
    },
  });
  // A new window gets its size with the scale of the first screen. Once it is on its own screen, the
  // same bounds give the right size.
  if (bounds) window.setBounds(bounds);
  window.once('ready-to-show', () => {
    if (!existing && stored?.isMaximized) window.maximize();
    else window.show();
  });
  return window;
}
