import type { EndpointVersion } from '../provider/endpoint.ts';
import {
  isDefaultValue,
  validateValue,
  type ParameterValue,
  type ParameterValues,
  type ParameterProblem,
} from '../provider/parameters.ts';
import { type DraftField, parseField } from './draft-field.ts';

/** Reference point for distances. Only one kind can be chosen and sent. */
export type LocationKind = 'anywhere' | 'postcode' | 'point';

/** The search form, by parameter name. Parameters that its version lacks are not sent. */
export type SearchDraft = {
  readonly locationKind: LocationKind;
  readonly fields: Readonly<Record<string, DraftField>>;
};

/** The location kind that sends a location parameter. */
export const LOCATION_KIND_BY_PARAMETER: ReadonlyMap<string, LocationKind> = new Map([
  ['postcode', 'postcode'],
  ['longitude', 'point'],
  ['latitude', 'point'],
]);

/** Restores the form from values that were sent. */
export function createDraft(endpoint: EndpointVersion, values: ParameterValues): SearchDraft {
  const [locationKind = 'anywhere'] = endpoint.parameters.flatMap(({ name }) =>
    values[name] === undefined ? [] : (LOCATION_KIND_BY_PARAMETER.get(name) ?? []),
  );
  const fields: Record<string, DraftField> = {};
  for (const { name } of searchParameters(endpoint, locationKind)) {
    const value = values[name];
    if (value !== undefined) fields[name] = Array.isArray(value) ? value.map(String) : value;
  }
  return { locationKind, fields };
}

/** Returns what a form sends, without defaults and invalid fields, and the problem of each. */
export function parseDraft(
  endpoint: EndpointVersion,
  draft: SearchDraft,
): { readonly values: ParameterValues; readonly problems: readonly ParameterProblem[] } {
  const values: Record<string, ParameterValue> = {};
  const problems = new Map<string, ParameterProblem>();
  for (const parameter of searchParameters(endpoint, draft.locationKind)) {
    const { name, label } = parameter;
    const parsed = parseField(parameter, draft.fields[name]) ?? missingLocation(name, label);
    if (!parsed) continue;
    if ('problem' in parsed) problems.set(name, { parameter: name, message: parsed.problem });
    else if (!isDefaultValue(parameter, parsed.value)) values[name] = parsed.value;
  }
  // A field with its own problem is already reported, so a joint rule adds nothing for it.
  for (const problem of endpoint.validateTogether?.(values) ?? [])
    if (!problems.has(problem.parameter)) problems.set(problem.parameter, problem);
  return { values, problems: [...problems.values()] };
}

const missingLocation = (name: string, label: string) =>
  LOCATION_KIND_BY_PARAMETER.has(name)
    ? { problem: `Enter a ${label.toLowerCase()}, or choose “Don’t use distance”` }
    : undefined;

/** Keeps the supported values except the page. The order goes with an unsupported sort. */
export function keepSupportedValues(
  endpoint: EndpointVersion,
  values: ParameterValues,
): ParameterValues {
  const supported = Object.entries(values).filter(([name, value]) => {
    const parameter = endpoint.parameters.find((known) => known.name === name);
    return parameter && name !== 'page' && validateValue(parameter, value) === undefined;
  });
  const supportedValues: Record<string, ParameterValue> = Object.fromEntries(supported);
  if (values['sort'] !== undefined && supportedValues['sort'] === undefined)
    delete supportedValues['order'];
  return supportedValues;
}

/** Values of the first search: requests facets and criteria if the version supports them. */
export function defaultSearchValues(endpoint: EndpointVersion): ParameterValues {
  const names = endpoint.parameters.map(({ name }) => name);
  const flags = names.filter((name) => name === 'showFilters' || name === 'showCriteria');
  return Object.fromEntries(flags.map((name) => [name, true]));
}

/** All parameters except the page and the location kinds that are not chosen. */
function searchParameters(endpoint: EndpointVersion, locationKind: LocationKind) {
  return endpoint.parameters.filter(({ name }) => {
    const kind = LOCATION_KIND_BY_PARAMETER.get(name) ?? locationKind;
    return name !== 'page' && kind === locationKind;
  });
}

/** Returns the values without these names and the page: another search starts at page 1. */
export function omitParameters(values: ParameterValues, names: readonly string[]): ParameterValues {
  const remaining = Object.entries(values).filter(
    ([name]) => name !== 'page' && !names.includes(name),
  );
  return Object.fromEntries(remaining);
}

/** Returns the values with a list replaced, or removed if it is empty. The page is dropped. */
export function setListParameter(
  values: ParameterValues,
  name: string,
  list: readonly (string | number)[],
): ParameterValues {
  const left = omitParameters(values, [name]);
  if (list.length === 0) return left;
  // The items of a list have the same type.
  return { ...left, [name]: list as string[] | number[] };
}
