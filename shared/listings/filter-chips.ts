import type { EndpointVersion } from '../provider/endpoint.ts';
import type { Parameter, ParameterValues } from '../provider/parameters.ts';
import { similarListings } from '../provider/similar-listings.ts';
import { formatCoordinates, formatUnit } from '../format/numbers.ts';
import { omitParameters, setListParameter } from './draft.ts';
import { findFilter, LOCATION_PARAMETERS } from './filters.ts';

// 3.0 has the filters of all versions. Those of the last search stay while another version is set.
const FILTERS = similarListings.versions[0].parameters.filter(({ name }) =>
  name.startsWith('filters.'),
);

/**
 * Creates a chip for every filter and for the location, and one for each item of a list: its text,
 * such as “Mileage from 10,000 miles”, and the search without it.
 */
export function createFilterChips(endpoint: EndpointVersion, values: ParameterValues) {
  return [
    ...locationChips(endpoint, values),
    ...FILTERS.flatMap((parameter) => filterChips(parameter, values)),
  ];
}

/**
 * Lists what can be removed to find more: the location and each filter, with all items of a list,
 * because without one of them the search would be narrower. Entered amounts are first: unlike an item
 * of a list, an amount may never have had a listing.
 */
export function listRemovableFilters(endpoint: EndpointVersion, values: ParameterValues) {
  const filters = FILTERS.flatMap((parameter) => {
    const [chip] = filterChips(parameter, values);
    if (chip === undefined) return [];
    const { name, label } = parameter;
    const value = values[name];
    return Array.isArray(value)
      ? [
          {
            id: name,
            label: `${label}: ${value.join(', ')}`,
            valuesWithout: omitParameters(values, [name]),
          },
        ]
      : [chip];
  });
  const isAmount = ({ id }: { readonly id: string }) => typeof values[id] === 'number';
  return [
    ...filters.filter(isAmount),
    ...locationChips(endpoint, values),
    ...filters.filter((filter) => !isAmount(filter)),
  ];
}

/** Removes filters and location, and with them a sort by distance. */
export function clearFilters(values: ParameterValues): ParameterValues {
  const filters = Object.keys(values).filter((name) => name.startsWith('filters.'));
  return removeDistanceSort(omitParameters(values, [...LOCATION_PARAMETERS, ...filters]));
}

function locationChips(endpoint: EndpointVersion, values: ParameterValues) {
  const { postcode, latitude, longitude } = values;
  const location =
    typeof postcode === 'string'
      ? postcode
      : typeof latitude === 'number' && typeof longitude === 'number'
        ? formatCoordinates(latitude, longitude)
        : undefined;
  if (location === undefined) return [];
  const left = omitParameters(values, LOCATION_PARAMETERS);
  // If the version requires a postcode for a distance, both are removed together.
  const isBroken =
    endpoint.validateTogether?.(left).some(({ parameter }) => parameter === 'postcode') ?? false;
  const valuesWithout = isBroken
    ? removeDistanceSort(omitParameters(left, ['filters.distance']))
    : left;
  return [{ id: 'location', label: `Near ${location}`, valuesWithout }];
}

function filterChips(parameter: Parameter, values: ParameterValues) {
  const { name, label } = parameter;
  const value = values[name];
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    const text =
      typeof value === 'number'
        ? describeAmount(parameter, value)
        : `${label}: ${value === true ? 'yes' : 'no'}`;
    return [{ id: name, label: text, valuesWithout: omitParameters(values, [name]) }];
  }
  const items: readonly (string | number)[] = value;
  return [...new Set(items)].map((item) => ({
    id: `${name}=${item}`,
    label: `${label}: ${item}`,
    valuesWithout: setListParameter(
      values,
      name,
      items.filter((other) => other !== item),
    ),
  }));
}

function describeAmount(parameter: Parameter, value: number): string {
  const amount = formatUnit(
    value,
    'unit' in parameter && parameter.unit === 'miles' ? 'miles' : undefined,
  );
  return findFilter(parameter.name)?.chip?.(amount) ?? `${parameter.label}: ${amount}`;
}

const removeDistanceSort = (values: ParameterValues): ParameterValues =>
  values['sort'] === 'distance' ? omitParameters(values, ['sort', 'order']) : values;
