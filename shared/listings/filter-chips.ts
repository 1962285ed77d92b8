import type { EndpointVersion } from '../provider/endpoint.ts';
import type { Parameter, ParameterValue, ParameterValues } from '../provider/parameters.ts';
import { formatCoordinates, formatMiles, formatNumber } from '../format/numbers.ts';
import { omitParameters, setListParameter } from './parameter-values.ts';

/** A selected filter as text, and the search without it. */
type FilterChip = {
  readonly id: string;
  /** “Colours: Blue”, “Mileage from 10,000 miles”. */
  readonly label: string;
  readonly valuesWithout: ParameterValues;
};

const LOCATION_PARAMETERS: readonly string[] = ['postcode', 'latitude', 'longitude'];

/**
 * Creates a chip for every filter in these values, including the location. A list gets one chip for
 * each item.
 */
export function createFilterChips(
  endpoint: EndpointVersion,
  values: ParameterValues,
): readonly FilterChip[] {
  const filters = endpoint.parameters.filter(({ name }) => name.startsWith('filters.'));
  return [
    ...locationChips(endpoint, values),
    ...filters.flatMap((parameter) => filterChips(parameter, values)),
  ];
}

/**
 * Returns the search without filters and location. Sort, order, page size and response options
 * stay, except for a sort by distance, which needs a location.
 */
export function clearFilters(values: ParameterValues): ParameterValues {
  const names = Object.keys(values);
  return removeDistanceSort(
    omitParameters(values, [
      ...LOCATION_PARAMETERS,
      ...names.filter((name) => name.startsWith('filters.')),
    ]),
  );
}

function locationChips(endpoint: EndpointVersion, values: ParameterValues): FilterChip[] {
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

function filterChips(parameter: Parameter, values: ParameterValues): FilterChip[] {
  const { name, label } = parameter;
  const value = values[name];
  if (value === undefined) return [];
  if (!Array.isArray(value))
    return [
      {
        id: name,
        label: formatParameterValue(parameter, value),
        valuesWithout: omitParameters(values, [name]),
      },
    ];
  const words: readonly (string | number)[] = value;
  return [...new Set(words)].map((word) => ({
    id: `${name}=${word}`,
    label: `${label}: ${word}`,
    valuesWithout: setListParameter(
      values,
      name,
      words.filter((other) => other !== word),
    ),
  }));
}

function formatParameterValue({ name, label }: Parameter, value: ParameterValue): string {
  if (typeof value === 'boolean') return `${label}: ${value ? 'yes' : 'no'}`;
  if (typeof value !== 'number') return `${label}: ${String(value)}`;
  switch (name) {
    case 'filters.mileage.min':
      return `Mileage from ${formatMiles(value)}`;
    case 'filters.mileage.max':
      return `Mileage up to ${formatMiles(value)}`;
    case 'filters.mileage.nearest':
      return `Nearest to ${formatMiles(value)}`;
    case 'filters.distance':
      return `Within ${formatMiles(value)}`;
    default:
      return `${label}: ${formatNumber(value)}`;
  }
}

/** Removes a sort by distance together with its order. */
const removeDistanceSort = (values: ParameterValues): ParameterValues =>
  values['sort'] === 'distance' ? omitParameters(values, ['sort', 'order']) : values;
