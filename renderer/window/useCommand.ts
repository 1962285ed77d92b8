import { useEffect, useEffectEvent } from 'react';
import { useCommands } from './commands.ts';
import type { CommandId } from './shortcuts.ts';

/** Handles a command while the component is mounted, unless `isDisabled` is set. */
export function useCommand(id: CommandId, handler: () => void, isDisabled = false): void {
  const commands = useCommands();
  const runHandler = useEffectEvent(handler);
  useEffect(
    () => (isDisabled ? undefined : commands.register(id, () => runHandler())),
    [commands, id, isDisabled],
  );
}
