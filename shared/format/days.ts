import { formatDate, formatTime, londonTime, MS_PER_DAY, toDayNumber } from './dates.ts';
import { formatUnit } from './numbers.ts';
import { formatCount, joinSentences } from './text.ts';

/** A calendar day as the provider writes it, `YYYY-MM-DD`. Such days sort as text. */
export type Day = string;

/** Returns the London day of an instant. MOT and tax expire by it, not by the computer's day. */
export function toLondonDay(moment: Date): Day {
  const london = londonTime(moment.getTime());
  if (!london) throw new RangeError('Invalid time value');
  return `${london.year}-${london.month}-${london.day}`;
}

/** Formats the London day of an instant in milliseconds, `5 Mar 2024`. */
export const formatInstantDay = (timeMs: number): string =>
  formatDate(toLondonDay(new Date(timeMs)));

/** Formats an instant in London: `14:20` today, then `Yesterday`, then `5 Mar 2024`. */
export function formatRecently(moment: string, today: Day): string {
  const day = toLondonDay(new Date(moment));
  const daysAgo = daysBetween(day, today);
  if (daysAgo === 0) return formatTime(moment);
  return daysAgo === 1 ? 'Yesterday' : formatDate(day);
}

/** Returns the day of a date or a date-time without a zone, undefined if it does not exist. */
export function parseDay(value: string | undefined): Day | undefined {
  const text = value?.slice(0, 10) ?? '';
  let isDay = isDayByText.get(text);
  if (isDay === undefined) {
    isDay = toDayNumber(text) !== undefined;
    if (isDayByText.size >= 1_000) isDayByText.clear();
    isDayByText.set(text, isDay);
  }
  return isDay ? text : undefined;
}

/** Each rule reads the same few dates of the responses again. */
const isDayByText = new Map<string, boolean>();

/** Whole days from one day to another, negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/** Returns the same day some months later. If it does not exist (30 February), the 1st after it. */
export function addMonths(day: Day, months: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return parseDay(dayOfMonth(month, day.slice(8, 10))) ?? dayOfMonth(month + 1, '01');
}

/** Months are counted from January of year 0. */
const dayOfMonth = (month: number, day: string): Day =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-${day}`;

/** Returns the same day some years later. If it does not exist (29 February), 1 March. */
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12);

/** “1 day”, “1,204 days”. */
export const formatDays = (days: number): string => formatUnit(days, 'days');

/**
 * Formats the time between two days in calendar units: “2 years 3 months”, “5 months”, “12 days”.
 * Days are omitted from one month on. The order of the two days makes no difference.
 */
export function formatDuration(from: Day, to: Day): string {
  if (from > to) return formatDuration(to, from);
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  return months < 1 ? formatDays(daysBetween(from, to)) : formatMonths(months);
}

/** “3 days ago”, “2 years ago”. The day must not be later than today. */
export function formatTimeAgo(day: Day, today: Day): string {
  const days = daysBetween(day, today);
  return `${days > MAX_AGE_IN_DAYS ? formatDuration(day, today) : formatDays(days)} ago`;
}

const MAX_AGE_IN_DAYS = 90;

/** Formats 27 as “2 years 3 months”, and 0 as “0 months”. */
export function formatMonths(months: number): string {
  const years = Math.floor(months / 12);
  return joinSentences(
    years > 0 && formatCount(years, 'year'),
    (months % 12 > 0 || years === 0) && formatCount(months % 12, 'month'),
  );
}
