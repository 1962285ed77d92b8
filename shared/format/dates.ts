export const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
export const MS_PER_DAY = 86_400_000;

/** Formats `2024-03-05` or a date-time as `5 Mar 2024`. Other text is returned unchanged. */
export function formatDate(date: string): string {
  const parts = dateParts(date);
  return parts ? formatDateParts(parts) : date;
}

/** Formats the month of `2012-03` or `2012-03-01` as in a date, `Mar 2012`. */
export function formatMonth(isoDate: string): string {
  const name = MONTH_NAMES[Number(isoDate.slice(5, 7)) - 1] ?? '';
  return `${name.slice(0, 3)} ${isoDate.slice(0, 4)}`;
}

/**
 * Formats the day of a written date, `5 Mar 2024`: that in London if it is an instant. Other text is
 * returned unchanged.
 */
export function formatRecordedDay(written: string): string {
  const parts = dateParts(written);
  const day = parts?.zone === undefined ? parts : londonTime(Date.parse(toIso(written)));
  return day ? formatDateParts(day) : written;
}

/** Formats a time without a zone as `5 Mar 2024, 10:20`. At midnight the provider means the day. */
export function formatDateTime(dateTime: string): string {
  const parts = dateParts(dateTime);
  if (!parts) return dateTime;
  if (parts.zone) return formatLondonTime(dateTime);
  const { hour = '00', minute = '00', second = '00' } = parts;
  const day = formatDateParts(parts);
  return `${hour}:${minute}:${second}` === '00:00:00' ? day : `${day}, ${hour}:${minute}`;
}

/** Formats an instant as London time, `5 Mar 2024, 10:20`. Other text is returned unchanged. */
export function formatLondonTime(moment: string): string {
  const london =
    dateParts(moment)?.zone === undefined ? undefined : londonTime(Date.parse(toIso(moment)));
  return london ? `${formatDateParts(london)}, ${london.hour}:${london.minute}` : moment;
}

/** Formats the time of day in London at an instant, `10:20`. Other text gives an empty text. */
export function formatTime(moment: string): string {
  const london = londonTime(Date.parse(moment));
  return london ? `${london.hour}:${london.minute}` : '';
}

/** Returns the day of a written date, or of an instant in London, in days since 1970. */
export function toDayNumber(day: string | Date): number | undefined {
  const parts = typeof day === 'string' ? dateParts(day) : londonTime(day.getTime());
  if (!parts) return undefined;
  if (parts.zone !== undefined) return toDayNumber(new Date(toIso(String(day))));
  return utcDay(parts).getTime() / MS_PER_DAY;
}

/** Returns the date and time in London at an instant, undefined for an invalid time. */
export function londonTime(timeMs: number): DateParts | undefined {
  const known = londonTimes.get(timeMs);
  if (known || Number.isNaN(timeMs)) return known;
  const parts = Object.fromEntries(
    LONDON_TIME_FORMAT.formatToParts(timeMs).map(({ type, value }) => [type, value]),
  );
  if (londonTimes.size >= 100) londonTimes.clear();
  londonTimes.set(timeMs, parts as DateParts);
  return parts as DateParts;
}

/**
 * Not read with `@internationalized/date`: it remembers the computer's zone, so its London time is
 * wrong after a computer that was in London moves to another zone.
 */
const LONDON_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Thousands of listings share the same end time. */
const londonTimes = new Map<number, DateParts>();

type DateParts = {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour?: string;
  readonly minute?: string;
  readonly second?: string;
  readonly zone?: string;
};

const DATE =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/** Returns the parts of a date that exists in the calendar, undefined for anything else. */
function dateParts(text: string): DateParts | undefined {
  const parts = DATE.exec(text)?.groups as DateParts | undefined;
  if (!parts) return undefined;
  const date = utcDay(parts);
  if (date.getUTCMonth() !== Number(parts.month) - 1 || date.getUTCDate() !== Number(parts.day))
    return undefined;
  if (Number(parts.hour ?? 0) > 23 || Number(parts.minute ?? 0) > 59) return undefined;
  return parts;
}

function utcDay({ year, month, day }: DateParts): Date {
  const date = new Date(0);
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date;
}

/** JavaScript parses no space between date and time. */
const toIso = (moment: string) => moment.replace(' ', 'T');

const formatDateParts = ({ year, month, day }: DateParts): string =>
  `${Number(day)} ${MONTH_NAMES[Number(month) - 1]?.slice(0, 3)} ${year}`;
