import { Menu } from 'electron';
import { type CommandId, MENU_COMMANDS, SHORTCUTS } from '../../shared/ipc/shortcuts.ts';
import { createMenuTemplate, isWindowCommand, type MenuOptions } from './menu-template.ts';

const COMMAND_IDS: ReadonlySet<string> = new Set<CommandId>([
  ...MENU_COMMANDS,
  ...SHORTCUTS.flatMap(({ shortcuts }) => shortcuts.map(({ id }) => id)),
]);

/** Returns a function that enables the items of the commands that the active window can run. */
export function installMenu(options: MenuOptions): (commands: readonly string[]) => void {
  const menu = Menu.buildFromTemplate(createMenuTemplate(options));
  Menu.setApplicationMenu(menu);
  return (commands) => {
    for (const item of menu.items.flatMap(({ submenu }) => submenu?.items ?? [])) {
      if (COMMAND_IDS.has(item.id) && !isWindowCommand(item.id))
        item.enabled = commands.includes(item.id);
    }
  };
}
