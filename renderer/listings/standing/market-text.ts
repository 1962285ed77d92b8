import type { Rank, Regression } from '../../../shared/listings/statistics.ts';
import { formatMoney, formatNumber } from '../../ui/format.ts';

/** “12th of 42 by price, cheapest first: this vehicle among 41 live listings”. */
export function describeRank({ rank, total }: Rank): string {
  return `${ordinal(rank)} of ${formatNumber(total)} by price, cheapest first: this vehicle among ${formatListingCount(total - 1, 'live')}`;
}

/** “£350 below the live median of £7,800”. */
export function describeDifferenceFromMedian(price: number, median: number): string {
  const difference = Math.round(price) - Math.round(median);
  const medianText = `the live median of ${formatMoney(Math.round(median))}`;
  if (difference === 0) return `At ${medianText}`;
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} ${medianText}`;
}

/** What a straight line through prices and mileages says, and no more than it says. */
export function describeRegression({ count, poundsPerMile, rSquared }: Regression): string {
  const pounds = Math.round(poundsPerMile * 1000);
  const change =
    pounds === 0
      ? 'less than £1 of difference in what is asked'
      : `${formatMoney(Math.abs(pounds))} ${pounds < 0 ? 'less' : 'more'} asked`;
  return `Each 1,000 miles more goes with ${change} (straight line through ${formatListingCount(count, 'live')}, R² ${rSquared.toFixed(2)}).`;
}

/** How many are not drawn, and why; undefined where all are. */
export function describeOmittedListings(omitted: number, loaded: number): string | undefined {
  if (omitted === 0) return undefined;
  return `${formatNumber(omitted)} of the ${formatNumber(loaded)} loaded ${omitted === 1 ? 'is' : 'are'} not drawn: no price or no mileage was given, or what came can’t be one.`;
}

/** `1 live listing`, `41 live listings`. */
export function formatListingCount(count: number, kind: string): string {
  return `${formatNumber(count)} ${kind} ${count === 1 ? 'listing' : 'listings'}`;
}

/** `1st`, `12th`, `103rd`. */
function ordinal(rank: number): string {
  const isTeen = rank % 100 > 10 && rank % 100 < 14;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th');
  return `${formatNumber(rank)}${suffix}`;
}
