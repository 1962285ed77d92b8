import { keepSupportedValues, parseDraft, type SearchDraft } from '../../shared/listings/draft.ts';
import type { LoadedListing } from '../../shared/listings/listing.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { validateRequest } from '../../shared/provider/endpoint.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { Lookups } from '../vehicle/lookups.ts';
import { answerKey } from '../vehicle/lookups.ts';
import { type LookupTarget, targetQueryKey } from '../vehicle/lookup-target.ts';
import type { ViewChange, ListingsState } from './listings-context.ts';
import { createLoadAll } from './load-all.ts';
import {
  withPendingSearch,
  listingsEndpoint,
  withVersion,
  isDeepEqual,
  createInitialState,
  withAnswer,
} from './listings-state.ts';

/** The listings browsers of the vehicles of this run. What they ask, `Lookups` asks. */
export type ListingsStore = {
  /** As it stands; begun in `version` where nothing is there yet. The same object until it changes. */
  readonly getState: (target: LookupTarget, version: string) => ListingsState;
  /** The listings marked as comparable so far; begins nothing. The same object until it changes. */
  readonly getComparables: (target: LookupTarget) => ListingsState['comparables'];
  readonly subscribe: (listener: () => void) => () => void;
  /** Told of every answer of this dataset, whoever asked for it. */
  readonly receiveAnswer: (target: LookupTarget, answer: Answer) => void;
  readonly setDraft: (target: LookupTarget, draft: SearchDraft) => void;
  readonly setVersion: (target: LookupTarget, version: string) => void;
  readonly search: (target: LookupTarget) => void;
  readonly searchWith: (target: LookupTarget, values: ParameterValues) => void;
  readonly goToPage: (target: LookupTarget, page: number) => void;
  /** The last search once more, as it was. */
  readonly repeatSearch: (target: LookupTarget) => void;
  readonly cancel: (target: LookupTarget) => void;
  readonly setView: (target: LookupTarget, choice: ViewChange) => void;
  readonly setComparable: (
    target: LookupTarget,
    loaded: LoadedListing,
    note: string | undefined,
  ) => void;
  readonly loadAll: (target: LookupTarget) => void;
  readonly cancelLoadAll: (target: LookupTarget) => void;
  readonly getScroll: (target: LookupTarget) => { top: number };
};

type Entry = {
  state: ListingsState;
  /** As it was before anything was done. */
  readonly initialState: ListingsState;
  readonly scroll: { top: number };
};

/** Vehicles whose browsers are kept, besides those with comparables, which nobody wants to lose. */
const MAX_STORED_VEHICLES = 25;

const NO_COMPARABLES: ListingsState['comparables'] = new Map();

export function createListings(
  lookups: Pick<Lookups, 'fetchDataset' | 'getPendingRequest' | 'cancel' | 'fetchSeparately'>,
): ListingsStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  const getOrCreateEntry = (target: LookupTarget, version: string): Entry => {
    const name = JSON.stringify(targetQueryKey(target));
    const existing = entries.get(name);
    // Nothing was done yet, and the version that a search asks for was changed in Settings.
    const isStale =
      existing?.state === existing?.initialState && existing?.initialState.version !== version;
    if (existing && !isStale) return existing;
    const initialState = createInitialState(version);
    const entry = { state: initialState, initialState, scroll: { top: 0 } };
    entries.set(name, entry);
    for (const [oldest, { state }] of entries) {
      if (entries.size <= MAX_STORED_VEHICLES) break;
      if (oldest !== name && state.comparables.size === 0) entries.delete(oldest);
    }
    return entry;
  };
  const findEntry = (target: LookupTarget) => entries.get(JSON.stringify(targetQueryKey(target)));

  const updateState = (target: LookupTarget, next: (state: ListingsState) => ListingsState) => {
    const entry = findEntry(target);
    if (!entry) return;
    entry.state = next(entry.state);
    for (const listener of listeners) listener();
  };

  const loadAllRunner = createLoadAll({
    lookups,
    updateState,
    getState: (target) => findEntry(target)?.state,
  });

  /** Sends a search, unless the same one is on its way already: it would be paid for twice. */
  const runSearch = (target: LookupTarget, version: string, values: ParameterValues) => {
    const pendingRequest = lookups.getPendingRequest(answerKey(target, 'similarListings'));
    if (
      pendingRequest &&
      pendingRequest.version === version &&
      isDeepEqual(pendingRequest.parameters, values)
    )
      return;
    loadAllRunner.stop(target);
    updateState(target, (state) => withPendingSearch(state, values));
    lookups.fetchDataset(target, 'similarListings', version, values);
  };

  /** Sends what a version's rules let through; names the problems otherwise. */
  const validateAndSearch = (target: LookupTarget, version: string, values: ParameterValues) => {
    const problems = validateRequest(listingsEndpoint(version), target.vehicle, values);
    if (problems.length > 0) updateState(target, (state) => ({ ...state, problems }));
    else runSearch(target, version, values);
  };

  return {
    getState: (target, version) => getOrCreateEntry(target, version).state,
    getComparables: (target) => findEntry(target)?.state.comparables ?? NO_COMPARABLES,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receiveAnswer: (target, answer) => {
      if (answer.dataset !== 'similarListings') return;
      const { scroll } = getOrCreateEntry(target, answer.version);
      // Another page starts at its top, also where nobody is looking.
      if (answer.kind === 'answered') scroll.top = 0;
      updateState(target, (state) => withAnswer(state, answer));
    },
    setDraft: (target, draft) => updateState(target, (state) => ({ ...state, draft })),
    setVersion: (target, version) => updateState(target, (state) => withVersion(state, version)),
    search: (target) => {
      const state = findEntry(target)?.state;
      if (!state) return;
      const { values, problems } = parseDraft(listingsEndpoint(state.version), state.draft);
      if (problems.length > 0) updateState(target, (state) => ({ ...state, problems }));
      else validateAndSearch(target, state.version, values);
    },
    searchWith: (target, values) => {
      const state = findEntry(target)?.state;
      if (!state) return;
      validateAndSearch(
        target,
        state.version,
        keepSupportedValues(listingsEndpoint(state.version), values),
      );
    },
    goToPage: (target, page) => {
      const displayed = findEntry(target)?.state.displayed;
      if (displayed) runSearch(target, displayed.version, { ...displayed.parameters, page });
    },
    repeatSearch: (target) => {
      const state = findEntry(target)?.state;
      if (!state?.requestedValues) return;
      runSearch(
        target,
        (state.failedAnswer ?? state.displayed)?.version ?? state.version,
        state.requestedValues,
      );
    },
    cancel: (target) => {
      lookups.cancel(target, 'similarListings');
      // An answer before the one that is stopped stays, and is what was asked for then.
      updateState(target, (state) =>
        state.displayed ? { ...state, requestedValues: state.displayed.parameters } : state,
      );
    },
    setView: (target, choice) => updateState(target, (state) => ({ ...state, ...choice })),
    setComparable: (target, loaded, note) =>
      updateState(target, (state) => {
        const comparables = new Map(state.comparables);
        if (note === undefined) comparables.delete(loaded.key);
        else comparables.set(loaded.key, { loaded, note });
        return { ...state, comparables };
      }),
    loadAll: loadAllRunner.start,
    cancelLoadAll: loadAllRunner.cancel,
    getScroll: (target) => findEntry(target)?.scroll ?? { top: 0 },
  };
}
