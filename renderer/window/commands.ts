import { useEffect, useEffectEvent } from 'react';
import { useBridgeEvent } from '../bridge/bridge.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';
import { createStore } from '../ui/store.ts';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import { commandForKey, isTyping } from './shortcuts.ts';

type Registration = { readonly id: CommandId; readonly handler: () => void };

type Commands = ReturnType<typeof createCommands>;

/** Connects shortcuts and menu items with the components on screen that handle them. */
export function createCommands() {
  const { get, set, subscribe } = createStore<readonly Registration[]>([]);
  return {
    /** Registers a handler, of which the last is called. Returns the function that removes it. */
    register: (id: CommandId, handler: () => void) => {
      const registration = { id, handler };
      set([...get(), registration]);
      return () => set(get().filter((other) => other !== registration));
    },
    /** The commands that components handle now. */
    ids: () => [...new Set(get().map(({ id }) => id))],
    /** Calls the listener after a handler was added or removed. */
    subscribe,
    /** False if no component handles the command. */
    run: (id: CommandId) => {
      const registration = get().findLast((candidate) => candidate.id === id);
      registration?.handler();
      return registration !== undefined;
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
