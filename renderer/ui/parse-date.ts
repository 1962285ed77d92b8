const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL_MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const ISO_DATE = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const NUMERIC_DATE = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/;
const NAMED_MONTH_DATE =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?<month>[a-z]{3,9})\.?,?[-/. ]*(?<year>\d{4}|\d{2})$/;
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
  const day = parseDay(input);
  if (day !== undefined || !options.time) return day;
  const parts = TIME_SUFFIX.exec(input)?.groups;
  const date = parts?.['date'] === undefined ? undefined : parseDay(parts['date'].trim());
  const [hour, minute, second] = [parts?.['hour'], parts?.['minute'], parts?.['second']].map(
    (part) => Number(part ?? 0),
  );
  if (date === undefined || hour === undefined || minute === undefined || second === undefined)
    return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return `${date}T${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`;
}

function parseDay(input: string): string | undefined {
  const lower = input.toLowerCase();
  const parts = (ISO_DATE.exec(lower) ?? NUMERIC_DATE.exec(lower) ?? NAMED_MONTH_DATE.exec(lower))
    ?.groups;
  if (!parts) return undefined;
  const year = expandYear(parts['year'] ?? '');
  const month = parseMonth(parts['month'] ?? '');
  const day = Number(parts['day']);
  if (month === undefined || year < 1900) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return `${year}-${padTwo(month)}-${padTwo(day)}`;
}

function expandYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

function parseMonth(month: string): number | undefined {
  if (/^\d+$/.test(month))
    return Number(month) >= 1 && Number(month) <= 12 ? Number(month) : undefined;
  const monthIndex = FULL_MONTHS.findIndex(
    (fullName, index) =>
      month === fullName || month === MONTHS[index] || (month === 'sept' && index === 8),
  );
  return monthIndex === -1 ? undefined : monthIndex + 1;
}

function padTwo(value: number): string {
  return String(value).padStart(2, '0');
}
