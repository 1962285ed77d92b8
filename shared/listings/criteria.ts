import { fieldsOf } from '../provider/fields.ts';
import { valueAt } from '../provider/field-paths.ts';
import type { Parameter } from '../provider/parameters.ts';
import { similarListings } from '../provider/similar-listings.ts';
import { formatPlate } from '../vehicle/plate.ts';
import { formatCoordinates, formatMiles, formatMoney } from '../format/numbers.ts';
import type { CriteriaRecord } from './listing.ts';

/** A criterion as text: “Colours”, “Blue or Red”. */
type Criterion = { readonly label: string; readonly value: string };

const NOT_SET = 'Not set';
const [{ record, parameters }] = similarListings.versions;
const PARAMETERS: readonly Parameter[] = parameters;
const FILTERS = PARAMETERS.filter(({ name }) => name.startsWith('filters.'));
/** Criteria of one value each. The location and filters follow separately. */
const SCALAR_CRITERIA = ['vrm', 'year', 'mileage', 'valuation', 'sort', 'order'];
const RESPONSE_OPTIONS = ['showFilters', 'showCriteria'];
const LABELS: ReadonlyMap<string, string> = new Map(
  fieldsOf(record)
    .filter(({ name }) => name === 'criteria')
    .flatMap(({ schema }) => fieldsOf(schema))
    .map(({ name, meta }) => [name, meta.label]),
);

/** Describes the criteria that the provider used. A null criterion is shown as not set. */
export function describeCriteria(criteria: CriteriaRecord): readonly Criterion[] {
  const one = (name: string): Criterion => ({
    label: LABELS.get(name) ?? name,
    value: formatParameterValue(name, valueAt(criteria, [name])) ?? NOT_SET,
  });
  return [
    ...SCALAR_CRITERIA.map(one),
    { label: LABELS.get('location') ?? 'Location', value: formatLocation(criteria) },
    ...FILTERS.map(({ name, label }) => ({
      label,
      value: formatParameterValue(name, valueAt(criteria, name.split('.'))) ?? NOT_SET,
    })),
    ...RESPONSE_OPTIONS.map(one),
  ];
}

function formatParameterValue(name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatCriterionNumber(name, value);
  if (typeof value === 'string') return formatText(name, value);
  if (!Array.isArray(value)) return undefined;
  const items = value
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .filter((item) => String(item).trim() !== '');
  if (items.length === 0) return undefined;
  // The API documentation does not state whether a listing must mention every keyword or only one.
  return items.join(name === 'filters.keywords' ? ', ' : ' or ');
}

function formatText(name: string, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (name === 'vrm') return formatPlate(text);
  const parameter = PARAMETERS.find((option) => option.name === name);
  const options = parameter?.kind === 'choice' ? parameter.options : [];
  return options.find(({ value }) => value === text)?.label ?? text;
}

function formatCriterionNumber(name: string, value: number): string {
  if (name === 'year') return String(value);
  return name === 'valuation' ? formatMoney(value) : formatMiles(value);
}

function formatLocation({ location }: CriteriaRecord): string {
  const { lat, lon } = location ?? {};
  return typeof lat === 'number' && typeof lon === 'number' ? formatCoordinates(lat, lon) : NOT_SET;
}
