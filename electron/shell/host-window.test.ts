import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createHostWindow } from './host-window.ts';
import { createWindows } from './windows.ts';

const { fromId } = vi.hoisted(() => ({ fromId: vi.fn<() => unknown>() }));
vi.mock('electron', () => ({ webContents: { fromId } }));

const request = { text: 'MOT', isForward: true, from: 0 };

test('a search that the page never answers ends at the deadline, and no longer listens', async () => {
  const contents = Object.assign(new EventEmitter(), { findInPage: () => 1 });
  fromId.mockReturnValue(contents);
  const { find } = createHostWindow(createWindows());
  expect(await find(1, request, AbortSignal.timeout(10))).toBe('timed-out');
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
  const { find } = createHostWindow(createWindows());
  expect(await find(1, request, AbortSignal.timeout(10_000))).toEqual({ active: 1, count: 3 });
});
