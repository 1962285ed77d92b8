import { formatDateTime } from '../format/dates.ts';
import { formatMoney, formatNumber, formatSigned } from '../format/numbers.ts';
import { formatCount } from '../format/text.ts';
import { readValuedVehicle } from '../listings/this-vehicle.ts';
import { validPrice } from '../listings/valid-values.ts';
import { raisedSeverity } from './checks/check.ts';
import { CHECKS } from './checks/definitions.ts';
import { getAskingPrices, readPricedVehicle } from './priced-vehicle.ts';
import { describeShortCaveats } from './valuation-caveats.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { findCheck, type Verdict } from './verdict.ts';

/** A price that the user considers, compared with the valuation. */
export type Bid = {
  /** “At the advertised price £3,495”. Undefined at the user's own price, and without any price. */
  readonly basis: string | undefined;
  /** The value minus the price. Undefined without a price or a value. */
  readonly margin: { readonly label: string; readonly amount: string } | undefined;
  /** “£95 below trade”. */
  readonly fromTrade: string | undefined;
  /** What the valuation ignores, or what disputes it. */
  readonly caveats: string | undefined;
};

/**
 * What a price would mean for the buyer.
 *
 * @param yourPrice in pounds; undefined for the advertised price
 */
export function getBid(
  vehicle: VehicleAnswers,
  verdict: Verdict,
  yourPrice: number | undefined,
): Bid {
  const { price: value } = readPricedVehicle(vehicle, undefined);
  const [advertised, ...others] = getAskingPrices(vehicle);
  const price = validPrice(yourPrice) ?? advertised;
  const isAdvertised = price !== undefined && validPrice(yourPrice) === undefined;
  const trade = validPrice(vehicle.getRecord('valuation')?.valuation?.trade);
  const newest = others.length > 0 ? ` (newest of ${others.length + 1} prices)` : '';
  return {
    basis: isAdvertised ? `At the advertised price ${formatMoney(price)}${newest}` : undefined,
    margin:
      value && price !== undefined
        ? {
            label: `Margin to ${value.label.toLowerCase()}`,
            amount: formatAmount(value.pounds - price),
          }
        : undefined,
    fromTrade:
      price === undefined || trade === undefined ? undefined : describeFromTrade(price - trade),
    caveats: value && describeShortCaveats(verdict.findings),
  };
}

const formatAmount = (pounds: number) =>
  pounds < 0 ? formatSigned(pounds, formatMoney(-pounds)) : formatMoney(pounds);

function describeFromTrade(difference: number): string {
  if (difference === 0) return 'Equal to trade';
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} trade`;
}

/** “Alert: Finance, Stolen”, so that no margin is read without it. Undefined without an Alert. */
export function describeAlerts({ checks }: Verdict): string | undefined {
  const names = checks.flatMap(({ check, result }) =>
    result === 'alert' ? [CHECKS[check].name] : [],
  );
  return names.length > 0 ? `Alert: ${names.join(', ')}` : undefined;
}

/**
 * “2 previous keepers, current keeper since 26 Feb 2025”, with the severity of their check if it is
 * raised: the text never looks better than its check. Undefined if neither is stated.
 */
export function describeKeepers(vehicle: VehicleAnswers, verdict: Verdict) {
  const { previousOwners, keeperAcquisition } = vehicle.getRecord('keepers') ?? {};
  const since = keeperAcquisition === undefined ? '' : formatDateTime(keeperAcquisition);
  const text =
    previousOwners === undefined
      ? since && `Current keeper since ${since}`
      : `${formatCount(previousOwners, 'previous keeper')}${since && `, current keeper since ${since}`}`;
  if (text === '') return undefined;
  const check = findCheck(verdict, 'keepers');
  return { text, tone: check && raisedSeverity(check) };
}

/** The mileage that the provider valued, stated below the field for another reading. */
export function describeValuedMileage(vehicle: VehicleAnswers): string | undefined {
  const record = vehicle.getRecord('valuation');
  const { miles } = readValuedVehicle(record);
  if (miles === undefined) return undefined;
  return record?.mileage?.estimate === true
    ? `Estimated by the provider: ${formatNumber(miles)}`
    : `Valued at ${formatNumber(miles)}`;
}
