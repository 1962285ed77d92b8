import { keepSupportedValues, parseDraft } from '../../shared/listings/draft.ts';
import { remainingPages } from '../../shared/listings/loaded-listings.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { validateRequest } from '../../shared/provider/endpoint.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { answerKey, type Lookups } from '../vehicle/lookups.ts';
import { type LookupTarget, targetQueryKey } from '../vehicle/lookup-target.ts';
import type {
  HoverStore,
  ListingsActions,
  ListingsState,
  LoadAllState,
} from './listings-context.ts';
import {
  createInitialState,
  isDeepEqual,
  type ListingsAction,
  listingsEndpoint,
  listingsReducer,
} from './listings-state.ts';

/** The listings browsers of the vehicles of this window. */
export type ListingsStore = {
  /** Creates the state in `version` where there is none. The same object until it changes. */
  readonly getState: (subject: LookupTarget, version: string) => ListingsState;
  /** Listings marked as comparable; creates no state. The same object until it changes. */
  readonly getComparables: (subject: LookupTarget) => ListingsState['comparables'];
  readonly subscribe: (listener: () => void) => () => void;
  /** Called for every answer, whichever part of the window requested it. */
  readonly receiveAnswer: (subject: LookupTarget, answer: Answer) => void;
  /** Like `getState`, its actions create the state where there is none. */
  readonly actionsFor: (subject: LookupTarget, version: string) => ListingsActions;
};

type LoadAllRun = { cancelCall: () => void; isCancelled: boolean };

type Entry = {
  state: ListingsState;
  /** The state before any action. */
  readonly initialState: ListingsState;
  scrollTop: number;
  loadAllRun?: LoadAllRun | undefined;
};

/** Vehicles whose browsers are stored. Those with comparables are stored besides. */
const MAX_VEHICLES = 25;

const NO_COMPARABLES: ListingsState['comparables'] = new Map();

export function createListingsStore(
  lookups: Pick<Lookups, 'fetchDataset' | 'getPendingRequest' | 'cancel' | 'fetchSeparately'>,
): ListingsStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  const getOrCreateEntry = (subject: LookupTarget, version: string): Entry => {
    const key = entryKey(subject);
    const known = entries.get(key);
    // An untouched browser follows the version that is set in Settings.
    const isOutdated = known?.state === known?.initialState && known?.state.version !== version;
    if (known && !isOutdated) return known;
    const initialState = createInitialState(version);
    const entry = { state: initialState, initialState, scrollTop: 0 };
    entries.set(key, entry);
    for (const [oldest, { state }] of entries) {
      if (entries.size <= MAX_VEHICLES) break;
      if (oldest !== key && state.comparables.size === 0) entries.delete(oldest);
    }
    return entry;
  };

  const dispatch = (entry: Entry, action: ListingsAction) => {
    entry.state = listingsReducer(entry.state, action);
    for (const listener of listeners) listener();
  };

  const stopLoadAll = (entry: Entry) => {
    const run = entry.loadAllRun;
    if (!run) return;
    entry.loadAllRun = undefined;
    run.cancelCall();
    dispatch(entry, { type: 'update', change: { loadAllState: { kind: 'idle' } } });
  };

  /** Sends a search, unless the same one is pending: it would be charged twice. */
  const runSearch = (
    entry: Entry,
    subject: LookupTarget,
    version: string,
    values: ParameterValues,
  ) => {
    const pending = lookups.getPendingRequest(answerKey(subject, 'similarListings'));
    if (pending?.version === version && isDeepEqual(pending.parameters, values)) return;
    stopLoadAll(entry);
    dispatch(entry, { type: 'start-search', values });
    lookups.fetchDataset(subject, 'similarListings', version, values);
  };

  /** One call after another, until a page fails, the user cancels or another search starts. */
  const runLoadAll = async (entry: Entry, subject: LookupTarget) => {
    const { displayed, loaded } = entry.state;
    if (entry.loadAllRun || !displayed || !loaded) return;
    const pages = remainingPages(loaded, displayed);
    const total = pages.length;
    if (total === 0) return;
    const run: LoadAllRun = { cancelCall: () => undefined, isCancelled: false };
    entry.loadAllRun = run;
    const setLoadAllState = (loadAllState: LoadAllState) =>
      dispatch(entry, { type: 'update', change: { loadAllState } });
    const finish = (loadAllState: LoadAllState) => {
      entry.loadAllRun = undefined;
      setLoadAllState(loadAllState);
    };
    for (const [done, values] of pages.entries()) {
      // A page that arrived before the cancellation stays loaded.
      if (run.isCancelled) return finish({ kind: 'cancelled', done, total });
      setLoadAllState({ kind: 'running', done, total });
      const call = lookups.fetchSeparately(subject, 'similarListings', displayed.version, values);
      run.cancelCall = call.cancel;
      const envelope = await call.answer;
      if (entry.loadAllRun !== run) return undefined;
      if (!envelope.ok) return finish({ kind: 'error', error: envelope.error });
      const answer = envelope.value;
      if (answer.kind === 'cancelled') return finish({ kind: 'cancelled', done, total });
      if (answer.kind !== 'answered')
        return finish({ kind: 'stopped', done, total, failedAnswer: answer });
      dispatch(entry, { type: 'add-page', answer });
    }
    finish({ kind: 'idle' });
  };

  return {
    getState: (subject, version) => getOrCreateEntry(subject, version).state,
    getComparables: (subject) =>
      entries.get(entryKey(subject))?.state.comparables ?? NO_COMPARABLES,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receiveAnswer: (subject, answer) => {
      if (answer.dataset !== 'similarListings') return;
      const entry = getOrCreateEntry(subject, answer.version);
      // Another page starts at its top, also while it is not on screen.
      if (answer.kind === 'answered') entry.scrollTop = 0;
      dispatch(entry, { type: 'receive-answer', answer });
      // Another search was answered: its pages are not those that are being loaded.
      if (entry.state.loadAllState.kind === 'idle') stopLoadAll(entry);
    },
    actionsFor: (subject, version) => {
      const getEntry = () => getOrCreateEntry(subject, version);
      const send = (action: ListingsAction) => dispatch(getEntry(), action);
      const update = (change: Partial<ListingsState>) => send({ type: 'update', change });
      const validateAndSearch = (values: ParameterValues) => {
        const entry = getEntry();
        const problems = validateRequest(
          listingsEndpoint(entry.state.version),
          subject.vehicle,
          values,
        );
        if (problems.length > 0) update({ problems });
        else runSearch(entry, subject, entry.state.version, values);
      };
      return {
        setDraft: (draft) => update({ draft }),
        setVersion: (chosen) => send({ type: 'set-version', version: chosen }),
        search: () => {
          const { state } = getEntry();
          const { values, problems } = parseDraft(listingsEndpoint(state.version), state.draft);
          if (problems.length > 0) update({ problems });
          else validateAndSearch(values);
        },
        searchWith: (values) =>
          validateAndSearch(
            keepSupportedValues(listingsEndpoint(getEntry().state.version), values),
          ),
        goToPage: (page) => {
          const entry = getEntry();
          const { displayed } = entry.state;
          if (displayed)
            runSearch(entry, subject, displayed.version, { ...displayed.parameters, page });
        },
        repeatSearch: () => {
          const entry = getEntry();
          const { failedAnswer, displayed, requestedValues } = entry.state;
          const repeated = failedAnswer ?? displayed ?? entry.state;
          if (requestedValues) runSearch(entry, subject, repeated.version, requestedValues);
        },
        cancel: () => {
          lookups.cancel(subject, 'similarListings');
          send({ type: 'cancel-search' });
        },
        setView: update,
        setComparable: (loaded, note) => send({ type: 'set-comparable', loaded, note }),
        loadAll: () => void runLoadAll(getEntry(), subject),
        cancelLoadAll: () => {
          const run = getEntry().loadAllRun;
          if (!run) return;
          run.isCancelled = true;
          run.cancelCall();
        },
        dismissLoadAllResult: () => update({ loadAllState: { kind: 'idle' } }),
        scroll: {
          get: () => getEntry().scrollTop,
          set: (top) => {
            getEntry().scrollTop = top;
          },
        },
        hover: createHoverStore(),
      };
    },
  };
}

const entryKey = (subject: LookupTarget) => JSON.stringify(targetQueryKey(subject));

function createHoverStore(): HoverStore {
  let hoveredKey: string | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => hoveredKey,
    set: (key) => {
      if (key === hoveredKey) return;
      hoveredKey = key;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
