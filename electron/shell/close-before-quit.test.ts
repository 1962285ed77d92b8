import { expect, test, vi } from 'vitest';
import { closeBeforeQuit } from './close-before-quit.ts';

type Listener = (event: { preventDefault: () => void }) => void;

const { app } = vi.hoisted(() => ({
  app: {
    on: vi.fn<(event: string, listener: (event: never) => void) => void>(),
    off: vi.fn<(event: string, listener: unknown) => void>(),
    quit: vi.fn<() => void>(),
  },
}));
vi.mock('electron', () => ({ app }));

const log = { info: () => undefined, error: () => undefined };

test('services that are still loading are closed once, then the program quits', async () => {
  const loading = new EventTarget();
  const close = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        loading.addEventListener('end', () => resolve());
      }),
  );
  closeBeforeQuit(close, log);
  const [event, listener] = app.on.mock.calls[0] ?? [];
  expect(event).toBe('will-quit');
  const preventDefault = vi.fn<() => void>();
  // The system may ask twice.
  (listener as Listener)({ preventDefault });
  (listener as Listener)({ preventDefault });
  expect([preventDefault, close].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  expect(app.quit).not.toHaveBeenCalled();
  loading.dispatchEvent(new Event('end'));
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledTimes(1));
  expect(app.off).toHaveBeenCalledExactlyOnceWith('will-quit', listener);
});
