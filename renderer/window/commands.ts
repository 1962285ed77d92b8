import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useBridge, useBridgeEvent } from '../bridge/bridge.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';
import { createStore } from '../ui/store.ts';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import { commandForKey, isTyping } from './shortcuts.ts';

/** How the list of commands shows a command. */
export type CommandDetails = {
  /** In place of the label of its shortcut: “Look up again”. */
  readonly label?: string;
  /** Requests to the provider that it sends. */
  readonly requestCount?: number;
};

type Registration = {
  readonly id: CommandId;
  readonly handler: () => void;
  readonly describe: () => CommandDetails;
};

export type AvailableCommand = CommandDetails & { readonly id: CommandId };

type Commands = ReturnType<typeof createCommands>;

/** Connects shortcuts and menu items with the components on screen that handle them. */
export function createCommands() {
  const { get, set, subscribe } = createStore<readonly Registration[]>([]);
  return {
    /** Registers a handler, of which the last is called. Returns the function that removes it. */
    register: (
      id: CommandId,
      handler: () => void,
      describe: Registration['describe'] = () => ({}),
    ) => {
      const registration = { id, handler, describe };
      set([...get(), registration]);
      return () => set(get().filter((other) => other !== registration));
    },
    /** The commands that components handle now. */
    ids: () => [...new Set(get().map(({ id }) => id))],
    /**
     * The available commands with their details. Of several handlers of a command, the last one
     * describes it.
     */
    list: (): readonly AvailableCommand[] => {
      const byId = new Map(get().map((registration) => [registration.id, registration]));
      return Array.from(byId.values(), ({ id, describe }) => ({ id, ...describe() }));
    },
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

/** The commands that a held key runs again and again. */
const REPEATED_WHILE_HELD: ReadonlySet<CommandId> = new Set(['previous-tab', 'next-tab']);

/** Listens to the keyboard while the shell is mounted. */
export function useKeyboardShortcuts(commands: Commands): void {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const id = commandForKey(event, isTyping(event.target));
    // A held key would send a request, which may be charged, each time the last one is answered.
    if (!id || (event.repeat && !REPEATED_WHILE_HELD.has(id))) return;
    // An open dialog handles the keyboard itself, including Escape.
    if (isDialogOpen()) return;
    if (commands.run(id)) event.preventDefault();
  });
  useWindowEvent('keydown', ignoreHeldEnter, { capture: true });
}

/** A form that a held Enter submits again would send its request again, or confirm its warning. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement)
    event.preventDefault();
}

/** Whether a dialog or menu is open, which handles the keyboard itself. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Waits until no dialog is open and the last one has returned the focus. */
export const waitForDialogs = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (isDialogOpen()) return;
      observer.disconnect();
      // A closing dialog returns the focus one frame after its removal.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

/** Handles a command while the component is mounted, unless `isDisabled` is set. */
export function useCommand(
  id: CommandId,
  handler: () => void,
  isDisabled = false,
  details: CommandDetails = {},
): void {
  const commands = useCommands();
  const runHandler = useEffectEvent(handler);
  const describe = useEffectEvent(() => details);
  // A layout effect runs before the control is displayed, so that no key is lost.
  useLayoutEffect(
    () =>
      isDisabled
        ? undefined
        : commands.register(
            id,
            () => runHandler(),
            () => describe(),
          ),
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

/** Buttons of a mouse for Back and Forward. */
const MOUSE_COMMANDS: Readonly<Record<number, CommandId>> = { 3: 'go-back', 4: 'go-forward' };

export function useMouseNavigation(): void {
  const commands = useCommands();
  useWindowEvent('mouseup', (event) => {
    const id = MOUSE_COMMANDS[event.button];
    if (id === undefined) return;
    event.preventDefault();
    if (!isDialogOpen()) commands.run(id);
  });
}

/** Milliseconds in which changes of a render are collected. */
const MENU_DELAY_MS = 100;

/** Tells the menu which commands the window can run: none of them while a dialog is open. */
export function useMenuCommands(): void {
  const bridge = useBridge();
  const commands = useCommands();
  const sentIds = useRef('');
  const send = useEffectEvent(() => {
    const ids = isDialogOpen() ? [] : commands.ids().toSorted((a, b) => a.localeCompare(b));
    if (ids.join() === sentIds.current) return;
    sentIds.current = ids.join();
    void bridge.call('window.setCommands', { commands: ids });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => send(), MENU_DELAY_MS);
    };
    schedule();
    const unsubscribe = commands.subscribe(schedule);
    // A dialog takes the focus when it opens and returns it when it closes.
    document.addEventListener('focusin', schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('focusin', schedule);
    };
  }, [commands]);
}
