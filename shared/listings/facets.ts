import { fieldsOf } from '../provider/fields.ts';
import type { Json } from '../format/json.ts';
import { isJsonObject } from '../format/json.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { similarListings } from '../provider/similar-listings.ts';
import {
  type FacetKey,
  facetFilter,
  selectedKeys,
  isSelected,
  equalsIgnoringCase,
  toggleFacet,
} from './facet-choice.ts';

export type FacetValue = {
  /** As received. */
  readonly key: string | number;
  /** Display text. An unknown value is shown as received. */
  readonly label: string;
  /**
   * Undefined if this answer does not count the value: it was seen in an earlier answer or is
   * selected.
   */
  readonly count: number | undefined;
  readonly isSelected: boolean;
  /** The search with this value selected or deselected. Absent if no filter matches the value. */
  readonly valuesAfterToggle?: ParameterValues;
};

export type Facet = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly FacetValue[];
};

/** Facet values from earlier answers of a vehicle, so that a second value can be selected. */
export type KnownFacets = Readonly<Record<string, readonly (string | number)[]>>;

/** Maximum number of values read for one facet. */
const MAX_COUNT = 500;
const MAX_KNOWN_VALUES = 300;
/** A longer value cannot be selected, so it is not stored. */
const MAX_KNOWN_LENGTH = 200;

const [{ record }] = similarListings.versions;
/** The documented facets in order, with their labels. */
const FACETS = fieldsOf(record)
  .filter(({ name }) => name === 'filters')
  .flatMap(({ schema }) => fieldsOf(schema))
  .map(({ name, meta }) => ({ name, label: meta.label }));

/**
 * Returns the facets of an answer in documented order, with the search that selecting each value
 * leads to. Selected and previously seen values follow the counted ones. A facet without values is
 * omitted.
 */
export function readFacets(
  filters: Json | undefined,
  values: ParameterValues,
  seen: KnownFacets,
): readonly Facet[] {
  const facets = FACETS.map(({ name, label }) => {
    const counts = readFacetCounts(filters, name);
    const earlier = knownKeys(seen, name).filter((key) => !counts.has(key));
    const listed = [...counts.keys(), ...earlier];
    const isSelectedValue = selectedKeys(name, values).filter(
      (key, index, all) =>
        !listed.some((other) => equalsIgnoringCase(other, key)) &&
        all.findIndex((other) => equalsIgnoringCase(other, key)) === index,
    );
    const keys = [...counts.keys(), ...isSelectedValue, ...earlier];
    return { name, label, values: keys.map((key) => valueOf(name, key, counts.get(key), values)) };
  });
  return facets.filter((facet) => facet.values.length > 0);
}

/** Adds the values of an answer to those already seen. */
export function addKnownFacets(seen: KnownFacets, filters: Json | undefined): KnownFacets {
  const added = FACETS.flatMap(({ name }): [string, FacetKey[]][] => {
    const before = knownKeys(seen, name);
    const more = [...readFacetCounts(filters, name).keys()]
      .filter((key) => !before.includes(key) && String(key).length <= MAX_KNOWN_LENGTH)
      .slice(0, Math.max(0, MAX_KNOWN_VALUES - before.length));
    return more.length > 0 ? [[name, [...before, ...more]]] : [];
  });
  return added.length > 0 ? { ...seen, ...Object.fromEntries(added) } : seen;
}

const knownKeys = (seen: KnownFacets, name: string) =>
  (Object.hasOwn(seen, name) ? seen[name] : undefined) ?? [];

function valueOf(
  facet: string,
  key: FacetKey,
  count: number | undefined,
  values: ParameterValues,
): FacetValue {
  const choice = facetFilter(facet, key);
  const valuesAfterToggle = choice && toggleFacet(choice, values);
  const isSelectedValue = choice !== undefined && isSelected(choice, values);
  return {
    key,
    label: facetValueLabel(facet, key),
    count,
    isSelected: isSelectedValue,
    ...(valuesAfterToggle && { valuesAfterToggle }),
  };
}

/** Counts the listings of each value. The counts of duplicate values are added. */
function readFacetCounts(
  filters: Json | undefined,
  name: string,
): Map<FacetKey, number | undefined> {
  const counts = new Map<FacetKey, number | undefined>();
  const rows = isJsonObject(filters) && Object.hasOwn(filters, name) ? filters[name] : undefined;
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

const VALUE_LABELS: ReadonlyMap<string, ReadonlyMap<FacetKey, string>> = new Map([
  ['dealerIndependent', booleanLabels('Independent dealers', 'Other dealers')],
  ['dealerMain', booleanLabels('Main dealers', 'Other dealers')],
  ['dealerSupermarket', booleanLabels('Supermarkets', 'Other dealers')],
  ['sold', booleanLabels('Sold', 'Live')],
]);

function booleanLabels(yes: string, no: string): ReadonlyMap<FacetKey, string> {
  return new Map([
    [1, yes],
    [0, no],
  ]);
}

function facetValueLabel(facet: string, key: FacetKey): string {
  if (facet === 'category' && /^[ABSNCD]$/.test(String(key))) return `Category ${key}`;
  if (facet === 'saleType' && /^(?:retail|trade|auction)$/i.test(String(key)))
    return `${String(key).charAt(0).toUpperCase()}${String(key).slice(1).toLowerCase()}`;
  return VALUE_LABELS.get(facet)?.get(key) ?? String(key);
}
