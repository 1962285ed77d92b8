import { toAlphanumeric } from '../../../shared/vehicle/alphanumeric.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import { parseIdentifier } from '../../../shared/vehicle/parse-identifier.ts';
import { formatPlate } from '../../../shared/vehicle/plate.ts';
import { formatDate } from '../../ui/format.ts';
import { parseDay } from '../../../shared/format/days.ts';

/**
 * Says so where a plate is of a later issue than the vehicle's first registration allows: a mark may
 * make a vehicle look older, never newer (DVLA INF104). Undefined where it isn't, or where neither
 * tells.
 *
 * @param keepers what the keepers dataset answered, for the date of first registration
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
