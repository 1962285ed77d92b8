import { type Day, parseDay, daysBetween, toLondonDay } from '../format/days.ts';
import { formatDate } from '../format/dates.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

export { type Day, addMonths, addYears, parseDay, daysBetween } from '../format/days.ts';

/** Returns the current day in London for the answers' `now`. */
export function getLondonToday({ now }: VehicleAnswers): Day {
  return Number.isNaN(now.getTime()) ? '9999-12-31' : toLondonDay(now);
}

/** Formats the day of a date or of a datetime without zone, undefined for other text. */
export function formatDayOrUndefined(written: string | undefined): string | undefined {
  const day = parseDay(written);
  return day === undefined ? undefined : formatDate(day);
}

/** Returns the text and the day, ` on 5 Mar 2024`. Returns an empty text if there is no day. */
export function formatDaySuffix(text: string, written: string | undefined): string {
  const day = formatDayOrUndefined(written);
  return day === undefined ? '' : `${text} ${day}`;
}

/** Returns true if `to` is on or after `from` and at most `days` later. */
export function isWithinDays(days: number, from: Day, to: Day): boolean {
  const between = daysBetween(from, to);
  return between >= 0 && between <= days;
}
