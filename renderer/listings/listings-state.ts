import {
  createDraft,
  keepSupportedValues,
  parseDraft,
  defaultSearchValues,
} from '../../shared/listings/draft.ts';
import type { DraftField } from '../../shared/listings/draft-field.ts';
import { addKnownFacets } from '../../shared/listings/facets.ts';
import { canonicalJson } from '../../shared/listings/read-listings.ts';
import type { LoadedListing } from '../../shared/listings/listing.ts';
import { addPage } from '../../shared/listings/loaded-listings.ts';
import type { Answer, Answered } from '../../shared/provider/answer.ts';
import { getDataset, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { ListingsState } from './listings-context.ts';

export type ListingsAction =
  | { readonly type: 'update'; readonly change: Partial<ListingsState> }
  | { readonly type: 'set-version'; readonly version: string }
  | {
      readonly type: 'set-comparable';
      readonly loaded: LoadedListing;
      readonly note: string | undefined;
    }
  | { readonly type: 'start-search'; readonly values: ParameterValues }
  | { readonly type: 'cancel-search' }
  | { readonly type: 'receive-answer'; readonly answer: Answer }
  /** Adds a page of the displayed search without displaying it. */
  | { readonly type: 'add-page'; readonly answer: Answered };

export function listingsReducer(state: ListingsState, action: ListingsAction): ListingsState {
  switch (action.type) {
    case 'update':
      return { ...state, ...action.change };
    case 'set-version':
      return withVersion(state, action.version);
    case 'set-comparable': {
      const { loaded, note } = action;
      const comparables = new Map(state.comparables);
      if (note === undefined) comparables.delete(loaded.key);
      else comparables.set(loaded.key, { loaded, note });
      return { ...state, comparables };
    }
    case 'start-search':
      return withPendingSearch(state, action.values);
    case 'cancel-search':
      // The displayed answer stays, so the last search is the one that it answers.
      return state.displayed ? { ...state, requestedValues: state.displayed.parameters } : state;
    case 'receive-answer': {
      const { answer } = action;
      if (answer.kind === 'answered') return withPage(state, answer);
      return { ...state, requestedValues: answer.parameters, failedAnswer: answer };
    }
    case 'add-page':
      return { ...state, loaded: addPage(state.loaded, action.answer) };
  }
}

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
    displayed: undefined,
    failedAnswer: undefined,
    loaded: undefined,
    knownFacets: {},
    view: 'list',
    scope: 'page',
    sidePanel: 'market-position',
    selected: undefined,
    comparables: new Map(),
    loadAllState: { kind: 'idle' },
  };
}

/** The form in another version. Fields that the version lacks are dropped; no search is sent. */
function withVersion(state: ListingsState, version: string): ListingsState {
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

/** The form takes new values over where they change something: unsent edits elsewhere stay. */
function withPendingSearch(state: ListingsState, values: ParameterValues): ListingsState {
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

function withPage(state: ListingsState, answer: Answered): ListingsState {
  const loaded = addPage(state.loaded, answer);
  const isSameSearch = loaded.searchKey === state.loaded?.searchKey;
  const isRequested = isDeepEqual(state.requestedValues, answer.parameters);
  const versioned = state.version === answer.version ? state : withVersion(state, answer.version);
  return {
    // A lookup or a bundle may have sent this search: then the form follows it.
    ...(isRequested ? state : withPendingSearch(versioned, answer.parameters)),
    displayed: answer,
    failedAnswer: undefined,
    loaded,
    knownFacets: addKnownFacets(state.knownFacets, answer.record['filters']),
    scope: isSameSearch ? state.scope : 'page',
    loadAllState: isSameSearch ? state.loadAllState : { kind: 'idle' },
  };
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
