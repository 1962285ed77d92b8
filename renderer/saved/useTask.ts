import { useCallback, useEffect, useRef, useState } from 'react';
import type { Envelope } from '../../shared/ipc/envelope.ts';

export type Task<T> = {
  /** Not for `isPending` of a button that goes when it is done: its end would be announced of nothing. */
  readonly isBusy: boolean;
  /** What the latest came to; undefined before, and while it is under way. */
  readonly value: T | undefined;
  /** Why the latest came to nothing. */
  readonly fault: string | undefined;
  /** Does it. One that is under way is not done twice. */
  readonly run: () => Promise<void>;
  readonly forget: () => void;
};

/** One thing that the main process is asked to do, and how that stands. */
export function useTask<T>(does: () => Promise<Envelope<T>>, onDone?: (value: T) => void): Task<T> {
  const [state, setState] = useState<Pick<Task<T>, 'isBusy' | 'value' | 'fault'>>({
    isBusy: false,
    value: undefined,
    fault: undefined,
  });
  const busy = useRef(false);
  const latest = useRef({ does, onDone });
  useEffect(() => {
    latest.current = { does, onDone };
  });
  const run = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setState({ isBusy: true, value: undefined, fault: undefined });
    const answer = await latest.current.does();
    busy.current = false;
    if (answer.ok) {
      setState({ isBusy: false, value: answer.value, fault: undefined });
      latest.current.onDone?.(answer.value);
    } else setState({ isBusy: false, value: undefined, fault: answer.error.message });
  }, []);
  const forget = useCallback(
    () => setState((now) => ({ ...now, value: undefined, fault: undefined })),
    [],
  );
  return { ...state, run, forget };
}
