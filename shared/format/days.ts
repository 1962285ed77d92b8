/** A calendar day as the service writes it, `YYYY-MM-DD`. Days so written sort as text. */
export type Day = string;

const MS_A_DAY = 86_400_000;
const LONDON_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in the United Kingdom at a moment: MOT and tax run out there, not at the desk. */
export function londonDay(moment: Date): Day {
  const parts = new Map(LONDON_DAY.formatToParts(moment).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The day part of a date or a zone-less datetime; undefined when it isn't a day that exists. */
export function dayOf(value: string | undefined): Day | undefined {
  const day = value?.match(/^\d{4}-\d{2}-\d{2}/)?.[0];
  if (day === undefined) return undefined;
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : day;
}

/** Whole days from one day to another; negative when the second is the earlier. */
export function daysFrom(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_A_DAY);
}

/** “1 day”, “1,204 days”. */
export function countDays(days: number): string {
  return `${days.toLocaleString('en-GB')} ${days === 1 ? 'day' : 'days'}`;
}

/**
 * The time between two days in the calendar's own units: “2 years 3 months”, “5 months”, “12 days”.
 * Days are left out from one month on. An earlier second day gives the same as the two exchanged.
 */
export function spanBetween(from: Day, to: Day): string {
  if (from > to) return spanBetween(to, from);
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  if (months < 1) return countDays(daysFrom(from, to));
  return monthsInWords(months);
}

/**
 * How long ago a day was, in days while they can still be pictured: “3 days ago”, “2 years ago”.
 * The day must not be later than today.
 */
export function agoWords(day: Day, today: Day): string {
  const days = daysFrom(day, today);
  return `${days > MOST_PICTURED ? spanBetween(day, today) : countDays(days)} ago`;
}

const MOST_PICTURED = 90;

/** 27 → “2 years 3 months”; “0 months” for none. */
export function monthsInWords(months: number): string {
  const words = [count(Math.floor(months / 12), 'year'), count(months % 12, 'month')];
  return words.filter(Boolean).join(' ') || '0 months';
}

const count = (n: number, word: string) => (n === 0 ? '' : `${n} ${n === 1 ? word : `${word}s`}`);
