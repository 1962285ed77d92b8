import { type Day, parseDay, daysBetween, toLondonDay } from '../format/days.ts';
import { formatDate } from '../format/dates.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

export { type Day, parseDay, daysBetween } from '../format/days.ts';

/** The day on which what is known was looked at, in London. */
export function getLondonToday({ now }: VehicleAnswers): Day {
  return Number.isNaN(now.getTime()) ? '9999-12-31' : toLondonDay(now);
}

/** A day as people write it, of a date or a datetime without zone; undefined for what is no date. */
export function formatDayOrUndefined(written: string | undefined): string | undefined {
  const day = parseDay(written);
  return day === undefined ? undefined : formatDate(day);
}

/** True where the second day comes no later than so many days after the first, and not before it. */
export function isWithinDays(days: number, from: Day, to: Day): boolean {
  const between = daysBetween(from, to);
  return between >= 0 && between <= days;
}
