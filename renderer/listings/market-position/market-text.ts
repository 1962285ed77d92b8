import { formatCount } from '../../../shared/format/text.ts';
import { vehiclePosition } from '../../../shared/listings/position.ts';
import type { Rank, Regression } from '../../../shared/listings/statistics.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import { formatMiles, formatMoney, formatNumber } from '../../ui/format.ts';

/** Price and mileage of this vehicle from its valuation, or why they are not known. */
export type VehicleValue =
  | {
      readonly kind: 'valued';
      /** “Retail valuation £7,450 at 82,000 miles, estimated by the service”. */
      readonly text: string;
      readonly price: number;
      /** Undefined where the valuation has none: the vehicle is then not on the plot. */
      readonly miles: number | undefined;
    }
  | { readonly kind: 'unknown'; readonly message: string };

export function readVehicleValue(answer: Answer | undefined): VehicleValue {
  if (!answer) return unknownValue('The valuation was not fetched');
  if (answer.kind !== 'answered')
    return unknownValue(`The valuation was not answered (${describeOutcome(answer).title})`);
  const valuation = answer.record as RecordOf<'valuation'>;
  const { price, mileage } = vehiclePosition({ valuation });
  if (!price) return unknownValue('The valuation holds no price');
  const value = `${price.basis} ${formatMoney(price.pounds)}`;
  const text = mileage
    ? `${value} at ${formatMiles(mileage.miles)}${mileage.estimated === true ? ', estimated by the service' : ''}`
    : `${value}, without a mileage, so this vehicle is not on the plot`;
  return { kind: 'valued', text, price: price.pounds, miles: mileage?.miles };
}

function unknownValue(reason: string): VehicleValue {
  return { kind: 'unknown', message: `${reason}, so this vehicle is not on the plot` };
}

/** “12th of 42 by price, cheapest first: this vehicle among 41 live listings”. */
export function describeRank({ rank, total }: Rank): string {
  return `${formatOrdinal(rank)} of ${formatNumber(total)} by price, cheapest first: this vehicle among ${formatCount(total - 1, 'live listing')}`;
}

/** “£350 below the live median of £7,800”. */
export function describeDifferenceFromMedian(price: number, median: number): string {
  const difference = Math.round(price) - Math.round(median);
  const target = `the live median of ${formatMoney(Math.round(median))}`;
  if (difference === 0) return `At ${target}`;
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} ${target}`;
}

/** The slope of the line, without any claim about its cause. */
export function describeRegression({ count, poundsPerMile, rSquared }: Regression): string {
  const pounds = Math.round(poundsPerMile * 1000);
  const change =
    pounds === 0
      ? 'less than £1 of difference in what is asked'
      : `${formatMoney(Math.abs(pounds))} ${pounds < 0 ? 'less' : 'more'} asked`;
  return `Each 1,000 miles more goes with ${change} (straight line through ${formatCount(count, 'live listing')}, R² ${rSquared.toFixed(2)}).`;
}

/** Listings that are not drawn, and why. */
export function describeOmittedListings(omitted: number, loaded: number): string {
  return `${formatNumber(omitted)} of the ${formatNumber(loaded)} loaded ${omitted === 1 ? 'is' : 'are'} not drawn: no price or no mileage was given, or what came can’t be one.`;
}

/** `1st`, `12th`, `103rd`. */
function formatOrdinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${formatNumber(place)}${suffix}`;
}
