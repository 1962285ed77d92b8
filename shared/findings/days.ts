import { type Day, parseDay, daysBetween, toLondonDay } from '../format/days.ts';
import { formatDate } from '../format/dates.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

export { type Day, parseDay, daysBetween } from '../format/days.ts';

/** Returns the current day in London for the answers' `now`. */
export function getLondonToday({ now }: VehicleAnswers): Day {
  return Number.isNaN(now.getTime()) ? '9999-12-31' : toLondonDay(now);
}

/**
 * Formats the day of a date or of a datetime without zone. Returns undefined if the text is not a
 * date.
 */
export function formatDayOrUndefined(written: string | undefined): string | undefined {
  const day = parseDay(written);
  return day === undefined ? undefined : formatDate(day);
}

/** Returns true if `to` is on or after `from` and at most `days` later. */
export function isWithinDays(days: number, from: Day, to: Day): boolean {
  const between = daysBetween(from, to);
  return between >= 0 && between <= days;
}
