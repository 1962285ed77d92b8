import {
  draftOf,
  fitValues,
  readSearch,
  type SearchDraft,
  startingValues,
} from '../../shared/listings/draft.ts';
import type { DraftField } from '../../shared/listings/draft-field.ts';
import { seeFacets } from '../../shared/listings/facets.ts';
import { addPage } from '../../shared/listings/loaded.ts';
import type { Answer, Answered } from '../../shared/provider/answer.ts';
import { datasetOf, endpointOf } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/dataset.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import type { ListingsState } from './handle.ts';

/** A version of the search as the interface states it. */
export function endpointFor(version: string): EndpointVersion {
  return endpointOf('similarListings', version) ?? datasetOf('similarListings').versions[0];
}

/** A browser in which nothing has been asked or chosen yet. */
export function startingState(version: string): ListingsState {
  const endpoint = endpointFor(version);
  return {
    version: endpoint.version,
    draft: draftOf(endpoint, startingValues(endpoint)),
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
}

/** The same search in another version: what that one lacks is gone from the form, nothing is asked. */
export function inVersion(state: ListingsState, version: string): ListingsState {
  const endpoint = endpointFor(version);
  const { values } = readSearch(endpointFor(state.version), state.draft);
  const kept = { ...startingValues(endpoint), ...fitValues(endpoint, values) };
  return {
    ...state,
    version: endpoint.version,
    draft: draftOf(endpoint, kept),
    problems: [],
  };
}

/** A search is on its way with these values. */
export function asking(state: ListingsState, values: ParameterValues): ListingsState {
  const endpoint = endpointFor(state.version);
  return {
    ...state,
    asked: values,
    draft: takeOver(endpoint, state, values),
    problems: [],
  };
}

/**
 * The form with the values that are asked for now. What somebody wrote into another field and has
 * not sent stays as they wrote it.
 */
function takeOver(
  endpoint: EndpointVersion,
  { draft, asked = {} }: ListingsState,
  values: ParameterValues,
): SearchDraft {
  const before = draftOf(endpoint, asked);
  const now = draftOf(endpoint, values);
  const names = new Set([...Object.keys(draft.fields), ...Object.keys(now.fields)]);
  const fields: Record<string, DraftField> = {};
  for (const name of names)
    fields[name] = same(before.fields[name], now.fields[name])
      ? draft.fields[name]
      : now.fields[name];
  return { where: before.where === now.where ? draft.where : now.where, fields };
}

/** One more outcome: a page to show, or why there is none, beside which the page before stays. */
export function withAnswer(state: ListingsState, answer: Answer): ListingsState {
  if (answer.kind === 'answered') return withPage(state, answer);
  return { ...state, asked: answer.parameters, failed: answer };
}

function withPage(state: ListingsState, answer: Answered): ListingsState {
  const loaded = addPage(state.loaded, answer);
  const sameSearch = loaded.search === state.loaded?.search;
  // What was asked from elsewhere, by a lookup or in a bundle, takes the form along.
  const known = same(state.asked, answer.parameters);
  const versioned = state.version === answer.version ? state : inVersion(state, answer.version);
  return {
    ...(known ? state : asking(versioned, answer.parameters)),
    shown: answer,
    failed: undefined,
    loaded,
    seen: seeFacets(state.seen, answer.record['filters']),
    scope: sameSearch ? state.scope : 'page',
    loadAll: sameSearch ? state.loadAll : { kind: 'idle' },
  };
}

/** One more page of the search on screen, which stays on screen. */
export function withAside(state: ListingsState, answer: Answered): ListingsState {
  return { ...state, loaded: addPage(state.loaded, answer) };
}

/** Whether two values of a form or a request are the same, whatever the order of their names. */
export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([x], [y]) => (x < y ? -1 : 1)))
        : each,
    ) ?? 'nothing'
  );
}
