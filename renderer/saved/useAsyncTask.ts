import { useCallback, useEffect, useRef, useState } from 'react';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { useBridge } from '../bridge/bridge.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';

type TaskState<T> = {
  /**
   * Not for the `isPending` prop of a button that is removed on completion: the end would be
   * announced for a button that no longer exists.
   */
  readonly isPending: boolean;
  /** The latest result. Undefined before the first one and while the task runs. */
  readonly value?: T;
  readonly error?: string;
};

/** A call to the main process with its state. `run` is ignored while it is running. */
export function useAsyncTask<T>(
  action: (bridge: IpcBridge) => Promise<IpcResult<T>>,
  onDone?: (value: T) => void,
): TaskState<T> & { readonly run: () => void } {
  const bridge = useBridge();
  const [state, setState] = useState<TaskState<T>>({ isPending: false });
  const isRunning = useRef(false);
  const latest = useRef({ action, onDone });
  useEffect(() => {
    latest.current = { action, onDone };
  });
  const start = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ isPending: true });
    const answer = await latest.current.action(bridge);
    isRunning.current = false;
    if (!answer.ok) return setState({ isPending: false, error: answer.error.message });
    setState({ isPending: false, value: answer.value });
    latest.current.onDone?.(answer.value);
  }, [bridge]);
  return { ...state, run: useCallback(() => void start(), [start]) };
}
