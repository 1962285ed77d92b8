import { useState } from 'react';
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx';
import { type AvailableCommand, useCommand, useCommands } from '../window/commands.ts';

const CommandsDialog = lazyComponent(() => import('./CommandsDialog.tsx'));
const PRELOADED = [CommandsDialog];

/** Opens the list of commands. It lists what the screen can do at that moment. */
export function CommandList() {
  const commands = useCommands();
  const [available, setAvailable] = useState<readonly AvailableCommand[]>();
  usePreload(PRELOADED);
  useCommand('show-commands', () => setAvailable(commands.list()));
  return (
    available && <CommandsDialog available={available} onClose={() => setAvailable(undefined)} />
  );
}
