import { BrowserWindow, nativeTheme, screen } from 'electron';
import { SANDBOXED_PREFERENCES } from '../adapters/hardening.ts';
import { HAS_SYSTEM_SPELLCHECKER } from './security.ts';
import {
  cascade,
  DEFAULT_WINDOW_SIZE,
  fitToScreen,
  MIN_WINDOW_SIZE,
  type WindowPlace,
} from './window-place.ts';

type WindowOptions = {
  readonly preload: string;
  /** The window that the new one must not hide. */
  readonly covered: BrowserWindow | undefined;
  /** Where the last window was. */
  readonly stored: WindowPlace | undefined;
};

/** Opens a window without a page; it becomes visible when its first frame is ready. */
export function openWindow({ preload, covered, stored }: WindowOptions): BrowserWindow {
  const wanted = covered ? cascade(covered.getNormalBounds()) : stored?.bounds;
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...((wanted && fitToScreen(wanted, screens)) ?? DEFAULT_WINDOW_SIZE),
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
      spellcheck: HAS_SYSTEM_SPELLCHECKER,
    },
  });
  window.once('ready-to-show', () => {
    if (!covered && stored?.isMaximized) window.maximize();
    else window.show();
  });
  return window;
}
