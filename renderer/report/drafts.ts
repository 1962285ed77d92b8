import type { DeskError } from '../../shared/ipc/envelope.ts';
import type { ReportInput } from '../../shared/ipc/reports.ts';
import type { ReportDesk } from './report-desk.ts';

/** Milliseconds without a change before the preview is made again: a pause in typing. */
export const PAUSE = 400;

export type DraftState = {
  /** Of the latest draft that was made, under `app://desk`. */
  readonly path: string | undefined;
  /** It is not of what the form says now: another is awaited. */
  readonly isBehind: boolean;
  /** Why the latest could not be made. */
  readonly fault: DeskError | undefined;
};

/** The preview's drafts: the latest wish alone counts, whatever comes when. */
export type Drafts = {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A draft of this is wanted; the same as before changes nothing. */
  readonly want: (input: ReportInput) => void;
  /** The latest once more, after it could not be made. */
  readonly again: () => void;
  /** Nothing is asked or shown any more. */
  readonly end: () => void;
};

export function createDrafts(desk: ReportDesk): Drafts {
  let state: DraftState = { path: undefined, isBehind: false, fault: undefined };
  let wanted: { readonly input: ReportInput; readonly key: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts wishes, so that an answer to an earlier one is known when it comes. */
  let turn = 0;
  const listeners = new Set<() => void>();
  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const make = async (input: ReportInput, mine: number) => {
    const made = await desk.call('report.draft', input);
    if (mine !== turn) return;
    if (made.ok) set({ path: made.value.documentPath, isBehind: false, fault: undefined });
    else set({ isBehind: false, fault: made.error });
  };
  const soon = (input: ReportInput, pause: number) => {
    clearTimeout(timer);
    const mine = ++turn;
    set({ isBehind: true });
    timer = setTimeout(() => void make(input, mine), pause);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (input) => {
      const key = JSON.stringify(input);
      if (key === wanted?.key) return;
      const isFirst = wanted === undefined;
      wanted = { input, key };
      soon(input, isFirst ? 0 : PAUSE);
    },
    again: () => {
      if (wanted) soon(wanted.input, 0);
    },
    end: () => {
      clearTimeout(timer);
      turn++;
      wanted = undefined;
    },
  };
}
