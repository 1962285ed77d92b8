import type { ParameterValues } from '../provider/parameters.ts';
import { leaving, withList } from './values.ts';

export type FacetKey = string | number;

/** What choosing a facet's value asks for: a word more in a list, or a yes. */
export type FacetChoice =
  | { readonly kind: 'item'; readonly parameter: string; readonly item: FacetKey }
  | { readonly kind: 'yes'; readonly parameter: string };

// What a request may hold: a longer word, or one more of them, can't be sent (`parameterValueSchema`).
const LONGEST_WORD = 200;
const MOST_WORDS = 100;

/** The dealer type in a request that each of these facets counts. */
const DEALER_TYPES: ReadonlyMap<string, string> = new Map([
  ['dealerIndependent', 'independent'],
  ['dealerMain', 'main'],
  ['dealerSupermarket', 'supermarket'],
]);

/** The list in a request that holds words of these facets as they come. */
const WORD_LISTS: ReadonlyMap<string, string> = new Map([
  ['colour', 'filters.colours'],
  ['category', 'filters.categories'],
]);

/**
 * The request filter that a facet's value stands for; undefined where none does. The interface types
 * the dealer facets' keys as numbers like those of `sold` and says no more: 1 is taken for yes.
 */
export function choiceOf(facet: string, key: FacetKey): FacetChoice | undefined {
  const dealerType = DEALER_TYPES.get(facet);
  if (dealerType !== undefined)
    return key === 1
      ? { kind: 'item', parameter: 'filters.dealerTypes', item: dealerType }
      : undefined;
  const list = WORD_LISTS.get(facet);
  if (list !== undefined)
    return typeof key === 'string' && key.trim() !== '' && key.length <= LONGEST_WORD
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
      return isSame(key, 'trade') ? { kind: 'yes', parameter: 'filters.trade' } : undefined;
    default:
      return undefined;
  }
}

/** The values of a facet that a search has chosen, whether or not an answer counts them. */
export function chosenKeys(facet: string, values: ParameterValues): readonly FacetKey[] {
  const dealerType = DEALER_TYPES.get(facet);
  if (dealerType !== undefined)
    return listOf(values, 'filters.dealerTypes').some((type) => isSame(type, dealerType))
      ? [1]
      : [];
  const list = WORD_LISTS.get(facet);
  if (list !== undefined) return listOf(values, list);
  switch (facet) {
    case 'plateYear':
      return listOf(values, 'filters.years');
    case 'sold':
      return values['filters.live'] === true ? [0] : [];
    case 'saleType':
      return values['filters.trade'] === true ? ['trade'] : [];
    default:
      return [];
  }
}

export function isChosen(choice: FacetChoice, values: ParameterValues): boolean {
  return choice.kind === 'yes'
    ? values[choice.parameter] === true
    : listOf(values, choice.parameter).some((item) => isSame(item, choice.item));
}

/** The search with a choice made or taken back, from page one. Undefined where a list is full. */
export function toggled(choice: FacetChoice, values: ParameterValues): ParameterValues | undefined {
  const { parameter } = choice;
  if (choice.kind === 'yes')
    return isChosen(choice, values)
      ? leaving(values, [parameter])
      : { ...leaving(values, []), [parameter]: true };
  const list = listOf(values, parameter);
  const others = list.filter((item) => !isSame(item, choice.item));
  if (others.length < list.length) return withList(values, parameter, others);
  return list.length < MOST_WORDS ? withList(values, parameter, [...list, choice.item]) : undefined;
}

/** Words are the same in any case. What came may be long, so unequal lengths are told apart first. */
export const isSame = (a: FacetKey, b: FacetKey): boolean =>
  typeof a === 'string' && typeof b === 'string'
    ? a.length === b.length && a.toLowerCase() === b.toLowerCase()
    : a === b;

function listOf(values: ParameterValues, name: string): readonly FacetKey[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}
