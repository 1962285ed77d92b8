import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { updatesHandlers } from '../ipc/app.ts';
import { createHostWindow } from './host-window.ts';
import { createWindows } from './windows.ts';

const { showMessageBoxSync } = vi.hoisted(() => ({ showMessageBoxSync: vi.fn<() => number>() }));
vi.mock('electron', () => ({ dialog: { showMessageBoxSync } }));
beforeEach(() => showMessageBoxSync.mockReset().mockReturnValue(0));

const WINDOW_ID = 1;

function withUnsavedNote() {
  const windows = createWindows();
  const webContents = Object.assign(new EventEmitter(), { id: WINDOW_ID });
  const show = { isMinimized: () => false, show: () => undefined, focus: () => undefined };
  const window = Object.assign(new EventEmitter(), { webContents, ...show });
  windows.add(window as unknown as Parameters<typeof windows.add>[0]);
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
