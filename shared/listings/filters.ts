import type { similarListingsParameters } from '../provider/similar-listings.ts';
import { WRITE_OFF_CATEGORIES } from '../reading/source-text/write-off-category.ts';
import { CATEGORY_MEANING } from '../reading/write-off.ts';

/** The groups of the search form, in their order. The last one has what belongs to no other. */
export const FILTER_GROUPS = [
  'Like this car',
  'Mileage',
  'Year',
  'Dealer',
  'Live or sold',
  'Place',
  'Write-off',
  'Colour',
  'Sale type',
  'Words',
  'More',
] as const;
export type FilterGroupId = (typeof FILTER_GROUPS)[number];

/** Where distances are measured from. Without a distance they limit nothing, so they are not filters. */
export const LOCATION_PARAMETERS: readonly string[] = ['postcode', 'latitude', 'longitude'];

type FilterParameter = Extract<
  (typeof similarListingsParameters)[number],
  { readonly name: `filters.${string}` }
>;
export type FilterName = FilterParameter['name'];

type NumberFilter = {
  readonly group: FilterGroupId;
  /** The text of its chip, for an amount with its unit: “Mileage from 10,000 miles”. */
  readonly chip: (amount: string) => string;
  /** The text beside the title of its group, for an amount: “from 10,000”. */
  readonly summary: (amount: string) => string;
};

/** A value that the form offers before an answer counts the values. */
type Suggestion = {
  readonly value: string;
  readonly label: string;
  readonly accessibleName?: string;
};

type ListFilter = {
  readonly group: FilterGroupId;
  readonly placeholder: string;
  readonly suggestions: readonly Suggestion[];
};

type FlagFilter = {
  readonly group: FilterGroupId;
  /** The text of its chip where it is set, if its label is too long: “Live”. */
  readonly flagChip?: string;
};

type DefinitionOf<N extends FilterName> = {
  readonly number: NumberFilter;
  readonly strings: ListFilter;
  readonly integers: ListFilter;
  readonly boolean: FlagFilter;
}[Extract<FilterParameter, { readonly name: N }>['kind']];

const NO_SUGGESTIONS: readonly Suggestion[] = [];

/** How the form and the chips show each filter. Its parameter has the label and the unit. */
export const FILTERS = {
  'filters.colours': { group: 'Colour', placeholder: 'Add colour', suggestions: NO_SUGGESTIONS },
  'filters.years': { group: 'Year', placeholder: 'Add year', suggestions: NO_SUGGESTIONS },
  'filters.live': { group: 'Live or sold', flagChip: 'Live' },
  'filters.keywords': {
    group: 'Words',
    placeholder: 'Keywords in the advert',
    suggestions: NO_SUGGESTIONS,
  },
  'filters.mileage.min': {
    group: 'Mileage',
    chip: (amount) => `Mileage from ${amount}`,
    summary: (amount) => `from ${amount}`,
  },
  'filters.mileage.max': {
    group: 'Mileage',
    chip: (amount) => `Mileage up to ${amount}`,
    summary: (amount) => `to ${amount}`,
  },
  'filters.mileage.nearest': {
    group: 'Mileage',
    chip: (amount) => `Near ${amount}`,
    summary: (amount) => `near ${amount}`,
  },
  'filters.distance': {
    group: 'Place',
    chip: (amount) => `Within ${amount}`,
    summary: (amount) => `within ${amount}`,
  },
  'filters.dealerTypes': {
    group: 'Dealer',
    placeholder: 'Other type',
    suggestions: [
      { value: 'independent', label: 'Independent' },
      { value: 'main', label: 'Main' },
      { value: 'supermarket', label: 'Supermarket' },
    ],
  },
  'filters.youngUsed': { group: 'More' },
  'filters.trade': { group: 'Sale type' },
  'filters.categories': {
    group: 'Write-off',
    placeholder: 'Other category',
    suggestions: WRITE_OFF_CATEGORIES.map((letter) => ({
      value: letter,
      label: letter,
      accessibleName: CATEGORY_MEANING[letter].meaning,
    })),
  },
} as const satisfies { readonly [N in FilterName]: DefinitionOf<N> };

/** The definition of a parameter that is a filter, with what filters of its kind have. */
export const findFilter = (
  parameter: string,
): (FlagFilter & Partial<NumberFilter & ListFilter>) | undefined =>
  Object.hasOwn(FILTERS, parameter) ? FILTERS[parameter as FilterName] : undefined;
