import { formatCount } from '../../../shared/format/text.ts';
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
