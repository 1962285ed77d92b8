import { listFields } from '../provider/fields.ts';
import type { NameIn } from '../provider/field-path.ts';
import { findFieldMeta, findFieldSchema, getValueByPath } from '../provider/field-paths.ts';
import { isJsonObject, type Json } from '../format/json.ts';
import { capitalize } from '../format/text.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { similarListings } from '../provider/similar-listings.ts';
import { MAX_WORD_LENGTH, MAX_WORDS } from './draft-field.ts';
import { omitParameters, setListParameter } from './draft.ts';
import { type FilterGroupId, type FilterName, FILTERS } from './filters.ts';

type FacetKey = string | number;

export type Facet = ReturnType<typeof readFacets>[number];
export type FacetValue = Facet['values'][number];

/** Facet values from earlier answers of a vehicle, so that a second value can be selected. */
export type KnownFacets = Readonly<Record<string, readonly FacetKey[]>>;

/** Maximum number of values read for one facet. */
const MAX_COUNT = 500;
const MAX_KNOWN_VALUES = 300;

/** The lists of a response that count the listings of each value. */
export type FacetName = NameIn<'similarListings', readonly ['filters']>;

/**
 * Returns the facets that have values, in documented order. Years are in order. Other values have the
 * order in which they were first seen, because a pressed value must not move away from the pointer.
 * Selected values that were never counted follow.
 */
export function readFacets(filters: Json | undefined, values: ParameterValues, seen: KnownFacets) {
  const facets = FACET_NAMES.map((name) => {
    const counts = readFacetCounts(filters, name);
    const keys = [...new Set([...(seen[name] ?? []), ...counts.keys()])];
    for (const key of selectedKeys(name, values))
      if (!keys.some((other) => equalsIgnoringCase(other, key))) keys.push(key);
    return {
      name,
      label: findFieldMeta(record, ['filters', name])?.label ?? name,
      values: (name === 'plateYear' ? keys.toSorted(compareYears) : keys).map((key) =>
        createFacetValue(name, key, counts.get(key), values),
      ),
    };
  });
  return facets.filter((facet) => facet.values.length > 0);
}

/** A value that is not a year is last. */
const compareYears = (a: FacetKey, b: FacetKey) =>
  (Number(a) || Number.MAX_VALUE) - (Number(b) || Number.MAX_VALUE);

/** Adds the values of an answer to those already seen. */
export function addKnownFacets(seen: KnownFacets, filters: Json | undefined): KnownFacets {
  const added = FACET_NAMES.flatMap((name): [string, FacetKey[]][] => {
    const before = seen[name] ?? [];
    const more = [...readFacetCounts(filters, name).keys()]
      // A longer value cannot be selected.
      .filter((key) => !before.includes(key) && String(key).length <= MAX_WORD_LENGTH)
      .slice(0, Math.max(0, MAX_KNOWN_VALUES - before.length));
    return more.length > 0 ? [[name, [...before, ...more]]] : [];
  });
  return added.length > 0 ? { ...seen, ...Object.fromEntries(added) } : seen;
}

/** A count is undefined if the answer does not count the value: it was seen earlier or is selected. */
function createFacetValue(
  facet: FacetName,
  key: FacetKey,
  count: number | undefined,
  values: ParameterValues,
) {
  const choice = facetFilter(facet, key);
  return {
    key,
    /** An unknown value is shown as received. */
    label: facetValueLabel(facet, key),
    count,
    isSelected: choice !== undefined && isSelected(choice, values),
    /** The search with this value selected or deselected. Undefined if no filter matches it. */
    valuesAfterToggle: choice && toggleFacet(choice, values),
  };
}

/** Counts the listings of each value. The counts of duplicate values are added. */
function readFacetCounts(
  filters: Json | undefined,
  name: string,
): Map<FacetKey, number | undefined> {
  const counts = new Map<FacetKey, number | undefined>();
  const rows = getValueByPath(filters, [name]);
  for (const row of Array.isArray(rows) ? rows : []) {
    if (counts.size >= MAX_COUNT) break;
    const { key, count } = isJsonObject(row) ? row : {};
    if (typeof key !== 'string' && typeof key !== 'number') continue;
    const before = counts.has(key) ? counts.get(key) : 0;
    counts.set(key, addCounts(before, count));
  }
  return counts;
}

function addCounts(before: number | undefined, count: Json | undefined): number | undefined {
  if (before === undefined || typeof count !== 'number' || count < 0) return undefined;
  return Number.isSafeInteger(count) && Number.isSafeInteger(before + count)
    ? before + count
    : undefined;
}

/** The filter that a counted value sets, and how its keys are shown. */
type FacetDefinition = {
  readonly filter: FilterName;
  /** Undefined for a key that is shown as received. */
  readonly labelOf?: (key: FacetKey) => string | undefined;
} & (
  | { readonly key: FacetKey; readonly item: FacetKey | true }
  | { readonly key?: never; readonly isAccepted: (key: FacetKey) => boolean }
);

const isWord = (key: FacetKey) =>
  typeof key === 'string' && key.trim() !== '' && key.length <= MAX_WORD_LENGTH;
const isYear = (key: FacetKey) => Number.isSafeInteger(key) && Number(key) >= 0;
const yesOrNo = (no: string, yes: string) => (key: FacetKey) =>
  key === 0 ? no : key === 1 ? yes : undefined;

/**
 * A facet offers either one key, which sets the filter to `item`, or each accepted key. The
 * documentation defines no meaning for dealer keys. As for `sold`, 1 is read as yes.
 */
const FACETS: { readonly [N in FacetName]: FacetDefinition } = {
  dealerIndependent: {
    filter: 'filters.dealerTypes',
    key: 1,
    item: 'independent',
    labelOf: yesOrNo('Other dealers', 'Independent dealers'),
  },
  dealerMain: {
    filter: 'filters.dealerTypes',
    key: 1,
    item: 'main',
    labelOf: yesOrNo('Other dealers', 'Main dealers'),
  },
  dealerSupermarket: {
    filter: 'filters.dealerTypes',
    key: 1,
    item: 'supermarket',
    labelOf: yesOrNo('Other dealers', 'Supermarkets'),
  },
  sold: { filter: 'filters.live', key: 0, item: true, labelOf: yesOrNo('Live', 'Sold') },
  plateYear: { filter: 'filters.years', isAccepted: isYear },
  colour: { filter: 'filters.colours', isAccepted: isWord },
  saleType: {
    filter: 'filters.trade',
    key: 'trade',
    item: true,
    labelOf: (key) =>
      /^(?:retail|trade|auction)$/i.test(String(key))
        ? capitalize(String(key).toLowerCase())
        : undefined,
  },
  category: {
    filter: 'filters.categories',
    isAccepted: isWord,
    labelOf: (key) => (/^[ABSNCDFX]$/.test(String(key)) ? `Category ${key}` : undefined),
  },
};

const [{ record }] = similarListings.versions;
/** In documented order. */
const FACET_NAMES = listFields(findFieldSchema(record, ['filters']) ?? record)
  .map(({ name }) => name)
  .filter((name): name is FacetName => Object.hasOwn(FACETS, name));

/** The counted values whose filter is in a group of the form, in documented order. */
export const listFacets = (group: FilterGroupId): readonly FacetName[] =>
  FACET_NAMES.filter((name) => FILTERS[FACETS[name].filter].group === group);

const facetValueLabel = (facet: FacetName, key: FacetKey): string =>
  String(key).trim() === '' ? 'Not stated' : (FACETS[facet].labelOf?.(key) ?? String(key));

/** Effect of choosing a facet value: adds an item to a list, or sets a filter to true. */
type FacetFilter = { readonly parameter: string; readonly item: FacetKey | true };

function facetFilter(facet: FacetName, key: FacetKey): FacetFilter | undefined {
  const definition = FACETS[facet];
  const { filter: parameter } = definition;
  if (definition.key !== undefined)
    return equalsIgnoringCase(key, definition.key)
      ? { parameter, item: definition.item }
      : undefined;
  return definition.isAccepted(key) ? { parameter, item: key } : undefined;
}

/** Returns the selected values of a facet, whether or not an answer counts them. */
function selectedKeys(facet: FacetName, values: ParameterValues): readonly FacetKey[] {
  const definition = FACETS[facet];
  const { filter: parameter } = definition;
  if (definition.key === undefined) return getListParameter(values, parameter);
  return isSelected({ parameter, item: definition.item }, values) ? [definition.key] : [];
}

const isSelected = ({ parameter, item }: FacetFilter, values: ParameterValues): boolean =>
  item === true
    ? values[parameter] === true
    : getListParameter(values, parameter).some((other) => equalsIgnoringCase(other, item));

/** Adds or removes a choice and returns to page 1. Undefined if the list is full. */
function toggleFacet(
  { parameter, item }: FacetFilter,
  values: ParameterValues,
): ParameterValues | undefined {
  if (item === true)
    return values[parameter] === true
      ? omitParameters(values, [parameter])
      : { ...omitParameters(values, []), [parameter]: true };
  const list = getListParameter(values, parameter);
  const others = list.filter((other) => !equalsIgnoringCase(other, item));
  if (others.length < list.length) return setListParameter(values, parameter, others);
  return list.length < MAX_WORDS ? setListParameter(values, parameter, [...list, item]) : undefined;
}

/** Compares lengths first, because received text may be long. */
const equalsIgnoringCase = (a: FacetKey, b: FacetKey): boolean =>
  typeof a === 'string' && typeof b === 'string'
    ? a.length === b.length && a.toLowerCase() === b.toLowerCase()
    : a === b;

function getListParameter(values: ParameterValues, name: string): readonly FacetKey[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}
