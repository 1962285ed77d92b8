import { app } from 'electron';
import type { Log } from '../ports.ts';
import { closeAndQuit } from './quit.ts';

/** Milliseconds for closing the services, after which the process is killed. */
const CLOSE_LIMIT_MS = 5_000;

/**
 * Closes the services before the program quits. Call it at the start: a program that quits while its
 * services are loading must not wait for a file that does not respond either.
 */
export function closeBeforeQuit(close: () => Promise<void>, log: Log): void {
  let closing: Promise<void> | undefined;
  const onWillQuit = (event: Electron.Event) => {
    event.preventDefault();
    closing ??= closeAndQuit({
      close,
      getActiveResources: () => process.getActiveResourcesInfo(),
      quit: () => {
        app.off('will-quit', onWillQuit);
        // Electron ignores this call until the handler of `will-quit` has returned.
        setImmediate(() => app.quit());
      },
      kill: () => process.kill(process.pid, 'SIGKILL'),
      limit: AbortSignal.timeout(CLOSE_LIMIT_MS),
      log,
    });
  };
  app.on('will-quit', onWillQuit);
}
