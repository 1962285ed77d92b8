import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updatesHandlers } from '../ipc/app.ts';
import { fakeClock } from '../testing/provider.ts';
import { createQuitConfirmation } from './confirm-quit.ts';
import { createHostWindow } from './host-window.ts';
import { createWindows } from './windows.ts';

const { showMessageBoxSync, quit, app, fromId } = vi.hoisted(() => {
  const quitApp = vi.fn<() => void>();
  return {
    showMessageBoxSync: vi.fn<() => number>(),
    quit: quitApp,
    fromId: vi.fn<() => unknown>(),
    app: { quit: quitApp, accessibilitySupportEnabled: false },
  };
});
vi.mock('electron', () => ({
  app,
  dialog: { showMessageBoxSync },
  webContents: { fromId },
}));
beforeEach(() => showMessageBoxSync.mockReset().mockReturnValue(0));

const WINDOW_ID = 1;

function withWindow() {
  const { clock, advance } = fakeClock();
  const windows = createWindows(clock);
  const send = vi.fn<(event: string, payload: unknown) => void>();
  const webContents = Object.assign(new EventEmitter(), { id: WINDOW_ID, send });
  const show = { isMinimized: () => false, show: () => undefined, focus: () => undefined };
  const window = Object.assign(new EventEmitter(), { webContents, ...show });
  windows.add(window as unknown as Parameters<typeof windows.add>[0]);
  return { windows, window, send, advance };
}

function withUnsavedNote() {
  const { windows } = withWindow();
  windows.setUnsavedText(WINDOW_ID, true);
  return windows;
}

test('asks once whether to discard an unsaved note when all windows close', () => {
  const windows = withUnsavedNote();
  expect(windows.confirmDiscarding()).toBe(true);
  expect(windows.confirmDiscarding([WINDOW_ID])).toBe(true);
  expect(showMessageBoxSync).toHaveBeenCalledOnce();
});

const toQuitConfirmation = (
  windows: ReturnType<typeof createWindows>,
  runningList?: () => string | undefined,
) => createQuitConfirmation({ ...windows, describeRunningList: () => runningList?.() });

function withUpdate() {
  const windows = withUnsavedNote();
  let runningList: string | undefined;
  const startInstaller = vi.fn<() => void>();
  const quitConfirmation = toQuitConfirmation(windows, () => runningList);
  const handlers = updatesHandlers({
    policy: {},
    hostWindow: createHostWindow(windows, quitConfirmation, async () => false),
    updater: {
      check: async () => ({ kind: 'available', version: '2.0.0' }),
      download: async () => ({ kind: 'downloaded' }),
      install: async (confirmQuit) => {
        if (!confirmQuit()) return { kind: 'postponed' };
        startInstaller();
        return { kind: 'not-downloaded' };
      },
    },
  });
  return {
    windows,
    startInstaller,
    confirmQuit: quitConfirmation.confirm,
    install: () => handlers['updates.install'](undefined),
    runList: () => {
      runningList = 'The list “Monday sale” has sent 312 of 558 requests.';
    },
  };
}

test('asks again after an update for which the windows were to close was not installed', async () => {
  const { windows, install } = withUpdate();
  expect(await install()).toMatchObject({ value: { kind: 'not-downloaded' } });
  showMessageBoxSync.mockReturnValue(1);
  expect(windows.confirmDiscarding([WINDOW_ID])).toBe(false);
  expect(showMessageBoxSync).toHaveBeenCalledTimes(2);
});

test('installs no update while a list runs that the user does not pause', async () => {
  const { install, runList, startInstaller } = withUpdate();
  runList();
  showMessageBoxSync.mockReturnValueOnce(0).mockReturnValueOnce(1);
  expect(await install()).toMatchObject({ value: { kind: 'postponed' } });
  expect(showMessageBoxSync).toHaveBeenCalledTimes(2);
  expect(startInstaller).not.toHaveBeenCalled();
});

test('asks about the list again after an update was not installed', async () => {
  const { install, runList, startInstaller, confirmQuit } = withUpdate();
  runList();
  expect(await install()).toMatchObject({ value: { kind: 'not-downloaded' } });
  expect(startInstaller).toHaveBeenCalledOnce();
  showMessageBoxSync.mockReturnValueOnce(0).mockReturnValueOnce(1);
  expect(confirmQuit()).toBe(false);
  expect(showMessageBoxSync).toHaveBeenCalledTimes(4);
});

test.each([
  { hasUnsavedText: true, times: 1 },
  { hasUnsavedText: false, times: 0 },
])('quits with a question before Windows ends the session: $hasUnsavedText', async (row) => {
  const { windows, window } = withWindow();
  windows.setUnsavedText(WINDOW_ID, row.hasUnsavedText);
  const preventDefault = vi.fn<() => void>();
  window.emit('query-session-end', { preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(row.times);
  // Windows sends the event to each window.
  window.emit('query-session-end', { preventDefault });
  await nextTurn();
  expect(quit).toHaveBeenCalledTimes(row.times);
});

const LINK = ['link.opened', { kind: 'report', reference: 'PD-1' }] as const;
const OPENED = ['bridge:link.opened', LINK[1]] as const;

test.each(['before', 'after'] as const)(
  'sends an opened link to the next page when a call of the previous one ends %s its navigation',
  (end) => {
    const { windows, window, send } = withWindow();
    const { webContents } = window;
    const startNavigation = () =>
      webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    startNavigation();
    webContents.emit('did-navigate');
    const previousPage = windows.getPage(WINDOW_ID);
    windows.setListening(WINDOW_ID, previousPage);
    startNavigation();
    if (end === 'before') windows.setListening(WINDOW_ID, previousPage);
    windows.sendToActive('link.opened', OPENED[1]);
    webContents.emit('did-navigate');
    if (end === 'after') windows.setListening(WINDOW_ID, previousPage);
    expect(send).not.toHaveBeenCalled();
    windows.setListening(WINDOW_ID, windows.getPage(WINDOW_ID));
    expect(send.mock.calls).toEqual([OPENED]);
  },
);

describe('the last input of the user', () => {
  const INPUT_TYPES = [
    ['rawKeyDown', true],
    ['keyDown', true],
    ['keyUp', true],
    ['mouseDown', true],
    ['mouseUp', true],
    ['touchStart', true],
    ['touchEnd', true],
    ['mouseMove', false],
    ['mouseWheel', false],
    ['gestureScrollUpdate', false],
    ['undefined', false],
  ] as const;
  test.each(INPUT_TYPES)('is noted after %s: %s', (type, isNoted) => {
    const { windows, window } = withWindow();
    expect(windows.recentInputAt(WINDOW_ID)).toBeUndefined();
    window.webContents.emit('input-event', {}, { type });
    expect(windows.recentInputAt(WINDOW_ID)).toBe(isNoted ? 0 : undefined);
  });

  test('is also a key that a frame receives', () => {
    const { windows, window } = withWindow();
    window.webContents.emit('before-input-event', {}, { type: 'keyDown', key: 'p' });
    expect(windows.recentInputAt(WINDOW_ID)).toBe(0);
  });

  test('permits calls for ten seconds', async () => {
    const { windows, window, advance } = withWindow();
    window.webContents.emit('input-event', {}, { type: 'keyDown' });
    await advance(10_000);
    expect(windows.recentInputAt(WINDOW_ID)).toBe(0);
    await advance(1);
    expect(windows.recentInputAt(WINDOW_ID)).toBeUndefined();
  });

  test('belongs to the page and not to the next one', () => {
    const { windows, window } = withWindow();
    window.webContents.emit('input-event', {}, { type: 'keyDown' });
    window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
    expect(windows.recentInputAt(WINDOW_ID)).toBeUndefined();
  });

  test('is a command of the menu, from the time when the page receives it', async () => {
    const { windows, window, advance } = withWindow();
    windows.sendToActive('menu.command', 'open-file');
    expect(windows.recentInputAt(WINDOW_ID)).toBeUndefined();
    await advance(30_000);
    window.webContents.emit('did-navigate');
    windows.setListening(WINDOW_ID, windows.getPage(WINDOW_ID));
    expect(windows.recentInputAt(WINDOW_ID)).toBe(30_000);
  });

  test('is not a link or a file from outside', () => {
    const { windows, window } = withWindow();
    window.webContents.emit('did-navigate');
    windows.setListening(WINDOW_ID, windows.getPage(WINDOW_ID));
    windows.sendToActive(...LINK);
    expect(windows.recentInputAt(WINDOW_ID)).toBeUndefined();
  });
});

test('asks once for each page whether assistive software is used', async () => {
  const { windows, window } = withWindow();
  const confirm = vi.fn<() => Promise<boolean>>(async () => false);
  const host = createHostWindow(windows, toQuitConfirmation(windows), confirm);
  const ask = () => host.confirmAssistiveUse(WINDOW_ID);
  expect(await ask()).toBe(false);
  expect(confirm).not.toHaveBeenCalled();
  app.accessibilitySupportEnabled = true;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([false, false, false]);
  expect(confirm).toHaveBeenCalledTimes(1);
  confirm.mockResolvedValue(true);
  window.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  expect(await Promise.all([ask(), ask()])).toEqual([true, true]);
  expect(confirm).toHaveBeenCalledTimes(2);
  app.accessibilitySupportEnabled = false;
});

test('holds a limited number of files and other events for a page that is not loaded', () => {
  const { windows, window, send } = withWindow();
  const bytes = { byteLength: 38_000_000 } as Uint8Array<ArrayBuffer>;
  for (let count = 0; count < 120; count++) {
    windows.sendToActive('files.opened', [{ name: 'a', kind: 'read', bytes }]);
    windows.sendToActive(...LINK);
  }
  window.webContents.emit('did-navigate');
  windows.setListening(WINDOW_ID, windows.getPage(WINDOW_ID));
  expect(send.mock.calls).toHaveLength(100);
});

const FIND_REQUEST = { text: 'MOT', isForward: true, from: 0 };

test('a search that the page never answers ends at the deadline, and no longer listens', async () => {
  const contents = Object.assign(new EventEmitter(), { findInPage: () => 1 });
  fromId.mockReturnValue(contents);
  const windows = createWindows(fakeClock().clock);
  const { find } = createHostWindow(windows, toQuitConfirmation(windows), async () => false);
  expect(await find(1, FIND_REQUEST, AbortSignal.timeout(10))).toBe('timed-out');
  expect(contents.listenerCount('found-in-page')).toBe(0);
});

test('a search leaves out the match in the find bar', async () => {
  const contents = Object.assign(new EventEmitter(), {
    findInPage: () => {
      const result = { requestId: 1, finalUpdate: true, activeMatchOrdinal: 2, matches: 4 };
      setImmediate(() => contents.emit('found-in-page', {}, result));
      return 1;
    },
  });
  fromId.mockReturnValue(contents);
  const windows = createWindows(fakeClock().clock);
  const { find } = createHostWindow(windows, toQuitConfirmation(windows), async () => false);
  expect(await find(1, FIND_REQUEST, AbortSignal.timeout(10_000))).toEqual({ active: 1, count: 3 });
});
