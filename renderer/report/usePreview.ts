import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';

/** Milliseconds without a change before the preview is made again: a pause in typing. */
export const DEBOUNCE_MS = 400;

export type PreviewState = {
  /** Path of the latest draft under `app://desk`. */
  readonly path?: string;
  /** True if the draft does not match the current form and a new one is pending. */
  readonly isStale: boolean;
  readonly error?: IpcError;
};

/** Requests the first draft at once, later ones after a pause. Uses the latest response only. */
export function usePreview(bridge: IpcBridge, input: CreateReportInput) {
  const [latest, setLatest] = useState<Pick<PreviewState, 'path' | 'error'> & { key?: string }>({});
  const [retryCount, setRetryCount] = useState(0);
  const delay = useRef(0);
  const request = useEffectEvent(() => bridge.call('report.preview', input));
  const key = `${retryCount} ${JSON.stringify(input)}`;
  useEffect(() => {
    let isLatest = true;
    const load = async () => {
      delay.current = DEBOUNCE_MS;
      const result = await request();
      if (!isLatest) return;
      if (result.ok) setLatest({ key, path: result.value.documentPath });
      else setLatest((previous) => ({ ...previous, key, error: result.error }));
    };
    const timer = setTimeout(() => void load(), delay.current);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [key]);
  const retry = () => {
    delay.current = 0;
    setRetryCount(retryCount + 1);
  };
  const { path, error } = latest;
  return { path, error, isStale: key !== latest.key, retry };
}
