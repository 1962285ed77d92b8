import { app, type BrowserWindow, dialog, type MessageBoxSyncOptions } from 'electron';
import type { IpcEventName, IpcEvents } from '../../shared/ipc/bridge.ts';

type WindowEntry = {
  readonly window: BrowserWindow;
  /** Identifies its page. Undefined while the next one is loaded. */
  page: symbol | undefined;
  /** Events that wait until its page listens. */
  queued: (readonly [event: string, payload: unknown])[] | undefined;
  /** What its page can run now. */
  commands: readonly string[];
  hasUnsavedText: boolean;
  /** The user has confirmed that its unsaved text is discarded, and the window is about to close. */
  isDiscardConfirmed: boolean;
};

const MAX_QUEUED_EVENTS = 100;

export type Windows = ReturnType<typeof createWindows>;

/** The open windows, by the id of their web contents, without hidden windows for printing. */
export function createWindows() {
  let onCommands: ((commands: readonly string[]) => void) | undefined;
  const entries = new Map<number, WindowEntry>();
  /** The window that the user used last. */
  let activeId: number | undefined;
  let willQuit = false;

  const send = <E extends IpcEventName>(id: number, event: E, payload: IpcEvents[E]): void => {
    const entry = entries.get(id);
    // A page that never listens would keep every file and key press that it is sent.
    if (entry?.queued && entry.queued.length >= MAX_QUEUED_EVENTS) return;
    if (entry?.queued) entry.queued.push([`bridge:${event}`, payload]);
    else entry?.window.webContents.send(`bridge:${event}`, payload);
  };

  const getActive = (): BrowserWindow | undefined =>
    activeId === undefined ? undefined : entries.get(activeId)?.window;

  /** Returns those of the windows with unsaved text that the user has not agreed to discard. */
  const findUnsaved = (ids: readonly number[] = [...entries.keys()]) =>
    ids
      .flatMap((id) => entries.get(id) ?? [])
      .filter(({ hasUnsavedText, isDiscardConfirmed }) => hasUnsavedText && !isDiscardConfirmed);

  /**
   * Windows ends a session without closing windows, and waits only briefly for the handler. If it is
   * refused, Windows shows that Platedesk prevents it, and continues when Platedesk has quit.
   */
  const onQuerySessionEnd = (event: { readonly preventDefault: () => void }) => {
    if (findUnsaved().length === 0) return;
    event.preventDefault();
    // Each window is asked, also while the question about unsaved text is open.
    if (willQuit) return;
    willQuit = true;
    setImmediate(() => {
      app.quit();
      willQuit = false;
    });
  };

  return {
    add: (window: BrowserWindow): void => {
      const { webContents } = window;
      const { id } = webContents;
      const entry: WindowEntry = {
        window,
        page: undefined,
        queued: [],
        commands: [],
        hasUnsavedText: false,
        isDiscardConfirmed: false,
      };
      entries.set(id, entry);
      activeId = id;
      window.on('focus', () => {
        activeId = id;
        onCommands?.(entry.commands);
      });
      window.on('query-session-end', onQuerySessionEnd);
      window.on('closed', () => {
        entries.delete(id);
        if (activeId === id) activeId = [...entries.keys()].at(-1);
      });
      webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (!isMainFrame || isSameDocument) return;
        entry.page = undefined;
        entry.queued ??= [];
        entry.hasUnsavedText = false;
        entry.isDiscardConfirmed = false;
      });
      webContents.on('did-navigate', () => {
        entry.page = Symbol('page');
      });
    },
    /** The page of a window that makes a call, for `setListening`. */
    getPage: (id: number): symbol | undefined => entries.get(id)?.page,
    /**
     * A page that receives the result of its first call listens to events. The result of a call by
     * an earlier page does not show that the new one listens.
     */
    setListening: (id: number, page: symbol | undefined): void => {
      const entry = entries.get(id);
      if (!entry?.page || entry.page !== page) return;
      for (const [event, payload] of entry.queued ?? [])
        entry.window.webContents.send(event, payload);
      entry.queued = undefined;
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
    setUnsavedText: (id: number, hasUnsavedText: boolean): void => {
      const entry = entries.get(id);
      if (entry) entry.hasUnsavedText = hasUnsavedText;
    },
    /**
     * Asks in each of the windows whether to discard its unsaved text. False if the user cancels one
     * of the questions; otherwise the windows are not asked again before `resetDiscardConfirmation`.
     */
    confirmDiscarding: (ids?: readonly number[]): boolean => {
      const unsaved = findUnsaved(ids);
      const isConfirmed = unsaved.every(({ window }) => {
        // The question would be hidden with a minimized window.
        bringToFront(window);
        // Electron needs the decision before the handler of its event returns.
        return dialog.showMessageBoxSync(window, DISCARD_QUESTION) === 0;
      });
      if (isConfirmed) for (const entry of unsaved) entry.isDiscardConfirmed = true;
      return isConfirmed;
    },
    /** Call if the windows stay open after `confirmDiscarding`: the next call asks again. */
    resetDiscardConfirmation: (): void => {
      for (const entry of entries.values()) entry.isDiscardConfirmed = false;
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

const DISCARD_QUESTION: MessageBoxSyncOptions = {
  type: 'question',
  message: 'Discard the unsaved note?',
  detail:
    'The window has a note, tags or notes for a new report that are not saved. They will be lost.',
  buttons: ['Discard note', 'Cancel'],
  defaultId: 1,
  cancelId: 1,
  noLink: true,
};

/** Shows a window, which may be minimized or hidden, and gives it the focus. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
