import { useState } from 'react';
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx';
import { type AvailableCommand, useCommand, useCommands } from '../window/commands.ts';

const CommandsDialog = lazyComponent(() => import('./CommandsDialog.tsx'));
const PRELOADED = [CommandsDialog];

/**
 * The list of commands, opened by its shortcut. It contains the commands that are available when it
 * opens.
 */
export function CommandList() {
  const commands = useCommands();
  const [available, setAvailable] = useState<readonly AvailableCommand[]>();
  usePreload(PRELOADED);
  useCommand('show-commands', () => setAvailable(commands.list()));
  return (
    available && <CommandsDialog available={available} onClose={() => setAvailable(undefined)} />
  );
}
