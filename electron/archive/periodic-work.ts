import type { Clock, Log } from '../ports.ts';

/**
 * Runs work now and again after each pause. Returns the function that stops it and resolves when the
 * last work has ended.
 */
export function repeatWork(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopController = new AbortController();
  const { signal } = stopController;
  const repeat = async () => {
    while (!signal.aborted) {
      await work(signal);
      await clock.wait(pauseMs, signal);
    }
  };
  const ended = repeat().catch((error: unknown) => {
    if (!signal.aborted) log.error('periodic work ended', error);
  });
  return async () => {
    stopController.abort(new Error('The archive is closed'));
    await ended;
  };
}
