import { useEffect, useEffectEvent, useRef } from 'react';
import type { CommandId } from '../../shared/ipc/shortcuts.ts';
import { useBridge } from '../bridge/bridge.ts';
import { useWindowEvent } from '../ui/useWindowEvent.ts';
import { isDialogOpen, useCommands } from './commands.ts';

/** Buttons of a mouse for Back and Forward. */
const MOUSE_COMMANDS: Readonly<Record<number, CommandId>> = { 3: 'go-back', 4: 'go-forward' };

/** Listens to the mouse buttons for Back and Forward. */
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
