import type { IpcError } from '../../shared/ipc/result.ts';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { ReportDialogBridge } from './report-desk.ts';

/** Milliseconds without a change before the preview is made again: a pause in typing. */
export const DEBOUNCE_MS = 400;

export type PreviewState = {
  /** Of the latest draft that was made, under `app://desk`. */
  readonly path: string | undefined;
  /** It is not of what the form says now: another is awaited. */
  readonly isStale: boolean;
  /** Why the latest could not be made. */
  readonly error: IpcError | undefined;
};

/** The preview's drafts: the latest wish alone counts, whatever comes when. */
export type PreviewStore = {
  readonly state: () => PreviewState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A draft of this is wanted; the same as before changes nothing. */
  readonly request: (input: CreateReportInput) => void;
  /** The latest once more, after it could not be made. */
  readonly retry: () => void;
  /** Nothing is asked or shown any more. */
  readonly dispose: () => void;
};

export function createPreviewStore(bridge: ReportDialogBridge): PreviewStore {
  let state: PreviewState = { path: undefined, isStale: false, error: undefined };
  let requestedInput: { readonly input: CreateReportInput; readonly key: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts wishes, so that an answer to an earlier one is known when it comes. */
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
