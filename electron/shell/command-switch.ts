import type { CommandId } from '../../shared/ipc/shortcuts.ts';

/** The commands that the menu of the application's icon gives. */
const COMMANDS = [
  'focus-search',
  'screen-saved',
  'screen-settings',
] as const satisfies readonly CommandId[];

/** The command of a command line with `--command=ID`, if it is one of those above. */
export function findCommand(argv: readonly string[]): CommandId | undefined {
  return COMMANDS.find((command) => argv.includes(`--command=${command}`));
}
