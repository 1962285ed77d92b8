import { vi } from 'vitest';
import type { Answered } from '../../shared/provider/answer.ts';
import { currentVersion } from '../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { createViewProps } from './create-view-props.ts';
import { createInitialState } from '../listings/listings-state.ts';
import type { HoverStore, ListingsHandle, ListingsState } from '../listings/listings-context.ts';

/** For tests: what differs from a browser in which nothing has been asked or chosen yet. */
export type FakeListings = Partial<Omit<ListingsHandle, 'state'>> & {
  readonly state?: Partial<ListingsState>;
};

/** For tests: a whole handle whose actions only note that they were called. */
export function createFakeListings({ state, ...change }: FakeListings = {}): ListingsHandle {
  return {
    state: { ...createInitialState(currentVersion('similarListings')), ...state },
    isLoading: false,
    error: undefined,
    versions: ['3.0', '2.1', '2.0'],
    setDraft: vi.fn(),
    setVersion: vi.fn(),
    search: vi.fn(),
    searchWith: vi.fn(),
    goToPage: vi.fn(),
    repeatSearch: vi.fn(),
    cancel: vi.fn(),
    setView: vi.fn(),
    setComparable: vi.fn(),
    loadAll: vi.fn(),
    cancelLoadAll: vi.fn(),
    dismissLoadAllResult: vi.fn(),
    scroll: { get: () => 0, set: vi.fn() },
    hover: createFakeHover(),
    ...change,
  };
}

/** For tests: a state that can be changed from outside of what draws it. */
export type FakeStore<T> = {
  readonly get: () => T;
  readonly set: (change: (before: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createFakeStore<T>(initial: T): FakeStore<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = change(state);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * For tests: an answered search, its body read as the client reads what comes.
 *
 * @param body what JSON.parse could have given
 */
export function createListingsAnswer(
  body: object,
  change: { version?: string; parameters?: ParameterValues; id?: string } = {},
): Answered {
  const { version = currentVersion('similarListings'), parameters = {}, id = 'answer-1' } = change;
  return createViewProps('similarListings', body, { version, answer: { parameters, id } }).answer;
}

/** A hover that works: what is set can be read, and listeners are told. */
function createFakeHover(): HoverStore {
  const { get, set, subscribe } = createFakeStore<string | undefined>(undefined);
  return { get, set: (key) => set(() => key), subscribe };
}
