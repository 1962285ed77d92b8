import { toAlphanumeric } from '../../../shared/vehicle/alphanumeric.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import { parseIdentifier } from '../../../shared/vehicle/parse-identifier.ts';
import { formatPlate } from '../../../shared/vehicle/plate.ts';
import { formatDate } from '../../ui/format.ts';
import { parseDay } from '../../../shared/format/days.ts';

/**
 * Returns a warning if a plate was issued later than the vehicle's first registration allows. A
 * plate may make a vehicle look older, never newer (DVLA INF104). Returns undefined if the plate is
 * valid or a date is not known.
 *
 * @param keepers the answer of the keepers dataset, for the date of first registration
 */
export function describePlateNewerThanVehicle(
  vrm: string | undefined,
  keepers: Answer | undefined,
  now: Date,
): string | undefined {
  const identified = parseIdentifier(vrm ?? '', now);
  if (identified.kind !== 'vrm' || !identified.age || keepers?.kind !== 'answered')
    return undefined;
  const { firstRegistration } = keepers.record;
  const firstRegistered =
    typeof firstRegistration === 'string' ? parseDay(firstRegistration) : undefined;
  if (firstRegistered === undefined || firstRegistered >= identified.age.from) return undefined;
  return `Marks like ${formatPlate(toAlphanumeric(identified.vrm))} were issued ${identified.age.label}, but the vehicle was first registered on ${formatDate(firstRegistered)} (Keepers). A plate may not make a vehicle look newer than it is: one of the two is not right. Compare plate, VIN and V5C.`;
}
