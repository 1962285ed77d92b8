import { useEffect, useEffectEvent } from 'react';
import { useCommands } from './commands.ts';
import type { CommandId } from './shortcuts.ts';

/** Lets a key or the menu do something for as long as this is on screen; not while `off`. */
export function useCommand(id: CommandId, handler: () => void, off = false): void {
  const commands = useCommands();
  const run = useEffectEvent(handler);
  useEffect(() => (off ? undefined : commands.register(id, () => run())), [commands, id, off]);
}
