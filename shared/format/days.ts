import { londonTime } from './dates.ts';
import { formatUnit } from './numbers.ts';

/** A calendar day as the service writes it, `YYYY-MM-DD`. Days so written sort as text. */
export type Day = string;

const MS_PER_DAY = 86_400_000;

/** The calendar day in the United Kingdom at a moment: MOT and tax run out there, not at the desk. */
export function toLondonDay(moment: Date): Day {
  const at = londonTime(moment.getTime());
  if (!at) throw new RangeError('Invalid time value');
  return `${at.year}-${at.month}-${at.day}`;
}

/** The day part of a date or a zone-less datetime; undefined when it isn't a day that exists. */
export function parseDay(value: string | undefined): Day | undefined {
  const day = value?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
  if (day === undefined) return undefined;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** Whole days from one day to another; negative when the second is the earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);
}

/** “1 day”, “1,204 days”. */
export function formatDays(days: number): string {
  return formatUnit(days, 'days');
}

/**
 * The time between two days in the calendar's own units: “2 years 3 months”, “5 months”, “12 days”.
 * Days are left out from one month on. An earlier second day gives the same as the two exchanged.
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
 * How long ago a day was, in days while they can still be pictured: “3 days ago”, “2 years ago”.
 * The day must not be later than today.
 */
export function formatTimeAgo(day: Day, today: Day): string {
  const days = daysBetween(day, today);
  return `${days > MAX_AGE_IN_DAYS ? formatDuration(day, today) : formatDays(days)} ago`;
}

const MAX_AGE_IN_DAYS = 90;

/** 27 → “2 years 3 months”; “0 months” for none. */
export function formatMonths(months: number): string {
  const words = [count(Math.floor(months / 12), 'year'), count(months % 12, 'month')];
  return words.filter(Boolean).join(' ') || '0 months';
}

const count = (n: number, word: string) => (n === 0 ? '' : `${n} ${n === 1 ? word : `${word}s`}`);
