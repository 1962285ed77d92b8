import { app, type BrowserWindow, dialog, type MessageBoxSyncOptions } from 'electron';
import type { IpcEventName, IpcEvents } from '../../shared/ipc/bridge.ts';
import { addOpenedFiles } from '../../shared/ipc/opened-files.ts';
import { INPUT_VALID_MS } from '../ipc/calling-window.ts';
import type { Clock } from '../ports.ts';
import { onUserInput } from './user-input.ts';

type QueuedEvent = {
  [E in IpcEventName]: { readonly event: E; readonly payload: IpcEvents[E] };
}[IpcEventName];

type WindowEntry = {
  readonly window: BrowserWindow;
  /** Identifies its page. Undefined while the next one is loaded. */
  page: symbol | undefined;
  /** Events that wait until its page listens. */
  queued: readonly QueuedEvent[] | undefined;
  /** What its page can run now. */
  commands: readonly string[];
  hasUnsavedText: boolean;
  /** The user has confirmed that its unsaved text is discarded, and the window is about to close. */
  isDiscardConfirmed: boolean;
  /** When the user last used its page, in the clock's milliseconds. */
  lastInputAt: number | undefined;
  /** The user's answer to `askOncePerPage`. */
  pageAnswer: Promise<boolean> | undefined;
};

export type Windows = ReturnType<typeof createWindows>;

/** The open windows, by the id of their web contents, without hidden windows for printing. */
export function createWindows(clock: Pick<Clock, 'monotonic'>) {
  let onCommands: ((commands: readonly string[]) => void) | undefined;
  const entries = new Map<number, WindowEntry>();
  /** The window that the user used last. */
  let activeId: number | undefined;
  let willQuit = false;

  const send = <E extends IpcEventName>(id: number, event: E, payload: IpcEvents[E]): void => {
    const entry = entries.get(id);
    if (entry?.queued)
      // The compiler does not relate the event to its payload.
      entry.queued = enqueue(entry.queued, { event, payload } as QueuedEvent);
    else if (entry) deliver(entry, event, payload);
  };

  const deliver = (entry: WindowEntry, event: string, payload: unknown) => {
    // The user chose it in a menu of the window or of the system.
    if (event === 'menu.command') entry.lastInputAt = clock.monotonic();
    entry.window.webContents.send(`bridge:${event}`, payload);
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
        lastInputAt: undefined,
        pageAnswer: undefined,
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
      onUserInput(webContents, () => {
        entry.lastInputAt = clock.monotonic();
      });
      webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
        if (!isMainFrame || isSameDocument) return;
        entry.page = undefined;
        entry.queued ??= [];
        entry.hasUnsavedText = false;
        entry.isDiscardConfirmed = false;
        entry.lastInputAt = undefined;
        entry.pageAnswer = undefined;
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
      for (const { event, payload } of entry.queued ?? []) deliver(entry, event, payload);
      entry.queued = undefined;
    },
    send,
    /** When the user last used the window's page, if that still permits calls. */
    recentInputAt: (id: number): number | undefined => {
      const lastInputAt = entries.get(id)?.lastInputAt ?? -Infinity;
      return clock.monotonic() - lastInputAt <= INPUT_VALID_MS ? lastInputAt : undefined;
    },
    /** Asks a question of which the answer is valid until the window's page is loaded again. */
    askOncePerPage: async (id: number, ask: () => Promise<boolean>): Promise<boolean> => {
      const entry = entries.get(id);
      return entry ? (entry.pageAnswer ??= ask()) : false;
    },
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
    /** Asks whether to quit although a list is running. False if the user cancels. */
    confirmPausingList: (runningList: string): boolean => {
      const window = getActive();
      if (window) bringToFront(window);
      const question = toPauseQuestion(runningList);
      // Electron needs the decision before the handler of its event returns.
      const answer = window
        ? dialog.showMessageBoxSync(window, question)
        : dialog.showMessageBoxSync(question);
      return answer === 0;
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

/** Events that wait for a page. A page that cannot be loaded would collect them. */
const MAX_QUEUED_EVENTS = 100;

/** Opened files wait together, because their total size is limited. */
function enqueue(queued: readonly QueuedEvent[], next: QueuedEvent): readonly QueuedEvent[] {
  const waiting = queued.find((each) => each.event === 'files.opened');
  if (next.event !== 'files.opened' || !waiting) return [...queued, next].slice(-MAX_QUEUED_EVENTS);
  const files = { ...waiting, payload: addOpenedFiles(waiting.payload, next.payload) };
  return queued.map((each) => (each === waiting ? files : each));
}

const DISCARD_QUESTION: MessageBoxSyncOptions = {
  type: 'question',
  message: 'Discard the unsaved text?',
  detail:
    'The window has text that is not saved: a note, tags, notes for a new report, or an import for a work list. It will be lost.',
  buttons: ['Discard text', 'Cancel'],
  defaultId: 1,
  cancelId: 1,
  noLink: true,
};

const toPauseQuestion = (runningList: string): MessageBoxSyncOptions => ({
  type: 'question',
  message: `${runningList} Pause it and quit?`,
  detail:
    'Responses that were received are stored. Requests whose response is not received within 3 seconds may be charged.',
  buttons: ['Pause and quit', 'Cancel'],
  defaultId: 1,
  cancelId: 1,
  noLink: true,
});

/** Shows a window, which may be minimized or hidden, and gives it the focus. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
