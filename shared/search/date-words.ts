import { formatDate, formatMonth, MS_PER_DAY } from '../format/dates.ts';
import type { Day } from '../format/days.ts';

/** A period that a text names by its distance from today. */
export type DateWords = {
  /** The first and the last day. */
  readonly from: Day;
  readonly to: Day;
  /** The period in dates: “Oct 2026”. */
  readonly label: string;
  /** The text without the words. */
  readonly rest: string;
};

const DATE_WORDS =
  /(?<![\p{L}\p{N}])(?:today|yesterday|(?<which>this|last)\s+(?<unit>week|month))(?![\p{L}\p{N}])/iu;

/**
 * Finds the first of “today”, “yesterday”, “this week”, “last week”, “this month” and “last month” in
 * a text. A week begins on Monday.
 */
export function findDateWords(text: string, today: Day): DateWords | undefined {
  const found = DATE_WORDS.exec(text);
  if (!found) return undefined;
  const rest = `${text.slice(0, found.index).trimEnd()} ${text.slice(found.index + found[0].length).trimStart()}`;
  const { which = '', unit = '' } = found.groups ?? {};
  const isLast = which.toLowerCase() === 'last';
  return {
    ...describePeriod(found[0].toLowerCase(), unit.toLowerCase(), isLast, today),
    rest: rest.trim(),
  };
}

function describePeriod(words: string, unit: string, isLast: boolean, today: Day) {
  if (unit === 'month') {
    const [year = 0, month = 1] = today.split('-').map(Number);
    // Day 0 of a month is the last one of the month before it.
    const from = new Date(Date.UTC(year, month - (isLast ? 2 : 1), 1));
    const to = new Date(Date.UTC(year, month - (isLast ? 1 : 0), 0));
    return { from: toDay(from), to: toDay(to), label: formatMonth(toDay(from)) };
  }
  if (unit === 'week') {
    const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
    const from = addDays(today, -daysSinceMonday - (isLast ? 7 : 0));
    const to = addDays(from, 6);
    return { from, to, label: `${formatDate(from)} to ${formatDate(to)}` };
  }
  const day = words === 'today' ? today : addDays(today, -1);
  return { from: day, to: day, label: formatDate(day) };
}

const toDay = (date: Date): Day => date.toISOString().slice(0, 10);
const addDays = (day: Day, days: number): Day =>
  toDay(new Date(Date.parse(day) + days * MS_PER_DAY));
