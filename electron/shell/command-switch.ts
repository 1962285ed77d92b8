import type { MenuCommand } from '../../shared/ipc/channels.ts';

/** The commands that the menu of the application's icon gives. */
const COMMANDS = ['focus-search', 'screen-saved', 'screen-settings'] as const;

/** The command of a command line with `--command=ID`, if it is one of those above. */
export function findCommand(argv: readonly string[]): MenuCommand | undefined {
  return COMMANDS.find((command) => argv.includes(`--command=${command}`));
}
