import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { updatesHandlers } from '../ipc/app.ts';
import { createHostWindow } from './host-window.ts';
import { createWindows } from './windows.ts';

const { showMessageBoxSync, quit } = vi.hoisted(() => ({
  showMessageBoxSync: vi.fn<() => number>(),
  quit: vi.fn<() => void>(),
}));
vi.mock('electron', () => ({ app: { quit }, dialog: { showMessageBoxSync } }));
beforeEach(() => showMessageBoxSync.mockReset().mockReturnValue(0));

const WINDOW_ID = 1;

function withWindow() {
  const windows = createWindows();
  const send = vi.fn<(event: string, payload: unknown) => void>();
  const webContents = Object.assign(new EventEmitter(), { id: WINDOW_ID, send });
  const show = { isMinimized: () => false, show: () => undefined, focus: () => undefined };
  const window = Object.assign(new EventEmitter(), { webContents, ...show });
  windows.add(window as unknown as Parameters<typeof windows.add>[0]);
  return { windows, window, send };
}

function withUnsavedNote() {
  const { windows } = withWindow();
  windows.setUnsavedText(WINDOW_ID, true);
  return windows;
}

it('asks once whether to discard an unsaved note when all windows close', () => {
  const windows = withUnsavedNote();
  expect(windows.confirmDiscarding()).toBe(true);
  expect(windows.confirmDiscarding([WINDOW_ID])).toBe(true);
  expect(showMessageBoxSync).toHaveBeenCalledOnce();
});

it('asks again after an update for which the windows were to close was not installed', async () => {
  const windows = withUnsavedNote();
  const handlers = updatesHandlers({
    policy: {},
    hostWindow: createHostWindow(windows),
    updater: {
      check: async () => ({ kind: 'available', version: '2.0.0' }),
      download: async () => ({ kind: 'downloaded' }),
      install: async (confirmQuit) => ({ kind: confirmQuit() ? 'not-downloaded' : 'postponed' }),
    },
  });
  expect(await handlers['updates.install'](undefined)).toMatchObject({
    value: { kind: 'not-downloaded' },
  });
  showMessageBoxSync.mockReturnValue(1);
  expect(windows.confirmDiscarding([WINDOW_ID])).toBe(false);
  expect(showMessageBoxSync).toHaveBeenCalledTimes(2);
});

it.each([
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

const OPENED = ['bridge:link.opened', { kind: 'report', reference: 'PD-1' }] as const;

it.each(['before', 'after'] as const)(
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

it('keeps a limited number of events for a page that never listens', () => {
  const { windows, window, send } = withWindow();
  for (let count = 0; count < 3_000; count++) windows.sendToActive('link.opened', OPENED[1]);
  window.webContents.emit('did-navigate');
  windows.setListening(WINDOW_ID, windows.getPage(WINDOW_ID));
  expect(send).toHaveBeenCalledTimes(100);
});
