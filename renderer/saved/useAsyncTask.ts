import { useCallback, useEffect, useRef, useState } from 'react';
import type { IpcResult } from '../../shared/ipc/result.ts';

export type AsyncTask<T> = {
  /**
   * Not for the `isPending` prop of a button that is removed on completion: the end would be
   * announced for a button that no longer exists.
   */
  readonly isPending: boolean;
  /** The latest result. Undefined before the first one and while the task runs. */
  readonly value: T | undefined;
  /** Why the latest run failed. */
  readonly error: string | undefined;
  /** Runs the task. Ignored while it is running. */
  readonly run: () => Promise<void>;
  readonly reset: () => void;
};

/** A call to the main process with its state. */
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
