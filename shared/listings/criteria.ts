import { fieldsOf } from '../provider/fields.ts';
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
/**
 * Documented criteria that consist of one value each. The location and filters follow separately.
 */
const SCALAR_CRITERIA = ['vrm', 'year', 'mileage', 'valuation', 'sort', 'order'];
const RESPONSE_OPTIONS = ['showFilters', 'showCriteria'];
const LABELS: ReadonlyMap<string, string> = new Map(
  fieldsOf(record)
    .filter(({ name }) => name === 'criteria')
    .flatMap(({ schema }) => fieldsOf(schema))
    .map(({ name, meta }) => [name, meta.label]),
);

/**
 * Describes the search criteria that the provider used, in reading order. A null criterion is shown
 * as not set.
 */
export function describeCriteria(criteria: CriteriaRecord): readonly Criterion[] {
  const one = (name: string): Criterion => ({
    label: LABELS.get(name) ?? name,
    value: formatParameterValue(name, getProperty(criteria, name)) ?? NOT_SET,
  });
  return [
    ...SCALAR_CRITERIA.map(one),
    { label: LABELS.get('location') ?? 'Location', value: formatLocation(criteria) },
    ...FILTERS.map(({ name, label }) => ({
      label,
      value: formatParameterValue(name, name.split('.').reduce(getProperty, criteria)) ?? NOT_SET,
    })),
    ...RESPONSE_OPTIONS.map(one),
  ];
}

/** Formats a value as text, undefined if it is missing or cannot be read. */
function formatParameterValue(name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatCriterionNumber(name, value);
  if (typeof value === 'string') return formatText(name, value);
  if (!Array.isArray(value)) return undefined;
  const words = value
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .filter((word) => String(word).trim() !== '');
  if (words.length === 0) return undefined;
  // The API documentation does not state whether a listing must mention every keyword or only one.
  return words.join(name === 'filters.keywords' ? ', ' : ' or ');
}

function formatText(name: string, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (name === 'vrm') return formatPlate(text);
  const parameter = PARAMETERS.find((option) => option.name === name);
  const options = parameter?.kind === 'choice' ? parameter.options : [];
  return options.find(({ value }) => value === text)?.label ?? text;
}

function formatCriterionNumber(name: string, figure: number): string {
  if (name === 'year') return String(figure);
  if (name === 'valuation') return formatMoney(figure);
  return formatMiles(figure);
}

function formatLocation({ location }: CriteriaRecord): string {
  const lat = getProperty(location, 'lat');
  const lon = getProperty(location, 'lon');
  return typeof lat === 'number' && typeof lon === 'number' ? formatCoordinates(lat, lon) : NOT_SET;
}

function getProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
