import type { IpcError } from '../../shared/ipc/result.ts';
import {
  createDraft,
  keepSupportedValues,
  parseDraft,
  defaultSearchValues,
  type SearchDraft,
} from '../../shared/listings/draft.ts';
import type { DraftField } from '../../shared/listings/draft-field.ts';
import { addKnownFacets, type KnownFacets } from '../../shared/listings/facets.ts';
import { canonicalJson } from '../../shared/format/json.ts';
import { getListings, type Comparable, type LoadedListing } from '../../shared/listings/listing.ts';
import { addPage, type LoadedListings } from '../../shared/listings/loaded-listings.ts';
import type { Answer, Answered } from '../../shared/provider/answer.ts';
import { getDataset, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import type { ParameterProblem, ParameterValues } from '../../shared/provider/parameters.ts';

export type PageProgress = { readonly done: number; readonly total: number };

export type LoadAllState =
  | { readonly kind: 'idle' }
  | ({ readonly kind: 'running' | 'cancelled' } & PageProgress)
  /** The first page that was not answered stops the run. */
  | ({ readonly kind: 'stopped'; readonly failedAnswer: Answer } & PageProgress)
  | { readonly kind: 'error'; readonly error: IpcError };

/** The listings browser of one vehicle. It is stored while other screens are open. */
export type ListingsState = {
  readonly version: string;
  readonly draft: SearchDraft;
  /** Why the last search was not sent, by field. */
  readonly problems: readonly ParameterProblem[];
  /** Parameters of the last search; undefined before the first one. */
  readonly requestedValues: ParameterValues | undefined;
  /** Version of the last search. The form may be set to another one. */
  readonly requestedVersion: string;
  /** The page on screen. It stays while another page loads, and when another page fails. */
  readonly displayed: Answered | undefined;
  /** A later search that failed; undefined once a search is answered. */
  readonly failedAnswer: Answer | undefined;
  readonly loaded: LoadedListings | undefined;
  readonly knownFacets: KnownFacets;
  /** The total of the last search without filters; undefined if it is not known. */
  readonly unfilteredTotal: number | undefined;
  /** Titles of the open groups of filters. */
  readonly openGroups: readonly string[];
  readonly view: 'list' | 'gallery';
  /** Lists the page on screen, everything loaded so far, or the comparables. */
  readonly scope: 'page' | 'loaded' | 'comparables';
  readonly sidePanel: 'market-position' | 'listing';
  readonly selected: string | undefined;
  /** Whether statistics include the listings that are excluded from them by default. */
  readonly includesExcluded: boolean;
  /** What the user would pay or ask for the displayed vehicle, in pounds. It is never sent. */
  readonly yourPrice: number | undefined;
  readonly comparables: ReadonlyMap<string, Comparable>;
  readonly loadAllState: LoadAllState;
};

const INITIALLY_OPEN_GROUPS = ['Like this car', 'Mileage', 'Year', 'Dealer'];

export function listingsEndpoint(version: string): EndpointVersion {
  return findEndpoint('similarListings', version) ?? getDataset('similarListings').versions[0];
}

export function createInitialState(version: string): ListingsState {
  const endpoint = listingsEndpoint(version);
  return {
    version: endpoint.version,
    draft: createDraft(endpoint, defaultSearchValues(endpoint)),
    problems: [],
    requestedValues: undefined,
    requestedVersion: endpoint.version,
    displayed: undefined,
    failedAnswer: undefined,
    loaded: undefined,
    knownFacets: {},
    unfilteredTotal: undefined,
    openGroups: INITIALLY_OPEN_GROUPS,
    view: 'list',
    scope: 'page',
    sidePanel: 'market-position',
    selected: undefined,
    includesExcluded: false,
    yourPrice: undefined,
    comparables: new Map(),
    loadAllState: { kind: 'idle' },
  };
}

/** The form in another version. Fields that the version lacks are dropped; no search is sent. */
export function withVersion(state: ListingsState, version: string): ListingsState {
  const endpoint = listingsEndpoint(version);
  const { values } = parseDraft(listingsEndpoint(state.version), state.draft);
  const fitting = { ...defaultSearchValues(endpoint), ...keepSupportedValues(endpoint, values) };
  return {
    ...state,
    version: endpoint.version,
    draft: createDraft(endpoint, fitting),
    problems: [],
  };
}

/**
 * Applies new search values to the form where they change a field. Unsent edits of other fields are
 * preserved.
 */
export function withPendingSearch(state: ListingsState, values: ParameterValues): ListingsState {
  const endpoint = listingsEndpoint(state.version);
  const { draft, requestedValues = {} } = state;
  const before = createDraft(endpoint, requestedValues);
  const after = createDraft(endpoint, values);
  const fields: Record<string, DraftField> = {};
  for (const name of Object.keys({ ...draft.fields, ...after.fields })) {
    const isSame = isDeepEqual(before.fields[name], after.fields[name]);
    fields[name] = (isSame ? draft : after).fields[name];
  }
  const locationKind =
    before.locationKind === after.locationKind ? draft.locationKind : after.locationKind;
  return { ...state, requestedValues: values, draft: { locationKind, fields }, problems: [] };
}

/**
 * A failed search leaves the displayed page as it is. After a cancelled one, the parameters are those
 * of the search before it again.
 */
export function withAnswer(state: ListingsState, answer: Answer): ListingsState {
  const last = state.failedAnswer ?? state.displayed;
  if (answer.kind === 'cancelled' && last) return { ...state, ...toRequestedSearch(last) };
  if (answer.kind !== 'answered')
    return { ...state, ...toRequestedSearch(answer), failedAnswer: answer };
  const { loaded, comparables } = withLoadedPage(state, answer);
  const isSameSearch = loaded.searchKey === state.loaded?.searchKey;
  const isRequested = isDeepEqual(state.requestedValues, answer.parameters);
  const versioned = state.version === answer.version ? state : withVersion(state, answer.version);
  return {
    // A lookup or a bundle may have sent this search: then the form follows it.
    ...(isRequested ? state : withPendingSearch(versioned, answer.parameters)),
    ...toRequestedSearch(answer),
    displayed: answer,
    failedAnswer: undefined,
    loaded,
    comparables,
    knownFacets: addKnownFacets(state.knownFacets, answer.record['filters']),
    unfilteredTotal: hasFilters(answer.parameters) ? state.unfilteredTotal : loaded.total,
    scope: isSameSearch ? state.scope : 'page',
    // The panel never shows a listing that is not in the list.
    ...(!loaded.byKey.has(state.selected ?? '') && { sidePanel: 'market-position' as const }),
    loadAllState: isSameSearch ? state.loadAllState : { kind: 'idle' },
  };
}

/**
 * Adds a page to the loaded listings. A comparable has the data of the newest response, but not of an
 * earlier version, which lacks fields such as the write-off category.
 */
export function withLoadedPage({ loaded, comparables }: ListingsState, answer: Answered) {
  let refreshed = comparables;
  for (const listing of getListings(answer)) {
    const before = comparables.get(listing.key);
    if (before && before.loaded.answer.version <= answer.version)
      refreshed = new Map(refreshed).set(listing.key, { ...before, loaded: listing });
  }
  return { loaded: addPage(loaded, answer), comparables: refreshed };
}

const hasFilters = (values: ParameterValues): boolean =>
  Object.keys(values).some((name) => name.startsWith('filters.'));

const toRequestedSearch = ({ parameters, version }: Answer) => ({
  requestedValues: parameters,
  requestedVersion: version,
});

/** The listings of the list on screen. */
export function getShownListings(state: ListingsState): readonly LoadedListing[] {
  const { scope, displayed, loaded, comparables } = state;
  if (scope === 'comparables' && comparables.size > 0)
    return Array.from(comparables.values(), (comparable) => comparable.loaded);
  return (scope === 'loaded' ? loaded?.listings : displayed && getListings(displayed)) ?? [];
}

/** Compares form or parameter values; the order of names does not matter. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** Whether two searches differ only in their page. */
export function isPageChange(before: ParameterValues, after: ParameterValues): boolean {
  return (
    requestedPage(before) !== requestedPage(after) &&
    isDeepEqual({ ...before, page: 0 }, { ...after, page: 0 })
  );
}

export function requestedPage({ page }: ParameterValues): number {
  return typeof page === 'number' ? page : 1;
}
