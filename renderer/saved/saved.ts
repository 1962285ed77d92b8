import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { ScrollMemory } from '../ui/useVirtualRows.ts';
import { createReasons, type Reasons } from './reasons/reasons.ts';
import type { ReportsDesk } from '../bridge/reports-desk.ts';
import { createSearch, type ReportSearch } from './search.ts';

/** Which report is open, and where in the list the one stands that was opened last. */
export type Opened = { readonly id: number | undefined; readonly at: number | undefined };

/** A note and tags that are being written and have not been saved. */
export type Draft = { readonly note: string; readonly tags: readonly string[] };

/** What stays while the window shows other screens: the search, its place, and what is open. */
export type Saved = {
  readonly search: ReportSearch;
  readonly reasons: Reasons;
  readonly scroll: ScrollMemory;
  readonly opened: () => Opened;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (id: number, at?: number) => void;
  /** Back to the list; what was open stays chosen there. */
  readonly close: () => void;
  /** What is being written, by the report's id: it outlives a look at another report. */
  readonly drafts: Map<number, Draft>;
  /** Another search, from its top; nothing in the new list is chosen. */
  readonly askFor: (query: ReportQuery) => void;
  /** The same search but for this. */
  readonly ask: (change: Partial<ReportQuery>) => void;
};

export function createSaved(desk: ReportsDesk): Saved {
  const search = createSearch(desk, afterPaint);
  let top = 0;
  let opened: Opened = { id: undefined, at: undefined };
  const listeners = new Set<() => void>();
  const set = (next: Opened) => {
    opened = next;
    for (const listener of listeners) listener();
  };
  const askFor = (query: ReportQuery) => {
    if (opened.at !== undefined) set({ id: opened.id, at: undefined });
    search.ask(query);
  };
  return {
    search,
    reasons: createReasons(desk, search),
    scroll: {
      get: () => top,
      set: (next) => {
        top = next;
      },
    },
    opened: () => opened,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (id, at) => {
      const found = search.state().hits.findIndex((hit) => hit?.id === id);
      set({ id, at: at ?? (found === -1 ? undefined : found) });
    },
    close: () => set({ id: undefined, at: opened.at }),
    drafts: new Map(),
    askFor,
    ask: (change) => askFor({ ...search.state().query, ...change }),
  };
}

const kept = new WeakMap<ReportsDesk, Saved>();

/** The one of this window: kept as long as its desk is. */
export function savedOf(desk: ReportsDesk): Saved {
  const known = kept.get(desk);
  if (known) return known;
  const made = createSaved(desk);
  kept.set(desk, made);
  return made;
}
