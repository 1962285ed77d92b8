import { vi } from 'vitest';
import type { PricedVehicle } from '../../shared/listings/market-position.ts';
import type { Answered } from '../../shared/provider/answer.ts';
import { currentVersion } from '../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { createViewProps } from './create-view-props.ts';
import { createStore } from '../ui/store.ts';
import { createInitialState, type ListingsState } from '../listings/listings-state.ts';
import type { ListingsHandle } from '../listings/listings-store.ts';

/** Overrides of a listings browser without requests or choices. */
export type FakeListings = Partial<Omit<ListingsHandle, 'state'>> & {
  readonly state?: Partial<ListingsState>;
};

/** The displayed vehicle, of which nothing but the plate is known. */
export const createPricedVehicle = (known: Partial<PricedVehicle> = {}): PricedVehicle => ({
  year: undefined,
  miles: undefined,
  price: undefined,
  plates: new Set(['AB12CDE']),
  advertisedPounds: undefined,
  ...known,
});

/** Creates a complete handle whose actions only record their calls. */
export function createFakeListings({ state, ...change }: FakeListings = {}): ListingsHandle {
  const handle: ListingsHandle = {
    state: { ...createInitialState(currentVersion('similarListings')), ...state },
    thisVehicle: createPricedVehicle(),
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
    select: (key) => handle.setView({ selected: key, sidePanel: 'listing' }),
    setComparable: vi.fn(),
    loadAll: vi.fn(),
    cancelLoadAll: vi.fn(),
    dismissLoadAllResult: vi.fn(),
    scroll: { get: () => 0, set: vi.fn() },
    hover: createStore<string | undefined>(undefined),
    ...change,
  };
  return handle;
}

/** A state that tests can change from outside the components. */
export type FakeStore<T> = {
  readonly get: () => T;
  readonly set: (change: (before: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createFakeStore<T>(initial: T): FakeStore<T> {
  const { get, set, subscribe } = createStore(initial);
  return { get, set: (change) => set(change(get())), subscribe };
}

/**
 * Creates an answered search. The body is read as the client reads a response.
 *
 * @param body a value that JSON.parse could return
 */
export function createListingsAnswer(
  body: object,
  change: { version?: string; parameters?: ParameterValues; id?: string } = {},
): Answered {
  const { version = currentVersion('similarListings'), parameters = {}, id = 'answer-1' } = change;
  return createViewProps('similarListings', body, { version, answer: { parameters, id } }).answer;
}
