import {
  createDraft,
  keepSupportedValues,
  parseDraft,
  type SearchDraft,
  defaultSearchValues,
} from '../../shared/listings/draft.ts';
import type { DraftField } from '../../shared/listings/draft-field.ts';
import { addKnownFacets } from '../../shared/listings/facets.ts';
import { addPage } from '../../shared/listings/loaded-listings.ts';
import type { Answer, Answered } from '../../shared/provider/answer.ts';
import { getDataset, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { ListingsState } from './listings-context.ts';

/** A version of the search as the interface states it. */
export function listingsEndpoint(version: string): EndpointVersion {
  return findEndpoint('similarListings', version) ?? getDataset('similarListings').versions[0];
}

/** A browser in which nothing has been asked or chosen yet. */
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

/** The same search in another version: what that one lacks is gone from the form, nothing is asked. */
export function withVersion(state: ListingsState, version: string): ListingsState {
  const endpoint = listingsEndpoint(version);
  const { values } = parseDraft(listingsEndpoint(state.version), state.draft);
  const carriedValues = {
    ...defaultSearchValues(endpoint),
    ...keepSupportedValues(endpoint, values),
  };
  return {
    ...state,
    version: endpoint.version,
    draft: createDraft(endpoint, carriedValues),
    problems: [],
  };
}

/** A search is on its way with these values. */
export function withPendingSearch(state: ListingsState, values: ParameterValues): ListingsState {
  const endpoint = listingsEndpoint(state.version);
  return {
    ...state,
    requestedValues: values,
    draft: mergeIntoDraft(endpoint, state, values),
    problems: [],
  };
}

/**
 * The form with the values that are asked for now. What somebody wrote into another field and has
 * not sent stays as they wrote it.
 */
function mergeIntoDraft(
  endpoint: EndpointVersion,
  { draft, requestedValues: requested = {} }: ListingsState,
  values: ParameterValues,
): SearchDraft {
  const previousDraft = createDraft(endpoint, requested);
  const requestedDraft = createDraft(endpoint, values);
  const names = new Set([...Object.keys(draft.fields), ...Object.keys(requestedDraft.fields)]);
  const fields: Record<string, DraftField> = {};
  for (const name of names)
    fields[name] = isDeepEqual(previousDraft.fields[name], requestedDraft.fields[name])
      ? draft.fields[name]
      : requestedDraft.fields[name];
  return {
    locationKind:
      previousDraft.locationKind === requestedDraft.locationKind
        ? draft.locationKind
        : requestedDraft.locationKind,
    fields,
  };
}

/** One more outcome: a page to show, or why there is none, beside which the page before stays. */
export function withAnswer(state: ListingsState, answer: Answer): ListingsState {
  if (answer.kind === 'answered') return withPage(state, answer);
  return { ...state, requestedValues: answer.parameters, failedAnswer: answer };
}

function withPage(state: ListingsState, answer: Answered): ListingsState {
  const loaded = addPage(state.loaded, answer);
  const sameSearch = loaded.searchKey === state.loaded?.searchKey;
  // What was asked from elsewhere, by a lookup or in a bundle, takes the form along.
  const isRequested = isDeepEqual(state.requestedValues, answer.parameters);
  const versioned = state.version === answer.version ? state : withVersion(state, answer.version);
  return {
    ...(isRequested ? state : withPendingSearch(versioned, answer.parameters)),
    displayed: answer,
    failedAnswer: undefined,
    loaded,
    knownFacets: addKnownFacets(state.knownFacets, answer.record['filters']),
    scope: sameSearch ? state.scope : 'page',
    loadAllState: sameSearch ? state.loadAllState : { kind: 'idle' },
  };
}

/** One more page of the search on screen, which stays on screen. */
export function withAdditionalPage(state: ListingsState, answer: Answered): ListingsState {
  return { ...state, loaded: addPage(state.loaded, answer) };
}

/** Whether two values of a form or a request are the same, whatever the order of their names. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, nested: unknown) =>
      typeof nested === 'object' && nested !== null && !Array.isArray(nested)
        ? Object.fromEntries(Object.entries(nested).toSorted(([x], [y]) => (x < y ? -1 : 1)))
        : nested,
    ) ?? 'nothing'
  );
}
