import { useEffect, useEffectEvent } from 'react';
import { useCommands } from './commands.ts';
import type { CommandId } from './shortcuts.ts';

/** Lets a key or the menu do something for as long as this is on screen; not while `off`. */
export function useCommand(id: CommandId, handler: () => void, isDisabled = false): void {
  const commands = useCommands();
  const runHandler = useEffectEvent(handler);
  useEffect(
    () => (isDisabled ? undefined : commands.register(id, () => runHandler())),
    [commands, id, isDisabled],
  );
}
