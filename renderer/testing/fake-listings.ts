import { vi } from 'vitest';
import type { Answered } from '../../shared/provider/answer.ts';
import { currentVersion } from '../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { propsFor } from './props-for.ts';
import type { Hover, ListingsHandle, ListingsState } from '../listings/handle.ts';

/** For tests: what differs from a browser in which nothing has been asked or chosen yet. */
export type FakeListings = Partial<Omit<ListingsHandle, 'state'>> & {
  readonly state?: Partial<ListingsState>;
};

/** For tests: a whole handle whose actions only note that they were called. */
export function fakeListings({ state, ...change }: FakeListings = {}): ListingsHandle {
  return {
    state: { ...untouched, ...state },
    isLoading: false,
    fault: undefined,
    versions: ['3.0', '2.1', '2.0'],
    edit: vi.fn(),
    setVersion: vi.fn(),
    search: vi.fn(),
    request: vi.fn(),
    turn: vi.fn(),
    again: vi.fn(),
    cancel: vi.fn(),
    choose: vi.fn(),
    mark: vi.fn(),
    loadAll: vi.fn(),
    cancelLoadAll: vi.fn(),
    scroll: { get: () => 0, set: vi.fn() },
    hover: fakeHover(),
    ...change,
  };
}

/** For tests: a state that can be changed from outside of what draws it. */
export type FakeState<T> = {
  readonly get: () => T;
  readonly set: (change: (before: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function fakeState<T>(first: T): FakeState<T> {
  let state = first;
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
export function fakeAnswer(
  body: object,
  change: { version?: string; parameters?: ParameterValues; id?: string } = {},
): Answered {
  const { version = currentVersion('similarListings'), parameters = {}, id = 'answer-1' } = change;
  return propsFor('similarListings', body, { version, answer: { parameters, id } }).answer;
}

const untouched: ListingsState = {
  version: currentVersion('similarListings'),
  draft: { where: 'anywhere', fields: {} },
  problems: [],
  asked: undefined,
  shown: undefined,
  failed: undefined,
  loaded: undefined,
  seen: {},
  view: 'list',
  scope: 'page',
  aside: 'standing',
  selected: undefined,
  comparables: new Map(),
  loadAll: { kind: 'idle' },
};

/** A hover that works: what is set can be read, and listeners are told. */
function fakeHover(): Hover {
  const { get, set, subscribe } = fakeState<string | undefined>(undefined);
  return { get, set: (key) => set(() => key), subscribe };
}
