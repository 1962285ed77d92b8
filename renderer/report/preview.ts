import type { IpcError } from '../../shared/ipc/result.ts';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { ReportDialogBridge } from './report-desk.ts';

/** Milliseconds without a change before the preview is made again: a pause in typing. */
export const DEBOUNCE_MS = 400;

export type PreviewState = {
  /** Path of the latest draft under `app://desk`. */
  readonly path: string | undefined;
  /** True if the draft does not match the current form and a new one is pending. */
  readonly isStale: boolean;
  /** Why the latest draft could not be made. */
  readonly error: IpcError | undefined;
};

/** Loads previews. Only the response to the latest request is used. */
export type PreviewStore = {
  readonly state: () => PreviewState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Requests a draft. An unchanged input is ignored. */
  readonly request: (input: CreateReportInput) => void;
  /** Requests the latest draft again after a failure. */
  readonly retry: () => void;
  /** Stops all requests and updates. */
  readonly dispose: () => void;
};

export function createPreviewStore(bridge: ReportDialogBridge): PreviewStore {
  let state: PreviewState = { path: undefined, isStale: false, error: undefined };
  let requestedInput: { readonly input: CreateReportInput; readonly key: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Identifies the latest request, so that responses to earlier ones can be ignored. */
  let latestRequest = 0;
  const listeners = new Set<() => void>();
  const update = (change: Partial<PreviewState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const load = async (input: CreateReportInput, thisRequest: number) => {
    const answer = await bridge.call('report.preview', input);
    if (thisRequest !== latestRequest) return;
    if (answer.ok) update({ path: answer.value.documentPath, isStale: false, error: undefined });
    else update({ isStale: false, error: answer.error });
  };
  const schedule = (input: CreateReportInput, pause: number) => {
    clearTimeout(timer);
    const thisRequest = ++latestRequest;
    update({ isStale: true });
    timer = setTimeout(() => void load(input, thisRequest), pause);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request: (input) => {
      const key = JSON.stringify(input);
      if (key === requestedInput?.key) return;
      const isFirst = requestedInput === undefined;
      requestedInput = { input, key };
      schedule(input, isFirst ? 0 : DEBOUNCE_MS);
    },
    retry: () => {
      if (requestedInput) schedule(requestedInput.input, 0);
    },
    dispose: () => {
      clearTimeout(timer);
      latestRequest++;
      requestedInput = undefined;
    },
  };
}
