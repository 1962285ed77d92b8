import {
  createDraft,
  LOCATION_KIND_BY_PARAMETER,
  omitParameters,
  parseDraft,
  type SearchDraft,
} from '../../../shared/listings/draft.ts';
import { describeMileageRange, describeYears } from '../../../shared/listings/filter-chips.ts';
import { type FacetName, listFacets } from '../../../shared/listings/facets.ts';
import {
  FILTER_GROUPS,
  type FilterGroupId,
  findFilter,
  LOCATION_PARAMETERS,
} from '../../../shared/listings/filters.ts';
import { findFieldMeta } from '../../../shared/provider/field-paths.ts';
import type { EndpointVersion } from '../../../shared/provider/endpoint.ts';
import {
  isOptIn,
  type Parameter,
  type ParameterValues,
} from '../../../shared/provider/parameters.ts';
import { formatCoordinates, formatMiles, formatNumber } from '../../../shared/format/numbers.ts';
import { isDeepEqual } from '../listings-state.ts';

export type FieldGroup = {
  readonly title: FilterGroupId;
  readonly fields: readonly Parameter[];
  readonly facets: readonly FacetName[];
};

/** A group with one button and no fields. */
export const LIKE_THIS_CAR = 'Like this car' satisfies FilterGroupId;
export const PLACE = 'Place' satisfies FilterGroupId;

/** Set in the toolbar, not in the form. */
const TOOLBAR_PARAMETERS: readonly string[] = ['page', 'limit', 'sort', 'order'];

/** The groups of a version. The last one has the fields that belong to no other. */
export function fieldGroups({ parameters, record }: EndpointVersion): readonly FieldGroup[] {
  const fields = parameters.filter(({ name }) => !TOOLBAR_PARAMETERS.includes(name));
  const location = LOCATION_PARAMETERS.flatMap(
    (name) => fields.find((field) => field.name === name) ?? [],
  );
  return FILTER_GROUPS.map((title): FieldGroup => {
    const own = fields.filter(
      (field) => !location.includes(field) && (findFilter(field.name)?.group ?? 'More') === title,
    );
    return {
      title,
      fields: title === PLACE ? [...location, ...own] : own,
      facets: listFacets(title).filter(
        (name) => findFieldMeta(record, ['filters', name]) !== undefined,
      ),
    };
  }).filter((group) => group.title === LIKE_THIS_CAR || group.fields.length > 0);
}

/** Whether the group shows the problems of a parameter. */
export const showsProblemOf = ({ title, fields }: FieldGroup, parameter: string) =>
  fields.some(({ name }) => name === parameter) ||
  (title === PLACE && LOCATION_KIND_BY_PARAMETER.has(parameter));

/** What the form sets in a group, briefly: “Blue, Red”; empty if it sets nothing. */
export function describeGroup({ title, fields }: FieldGroup, values: ParameterValues): string {
  const { latitude, longitude } = values;
  const { 'filters.mileage.min': from, 'filters.mileage.max': to } = values;
  // A line has no room for the mileage that is to be near as well.
  if (title === 'Mileage' && typeof from === 'number' && typeof to === 'number')
    return describeMileageRange(from, to);
  const isPoint = typeof latitude === 'number' && typeof longitude === 'number';
  const parts = fields.flatMap((field): string[] => {
    const value = values[field.name];
    // A flag that is off by default requests further content; it is not a filter.
    if (value === undefined || isOptIn(field) || field.name === 'longitude') return [];
    if (field.name === 'latitude') return isPoint ? [formatCoordinates(latitude, longitude)] : [];
    if (title === 'Year' && Array.isArray(value)) return [describeYears(value)];
    if (Array.isArray(value)) return value.map(String);
    if (typeof value === 'boolean') return [value ? field.label : `${field.label}: no`];
    if (typeof value === 'string') return [value];
    const text = title === PLACE ? formatMiles(value) : formatNumber(value);
    return [findFilter(field.name)?.summary?.(text) ?? text];
  });
  return parts.join(title === 'Mileage' ? ' ' : ', ');
}

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
