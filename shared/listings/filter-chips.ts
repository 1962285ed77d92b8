import type { EndpointVersion } from '../provider/endpoint.ts';
import type { Parameter, ParameterValues } from '../provider/parameters.ts';
import { similarListings } from '../provider/similar-listings.ts';
import { formatCoordinates, formatMiles, formatNumber, formatUnit } from '../format/numbers.ts';
import { omitParameters, setListParameter } from './draft.ts';
import { type FilterGroupId, findFilter, LOCATION_PARAMETERS } from './filters.ts';

// 3.0 has the filters of all versions. Those of the last search stay while another version is set.
const FILTERS = similarListings.versions[0].parameters.filter(({ name }) =>
  name.startsWith('filters.'),
);

export type FilterChip = {
  readonly id: string;
  readonly label: string;
  /** The group of the form that sets it. */
  readonly group: FilterGroupId;
  /** The search without it. */
  readonly valuesWithout: ParameterValues;
};

/**
 * Creates a chip for the location and for every filter: one for each item of a list, for each run of
 * years, and for a range of mileages.
 */
export function createFilterChips(
  endpoint: EndpointVersion,
  values: ParameterValues,
): readonly FilterChip[] {
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
export function listRemovableFilters(
  endpoint: EndpointVersion,
  values: ParameterValues,
): readonly FilterChip[] {
  const isAmount = ({ name }: Parameter) => typeof values[name] === 'number';
  const wholeFilter = (parameter: Parameter): readonly FilterChip[] => {
    const { name, label } = parameter;
    const value = values[name];
    const [chip] = filterChips(parameter, values);
    if (!chip || !Array.isArray(value)) return chip ? [chip] : [];
    const valuesWithout = omitParameters(values, [name]);
    const items = name === YEARS ? describeYears(value) : `${label}: ${value.join(', ')}`;
    return [{ ...chip, id: name, label: items, valuesWithout }];
  };
  return [
    ...FILTERS.filter(isAmount).flatMap(wholeFilter),
    ...locationChips(endpoint, values),
    ...FILTERS.filter((parameter) => !isAmount(parameter)).flatMap(wholeFilter),
  ];
}

/** Removes filters and location, and with them a sort by distance. */
export function clearFilters(values: ParameterValues): ParameterValues {
  const filters = Object.keys(values).filter((name) => name.startsWith('filters.'));
  return removeDistanceSort(omitParameters(values, [...LOCATION_PARAMETERS, ...filters]));
}

function locationChips(endpoint: EndpointVersion, values: ParameterValues): readonly FilterChip[] {
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
  return [{ id: 'location', label: `Near ${location}`, group: 'Place', valuesWithout }];
}

const YEARS = 'filters.years';
const [MIN_MILEAGE, MAX_MILEAGE] = ['filters.mileage.min', 'filters.mileage.max'];

function filterChips(parameter: Parameter, values: ParameterValues): readonly FilterChip[] {
  const { name, label } = parameter;
  const value = values[name];
  if (value === undefined) return [];
  const group = findFilter(name)?.group ?? 'More';
  const others = (removed: readonly (string | number)[]) =>
    setListParameter(
      values,
      name,
      items.filter((item) => !removed.includes(item)),
    );
  const items: readonly (string | number)[] = Array.isArray(value) ? value : [];
  if (name === YEARS)
    return findRuns(items).map((years) => ({
      id: `${name}=${years.join(' ')}`,
      label: describeRun(years),
      group,
      valuesWithout: others(years),
    }));
  if (Array.isArray(value))
    return [...new Set(items)].map((item) => ({
      id: `${name}=${item}`,
      label: `${label}: ${item}`,
      group,
      valuesWithout: others([item]),
    }));
  const from = values[MIN_MILEAGE];
  const to = values[MAX_MILEAGE];
  if (typeof value === 'number' && typeof from === 'number' && typeof to === 'number') {
    // The chip of the lower limit states both.
    if (name === MAX_MILEAGE) return [];
    if (name === MIN_MILEAGE)
      return [
        {
          id: name,
          label: describeMileageRange(from, to),
          group,
          valuesWithout: omitParameters(values, [MIN_MILEAGE, MAX_MILEAGE]),
        },
      ];
  }
  const text =
    typeof value === 'number' ? describeAmount(parameter, value) : describeFlag(parameter, value);
  return [{ id: name, label: text, group, valuesWithout: omitParameters(values, [name]) }];
}

/** Years in order, divided where one is missing. */
function findRuns(years: readonly (string | number)[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const year of [...new Set(years.map(Number))].toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === year - 1) run.push(year);
    else runs.push([year]);
  }
  return runs;
}

const describeRun = (years: readonly number[]) =>
  [...new Set([years[0], years.at(-1)])].join(' to ');

/** “2014 to 2016, 2019”. */
export const describeYears = (years: readonly (string | number)[]): string =>
  findRuns(years).map(describeRun).join(', ');

/** “77,000 to 104,200 miles”. */
export const describeMileageRange = (from: number, to: number): string =>
  `${formatNumber(from)} to ${formatMiles(to)}`;

/** “Live”, “Trade listings only: no”. */
function describeFlag({ name, label }: Parameter, value: unknown): string {
  const isSet = value === true;
  return (isSet && findFilter(name)?.flagChip) || `${label}: ${isSet ? 'yes' : 'no'}`;
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
