import { formatDate } from '../../format/dates.ts';
import { formatCount } from '../../format/text.ts';
import { FIRST_YEAR, parsePossibleDay } from '../days.ts';
import { getPlateChanges } from '../this-vehicle-plates.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { isPlateHistoryStated } from './possible-values.ts';

/** “2 previous keepers, current keeper since 26 Feb 2025, V5C issued 3 Mar 2025”. */
export function describeKeeperRecord(vehicle: VehicleAnswers): string {
  const { previousOwners, keeperAcquisition } = vehicle.getRecord('keepers') ?? {};
  const acquired = parsePossibleDay(vehicle, keeperAcquisition);
  const issued = parsePossibleDay(vehicle, vehicle.getRecord('check')?.buyerInfo?.v5cDate);
  return [
    previousOwners !== undefined && describePreviousKeepers(previousOwners),
    acquired !== undefined && `current keeper since ${formatDate(acquired)}`,
    // Year 1 is how some systems write a date that is not known.
    issued !== undefined && issued >= FIRST_YEAR && `V5C issued ${formatDate(issued)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** “2 previous keepers”, “No previous keeper”. */
export const describePreviousKeepers = (count: number): string =>
  count === 0 ? 'No previous keeper' : formatCount(count, 'previous keeper');

/** “2 plate changes, last on 5 Mar 2024”. Empty if the history is not stated. */
export function describePlateHistory(vehicle: VehicleAnswers): string {
  const changes = getPlateChanges(vehicle);
  const days = changes.flatMap(({ fittedOn }) => fittedOn ?? []);
  const last = days.toSorted().at(-1);
  if (changes.length === 0) return isPlateHistoryStated(vehicle) ? 'No plate change recorded' : '';
  const count = formatCount(changes.length, 'plate change');
  if (last === undefined) return count;
  return `${count}, ${changes.length === 1 ? '' : 'last '}on ${formatDate(last)}`;
}
