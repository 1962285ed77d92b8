import { keepSupportedValues, parseDraft, type SearchDraft } from '../../shared/listings/draft.ts';
import {
  findLoadedPage,
  getSearchKey,
  remainingPages,
} from '../../shared/listings/loaded-listings.ts';
import type { LoadedListing } from '../../shared/listings/listing.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import { validateRequest } from '../../shared/provider/endpoint.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { createStore } from '../ui/store.ts';
import { answerKey, type Lookups } from '../vehicle/lookups.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { targetQueryKey } from '../vehicle/lookup-target.ts';
import {
  createInitialState,
  isDeepEqual,
  listingsEndpoint,
  type ListingsState,
  type LoadAllState,
  withAnswer,
  withLoadedPage,
  withPendingSearch,
  withVersion,
} from './listings-state.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { PricedVehicle } from '../../shared/listings/market-position.ts';

export type ListingsStore = ReturnType<typeof createListingsStore>;
type ListingsActions = ReturnType<ListingsStore['createActions']>;

export const [ListingsStoreContext, useListingsStore] =
  createServiceContext<ListingsStore>('ListingsStore');

/** Parts of the state that the user chooses and that have no further effect. */
export type ViewChange = Partial<
  Pick<
    ListingsState,
    'openGroups' | 'view' | 'scope' | 'sidePanel' | 'selected' | 'includesExcluded' | 'yourPrice'
  >
>;

type LoadAllRun = { cancelCall: () => void; isCancelled: boolean };

type VehicleBrowser = {
  state: ListingsState;
  readonly initialState: ListingsState;
  scrollTop: number;
  loadAllRun?: LoadAllRun | undefined;
};

/** Vehicles whose state is stored. Those with the user's own choices are never removed. */
const MAX_VEHICLES = 25;

const NO_COMPARABLES: ListingsState['comparables'] = new Map();

/**
 * The listings browsers of the vehicles of this window.
 *
 * @param setUnsavedNotes called when a note on a comparable was typed, and when none is left
 */
export function createListingsStore(
  lookups: Pick<Lookups, 'fetchDataset' | 'getPendingRequest' | 'cancel' | 'fetchSeparately'>,
  setUnsavedNotes: (target: LookupTarget, isUnsaved: boolean) => void,
) {
  const entries = new Map<string, VehicleBrowser>();
  /** Incremented with each change of an entry, to notify the listeners. */
  const revision = createStore(0);

  const getOrCreateEntry = (target: LookupTarget, version: string): VehicleBrowser => {
    const key = entryKey(target);
    const existing = entries.get(key);
    // An untouched browser follows the version that is set in Settings.
    const isOutdated =
      existing?.state === existing?.initialState && existing?.state.version !== version;
    if (existing && !isOutdated) return existing;
    const initialState = createInitialState(version);
    const entry = { state: initialState, initialState, scrollTop: 0 };
    entries.set(key, entry);
    for (const [oldest, { state }] of entries) {
      if (entries.size <= MAX_VEHICLES) break;
      const isChosen = state.comparables.size > 0 || state.yourPrice !== undefined;
      if (oldest !== key && !isChosen) entries.delete(oldest);
    }
    return entry;
  };

  const update = (entry: VehicleBrowser, change: Partial<ListingsState>) => {
    entry.state = { ...entry.state, ...change };
    revision.set(revision.get() + 1);
  };

  const stopLoadAll = (entry: VehicleBrowser) => {
    const run = entry.loadAllRun;
    if (!run) return;
    entry.loadAllRun = undefined;
    run.cancelCall();
    update(entry, { loadAllState: { kind: 'idle' } });
  };

  /** Sends a search, unless the same one is pending: it would be charged twice. */
  const runSearch = (
    entry: VehicleBrowser,
    target: LookupTarget,
    version: string,
    values: ParameterValues,
  ) => {
    const pending = lookups.getPendingRequest(answerKey(target, 'similarListings'));
    if (pending?.version === version && isDeepEqual(pending.parameters, values)) return;
    const searchKey = getSearchKey({ ...target, version, parameters: values });
    if (searchKey !== entry.state.loaded?.searchKey) stopLoadAll(entry);
    update(entry, { ...withPendingSearch(entry.state, values), requestedVersion: version });
    lookups.fetchDataset(target, 'similarListings', version, values);
  };

  /** One call after another, until a page fails, the user cancels or another search starts. */
  const runLoadAll = async (entry: VehicleBrowser, target: LookupTarget) => {
    const { displayed, loaded } = entry.state;
    if (entry.loadAllRun || !displayed || !loaded) return;
    const pages = remainingPages(loaded, displayed);
    const total = pages.length;
    if (total === 0) return;
    const run: LoadAllRun = { cancelCall: () => undefined, isCancelled: false };
    entry.loadAllRun = run;
    const finish = (loadAllState: LoadAllState) => {
      entry.loadAllRun = undefined;
      update(entry, { loadAllState, ...(loadAllState.kind === 'idle' && { scope: 'loaded' }) });
    };
    for (const [done, values] of pages.entries()) {
      // A page that arrived before the cancellation stays loaded.
      if (run.isCancelled) return finish({ kind: 'cancelled', done, total });
      update(entry, { loadAllState: { kind: 'running', done, total } });
      const call = lookups.fetchSeparately(target, 'similarListings', displayed.version, values);
      run.cancelCall = call.cancel;
      const result = await call.answer;
      if (entry.loadAllRun !== run) return undefined;
      if (!result.ok) return finish({ kind: 'error', error: result.error });
      const answer = result.value;
      if (answer.kind === 'cancelled') return finish({ kind: 'cancelled', done, total });
      if (answer.kind !== 'answered')
        return finish({ kind: 'stopped', done, total, failedAnswer: answer });
      update(entry, withLoadedPage(entry.state, answer));
    }
    finish({ kind: 'idle' });
  };

  return {
    /** Creates the state in `version` where there is none. The same object until it changes. */
    getState: (target: LookupTarget, version: string) => getOrCreateEntry(target, version).state,
    /** Listings marked as comparable; creates no state. The same object until it changes. */
    getComparables: (target: LookupTarget) =>
      entries.get(entryKey(target))?.state.comparables ?? NO_COMPARABLES,
    /** The state, if there is one. The same object until it changes. */
    findState: (target: LookupTarget) => entries.get(entryKey(target))?.state,
    subscribe: revision.subscribe,
    /** Changes with the state of any vehicle. */
    revision: { get: revision.get, subscribe: revision.subscribe },
    /** Called for every answer, whichever part of the window requested it. */
    receiveAnswer: (target: LookupTarget, answer: Answer) => {
      if (answer.dataset !== 'similarListings') return;
      const entry = getOrCreateEntry(target, answer.version);
      // Another page starts at its top, also while it is not on screen.
      if (answer.kind === 'answered') entry.scrollTop = 0;
      update(entry, withAnswer(entry.state, answer));
      // Another search was answered: its pages are not those that are being loaded.
      if (entry.state.loadAllState.kind === 'idle') stopLoadAll(entry);
    },
    /** Like `getState`, its actions create the state where there is none. */
    createActions: (target: LookupTarget, version: string) => {
      const getEntry = () => getOrCreateEntry(target, version);
      const set = (change: Partial<ListingsState>) => update(getEntry(), change);
      const validateAndSearch = (values: ParameterValues) => {
        const entry = getEntry();
        const endpoint = listingsEndpoint(entry.state.version);
        const problems = validateRequest(endpoint, target.vehicle, values);
        if (problems.length > 0) update(entry, { problems });
        else runSearch(entry, target, entry.state.version, values);
      };
      return {
        setDraft: (draft: SearchDraft) => set({ draft }),
        setVersion: (chosen: string) => set(withVersion(getEntry().state, chosen)),
        search: () => {
          const { state } = getEntry();
          const { values, problems } = parseDraft(listingsEndpoint(state.version), state.draft);
          if (problems.length > 0) set({ problems });
          else validateAndSearch(values);
        },
        /** Searches from page one if the values are valid. Unsent changes to other fields stay. */
        searchWith: (values: ParameterValues) =>
          validateAndSearch(
            keepSupportedValues(listingsEndpoint(getEntry().state.version), values),
          ),
        /** Shows a page that was received already, and requests any other. */
        goToPage: (page: number) => {
          const entry = getEntry();
          const { displayed, loaded } = entry.state;
          const received = displayed && findLoadedPage(loaded, displayed, page);
          if (received) {
            entry.scrollTop = 0;
            update(entry, withAnswer(entry.state, received));
          } else if (displayed)
            runSearch(entry, target, displayed.version, { ...displayed.parameters, page });
        },
        repeatSearch: () => {
          const entry = getEntry();
          const { requestedValues, requestedVersion } = entry.state;
          if (requestedValues) runSearch(entry, target, requestedVersion, requestedValues);
        },
        cancel: () => lookups.cancel(target, 'similarListings'),
        setView: (change: ViewChange) => set(change),
        /** Shows a listing in the side panel. */
        select: (key: string) => set({ selected: key, sidePanel: 'listing' }),
        /** Marks a listing as comparable or changes its note; without a note, removes the mark. */
        setComparable: (loaded: LoadedListing, note: string | undefined) => {
          const comparables = new Map(getEntry().state.comparables);
          if (note === undefined) comparables.delete(loaded.key);
          else comparables.set(loaded.key, { loaded, note });
          const { scope } = getEntry().state;
          const isEmptied = scope === 'comparables' && comparables.size === 0;
          set({ comparables, ...(isEmptied && { scope: 'page' }) });
          // Marking a further comparable says nothing about whether the existing notes are saved.
          if (note !== undefined && note.trim() !== '') setUnsavedNotes(target, true);
          else if (![...comparables.values()].some((each) => each.note.trim() !== ''))
            setUnsavedNotes(target, false);
        },
        loadAll: () => void runLoadAll(getEntry(), target),
        cancelLoadAll: () => {
          const run = getEntry().loadAllRun;
          if (!run) return;
          run.isCancelled = true;
          run.cancelCall();
        },
        /** Clears the result of loading all pages, after the user has closed the message. */
        dismissLoadAllResult: () => set({ loadAllState: { kind: 'idle' } }),
        /** Scroll offset of the results in pixels. A change causes no render. */
        scroll: {
          get: () => getEntry().scrollTop,
          set: (top: number) => {
            getEntry().scrollTop = top;
          },
        },
        /** Key of the listing that is hovered or focused, in the results or in the plot. */
        hover: createStore<string | undefined>(undefined),
      };
    },
  };
}

const entryKey = (target: LookupTarget) => JSON.stringify(targetQueryKey(target));

/** The browser of the displayed vehicle. Only its search actions call the service. */
export type ListingsHandle = ListingsActions & {
  readonly state: ListingsState;
  /** The displayed vehicle, with which listings are compared. */
  readonly thisVehicle: PricedVehicle;
  readonly isLoading: boolean;
  /** Platedesk could not send the last search; undefined otherwise. */
  readonly error: IpcError | undefined;
  /** Versions that this vehicle can be searched in, the current one first. */
  readonly versions: readonly string[];
};

export const [ListingsContext, useListings] =
  createServiceContext<ListingsHandle>('listings browser');
