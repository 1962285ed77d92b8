import { formatLondonTime } from '../format/dates.ts';
import { hasText, toInlineText } from '../format/text.ts';
import { mergeIdentifiers, readIdentity } from '../reading/identity.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VinComparison } from './rule-inputs.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** Returns the VIN to compare with the vehicle, if one is known. */
export const getVinToCompare = ({ vehicle, getAnswered }: VehicleAnswers): string | undefined =>
  mergeIdentifiers(vehicle, readIdentity(getAnswered)).vin;

/** Returns the comparison with the vehicle, unless the answers now state another VIN. */
export function getVinComparison(vehicle: VehicleAnswers): VinComparison | undefined {
  const { vinComparison } = vehicle.inputs;
  const vin = getVinToCompare(vehicle);
  if (!vinComparison || vin === undefined) return undefined;
  return toAlphanumeric(vinComparison.vin) === toAlphanumeric(vin) ? vinComparison : undefined;
}

/** “Compared with the vehicle by Ann Lee, 28 Nov 2026, 10:20”. */
export function describeVinComparison(vehicle: VehicleAnswers): string {
  const comparison = getVinComparison(vehicle);
  if (!comparison) return 'Datasets agree; VIN not compared with the vehicle yet';
  const { by, at } = comparison;
  const person = hasText(by) ? ` by ${toInlineText(by)}` : ', name not stated';
  return `Compared with the vehicle${person}, ${formatLondonTime(at)}`;
}
