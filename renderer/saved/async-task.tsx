import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { IpcResult } from '../../shared/ipc/result.ts';
import { useBridge } from '../bridge/bridge.ts';
import { toBridgeErrorData, unwrap } from '../bridge/query-client.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { ErrorCallout } from '../ui/Callout.tsx';
import { Spinner } from '../ui/Spinner.tsx';

type AsyncTask<T> = {
  /**
   * Not for the `isPending` prop of a button that is removed on completion: the end would be
   * announced for a button that no longer exists.
   */
  readonly isPending: boolean;
  /** The latest result. Undefined before the first one and while the task runs. */
  readonly value: T | undefined;
  readonly error: string | undefined;
  readonly run: () => void;
};

/**
 * A call to the main process with its state. `run` is ignored while it is running. `onDone` is
 * called even if the component was removed meanwhile.
 */
export function useAsyncTask<T>(
  action: (bridge: IpcBridge) => Promise<IpcResult<T>>,
  onDone?: (value: T) => void,
): AsyncTask<T> {
  const bridge = useBridge();
  // The state of the mutation changes only after the event in which it was started.
  const isRunning = useRef(false);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => unwrap(await action(bridge)),
    onSuccess: onDone,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const run = useCallback(() => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate();
  }, [mutate]);
  const problem = error ? toBridgeErrorData(error) : undefined;
  // The user, who cancelled a question of the main process, needs no message.
  const message = problem?.code === 'cancelled' ? undefined : problem?.message;
  return { isPending, value: data, error: message, run };
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
