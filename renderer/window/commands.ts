import { useEffect, useEffectEvent } from 'react';
import { createServiceContext } from '../bridge/service-context.ts';
import { commandForKey, isTyping, type CommandId } from './shortcuts.ts';

type Handler = () => void;

/** Joins keys and menu to whatever is on screen and can do what they mean. */
export type Commands = {
  /** The latest that registered answers; returns what ends it. */
  readonly register: (id: CommandId, handler: Handler) => () => void;
  /** False when nothing on screen can do it. */
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

/** Listens to the keyboard for as long as the window shows the application. */
export function useKeyboardShortcuts(commands: Commands): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    // A dialog has the keyboard to itself; it closes on Escape by itself.
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
