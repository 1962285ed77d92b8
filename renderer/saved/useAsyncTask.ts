import { useCallback, useEffect, useRef, useState } from 'react';
import type { IpcResult } from '../../shared/ipc/result.ts';

export type AsyncTask<T> = {
  /** Not for `isPending` of a button that goes when it is done: its end would be announced of nothing. */
  readonly isPending: boolean;
  /** What the latest came to; undefined before, and while it is under way. */
  readonly value: T | undefined;
  /** Why the latest came to nothing. */
  readonly error: string | undefined;
  /** Does it. One that is under way is not done twice. */
  readonly run: () => Promise<void>;
  readonly reset: () => void;
};

/** One thing that the main process is asked to do, and how that stands. */
export function useAsyncTask<T>(
  action: () => Promise<IpcResult<T>>,
  onDone?: (value: T) => void,
): AsyncTask<T> {
  const [state, setState] = useState<Pick<AsyncTask<T>, 'isPending' | 'value' | 'error'>>({
    isPending: false,
    value: undefined,
    error: undefined,
  });
  const isRunning = useRef(false);
  const latest = useRef({ action, onDone });
  useEffect(() => {
    latest.current = { action, onDone };
  });
  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isPending: true, value: undefined, error: undefined });
    const answer = await latest.current.action();
    isRunning.current = false;
    if (answer.ok) {
      setState({ isPending: false, value: answer.value, error: undefined });
      latest.current.onDone?.(answer.value);
    } else setState({ isPending: false, value: undefined, error: answer.error.message });
  }, []);
  const reset = useCallback(
    () => setState((current) => ({ ...current, value: undefined, error: undefined })),
    [],
  );
  return { ...state, run, reset };
}
