import type { EndpointVersion } from '../provider/dataset.ts';
import {
  checkValue,
  type ParameterValue,
  type ParameterValues,
  type Problem,
} from '../provider/parameters.ts';
import { type DraftField, readField } from './draft-field.ts';

/** Where distances are measured from: one of the three, so that two can't be sent together. */
export type Where = 'anywhere' | 'postcode' | 'point';

/** The search form as it stands, by parameter name. What its version lacks is never in it. */
export type SearchDraft = {
  readonly where: Where;
  readonly fields: Readonly<Record<string, DraftField>>;
};

/** Parameters that say where distances are measured from, by the choice that sends them. */
const PLACED: ReadonlyMap<string, Where> = new Map([
  ['postcode', 'postcode'],
  ['longitude', 'point'],
  ['latitude', 'point'],
]);

/** The form as it was when these values were sent. */
export function draftOf(endpoint: EndpointVersion, values: ParameterValues): SearchDraft {
  const where = whereOf(endpoint, values);
  const fields: Record<string, DraftField> = {};
  for (const { name } of searchParameters(endpoint, where)) {
    const value = values[name];
    if (value !== undefined) fields[name] = Array.isArray(value) ? value.map(String) : value;
  }
  return { where, fields };
}

/**
 * The values that a form would send, and what is wrong with them, each problem named for its field.
 * What is empty or the service's default is left out, and so is what is wrong in itself.
 */
export function readSearch(
  endpoint: EndpointVersion,
  draft: SearchDraft,
): { readonly values: ParameterValues; readonly problems: readonly Problem[] } {
  const values: Record<string, ParameterValue> = {};
  const problems = new Map<string, Problem>();
  const name = (problem: Problem) => {
    if (!problems.has(problem.name)) problems.set(problem.name, problem);
  };
  for (const parameter of searchParameters(endpoint, draft.where)) {
    const read = readField(parameter, draft.fields[parameter.name]);
    const isPlace = PLACED.has(parameter.name);
    if (read.kind === 'problem') name({ name: parameter.name, message: read.message });
    else if (read.kind === 'value' && !isDefault(parameter, read.value))
      values[parameter.name] = read.value;
    else if (read.kind === 'empty' && isPlace)
      name({
        name: parameter.name,
        message: `Enter a ${parameter.label.toLowerCase()}, or measure distance from nowhere`,
      });
  }
  // A field that is wrong in itself has been named, so a rule that misses it says nothing new.
  for (const problem of endpoint.rules?.(values) ?? []) name(problem);
  return { values, problems: [...problems.values()] };
}

/**
 * The values that a version can express: what it lacks is left out, and the page. The order goes
 * with a sort that is left out.
 */
export function fitValues(endpoint: EndpointVersion, values: ParameterValues): ParameterValues {
  const fitting = Object.entries(values).filter(([name, value]) => {
    const parameter = endpoint.parameters.find((known) => known.name === name);
    return parameter && name !== 'page' && checkValue(parameter, value) === undefined;
  });
  const kept: Record<string, ParameterValue> = Object.fromEntries(fitting);
  if (values['sort'] !== undefined && kept['sort'] === undefined) delete kept['order'];
  return kept;
}

/** What a search sends before anybody chose anything: facets and criteria where the version has them. */
export function startingValues(endpoint: EndpointVersion): ParameterValues {
  const along = endpoint.parameters.filter(
    ({ name }) => name === 'showFilters' || name === 'showCriteria',
  );
  return Object.fromEntries(along.map(({ name }) => [name, true]));
}

/** What a form of this version asks: all but the page, and of places only the one that is chosen. */
function searchParameters(endpoint: EndpointVersion, where: Where) {
  return endpoint.parameters.filter(({ name }) => {
    const placed = PLACED.get(name);
    return name !== 'page' && (placed === undefined || placed === where);
  });
}

function whereOf(endpoint: EndpointVersion, values: ParameterValues): Where {
  const sent = endpoint.parameters.find(
    ({ name }) => PLACED.has(name) && values[name] !== undefined,
  );
  return (sent && PLACED.get(sent.name)) ?? 'anywhere';
}

const isDefault = (parameter: EndpointVersion['parameters'][number], value: ParameterValue) =>
  'default' in parameter && parameter.default === value;
