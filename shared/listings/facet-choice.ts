import type { ParameterValues } from '../provider/parameters.ts';
import { MAX_WORD_LENGTH, MAX_WORDS } from './draft-field.ts';
import { omitParameters, setListParameter } from './parameter-values.ts';

export type FacetKey = string | number;

/** Effect of choosing a facet value: adds an item to a list, or sets a filter to true. */
type FacetFilter = { readonly parameter: string; readonly item: FacetKey | true };

/**
 * The parameter that filters by a facet. Either one key can be chosen, which has the effect of
 * `item`, or every accepted key is itself an item of the list.
 */
type FacetRule = { readonly parameter: string } & (
  | { readonly key: FacetKey; readonly item: FacetKey | true }
  | { readonly key?: never; readonly isAccepted: (key: FacetKey) => boolean }
);

const isWord = (key: FacetKey) =>
  typeof key === 'string' && key.trim() !== '' && key.length <= MAX_WORD_LENGTH;
const isYear = (key: FacetKey) => Number.isSafeInteger(key) && Number(key) >= 0;

/** The documentation defines no meaning for dealer keys. As for `sold`, 1 is read as yes. */
const FACET_RULES: ReadonlyMap<string, FacetRule> = new Map<string, FacetRule>([
  ['dealerIndependent', { parameter: 'filters.dealerTypes', key: 1, item: 'independent' }],
  ['dealerMain', { parameter: 'filters.dealerTypes', key: 1, item: 'main' }],
  ['dealerSupermarket', { parameter: 'filters.dealerTypes', key: 1, item: 'supermarket' }],
  ['colour', { parameter: 'filters.colours', isAccepted: isWord }],
  ['category', { parameter: 'filters.categories', isAccepted: isWord }],
  ['plateYear', { parameter: 'filters.years', isAccepted: isYear }],
  ['sold', { parameter: 'filters.live', key: 0, item: true }],
  ['saleType', { parameter: 'filters.trade', key: 'trade', item: true }],
]);

/** Returns the request filter of a facet value, undefined if there is none. */
export function facetFilter(facet: string, key: FacetKey): FacetFilter | undefined {
  const rule = FACET_RULES.get(facet);
  if (!rule) return undefined;
  const { parameter } = rule;
  if (rule.key !== undefined)
    return equalsIgnoringCase(key, rule.key) ? { parameter, item: rule.item } : undefined;
  return rule.isAccepted(key) ? { parameter, item: key } : undefined;
}

/** Returns the selected values of a facet, whether or not an answer counts them. */
export function selectedKeys(facet: string, values: ParameterValues): readonly FacetKey[] {
  const rule = FACET_RULES.get(facet);
  if (!rule) return [];
  if (rule.key === undefined) return getListParameter(values, rule.parameter);
  return isSelected(rule, values) ? [rule.key] : [];
}

export function isSelected({ parameter, item }: FacetFilter, values: ParameterValues): boolean {
  return item === true
    ? values[parameter] === true
    : getListParameter(values, parameter).some((other) => equalsIgnoringCase(other, item));
}

/** Adds or removes a choice and returns to page 1. Undefined if the list is full. */
export function toggleFacet(
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
export const equalsIgnoringCase = (a: FacetKey, b: FacetKey): boolean =>
  typeof a === 'string' && typeof b === 'string'
    ? a.length === b.length && a.toLowerCase() === b.toLowerCase()
    : a === b;

function getListParameter(values: ParameterValues, name: string): readonly FacetKey[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}
