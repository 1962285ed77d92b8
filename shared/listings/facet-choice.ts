import type { ParameterValues } from '../provider/parameters.ts';
import { omitParameters, setListParameter } from './parameter-values.ts';

export type FacetKey = string | number;

/** Effect of choosing a facet value: adds an item to a list, or sets a filter to true. */
type FacetFilter =
  | { readonly kind: 'item'; readonly parameter: string; readonly item: FacetKey }
  | { readonly kind: 'yes'; readonly parameter: string };

// Limits of a request: longer or more items cannot be sent (`parameterValueSchema`).
const MAX_WORD_LENGTH = 200;
const MAX_WORDS = 100;

/** The dealer type in a request, by facet. */
const DEALER_TYPES: ReadonlyMap<string, string> = new Map([
  ['dealerIndependent', 'independent'],
  ['dealerMain', 'main'],
  ['dealerSupermarket', 'supermarket'],
]);

/** The list parameter that contains the values of these facets unchanged. */
const WORD_LISTS: ReadonlyMap<string, string> = new Map([
  ['colour', 'filters.colours'],
  ['category', 'filters.categories'],
]);

/**
 * Returns the request filter of a facet value, undefined if there is none. The API documentation
 * types the keys of the dealer facets as numbers, as for `sold`, and does not define them. 1 is
 * read as yes.
 */
export function facetFilter(facet: string, key: FacetKey): FacetFilter | undefined {
  const dealerType = DEALER_TYPES.get(facet);
  if (dealerType !== undefined)
    return key === 1
      ? { kind: 'item', parameter: 'filters.dealerTypes', item: dealerType }
      : undefined;
  const list = WORD_LISTS.get(facet);
  if (list !== undefined)
    return typeof key === 'string' && key.trim() !== '' && key.length <= MAX_WORD_LENGTH
      ? { kind: 'item', parameter: list, item: key }
      : undefined;
  switch (facet) {
    case 'plateYear':
      return Number.isSafeInteger(key) && Number(key) >= 0
        ? { kind: 'item', parameter: 'filters.years', item: key }
        : undefined;
    case 'sold':
      return key === 0 ? { kind: 'yes', parameter: 'filters.live' } : undefined;
    case 'saleType':
      return equalsIgnoringCase(key, 'trade')
        ? { kind: 'yes', parameter: 'filters.trade' }
        : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns the values of a facet that a search has selected, whether or not an answer counts them.
 */
export function selectedKeys(facet: string, values: ParameterValues): readonly FacetKey[] {
  const dealerType = DEALER_TYPES.get(facet);
  if (dealerType !== undefined)
    return getListParameter(values, 'filters.dealerTypes').some((type) =>
      equalsIgnoringCase(type, dealerType),
    )
      ? [1]
      : [];
  const list = WORD_LISTS.get(facet);
  if (list !== undefined) return getListParameter(values, list);
  switch (facet) {
    case 'plateYear':
      return getListParameter(values, 'filters.years');
    case 'sold':
      return values['filters.live'] === true ? [0] : [];
    case 'saleType':
      return values['filters.trade'] === true ? ['trade'] : [];
    default:
      return [];
  }
}

export function isSelected(choice: FacetFilter, values: ParameterValues): boolean {
  return choice.kind === 'yes'
    ? values[choice.parameter] === true
    : getListParameter(values, choice.parameter).some((item) =>
        equalsIgnoringCase(item, choice.item),
      );
}

/**
 * Adds a choice to a search or removes it, and returns to page 1. Undefined if the list is full.
 */
export function toggleFacet(
  choice: FacetFilter,
  values: ParameterValues,
): ParameterValues | undefined {
  const { parameter } = choice;
  if (choice.kind === 'yes')
    return isSelected(choice, values)
      ? omitParameters(values, [parameter])
      : { ...omitParameters(values, []), [parameter]: true };
  const list = getListParameter(values, parameter);
  const otherItems = list.filter((item) => !equalsIgnoringCase(item, choice.item));
  if (otherItems.length < list.length) return setListParameter(values, parameter, otherItems);
  return list.length < MAX_WORDS
    ? setListParameter(values, parameter, [...list, choice.item])
    : undefined;
}

/**
 * Compares texts without regard to case. Lengths are compared first because received text may be
 * long.
 */
export const equalsIgnoringCase = (a: FacetKey, b: FacetKey): boolean =>
  typeof a === 'string' && typeof b === 'string'
    ? a.length === b.length && a.toLowerCase() === b.toLowerCase()
    : a === b;

function getListParameter(values: ParameterValues, name: string): readonly FacetKey[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}
