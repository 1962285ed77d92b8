import type { BrowserWindow } from 'electron';
import type { IpcEventName, IpcEvents } from '../../shared/ipc/bridge.ts';

type WindowEntry = {
  readonly window: BrowserWindow;
  /** Events that wait until its page listens. */
  queued: (readonly [event: string, payload: unknown])[] | undefined;
  /** What its page can run now. */
  commands: readonly string[];
};

export type Windows = ReturnType<typeof createWindows>;

/** The open windows, by the id of their web contents, without hidden windows for printing. */
export function createWindows() {
  let onCommands: ((commands: readonly string[]) => void) | undefined;
  const entries = new Map<number, WindowEntry>();
  /** The window that the user used last. */
  let activeId: number | undefined;

  const send = <E extends IpcEventName>(id: number, event: E, payload: IpcEvents[E]): void => {
    const entry = entries.get(id);
    if (entry?.queued) entry.queued.push([`bridge:${event}`, payload]);
    else entry?.window.webContents.send(`bridge:${event}`, payload);
  };

  const getActive = (): BrowserWindow | undefined =>
    activeId === undefined ? undefined : entries.get(activeId)?.window;

  return {
    add: (window: BrowserWindow): void => {
      const { webContents } = window;
      const { id } = webContents;
      const entry: WindowEntry = { window, queued: [], commands: [] };
      entries.set(id, entry);
      activeId = id;
      window.on('focus', () => {
        activeId = id;
        onCommands?.(entry.commands);
      });
      window.on('closed', () => {
        entries.delete(id);
        if (activeId === id) activeId = [...entries.keys()].at(-1);
      });
      webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (isMainFrame && !isSameDocument) entry.queued ??= [];
      });
    },
    /** A page that receives the result of its first call listens to events. */
    setListening: (id: number): void => {
      const entry = entries.get(id);
      for (const [event, payload] of entry?.queued ?? [])
        entry?.window.webContents.send(event, payload);
      if (entry) entry.queued = undefined;
    },
    send,
    broadcast: <E extends IpcEventName>(event: E, payload: IpcEvents[E]): void => {
      for (const { window } of entries.values())
        window.webContents.send(`bridge:${event}`, payload);
    },
    sendToActive: <E extends IpcEventName>(event: E, payload: IpcEvents[E]): void => {
      if (activeId !== undefined) send(activeId, event, payload);
    },
    setCommands: (id: number, commands: readonly string[]): void => {
      const entry = entries.get(id);
      if (entry) entry.commands = commands;
      if (id === activeId) onCommands?.(commands);
    },
    /** `listener` is called with the commands of the active window, whenever they change. */
    onCommandsChange: (listener: (commands: readonly string[]) => void): void => {
      onCommands = listener;
    },
    active: getActive,
    count: (): number => entries.size,
    focusActive: (): void => {
      const window = getActive();
      if (window) bringToFront(window);
    },
  };
}

/** Shows a window, which may be minimized or hidden, and gives it the focus. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
