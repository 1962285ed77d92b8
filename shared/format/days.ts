import { londonTime } from './dates.ts';
import { formatUnit } from './numbers.ts';

/** A calendar day as the provider writes it, `YYYY-MM-DD`. Such days sort as text. */
export type Day = string;

const MS_PER_DAY = 86_400_000;

/**
 * Returns the calendar day in the United Kingdom at an instant. MOT and tax expire by that day, not
 * by the computer's.
 */
export function toLondonDay(moment: Date): Day {
  const at = londonTime(moment.getTime());
  if (!at) throw new RangeError('Invalid time value');
  return `${at.year}-${at.month}-${at.day}`;
}

/**
 * Returns the day of a date or a date-time without a zone, undefined if that day does not exist.
 */
export function parseDay(value: string | undefined): Day | undefined {
  const day = value?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
  if (day === undefined) return undefined;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** Whole days from one day to another, negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);
}

/** “1 day”, “1,204 days”. */
export function formatDays(days: number): string {
  return formatUnit(days, 'days');
}

/**
 * Formats the time between two days in calendar units: “2 years 3 months”, “5 months”, “12 days”.
 * Days are omitted from one month on. The order of the two days makes no difference.
 */
export function formatDuration(from: Day, to: Day): string {
  if (from > to) return formatDuration(to, from);
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  if (months < 1) return formatDays(daysBetween(from, to));
  return formatMonths(months);
}

/**
 * Formats how long ago a day was, in days for recent dates: “3 days ago”, “2 years ago”. The day
 * must not be later than today.
 */
export function formatTimeAgo(day: Day, today: Day): string {
  const days = daysBetween(day, today);
  return `${days > MAX_AGE_IN_DAYS ? formatDuration(day, today) : formatDays(days)} ago`;
}

const MAX_AGE_IN_DAYS = 90;

/** Formats 27 as “2 years 3 months”, and 0 as “0 months”. */
export function formatMonths(months: number): string {
  const words = [count(Math.floor(months / 12), 'year'), count(months % 12, 'month')];
  return words.filter(Boolean).join(' ') || '0 months';
}

const count = (n: number, word: string) => (n === 0 ? '' : `${n} ${n === 1 ? word : `${word}s`}`);
