import type { EndpointVersion } from '../provider/dataset.ts';
import type { ParameterValues, Problem } from '../provider/parameters.ts';

/** Where distances are measured from: one of the three, so that two can't be sent together. */
export type Where = 'anywhere' | 'postcode' | 'point';

/** One field as it stands: text as typed, a figure, a list, yes or no. Empty is undefined, '' or []. */
export type DraftField = string | number | boolean | readonly string[] | undefined;

/** The search form as it stands, by parameter name. What its version lacks is never in it. */
export type SearchDraft = {
  readonly where: Where;
  readonly fields: Readonly<Record<string, DraftField>>;
};

/** The form as it was when these values were sent. */
export function draftOf(endpoint: EndpointVersion, values: ParameterValues): SearchDraft {
  void endpoint;
  void values;
  throw new Error('to be written');
}

/** The values that a form would send, and what is wrong with them, each problem named for its field. */
export function readSearch(
  endpoint: EndpointVersion,
  draft: SearchDraft,
): { readonly values: ParameterValues; readonly problems: readonly Problem[] } {
  void endpoint;
  void draft;
  throw new Error('to be written');
}

/** The values that a version can express: what it lacks is left out. */
export function fitValues(endpoint: EndpointVersion, values: ParameterValues): ParameterValues {
  void endpoint;
  void values;
  throw new Error('to be written');
}

/** What a search sends before anybody chose anything: facets and criteria where the version has them. */
export function startingValues(endpoint: EndpointVersion): ParameterValues {
  void endpoint;
  throw new Error('to be written');
}
