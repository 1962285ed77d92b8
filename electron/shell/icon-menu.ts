import { app, Menu } from 'electron';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';
import type { Log } from '../ports.ts';
import { ICON_COMMANDS, toCommandArgument } from './command-line.ts';
import { toTitleCase } from './menu-template.ts';

type IconMenuOptions = {
  readonly platform: NodeJS.Platform;
  /** What Windows starts. */
  readonly program: string;
  readonly run: (command: CommandId) => void;
  readonly log: Log;
};

/**
 * Adds the commands to the menu of the application's icon on Windows and macOS. On Linux they are in
 * the desktop entry.
 */
export function installIconMenu({ platform, program, run, log }: IconMenuOptions): void {
  if (platform === 'darwin')
    app.dock?.setMenu(
      Menu.buildFromTemplate(
        ICON_COMMANDS.map(({ id, label }) => ({ label: toTitleCase(label), click: () => run(id) })),
      ),
    );
  if (platform !== 'win32') return;
  const items = ICON_COMMANDS.map(({ id, label }) => ({
    type: 'task' as const,
    title: label,
    program,
    args: toCommandArgument(id),
    iconPath: program,
    iconIndex: 0,
  }));
  const result = app.setJumpList([{ type: 'recent' }, { type: 'tasks', items }]);
  if (result !== 'ok') log.error('jump list not set', result);
}
