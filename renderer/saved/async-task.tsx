import { useCallback, useEffect, useRef, useState } from 'react';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { useBridge } from '../bridge/bridge.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';

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

type AsyncTask<T> = TaskState<T> & { readonly run: () => void };

/** A call to the main process with its state. `run` is ignored while it is running. */
export function useAsyncTask<T>(
  action: (bridge: IpcBridge) => Promise<IpcResult<T>>,
  onDone?: (value: T) => void,
): AsyncTask<T> {
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
    // The user, who cancelled a question of the main process, needs no message.
    if (!answer.ok && answer.error.code === 'cancelled') return setState({ isPending: false });
    if (!answer.ok) return setState({ isPending: false, error: answer.error.message });
    setState({ isPending: false, value: answer.value });
    latest.current.onDone?.(answer.value);
  }, [bridge]);
  return { ...state, run: useCallback(() => void start(), [start]) };
}

export function useImmediateTask<T>(...args: Parameters<typeof useAsyncTask<T>>): AsyncTask<T> {
  const task = useAsyncTask<T>(...args);
  const { run } = task;
  useEffect(run, [run]);
  return task;
}

type TaskStatusProps = {
  readonly task: AsyncTask<unknown>;
  readonly pendingLabel: string;
  readonly errorTitle: string;
};

/** The progress of a task, and its error with a button to retry. */
export const TaskStatus = ({ task, pendingLabel, errorTitle }: TaskStatusProps) => (
  <>
    {task.isPending && <Spinner label={pendingLabel} />}
    <ErrorCallout title={errorTitle} message={task.error} onRetry={task.run} />
  </>
);
