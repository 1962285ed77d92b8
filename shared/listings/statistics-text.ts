import { formatMiles, formatMoney, formatNumber } from '../format/numbers.ts';
import { formatCount } from '../format/text.ts';
import { MAX_LIVE_AGE_DAYS } from './days-on-sale.ts';
import { EXCLUSION_REASONS, type ExclusionReason } from './exclusions.ts';
import type { LoadedListings } from './loaded-listings.ts';
import { MIN_MEDIAN_COUNT, type PriceSummary } from './statistics.ts';
import { priceAtMileage, type Trend } from './trend.ts';

/** “Based on 7 of 12 listings”. */
export const describeBasis = (used: number, loaded: number) =>
  `Based on ${formatNumber(used)} of ${formatCount(loaded, 'listing')}`;

/** Why a listing is excluded, and what follows the number of those excluded for this reason. */
const REASON_TEXT: Readonly<
  Record<ExclusionReason, readonly [reason: string, singular: string, plural?: string]>
> = {
  'own-advert': ['an advert of this vehicle', 'advert of this vehicle', 'adverts of this vehicle'],
  'written-off': ['written off or damaged', 'written off or damaged'],
  auction: ['an auction', 'auction'],
  trade: ['a trade sale', 'trade'],
  ended: [
    `not seen for ${MAX_LIVE_AGE_DAYS} days before the response`,
    `not seen for ${MAX_LIVE_AGE_DAYS} days`,
  ],
  repeated: ['another listing of the same vehicle', 'repeated listing', 'repeated listings'],
};

export const exclusionReason = (reason: ExclusionReason) => REASON_TEXT[reason][0];

/** “1 trade listing not counted”; “2 not counted” if the reasons differ. Undefined for none. */
export function describeNotCounted(
  excluded: readonly { readonly reason: ExclusionReason }[],
): string | undefined {
  const [first, ...others] = excluded;
  if (!first) return undefined;
  const count = formatNumber(excluded.length);
  if (others.some(({ reason }) => reason !== first.reason)) return `${count} not counted`;
  const [, singular, plural] = REASON_TEXT[first.reason];
  // REASON_TEXT has a noun with its plural, an adjective, or the clause of `ended`.
  if (plural) return `${formatCount(excluded.length, singular, plural)} not counted`;
  return first.reason === 'ended'
    ? `${count} not counted: ${singular}`
    : `${formatCount(excluded.length, `${singular} listing`)} not counted`;
}

/** “3 of 10 listings excluded: 1 advert of this vehicle, 2 written off”. Undefined for none. */
export function describeExclusions(
  excluded: readonly { readonly reason: ExclusionReason }[],
  total: number,
  isIncluded = false,
): string | undefined {
  if (excluded.length === 0) return undefined;
  const reasons = EXCLUSION_REASONS.flatMap((reason) => {
    const count = excluded.filter((each) => each.reason === reason).length;
    const [, singular, plural = singular] = REASON_TEXT[reason];
    return count === 0 ? [] : [formatCount(count, singular, plural)];
  });
  const share = `${formatNumber(excluded.length)} of ${formatCount(total, 'listing')}`;
  return `${share} ${isIncluded ? 'included that are normally excluded' : 'excluded'}: ${reasons.join(', ')}`;
}

/** States why there is no median. Undefined where there is one, and without a price. */
export function describeMissingMedian(
  summary: PriceSummary | undefined,
  noun = 'live listing',
): string | undefined {
  if (!summary || summary.quartiles) return undefined;
  return `No median or quartiles: at least ${MIN_MEDIAN_COUNT} ${noun}s with an asking price are needed (${summary.count} found).`;
}

/** States the median asking price at this mileage, or why there is none. */
export function describeMedianAtMileage(
  trend: Trend | undefined,
  miles: number | undefined,
  noun = 'live listing',
): string | undefined {
  if (!trend || trend.count < MIN_MEDIAN_COUNT) return undefined;
  if (miles === undefined)
    return 'No median asking price at this mileage: the mileage of this vehicle is not known.';
  const price = priceAtMileage(trend, miles);
  if (price !== undefined)
    return `Median asking price at ${formatMiles(miles)}: ${formatMoney(Math.round(price))} (Theil–Sen trend, based on ${formatCount(trend.count, noun)}).`;
  const range = `${formatNumber(trend.fromMiles)} to ${formatMiles(trend.toMiles)}`;
  return `No median asking price at ${formatMiles(miles)}: the listings have ${range}.`;
}

/** The figures of a price summary with their labels, from the lowest to the highest. */
export const PRICE_FIGURES: readonly (readonly [
  label: string,
  read: (prices: PriceSummary) => number | undefined,
])[] = [
  ['Lowest', ({ min }) => min],
  ['Lower quartile', ({ quartiles }) => quartiles?.lower],
  ['Median', ({ quartiles }) => quartiles?.median],
  ['Upper quartile', ({ quartiles }) => quartiles?.upper],
  ['Highest', ({ max }) => max],
];

/** The meaning of an outlier, for the heading of a list. */
export const OUTLIER_MEANING =
  'Asking prices more than 1.5 × the interquartile range below or above the quartiles';

/** Describes how many of the listings counted by the provider are loaded: “40 of 212 loaded”. */
export function describeCoverage({
  listings,
  total,
}: Pick<LoadedListings, 'listings' | 'total'>): string {
  const loaded = listings.length;
  if (total === undefined) return `${formatNumber(loaded)} loaded. Total not stated.`;
  if (total === 0 && loaded === 0) return 'No listings';
  // The provider's count has changed since some of the listings were loaded.
  if (loaded > total)
    return `${formatNumber(loaded)} loaded. The provider’s total is now ${formatNumber(total)}.`;
  if (loaded < total || loaded === 1)
    return `${formatNumber(loaded)} of ${formatNumber(total)} loaded`;
  return `All ${formatNumber(total)} loaded`;
}
