import type { EndpointVersion } from '../provider/endpoint.ts';
import type { Parameter, ParameterValue, ParameterValues } from '../provider/parameters.ts';
import { similarListings } from '../provider/similar-listings.ts';
import { formatCoordinates, formatMiles, formatNumber } from '../format/numbers.ts';
import { omitParameters, setListParameter } from './draft.ts';

const LOCATION_PARAMETERS: readonly string[] = ['postcode', 'latitude', 'longitude'];

/**
 * Creates a chip for every filter and for the location, and one for each item of a list: its text,
 * such as “Mileage from 10,000 miles”, and the search without it.
 */
export function createFilterChips(endpoint: EndpointVersion, values: ParameterValues) {
  // 3.0 has the filters of all versions. Those of the last search stay while another version is set.
  const filters = similarListings.versions[0].parameters.filter(({ name }) =>
    name.startsWith('filters.'),
  );
  return [
    ...locationChips(endpoint, values),
    ...filters.flatMap((parameter) => filterChips(parameter, values)),
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
    const valuesWithout = omitParameters(values, [name]);
    return [{ id: name, label: formatParameterValue(parameter, value), valuesWithout }];
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

function formatParameterValue({ name, label }: Parameter, value: ParameterValue): string {
  if (typeof value === 'boolean') return `${label}: ${value ? 'yes' : 'no'}`;
  if (typeof value !== 'number') return `${label}: ${String(value)}`;
  const prefix = MILES_PREFIXES.get(name);
  return prefix ? `${prefix} ${formatMiles(value)}` : `${label}: ${formatNumber(value)}`;
}

const MILES_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['filters.mileage.min', 'Mileage from'],
  ['filters.mileage.max', 'Mileage up to'],
  ['filters.mileage.nearest', 'Closest to'],
  ['filters.distance', 'Within'],
]);

const removeDistanceSort = (values: ParameterValues): ParameterValues =>
  values['sort'] === 'distance' ? omitParameters(values, ['sort', 'order']) : values;
