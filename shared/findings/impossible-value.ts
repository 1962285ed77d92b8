import type { Day } from '../format/days.ts';
import { getLondonToday, parseDay } from './days.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** The first marks were issued under the Motor Car Act 1903. */
const FIRST_YEAR = '1903';

/** States an impossible value and the reason: “future date”. */
export const describeImpossibleValue = (field: string, value: string, cause: string) =>
  `${field} is stated as ${value}, which is not possible: ${cause}.`;

/**
 * Returns why a past event of a registered vehicle cannot have happened on a day, undefined if it
 * can have.
 */
export function findDateImpossibility(vehicle: VehicleAnswers, day: Day): string | undefined {
  if (day > getLondonToday(vehicle)) return 'future date';
  return day < FIRST_YEAR ? `before ${FIRST_YEAR}` : undefined;
}

/** Returns the day of a past event, undefined if it is not stated or not possible. */
export function parsePossibleDay(
  vehicle: VehicleAnswers,
  written: string | undefined,
): Day | undefined {
  const day = parseDay(written);
  return day === undefined || findDateImpossibility(vehicle, day) ? undefined : day;
}
