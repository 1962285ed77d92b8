import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import type { Notice } from '../../shared/ipc/app.ts';
import { recoverWindow } from './window-recovery.ts';

vi.mock('electron', () => ({ app: {}, dialog: {} }));

it('a window that crashed is loaded again, and the notice states that unsaved notes are lost', () => {
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
  contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  expect(load).toHaveBeenCalledOnce();
  const [notice] = notify.mock.calls[0] ?? [];
  expect(notice?.message).toContain('Responses and notes that you did not save are lost.');
});
