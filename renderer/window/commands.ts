import { useEffect, useEffectEvent } from 'react';
import { useBridgeEvent } from '../bridge/bridge.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import { commandForKey, isTyping } from './shortcuts.ts';

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
  /** The commands that components handle now. */
  readonly ids: () => readonly CommandId[];
  /** Calls the listener after a handler was added or removed. */
  readonly subscribe: (listener: () => void) => () => void;
};

export function createCommands(): Commands {
  const handlers = new Map<CommandId, readonly Handler[]>();
  const listeners = new Set<() => void>();
  const setHandlers = (id: CommandId, next: readonly Handler[]) => {
    handlers.set(id, next);
    for (const listener of listeners) listener();
  };
  return {
    register: (id, handler) => {
      setHandlers(id, [...(handlers.get(id) ?? []), handler]);
      return () => {
        const remaining = handlers.get(id)?.filter((registered) => registered !== handler);
        setHandlers(id, remaining ?? []);
      };
    },
    ids: () => [...handlers].flatMap(([id, { length }]) => (length > 0 ? [id] : [])),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    // An open dialog handles the keyboard itself, including Escape.
    if (isDialogOpen()) return;
    const id = commandForKey(event, isTyping(event.target));
    if (id && commands.run(id)) event.preventDefault();
  });
}

/** Whether a dialog is open, which handles the keyboard itself. One that fades out is closed. */
export const isDialogOpen = () =>
  document.querySelector(
    ':is([role="dialog"], [role="alertdialog"]):not([data-exiting], [data-exiting] *)',
  ) !== null;

/** Handles a command while the component is mounted, unless `isDisabled` is set. */
export function useCommand(id: CommandId, handler: () => void, isDisabled = false): void {
  const commands = useCommands();
  const runHandler = useEffectEvent(handler);
  useEffect(
    () => (isDisabled ? undefined : commands.register(id, () => runHandler())),
    [commands, id, isDisabled],
  );
}

/**
 * Dispatches keys pressed in a report's frame again on the frame element, so that shortcuts work
 * there. The main process reports them, because the frame runs no script.
 */
export function useForwardFrameKeys(): void {
  useBridgeEvent('frame.keyDown', (key) => {
    const frame = document.activeElement;
    // Outside a frame the window has received the key itself.
    if (!(frame instanceof HTMLIFrameElement)) return;
    frame.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
  });
}
