import { formatCount } from '../../../shared/format/text.ts';
import type { Rank } from '../../../shared/listings/statistics.ts';
import { readValuedVehicle } from '../../../shared/listings/this-vehicle.ts';
import type { Trend } from '../../../shared/listings/trend.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import { describeValuationRequest } from '../../../shared/reading/valuation.ts';
import { formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';

/** The value of this vehicle, or why it is not known. */
export type VehicleValue = ReturnType<typeof readVehicleValue>;

export function readVehicleValue(answer: Answer | undefined) {
  if (!answer) return unknownValue('Valuation not requested');
  if (answer.kind !== 'answered')
    return unknownValue(`Valuation not received (${describeOutcome(answer).title})`);
  const valuation = answer.record as RecordOf<'valuation'>;
  /** Without a mileage, the vehicle is not on the plot. */
  const { price, miles } = readValuedVehicle(valuation);
  if (!price) return unknownValue('Valuation states no price');
  const value = `${price.basis} ${formatMoney(price.pounds)}`;
  const estimated = valuation.mileage?.estimate ? ' (mileage estimated by the provider)' : '';
  const text =
    miles === undefined
      ? `${value}. Mileage not stated, so this vehicle is not shown on the chart.`
      : `${value} at ${formatMiles(miles)}${estimated}`;
  const request = `${describeValuationRequest(answer)}.`;
  return { kind: 'valued', text, request, price: price.pounds, miles } as const;
}

const unknownValue = (reason: string) =>
  ({ kind: 'unknown', message: `${reason}. This vehicle is not shown on the chart.` }) as const;

/** “12th lowest of 42 asking prices (41 live listings and this vehicle)”. */
export function describeRank({ rank, total }: Rank): string {
  return `${formatOrdinal(rank)} lowest of ${formatNumber(total)} asking prices (${formatCount(total - 1, 'live listing')} and this vehicle)`;
}

/** “£350 below the median asking price of £7,800 (live listings)”. */
export function describeDifferenceFromMedian(price: number, median: number): string {
  const difference = Math.round(price) - Math.round(median);
  const target = `the median asking price of ${formatMoney(Math.round(median))} (live listings)`;
  if (difference === 0) return `Equal to ${target}`;
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} ${target}`;
}

/** The slope of the line, without any claim about its cause. */
export function describeTrend({ count, poundsPerMile, rSquared }: Trend): string {
  const pounds = Math.round(poundsPerMile * 1000);
  const change =
    pounds === 0
      ? 'makes less than £1 difference in asking price'
      : `${pounds < 0 ? 'lowers' : 'raises'} the asking price by about ${formatMoney(Math.abs(pounds))}`;
  return `Each additional 1,000 miles ${change} (linear trend, ${formatCount(count, 'live listing')}, R² ${rSquared.toFixed(2)}).`;
}

export function describeOmittedListings(omitted: number, loaded: number): string {
  return `${formatNumber(omitted)} of ${formatNumber(loaded)} loaded listings ${omitted === 1 ? 'is' : 'are'} not shown: price or mileage missing or invalid.`;
}

const MAX_NAMED_LISTINGS = 3;

/** Names the points that the chart draws at its edge, so that the others remain readable. */
export function describeBeyondScale(
  points: readonly { readonly x: number; readonly y: number }[],
  total: number,
): string {
  const named = points
    .slice(0, MAX_NAMED_LISTINGS)
    .map(({ x, y }) => `${formatMoney(y)} at ${formatMiles(x)}`);
  const rest = points.length - named.length;
  const [verb, arrows] = points.length === 1 ? ['is', 'arrow'] : ['are', 'arrows'];
  return `${formatNumber(points.length)} of ${formatCount(total, 'listing')} ${verb} beyond the scale of the chart (${arrows} at its edge): ${named.join(', ')}${rest > 0 ? ` and ${formatNumber(rest)} more` : ''}.`;
}

/** `1st`, `12th`, `103rd`. */
function formatOrdinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${formatNumber(place)}${suffix}`;
}
