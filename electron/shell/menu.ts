import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../shared/ipc/channels.ts';

/** Installs the application's menu. Each command is sent to the window as an event. */
export function installMenu(send: (command: MenuCommand) => void, isMac: boolean): void {
  const appMenu: MenuItemConstructorOptions[] = isMac ? [{ role: 'appMenu' }] : [];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...appMenu,
      {
        label: '&File',
        submenu: [
          {
            label: 'Look Up Vehicle',
            accelerator: 'CmdOrCtrl+L',
            click: () => send('focus-search'),
          },
          { label: 'Settings…', accelerator: 'CmdOrCtrl+,', click: () => send('screen-settings') },
          { type: 'separator' },
          isMac ? { role: 'close' } : { role: 'quit' },
        ],
      },
      { role: 'editMenu' },
      {
        label: '&View',
        submenu: [
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { type: 'separator' },
          { role: 'togglefullscreen' },
          { role: 'toggleDevTools', visible: false },
        ],
      },
      { role: 'windowMenu' },
      {
        role: 'help',
        submenu: [
          { label: 'Keyboard Shortcuts', accelerator: 'F1', click: () => send('show-shortcuts') },
          { label: 'Check for Updates…', click: () => send('check-for-updates') },
        ],
      },
    ]),
  );
}
