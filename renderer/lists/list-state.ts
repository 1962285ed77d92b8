import type { Decision } from '../../shared/lists/list-row.ts';
import type { RowState } from '../../shared/lists/row-state.ts';
import type { RowSummary } from '../../shared/lists/row-summary.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import { createStore, type Store } from '../ui/store.ts';

export type SortDirection = 'ascending' | 'descending';

/** The order in which the rows were when the user sorted them. New answers do not change it. */
export type RowOrder = {
  readonly columnId: string;
  readonly direction: SortDirection;
  /** The numbers of the rows, in their order. */
  readonly numbers: readonly number[];
  /** UTC. */
  readonly sortedAt: string;
};

export type Filters = {
  readonly text: string;
  readonly verdict: RowSummary['verdict'] | 'all';
  readonly decision: Decision | 'none' | 'all';
  readonly state: RowState | 'all';
  readonly hasHeadroom: boolean;
};

export const NO_FILTERS: Filters = {
  text: '',
  verdict: 'all',
  decision: 'all',
  state: 'all',
  hasHeadroom: false,
};

/** How a list is shown. It stays while its vehicles and other screens are shown. */
export type ListState = {
  /** Undefined: the order of the file. */
  readonly order: RowOrder | undefined;
  readonly filters: Filters;
  /** The numbers of the ticked rows. */
  readonly ticked: ReadonlySet<number>;
  /** The number of the row that the keys act on. Undefined: the first one. */
  readonly current: number | undefined;
  readonly isPanelOpen: boolean;
};

const INITIAL: ListState = {
  order: undefined,
  filters: NO_FILTERS,
  ticked: new Set(),
  current: undefined,
  isPanelOpen: false,
};

export type ListStore = Store<ListState> & { readonly scroll: Store<number> };
export type ListStates = ReturnType<typeof createListStates>;

/** The state of each list that was opened in this window. */
export function createListStates() {
  const stores = new Map<string, ListStore>();
  return {
    get: (id: string): ListStore => {
      const known = stores.get(id);
      if (known) return known;
      const store = { ...createStore(INITIAL), scroll: createStore(0) };
      stores.set(id, store);
      return store;
    },
    remove: (id: string) => void stores.delete(id),
  };
}

/** Ticks rows, or removes their ticks. */
export function setTicked(store: ListStore, numbers: readonly number[], isTicked: boolean): void {
  const ticked = new Set(store.get().ticked);
  for (const number of numbers) {
    if (isTicked) ticked.add(number);
    else ticked.delete(number);
  }
  store.set({ ...store.get(), ticked });
}

export const [ListStatesContext, useListStates] =
  createServiceContext<ListStates>('states of work lists');
