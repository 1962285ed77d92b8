import type { EndpointVersion } from '../provider/endpoint.ts';
import type { Parameter, ParameterValue, ParameterValues } from '../provider/parameters.ts';
import { formatCoordinates, formatMiles, formatNumber } from '../format/numbers.ts';
import { omitParameters, setListParameter } from './parameter-values.ts';

/** One chosen filter, in words, and the search without it. */
type FilterChip = {
  readonly id: string;
  /** “Colours: Blue”, “Mileage from 10,000 miles”. */
  readonly label: string;
  readonly valuesWithout: ParameterValues;
};

const LOCATION_PARAMETERS: readonly string[] = ['postcode', 'latitude', 'longitude'];

/** Every filter that these values hold, the location included, one chip each word of a list. */
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
 * The search without any filter or location; sort, order, page size and what is asked along stay,
 * but for a sort by distance, which has nothing to measure from any more.
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
  // Where the version wants a postcode for a distance, the one can't be removed without the other.
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

/** Without a sort by distance, and its order with it. */
const removeDistanceSort = (values: ParameterValues): ParameterValues =>
  values['sort'] === 'distance' ? omitParameters(values, ['sort', 'order']) : values;
