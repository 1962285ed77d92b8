import { toAlphanumeric } from '../../../shared/vehicle/alphanumeric.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import { identify } from '../../../shared/vehicle/identify.ts';
import { spacePlate } from '../../../shared/vehicle/plate.ts';
import { formatDate } from '../../ui/format.ts';
import { dayOf } from '../../../shared/format/days.ts';

/**
 * Says so where a plate is of a later issue than the vehicle's first registration allows: a mark may
 * make a vehicle look older, never newer (DVLA INF104). Undefined where it isn't, or where neither
 * tells.
 *
 * @param keepers what the keepers dataset answered, for the date of first registration
 */
export function newerThanVehicle(
  vrm: string | undefined,
  keepers: Answer | undefined,
  now: Date,
): string | undefined {
  const mark = identify(vrm ?? '', now);
  if (mark.kind !== 'vrm' || !mark.age || keepers?.kind !== 'answered') return undefined;
  const { firstRegistration } = keepers.record;
  const first = typeof firstRegistration === 'string' ? dayOf(firstRegistration) : undefined;
  if (first === undefined || first >= mark.age.from) return undefined;
  return `Marks like ${spacePlate(toAlphanumeric(mark.vrm))} were issued ${mark.age.words}, but the vehicle was first registered on ${formatDate(first)} (Keepers). A plate may not make a vehicle look newer than it is: one of the two is not right. Compare plate, VIN and V5C.`;
}
