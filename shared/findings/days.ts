import { type Day, dayOf, daysFrom, londonDay } from '../format/days.ts';
import { formatDate } from '../format/dates.ts';
import type { Known } from './known.ts';

export { type Day, dayOf, daysFrom } from '../format/days.ts';

/** The day on which what is known was looked at, in London. */
export function todayOf({ now }: Known): Day {
  return Number.isNaN(now.getTime()) ? '9999-12-31' : londonDay(now);
}

/** A day as people write it, of a date or a datetime without zone; undefined for what is no date. */
export function dayWords(written: string | undefined): string | undefined {
  const day = dayOf(written);
  return day === undefined ? undefined : formatDate(day);
}

/** True where the second day comes no later than so many days after the first, and not before it. */
export function within(days: number, from: Day, to: Day): boolean {
  const between = daysFrom(from, to);
  return between >= 0 && between <= days;
}
