import {
  createDraft,
  LOCATION_KIND_BY_PARAMETER,
  omitParameters,
  parseDraft,
  type SearchDraft,
} from '../../../shared/listings/draft.ts';
import { listFields } from '../../../shared/provider/fields.ts';
import type { EndpointVersion } from '../../../shared/provider/endpoint.ts';
import {
  isOptIn,
  type Parameter,
  type ParameterValues,
} from '../../../shared/provider/parameters.ts';
import { formatCoordinates, formatMiles, formatNumber } from '../../../shared/format/numbers.ts';
import { isDeepEqual } from '../listings-state.ts';

export type FieldGroup = {
  readonly title: string;
  readonly fields: readonly Parameter[];
  readonly facets: readonly string[];
};

/** A group with one button and no fields. */
export const LIKE_THIS_CAR = 'Like this car';
export const PLACE = 'Place';

/** Set in the toolbar, not in the form. */
const TOOLBAR_PARAMETERS: readonly string[] = ['page', 'limit', 'sort', 'order'];

const GROUPS: readonly (readonly [
  title: string,
  parameters: readonly string[],
  ...facets: string[],
])[] = [
  [LIKE_THIS_CAR, []],
  ['Mileage', ['filters.mileage.min', 'filters.mileage.max', 'filters.mileage.nearest']],
  ['Year', ['filters.years'], 'plateYear'],
  ['Dealer', ['filters.dealerTypes'], 'dealerIndependent', 'dealerMain', 'dealerSupermarket'],
  ['Live or sold', ['filters.live'], 'sold'],
  [PLACE, ['postcode', 'latitude', 'longitude', 'filters.distance']],
  ['Write-off', ['filters.categories'], 'category'],
  ['Colour', ['filters.colours'], 'colour'],
  ['Sale type', ['filters.trade'], 'saleType'],
  ['Words', ['filters.keywords']],
];

/** The groups of a version. The last one has the fields and facets that no other one names. */
export function fieldGroups({ parameters, record }: EndpointVersion): readonly FieldGroup[] {
  const fields = parameters.filter(({ name }) => !TOOLBAR_PARAMETERS.includes(name));
  const facets = listFields(record)
    .filter(({ name }) => name === 'filters')
    .flatMap(({ schema }) => listFields(schema).map(({ name }) => name));
  const groups = GROUPS.map(([title, names, ...facetNames]): FieldGroup => ({
    title,
    fields: names.flatMap((name) => fields.find((field) => field.name === name) ?? []),
    facets: facetNames.filter((name) => facets.includes(name)),
  }));
  const more: FieldGroup = {
    title: 'More',
    fields: fields.filter((field) => !groups.some((group) => group.fields.includes(field))),
    facets: facets.filter((name) => !groups.some((group) => group.facets.includes(name))),
  };
  return [...groups, more].filter(
    (group) => group.title === LIKE_THIS_CAR || group.fields.length > 0,
  );
}

/** Whether the group shows the problems of a parameter. */
export const showsProblemOf = ({ title, fields }: FieldGroup, parameter: string) =>
  fields.some(({ name }) => name === parameter) ||
  (title === PLACE && LOCATION_KIND_BY_PARAMETER.has(parameter));

/** What the form sets in a group, briefly: “Blue, Red”; empty if it sets nothing. */
export function describeGroup({ title, fields }: FieldGroup, values: ParameterValues): string {
  const { latitude, longitude } = values;
  const isPoint = typeof latitude === 'number' && typeof longitude === 'number';
  const parts = fields.flatMap((field): string[] => {
    const value = values[field.name];
    // A flag that is off by default requests further content; it is not a filter.
    if (value === undefined || isOptIn(field) || field.name === 'longitude') return [];
    if (field.name === 'latitude') return isPoint ? [formatCoordinates(latitude, longitude)] : [];
    if (Array.isArray(value)) return value.map(String);
    if (typeof value === 'boolean') return [value ? field.label : `${field.label}: no`];
    if (typeof value === 'string') return [value];
    const text = title === PLACE ? formatMiles(value) : formatNumber(value);
    return [`${NUMBER_PREFIXES[field.name] ?? ''}${text}`];
  });
  return parts.join(title === 'Mileage' ? ' ' : ', ');
}

const NUMBER_PREFIXES: Readonly<Record<string, string>> = {
  'filters.mileage.min': 'from ',
  'filters.mileage.max': 'to ',
  'filters.mileage.nearest': 'near ',
  'filters.distance': 'within ',
};

/** Whether the form differs from the values of a search. */
export function isDraftChanged(
  endpoint: EndpointVersion,
  draft: SearchDraft,
  sentValues: ParameterValues,
): boolean {
  const [current, sent] = [draft, createDraft(endpoint, sentValues)].map((each) => {
    const { values, problems } = parseDraft(endpoint, each);
    return { values: omitParameters(values, TOOLBAR_PARAMETERS), problems };
  });
  return !isDeepEqual(current, sent);
}
