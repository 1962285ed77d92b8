import { MONTH_NAMES } from './dates.ts';
import { parseDay } from './days.ts';

const LOWER_CASE_MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

const ISO_DATE = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const NUMERIC_DATE = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/;
const NAMED_MONTH_DATE =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?:of )?(?<month>[a-z]{3,9})\.?,?[-/. ]*(?<year>\d{4}|\d{2})$/;
const ISO_MONTH = /^(?<year>\d{4})-(?<month>\d{1,2})$/;
const NUMERIC_MONTH = /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/;
const NAMED_MONTH = /^(?<month>[a-z]{3,9})\.?,?[-/. ]*(?<year>\d{4})$/;
const TIME_SUFFIX =
  /^(?<date>.*?\d)(?:[T ]|, ?)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?$/i;

/**
 * Parses a typed date → `2024-03-05`: `5/3/2024`, `05.03.24`, `5 Mar 2024`, `5th March 2024`,
 * `2024-03-05`. The day comes before the month, as in Britain. With `time`, a time may follow:
 * `5/3/2024 9:30` → `2024-03-05T09:30:00`. Returns undefined for any other text and for days that
 * are not in the calendar. A year of two digits means 2000 to 2069 or 1970 to 1999.
 */
export function parseDateInput(
  text: string,
  options: { readonly time?: boolean } = {},
): string | undefined {
  const input = text.trim().replace(/\s+/g, ' ');
  const day = parseTypedDay(input);
  if (day !== undefined || !options.time) return day;
  const { date = '', hour, minute, second } = TIME_SUFFIX.exec(input)?.groups ?? {};
  const dayBeforeTime = parseTypedDay(date.trim());
  const [hours = 0, minutes = 0, seconds = 0] = [hour, minute, second].map((part = '0') =>
    Number(part),
  );
  if (dayBeforeTime === undefined || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return `${dayBeforeTime}T${padTwo(hours)}:${padTwo(minutes)}:${padTwo(seconds)}`;
}

/** Parses a typed month → `2024-03`: `3/2024`, `2024-03`, `Mar 2024`, `March, 2024`. */
export function parseMonthInput(text: string): string | undefined {
  const input = text.trim().replace(/\s+/g, ' ').toLowerCase();
  const { year, month } =
    (ISO_MONTH.exec(input) ?? NUMERIC_MONTH.exec(input) ?? NAMED_MONTH.exec(input))?.groups ?? {};
  return toDay(year, month, '1')?.slice(0, 7);
}

function parseTypedDay(input: string): string | undefined {
  const lower = input.toLowerCase();
  const { year, month, day } =
    (ISO_DATE.exec(lower) ?? NUMERIC_DATE.exec(lower) ?? NAMED_MONTH_DATE.exec(lower))?.groups ??
    {};
  return toDay(year, month, day);
}

function toDay(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined || month === undefined) return undefined;
  const fullYear =
    year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  if (fullYear < 1900) return undefined;
  return parseDay(`${fullYear}-${padTwo(monthNumber(month))}-${padTwo(Number(day))}`);
}

/** Returns the number of a month, and 0 for an unknown name. */
function monthNumber(month: string): number {
  if (/^\d+$/.test(month)) return Number(month);
  return (
    LOWER_CASE_MONTHS.findIndex(
      (name) =>
        month === name || month === name.slice(0, 3) || (month === 'sept' && name === 'september'),
    ) + 1
  );
}

const padTwo = (value: number) => String(value).padStart(2, '0');
