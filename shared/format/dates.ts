const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MS_PER_DAY = 86_400_000;

/** `2024-03-05`, or a date-time of which only the day matters → `5 Mar 2024`. Else as it came. */
export function formatDate(date: string): string {
  const parts = dateParts(date);
  return parts ? formatDateParts(parts) : date;
}

/**
 * A date-time without a zone → `5 Mar 2024, 10:20`: as it came, never shifted. One at midnight is a
 * day alone, for the service writes days so. With a zone it is a moment; see {@link formatMoment}.
 */
export function formatDateTime(dateTime: string): string {
  const parts = dateParts(dateTime);
  if (!parts) return dateTime;
  if (parts.zone) return formatLondonTime(dateTime);
  const { hour, minute, second } = parts;
  if (hour === undefined || minute === undefined) return formatDateParts(parts);
  if (hour === '00' && minute === '00' && (second ?? '00') === '00') return formatDateParts(parts);
  return `${formatDateParts(parts)}, ${hour}:${minute}`;
}

const LONDON_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in UTC or with an offset → London time, `5 Mar 2024, 10:20`. Else as it came. */
export function formatLondonTime(moment: string): string {
  const parts = dateParts(moment);
  if (!parts?.zone) return moment;
  const at = Date.parse(moment.replace(' ', 'T'));
  if (Number.isNaN(at)) return moment;
  const local: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of LONDON_TIME_FORMAT.formatToParts(at)) local[type] = value;
  const month = MONTHS[Number(local.month) - 1] ?? '';
  return `${Number(local.day)} ${month} ${local.year}, ${local.hour}:${local.minute}`;
}

/** Whole days from one day to another, both `YYYY-MM-DD…` or a Date (its London day); may be negative. */
export function daysBetween(from: string | Date, to: string | Date): number | undefined {
  const start = toDayNumber(from);
  const end = toDayNumber(to);
  return start === undefined || end === undefined ? undefined : end - start;
}

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

/** The parts of a date that exists in the calendar; undefined for anything else. */
function dateParts(text: string): DateParts | undefined {
  const parts = DATE.exec(text)?.groups as DateParts | undefined;
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts.year), Number(parts.month), Number(parts.day)];
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return undefined;
  if (Number(parts.hour ?? 0) > 23 || Number(parts.minute ?? 0) > 59) return undefined;
  return parts;
}

function formatDateParts({ year, month, day }: DateParts): string {
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

function toDayNumber(day: string | Date): number | undefined {
  if (typeof day !== 'string') {
    if (Number.isNaN(day.getTime())) return undefined;
    const local = new Map(
      LONDON_TIME_FORMAT.formatToParts(day).map(({ type, value }) => [type, Number(value)]),
    );
    const [year = 0, month = 1, date = 1] = [
      local.get('year'),
      local.get('month'),
      local.get('day'),
    ];
    return Date.UTC(year, month - 1, date) / MS_PER_DAY;
  }
  const parts = dateParts(day);
  if (!parts) return undefined;
  if (parts.zone) return toDayNumber(new Date(day.replace(' ', 'T')));
  return Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)) / MS_PER_DAY;
}
