import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Notice } from '../../shared/ipc/app.ts';
import { countPerMinute, recoverWindow } from './window-recovery.ts';

type Question = { readonly signal: AbortSignal };
const { showMessageBox } = vi.hoisted(() => ({
  showMessageBox: vi.fn<(window: unknown, question: Question) => Promise<{ response: number }>>(),
}));
vi.mock('electron', () => ({ app: {}, dialog: { showMessageBox } }));

function setUp() {
  const contents = new EventEmitter();
  const window = Object.assign(new EventEmitter(), { webContents: contents });
  const load = vi.fn<() => void>();
  const notify = vi.fn<(notice: Notice) => void>();
  recoverWindow(window as unknown as Parameters<typeof recoverWindow>[0], {
    log: { info: () => undefined, error: () => undefined },
    notify,
    load,
    hasOtherWindows: () => false,
  });
  return { contents, window, load, notify };
}

test('a window that crashed is loaded again, and the notice states that unsaved notes are lost', () => {
  const { contents, load, notify } = setUp();
  contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  expect(load).toHaveBeenCalledOnce();
  const [notice] = notify.mock.calls[0] ?? [];
  expect(notice?.message).toContain('Responses and notes that you did not save are lost.');
});

test('the question about a window that does not respond closes when it responds again', async () => {
  // As Electron does, an aborted question is answered with its `cancelId`.
  showMessageBox.mockImplementation(
    (_window, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ response: 0 }));
      }),
  );
  const { window } = setUp();
  for (const times of [1, 2]) {
    window.emit('unresponsive');
    window.emit('unresponsive');
    expect(showMessageBox).toHaveBeenCalledTimes(times);
    const signal = showMessageBox.mock.lastCall?.[1].signal;
    expect(signal?.aborted).toBe(false);
    window.emit('responsive');
    expect(signal?.aborted).toBe(true);
    await nextTurn();
  }
});

test.each([
  { name: 'one event', at: [0], counts: [1] },
  { name: 'three at once', at: [5, 5, 5], counts: [1, 2, 3] },
  { name: 'three within a minute', at: [0, 30_000, 59_999], counts: [1, 2, 3] },
  { name: 'the first a minute ago', at: [0, 30_000, 60_000], counts: [1, 2, 2] },
  { name: 'one every minute', at: [0, 60_000, 120_000], counts: [1, 1, 1] },
  { name: 'a pause after many', at: [0, 1, 2, 90_000], counts: [1, 2, 3, 1] },
])('counts events within a minute: $name', ({ at, counts }) => {
  let time = 0;
  const count = countPerMinute(() => time);
  const counted = at.map((next) => {
    time = next;
    return count();
  });
  expect(counted).toEqual(counts);
});
