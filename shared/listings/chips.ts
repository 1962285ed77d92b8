import type { EndpointVersion } from '../provider/dataset.ts';
import type { Parameter, ParameterValue, ParameterValues } from '../provider/parameters.ts';
import { figureWords, milesWords, pointWords } from './figures.ts';
import { leaving, withList } from './values.ts';

/** One chosen filter, in words, and the search without it. */
export type Chip = {
  readonly id: string;
  /** “Colours: Blue”, “Mileage from 10,000 miles”. */
  readonly label: string;
  readonly without: ParameterValues;
};

const PLACES: readonly string[] = ['postcode', 'latitude', 'longitude'];

/** Every filter that these values hold, the location included, one chip each word of a list. */
export function chipsOf(endpoint: EndpointVersion, values: ParameterValues): readonly Chip[] {
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
export function withoutFilters(values: ParameterValues): ParameterValues {
  const names = Object.keys(values);
  return withoutDistance(
    leaving(values, [...PLACES, ...names.filter((name) => name.startsWith('filters.'))]),
  );
}

function locationChips(endpoint: EndpointVersion, values: ParameterValues): Chip[] {
  const { postcode, latitude, longitude } = values;
  const place =
    typeof postcode === 'string'
      ? postcode
      : typeof latitude === 'number' && typeof longitude === 'number'
        ? pointWords(latitude, longitude)
        : undefined;
  if (place === undefined) return [];
  const left = leaving(values, PLACES);
  // Where the version wants a postcode for a distance, the one can't be removed without the other.
  const isBroken = endpoint.rules?.(left).some(({ name }) => name === 'postcode') ?? false;
  const without = isBroken ? withoutDistance(leaving(left, ['filters.distance'])) : left;
  return [{ id: 'location', label: `Near ${place}`, without }];
}

function filterChips(parameter: Parameter, values: ParameterValues): Chip[] {
  const { name, label } = parameter;
  const value = values[name];
  if (value === undefined) return [];
  if (!Array.isArray(value))
    return [{ id: name, label: wordsOf(parameter, value), without: leaving(values, [name]) }];
  const words: readonly (string | number)[] = value;
  return [...new Set(words)].map((word) => ({
    id: `${name}=${word}`,
    label: `${label}: ${word}`,
    without: withList(
      values,
      name,
      words.filter((other) => other !== word),
    ),
  }));
}

function wordsOf({ name, label }: Parameter, value: ParameterValue): string {
  if (typeof value === 'boolean') return `${label}: ${value ? 'yes' : 'no'}`;
  if (typeof value !== 'number') return `${label}: ${String(value)}`;
  switch (name) {
    case 'filters.mileage.min':
      return `Mileage from ${milesWords(value)}`;
    case 'filters.mileage.max':
      return `Mileage up to ${milesWords(value)}`;
    case 'filters.mileage.nearest':
      return `Nearest to ${milesWords(value)}`;
    case 'filters.distance':
      return `Within ${milesWords(value)}`;
    default:
      return `${label}: ${figureWords(value)}`;
  }
}

/** Without a sort by distance, and its order with it. */
const withoutDistance = (values: ParameterValues): ParameterValues =>
  values['sort'] === 'distance' ? leaving(values, ['sort', 'order']) : values;
