import { findFieldMeta, getValueByPath, formatField } from '../provider/field-paths.ts';
import type { Parameter } from '../provider/parameters.ts';
import { similarListings } from '../provider/similar-listings.ts';
import { formatPlate } from '../vehicle/plate.ts';
import type { Json } from '../format/json.ts';
import { formatCoordinates } from '../format/numbers.ts';
import type { CriteriaRecord } from './listing.ts';

export const NOT_SET = 'Not set';
const [{ record, parameters }] = similarListings.versions;
const PARAMETERS: readonly Parameter[] = parameters;
const FILTERS = PARAMETERS.filter(({ name }) => name.startsWith('filters.'));
/** Criteria of one value each. The location and filters follow separately. */
const SCALAR_CRITERIA = ['vrm', 'year', 'mileage', 'valuation', 'sort', 'order'];
const RESPONSE_OPTIONS = ['showFilters', 'showCriteria'];

const fieldLabel = (name: string) => findFieldMeta(record, ['criteria', name])?.label ?? name;

/** Describes the criteria that the provider used. A null criterion is shown as not set. */
export function describeCriteria(criteria: CriteriaRecord) {
  const { lat, lon } = criteria.location ?? {};
  const location =
    typeof lat === 'number' && typeof lon === 'number' ? formatCoordinates(lat, lon) : NOT_SET;
  const describe = (name: string, label = fieldLabel(name)) => ({
    label,
    value: formatCriterion(name, getValueByPath(criteria, name.split('.'))) ?? NOT_SET,
  });
  return [
    ...SCALAR_CRITERIA.map((name) => describe(name)),
    { label: fieldLabel('location'), value: location },
    ...FILTERS.map(({ name, label }) => describe(name, label)),
    ...RESPONSE_OPTIONS.map((name) => describe(name)),
  ];
}

function formatCriterion(name: string, value: Json | undefined): string | undefined {
  if (Array.isArray(value)) {
    const items = value
      .filter((item) => typeof item === 'string' || typeof item === 'number')
      .filter((item) => String(item).trim() !== '');
    // The API documentation does not state whether a listing must mention every keyword or only one.
    return items.join(name === 'filters.keywords' ? ', ' : ' or ') || undefined;
  }
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value === 'string' && name === 'vrm') return formatPlate(value);
  const parameter = PARAMETERS.find((option) => option.name === name);
  const options = parameter?.kind === 'choice' ? parameter.options : [];
  const chosen = options.find((option) => option.value === value);
  if (chosen) return chosen.label;
  const meta = findFieldMeta(record, ['criteria', ...name.split('.')]);
  return meta && value !== undefined ? formatField(meta, value) : undefined;
}
