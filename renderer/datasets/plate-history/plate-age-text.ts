import type { Answer } from '../../../shared/provider/answer.ts';
import { parseIdentifier } from '../../../shared/vehicle/parse-identifier.ts';
import { formatDate } from '../../ui/format.ts';
import { parseDay } from '../../../shared/format/days.ts';

/**
 * Returns a warning if a plate is newer than the date of first registration, which the keepers
 * dataset states. A plate may make a vehicle look older, never newer (DVLA INF104).
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
  return `Plates of this type were issued ${identified.age.label}. The vehicle was first registered on ${formatDate(firstRegistered)} (Keepers). One of these is incorrect. Compare the plate, VIN and V5C.`;
}
