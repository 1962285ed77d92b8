import type { Rank, Regression } from '../../../shared/listings/statistics.ts';
import { formatMoney, formatNumber } from '../../ui/format.ts';

/** “12th of 42 by price, cheapest first: this vehicle among 41 live listings”. */
export function rankWords({ place, of }: Rank): string {
  return `${ordinal(place)} of ${formatNumber(of)} by price, cheapest first: this vehicle among ${listingsWords(of - 1, 'live')}`;
}

/** “£350 below the live median of £7,800”. */
export function againstMedian(price: number, median: number): string {
  const by = Math.round(price) - Math.round(median);
  const what = `the live median of ${formatMoney(Math.round(median))}`;
  if (by === 0) return `At ${what}`;
  return `${formatMoney(Math.abs(by))} ${by < 0 ? 'below' : 'above'} ${what}`;
}

/** What a straight line through prices and mileages says, and no more than it says. */
export function regressionWords({ n, perMile, rSquared }: Regression): string {
  const pounds = Math.round(perMile * 1000);
  const change =
    pounds === 0
      ? 'less than £1 of difference in what is asked'
      : `${formatMoney(Math.abs(pounds))} ${pounds < 0 ? 'less' : 'more'} asked`;
  return `Each 1,000 miles more goes with ${change} (straight line through ${listingsWords(n, 'live')}, R² ${rSquared.toFixed(2)}).`;
}

/** How many are not drawn, and why; undefined where all are. */
export function leftOutWords(leftOut: number, loaded: number): string | undefined {
  if (leftOut === 0) return undefined;
  return `${formatNumber(leftOut)} of the ${formatNumber(loaded)} loaded ${leftOut === 1 ? 'is' : 'are'} not drawn: no price or no mileage was given, or what came can’t be one.`;
}

/** `1 live listing`, `41 live listings`. */
export function listingsWords(count: number, kind: string): string {
  return `${formatNumber(count)} ${kind} ${count === 1 ? 'listing' : 'listings'}`;
}

/** `1st`, `12th`, `103rd`. */
function ordinal(place: number): string {
  const teens = place % 100 > 10 && place % 100 < 14;
  const suffix = teens ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${formatNumber(place)}${suffix}`;
}
