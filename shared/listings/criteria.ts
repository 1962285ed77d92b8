import { fieldsOf } from '../provider/fields.ts';
import type { Parameter } from '../provider/parameters.ts';
import { similarListings } from '../provider/similar-listings.ts';
import { spacePlate } from '../vehicle/plate.ts';
import { figureWords, milesWords, pointWords } from './figures.ts';
import type { CriteriaRecord } from './listing.ts';

/** One criterion in words: “Colours”, “Blue or Red”. */
export type Criterion = { readonly label: string; readonly words: string };

const NOT_SET = 'Not set';
const [{ record, parameters }] = similarListings.versions;
const PARAMETERS: readonly Parameter[] = parameters;
const FILTERS = PARAMETERS.filter(({ name }) => name.startsWith('filters.'));
/** Of the interface's criteria, those that are one value each; the location and filters follow. */
const SINGLE = ['vrm', 'year', 'mileage', 'valuation', 'sort', 'order'];
const ALONG = ['showFilters', 'showCriteria'];
const LABELS: ReadonlyMap<string, string> = new Map(
  fieldsOf(record)
    .filter(({ name }) => name === 'criteria')
    .flatMap(({ schema }) => fieldsOf(schema))
    .map(({ name, meta }) => [name, meta.label]),
);

/** What the service searched by, in plain words, in reading order; what is null is said to be not set. */
export function criteriaWords(criteria: CriteriaRecord): readonly Criterion[] {
  const one = (name: string): Criterion => ({
    label: LABELS.get(name) ?? name,
    words: wordsOf(name, stepInto(criteria, name)) ?? NOT_SET,
  });
  return [
    ...SINGLE.map(one),
    { label: LABELS.get('location') ?? 'Location', words: locationWords(criteria) },
    ...FILTERS.map(({ name, label }) => ({
      label,
      words: wordsOf(name, name.split('.').reduce(stepInto, criteria)) ?? NOT_SET,
    })),
    ...ALONG.map(one),
  ];
}

/** A value in words; undefined where there is none that can be read. */
function wordsOf(name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberWords(name, value);
  if (typeof value === 'string') return textWords(name, value);
  if (!Array.isArray(value)) return undefined;
  const words = value
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .filter((word) => String(word).trim() !== '');
  if (words.length === 0) return undefined;
  // The interface doesn't say whether a listing has to mention every keyword or one of them.
  return words.join(name === 'filters.keywords' ? ', ' : ' or ');
}

function textWords(name: string, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (name === 'vrm') return spacePlate(text);
  const parameter = PARAMETERS.find((known) => known.name === name);
  const options = parameter?.kind === 'choice' ? parameter.options : [];
  return options.find(({ value }) => value === text)?.label ?? text;
}

function numberWords(name: string, figure: number): string {
  if (name === 'year') return String(figure);
  if (name === 'valuation') return poundsWords(figure);
  return milesWords(figure);
}

function locationWords({ location }: CriteriaRecord): string {
  const lat = stepInto(location, 'lat');
  const lon = stepInto(location, 'lon');
  return typeof lat === 'number' && typeof lon === 'number' ? pointWords(lat, lon) : NOT_SET;
}

function stepInto(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** `3210` → `£3,210`; `−£1,200`; pence only where they were given. */
function poundsWords(pounds: number): string {
  const amount = Math.abs(pounds);
  const words = Number.isInteger(pounds)
    ? figureWords(amount)
    : amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${pounds < 0 ? '−' : ''}£${words}`;
}
