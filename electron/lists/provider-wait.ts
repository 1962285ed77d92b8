import type { Clock } from '../ports.ts';

const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 300;
/** A longer Retry-After is shortened, because a timer of more than 24 days ends at once. */
const MAX_RETRY_AFTER_SECONDS = 86_400;
/** Waits without a response, after which a list pauses. */
export const MAX_WAITS = 10;

type Listeners = {
  /** Called also if a wait is extended. */
  readonly onWait: (continuesAt: Date) => void;
  readonly onContinue: () => void;
  /** The provider was busy after each wait that is permitted. */
  readonly onTooMany: () => void;
};

/** The waits of a list while the provider is busy. */
export function createProviderWait(clock: Clock, { onWait, onContinue, onTooMany }: Listeners) {
  let waitCount = 0;
  let until = 0;
  let isWaiting = false;
  let isProbing = false;
  let cancellation = new AbortController();

  const waitUntilEnd = async (signal: AbortSignal) => {
    while (clock.monotonic() < until) await clock.wait(until - clock.monotonic(), signal);
    isWaiting = false;
    onContinue();
  };

  return {
    /**
     * Waits for a busy provider. Further requests that were under way at the same time extend the wait.
     *
     * @param seconds Retry-After; without it 30 s, then twice as long each time, at most 5 minutes
     */
    start: (seconds: number | undefined): void => {
      if (!isWaiting && waitCount === MAX_WAITS) return onTooMany();
      if (!isWaiting) waitCount++;
      const usual = Math.min(FIRST_WAIT_SECONDS * 2 ** (waitCount - 1), MAX_WAIT_SECONDS);
      const waited = Math.min(Math.max(seconds ?? usual, 1), MAX_RETRY_AFTER_SECONDS);
      const end = clock.monotonic() + waited * 1_000;
      if (isWaiting && end <= until) return;
      until = end;
      onWait(new Date(clock.now().getTime() + waited * 1_000));
      if (isWaiting) return;
      isWaiting = true;
      isProbing = true;
      cancellation = new AbortController();
      // Rejects only if it is cancelled.
      void waitUntilEnd(cancellation.signal).catch(() => undefined);
    },
    /** A response was received, so the provider accepts requests. */
    reset: (): void => {
      waitCount = 0;
      isProbing = false;
    },
    cancel: (): void => {
      cancellation.abort();
      isWaiting = false;
    },
    /** After a wait, one request shows whether the provider accepts it. */
    isProbing: (): boolean => isProbing,
  };
}
