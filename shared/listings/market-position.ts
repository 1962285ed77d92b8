import { formatMoney, formatNumber, formatOrdinal } from '../format/numbers.ts';
import { formatCount, formatList } from '../format/text.ts';
import { findEndpoint } from '../provider/catalogue.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { divideListings, type ExclusionReason, type ListingSource } from './exclusions.ts';
import { findFilter } from './filters.ts';
import type { LoadedListings } from './loaded-listings.ts';
import { getSaleState, summarizeListings } from './statistics.ts';
import { describeNotCounted } from './statistics-text.ts';
import {
  LIKE_THIS_CAR_FILTERS,
  isSearchLikeThisVehicle,
  type ThisVehicle,
} from './this-vehicle.ts';
import { MAX_RANKED_LISTINGS, validPrice } from './valid-values.ts';

/** The vehicle looked up, with what its position among listings depends on. */
export type PricedVehicle = ThisVehicle & {
  /** Its current plates: a listing with one of them is its own advert. */
  readonly plates: ReadonlySet<string>;
  /** The asking price of its newest live advert. */
  readonly advertisedPounds: number | undefined;
};

/** What the user chose for the position of a vehicle. */
export type PositionChoices = {
  readonly includesExcluded: boolean;
  /** What the user would pay or ask, in pounds. */
  readonly yourPrice: number | undefined;
};

/** The loaded listings of one search, with its version and parameters. */
export type ListingsSearch = {
  readonly loaded: LoadedListings;
  readonly version: string;
  readonly parameters: ParameterValues;
};

/** Why a vehicle has no rank. */
const NOT_RANKED = {
  'no-search': 'no search for cars like this',
  'too-many': 'more than 1,000 listings are loaded',
  'no-live-price': 'no live listing states a price',
} as const;
type NotRanked = keyof typeof NOT_RANKED;

const describeNotRanked = (reason: NotRanked) => `Not ranked: ${NOT_RANKED[reason]}`;

type PricePosition = {
  readonly kind: 'advertised' | 'value' | 'yours';
  readonly pounds: number;
  /** “Retail £4,770: 18th cheapest of 28, £25 above the median”. */
  readonly text: string;
};

export type MarketPosition =
  | { readonly kind: 'not-ranked'; readonly reason: NotRanked }
  | {
      readonly kind: 'ranked';
      /** “like this car, all 39 loaded, 27 counted”. */
      readonly set: string;
      /** The advertised price, the valuation and the user's price. One that is not known is absent. */
      readonly prices: readonly PricePosition[];
    };

/**
 * Separates the listings that count in statistics from the others. An advert of this vehicle never
 * counts, because its position adds the vehicle itself.
 */
export function selectCounted<T extends ListingSource>(
  listings: readonly T[],
  plates: ReadonlySet<string>,
  includesExcluded: boolean,
) {
  const { included, excluded } = divideListings(listings, plates);
  const isOmitted = ({ reason }: { readonly reason: ExclusionReason }) =>
    !includesExcluded || reason === 'own-advert';
  const omitted = excluded.filter(isOmitted);
  const omittedSources = new Set(omitted.map(({ source }) => source));
  return {
    counted:
      omitted.length === excluded.length
        ? included
        : listings.filter((source) => !omittedSources.has(source)),
    omitted,
    /** Those that count only because the user chose so. */
    includedByChoice: excluded.filter((each) => !isOmitted(each)),
  };
}

/**
 * Ranks the prices of a vehicle among the loaded live listings of cars like it. Every statement of
 * its market position is made from the result: on Overview, with the listings, in Compare, in a
 * report and in a copied summary.
 */
export function getMarketPosition(
  vehicle: PricedVehicle,
  search: ListingsSearch | undefined,
  choices: PositionChoices,
): MarketPosition {
  if (!search || !isSearchLikeThisVehicle(vehicle, search))
    return { kind: 'not-ranked', reason: 'no-search' };
  const { listings } = search.loaded;
  if (listings.length > MAX_RANKED_LISTINGS) return { kind: 'not-ranked', reason: 'too-many' };
  const { counted } = selectCounted(listings, vehicle.plates, choices.includesExcluded);
  const live = counted.filter(({ listing }) => getSaleState(listing) === 'live');
  const others = live.flatMap(({ listing }) => validPrice(listing.price) ?? []);
  if (others.length === 0) return { kind: 'not-ranked', reason: 'no-live-price' };
  const median = summarizeListings(live).prices?.quartiles?.median;
  const rankPrice = (label: string, kind: PricePosition['kind'], price: number | undefined) => {
    const pounds = validPrice(price);
    if (pounds === undefined) return [];
    const fromMedian = kind === 'value' ? describeDifference(pounds, median) : '';
    const text = `${label} ${formatMoney(pounds)}: ${describeRank(pounds, others)}${fromMedian}`;
    return [{ kind, pounds, text }];
  };
  const { price, advertisedPounds } = vehicle;
  return {
    kind: 'ranked',
    set: describeSet(search, others.length),
    prices: [
      ...rankPrice('Advertised', 'advertised', advertisedPounds),
      ...rankPrice(price?.label ?? '', 'value', price?.pounds),
      ...rankPrice('Your price', 'yours', choices.yourPrice),
    ],
  };
}

/** The position in lines: one for each price, or why there is no rank. */
export const describePosition = (position: MarketPosition): readonly string[] =>
  position.kind === 'ranked'
    ? position.prices.map(({ text }) => text)
    : [describeNotRanked(position.reason)];

/** “equal 3rd cheapest of 28”, with this vehicle in the total. */
function describeRank(price: number, others: readonly number[]): string {
  const cheaperCount = others.filter((other) => other < price).length;
  const isEqual = others.includes(price);
  const isDearest = others.every((other) => other <= price);
  const place =
    cheaperCount === 0
      ? 'cheapest'
      : isDearest
        ? 'dearest'
        : `${formatOrdinal(cheaperCount + 1)} cheapest`;
  return `${isEqual ? 'equal ' : ''}${place} of ${formatNumber(others.length + 1)}`;
}

/** “, £25 above the median”. Empty without a median. */
function describeDifference(price: number, median: number | undefined): string {
  if (median === undefined) return '';
  const difference = Math.round(price) - Math.round(median);
  if (difference === 0) return ', equal to the median';
  return `, ${formatMoney(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'} the median`;
}

function describeSet(search: ListingsSearch, countedCount: number): string {
  const { listings, total } = search.loaded;
  const loadedCount = listings.length;
  const loaded =
    total === undefined || (loadedCount >= total && loadedCount === 1)
      ? `${formatNumber(loadedCount)} loaded`
      : loadedCount >= total
        ? `all ${formatNumber(loadedCount)} loaded`
        : `${formatNumber(loadedCount)} of ${formatNumber(total)} loaded`;
  const counted = countedCount < loadedCount ? `, ${formatNumber(countedCount)} counted` : '';
  const subject = formatList(['like this car', ...furtherFilters(search)]);
  return `${subject}, ${loaded}${counted}`;
}

/** The names of the filters that a search has besides those of cars like this. */
function furtherFilters({ version, parameters }: ListingsSearch): readonly string[] {
  const known = findEndpoint('similarListings', version)?.parameters ?? [];
  const names = known.flatMap(({ name, label }) => {
    const filter = findFilter(name);
    if (!filter || LIKE_THIS_CAR_FILTERS.has(name) || parameters[name] === undefined) return [];
    return [filter.group === 'More' ? label : filter.group];
  });
  return [...new Set(names)];
}

/** “6 comparables · median £4,495 · 1 trade listing not counted”, with fewer than five the range of their prices. */
export function describeComparables<T extends ListingSource>({
  counted,
  omitted,
}: Pick<ReturnType<typeof selectCounted<T>>, 'counted' | 'omitted'>): string {
  const { prices } = summarizeListings(counted);
  const range =
    prices &&
    (prices.quartiles
      ? `median ${formatMoney(Math.round(prices.quartiles.median))}`
      : [...new Set([prices.min, prices.max])].map((price) => formatMoney(price)).join(' to '));
  return [
    formatCount(counted.length + omitted.length, 'comparable'),
    range,
    describeNotCounted(omitted),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
