import type { EndpointVersion } from '../provider/endpoint.ts';
import {
  validateValue,
  type ParameterValue,
  type ParameterValues,
  type ParameterProblem,
} from '../provider/parameters.ts';
import { type DraftField, parseField } from './draft-field.ts';

/** Where distances are measured from: one of the three, so that two can't be sent together. */
export type LocationKind = 'anywhere' | 'postcode' | 'point';

/** The search form as it stands, by parameter name. What its version lacks is never in it. */
export type SearchDraft = {
  readonly locationKind: LocationKind;
  readonly fields: Readonly<Record<string, DraftField>>;
};

/** Parameters that say where distances are measured from, by the choice that sends them. */
const LOCATION_KIND_BY_PARAMETER: ReadonlyMap<string, LocationKind> = new Map([
  ['postcode', 'postcode'],
  ['longitude', 'point'],
  ['latitude', 'point'],
]);

/** The form as it was when these values were sent. */
export function createDraft(endpoint: EndpointVersion, values: ParameterValues): SearchDraft {
  const locationKind = getLocationKind(endpoint, values);
  const fields: Record<string, DraftField> = {};
  for (const { name } of searchParameters(endpoint, locationKind)) {
    const value = values[name];
    if (value !== undefined) fields[name] = Array.isArray(value) ? value.map(String) : value;
  }
  return { locationKind, fields };
}

/**
 * The values that a form would send, and what is wrong with them, each problem named for its field.
 * What is empty or the service's default is left out, and so is what is wrong in itself.
 */
export function parseDraft(
  endpoint: EndpointVersion,
  draft: SearchDraft,
): { readonly values: ParameterValues; readonly problems: readonly ParameterProblem[] } {
  const values: Record<string, ParameterValue> = {};
  const problems = new Map<string, ParameterProblem>();
  const name = (problem: ParameterProblem) => {
    if (!problems.has(problem.parameter)) problems.set(problem.parameter, problem);
  };
  for (const parameter of searchParameters(endpoint, draft.locationKind)) {
    const read = parseField(parameter, draft.fields[parameter.name]);
    const isPlace = LOCATION_KIND_BY_PARAMETER.has(parameter.name);
    if (read.kind === 'problem') name({ parameter: parameter.name, message: read.message });
    else if (read.kind === 'value' && !isDefault(parameter, read.value))
      values[parameter.name] = read.value;
    else if (read.kind === 'empty' && isPlace)
      name({
        parameter: parameter.name,
        message: `Enter a ${parameter.label.toLowerCase()}, or measure distance from nowhere`,
      });
  }
  // A field that is wrong in itself has been named, so a rule that misses it says nothing new.
  for (const problem of endpoint.validateTogether?.(values) ?? []) name(problem);
  return { values, problems: [...problems.values()] };
}

/**
 * The values that a version can express: what it lacks is left out, and the page. The order goes
 * with a sort that is left out.
 */
export function keepSupportedValues(
  endpoint: EndpointVersion,
  values: ParameterValues,
): ParameterValues {
  const supported = Object.entries(values).filter(([name, value]) => {
    const parameter = endpoint.parameters.find((known) => known.name === name);
    return parameter && name !== 'page' && validateValue(parameter, value) === undefined;
  });
  const keptValues: Record<string, ParameterValue> = Object.fromEntries(supported);
  if (values['sort'] !== undefined && keptValues['sort'] === undefined) delete keptValues['order'];
  return keptValues;
}

/** What a search sends before anybody chose anything: facets and criteria where the version has them. */
export function defaultSearchValues(endpoint: EndpointVersion): ParameterValues {
  const along = endpoint.parameters.filter(
    ({ name }) => name === 'showFilters' || name === 'showCriteria',
  );
  return Object.fromEntries(along.map(({ name }) => [name, true]));
}

/** What a form of this version asks: all but the page, and of places only the one that is chosen. */
function searchParameters(endpoint: EndpointVersion, locationKind: LocationKind) {
  return endpoint.parameters.filter(({ name }) => {
    const placed = LOCATION_KIND_BY_PARAMETER.get(name);
    return name !== 'page' && (placed === undefined || placed === locationKind);
  });
}

function getLocationKind(endpoint: EndpointVersion, values: ParameterValues): LocationKind {
  const sent = endpoint.parameters.find(
    ({ name }) => LOCATION_KIND_BY_PARAMETER.has(name) && values[name] !== undefined,
  );
  return (sent && LOCATION_KIND_BY_PARAMETER.get(sent.name)) ?? 'anywhere';
}

const isDefault = (parameter: EndpointVersion['parameters'][number], value: ParameterValue) =>
  'default' in parameter && parameter.default === value;
