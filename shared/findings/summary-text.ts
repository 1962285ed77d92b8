import { formatLondonTime } from '../format/dates.ts';
import { formatMoney, formatNumber } from '../format/numbers.ts';
import { capitalize } from '../format/text.ts';
import { describePosition, type MarketPosition } from '../listings/market-position.ts';
import { ENVIRONMENT_DATA_LABELS, type Environment } from '../provider/environment.ts';
import { mergeIdentifiers, readIdentity, vehicleTitle } from '../reading/identity.ts';
import { describeValuationBasis } from '../reading/valuation.ts';
import { formatPlate } from '../vehicle/plate.ts';
import { describeCaveatsAndDoubts } from './valuation-caveats.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';
import { findOldestTime, type Verdict } from './verdict.ts';
import { describeVerdict } from './verdict-text.ts';

/**
 * The vehicle in a few lines for a message: what it is, the verdict with its reasons, the values with
 * their mileage and date, the market position, and the source with its oldest time. What is not known
 * is left out. Data that is not real is named first.
 */
export function describeVehicleBriefly(
  vehicle: VehicleAnswers,
  verdict: Verdict,
  environment: Environment,
  position: MarketPosition,
): string {
  const identity = readIdentity(vehicle.getAnswered);
  const { vrm, vin } = mergeIdentifiers(vehicle.vehicle, identity);
  const title = [vehicleTitle(identity), identity.derivative].filter(Boolean).join(' ');
  const name = [vrm && formatPlate(vrm), title, vin && `VIN ${vin}`].filter(Boolean).join(', ');
  const { label, message } = describeVerdict(verdict);
  return [
    environment === 'production' ? undefined : ENVIRONMENT_DATA_LABELS[environment],
    name,
    `${label}: ${message}`,
    describeValues(vehicle, verdict),
    position.kind === 'ranked'
      ? [capitalize(position.set), ...describePosition(position)].join('; ')
      : undefined,
    describeSource(verdict),
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}

function describeValues(vehicle: VehicleAnswers, { findings }: Verdict): string | undefined {
  const answer = vehicle.getAnswered('valuation');
  const { valuation, daysToSale } = vehicle.getRecord('valuation') ?? {};
  const values = [
    valuation?.retail === undefined ? undefined : `retail ${formatMoney(valuation.retail)}`,
    valuation?.trade === undefined ? undefined : `trade ${formatMoney(valuation.trade)}`,
    daysToSale === undefined ? undefined : `${formatNumber(daysToSale)} days to sale`,
  ].filter((value) => value !== undefined);
  if (!answer || values.length === 0) return undefined;
  const caveats = describeCaveatsAndDoubts(findings);
  const text = capitalize(`${values.join(', ')}; ${describeValuationBasis(answer)}`);
  return caveats === undefined ? text : `${text}. ${caveats}`;
}

function describeSource(verdict: Verdict): string | undefined {
  const oldest = findOldestTime(verdict);
  return oldest === undefined
    ? undefined
    : `Source: Vehicle Data Lookup Service, received ${formatLondonTime(oldest)}`;
}
