import { useEffect, useEffectEvent } from 'react';
import { createServiceContext } from '../bridge/service-context.ts';
import { commandForKey, isTyping, type CommandId } from './shortcuts.ts';

type Handler = () => void;

/** Connects shortcuts and menu items with the components on screen that handle them. */
export type Commands = {
  /**
   * Registers a handler. The handler registered last is called. Returns the function that removes
   * it.
   */
  readonly register: (id: CommandId, handler: Handler) => () => void;
  /** False if no component handles the command. */
  readonly run: (id: CommandId) => boolean;
};

export function createCommands(): Commands {
  const handlers = new Map<CommandId, Handler[]>();
  return {
    register: (id, handler) => {
      handlers.set(id, [...(handlers.get(id) ?? []), handler]);
      return () => {
        handlers.set(
          id,
          (handlers.get(id) ?? []).filter((registered) => registered !== handler),
        );
      };
    },
    run: (id) => {
      const handler = handlers.get(id)?.at(-1);
      handler?.();
      return handler !== undefined;
    },
  };
}

export const [CommandsContext, useCommands] = createServiceContext<Commands>('Commands');

/** Listens to the keyboard while the shell is mounted. */
export function useKeyboardShortcuts(commands: Commands): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    // An open dialog handles the keyboard itself, including Escape.
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const id = commandForKey(event, isTyping(event.target));
    if (id && commands.run(id)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
