import type { FieldMeta, Unit } from '../../shared/provider/fields.ts';

/** Shown where there is nothing to show. */
export const NOTHING = '–';

const MINUS = '−';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = 86_400_000;

/** `12345` → `£12,345`; pence only where they were given; `-1200` → `−£1,200`. */
export function formatMoney(pounds: number | null | undefined): string {
  if (!isFigure(pounds)) return NOTHING;
  const pence = Number.isInteger(pounds) ? 0 : 2;
  return signed(pounds, `£${grouped(Math.abs(pounds), pence, pence)}`);
}

/** `45210` → `45,210`; at most three decimals, one from a thousand up; `-3` → `−3`. */
export function formatNumber(value: number | null | undefined, decimals?: number): string {
  if (!isFigure(value)) return NOTHING;
  const most = decimals ?? (Math.abs(value) < 1000 ? 3 : 1);
  return signed(value, grouped(Math.abs(value), 0, most));
}

/** `45210` → `45,210 miles`; `1` → `1 mile`. */
export function formatMiles(miles: number | null | undefined): string {
  return formatUnit(miles, 'miles');
}

/** A figure with a unit that the interface states: `150 bhp`, `12.5%`, `1 day`. */
export function formatUnit(value: number | null | undefined, unit: Unit | undefined): string {
  if (!isFigure(value)) return NOTHING;
  const figure = formatNumber(value);
  if (unit === undefined) return figure;
  if (unit === '%') return `${figure}%`;
  return `${figure} ${value === 1 ? (ONE[unit] ?? unit) : unit}`;
}
const ONE: Partial<Record<Unit, string>> = { miles: 'mile', days: 'day', years: 'year' };

/** `12.5` → `12.5%`: the figure is a percentage already, not a share of one. */
export function formatPercent(value: number | null | undefined): string {
  return formatUnit(value, '%');
}

/** `2024-03-05`, or a date-time of which only the day matters → `5 Mar 2024`. Else as it came. */
export function formatDate(date: string): string {
  const parts = dateParts(date);
  return parts ? dayWords(parts) : date;
}

/**
 * A date-time without a zone → `5 Mar 2024, 10:20`: as it came, never shifted. One at midnight is a
 * day alone, for the service writes days so. With a zone it is a moment; see {@link formatMoment}.
 */
export function formatDateTime(dateTime: string): string {
  const parts = dateParts(dateTime);
  if (!parts) return dateTime;
  if (parts.zone) return formatMoment(dateTime);
  const { hour, minute, second } = parts;
  if (hour === undefined || minute === undefined) return dayWords(parts);
  if (hour === '00' && minute === '00' && (second ?? '00') === '00') return dayWords(parts);
  return `${dayWords(parts)}, ${hour}:${minute}`;
}

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in UTC or with an offset → London time, `5 Mar 2024, 10:20`. Else as it came. */
export function formatMoment(moment: string): string {
  const parts = dateParts(moment);
  if (!parts?.zone) return moment;
  const at = Date.parse(moment.replace(' ', 'T'));
  if (Number.isNaN(at)) return moment;
  const local: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of LONDON.formatToParts(at)) local[type] = value;
  const month = MONTHS[Number(local.month) - 1] ?? '';
  return `${Number(local.day)} ${month} ${local.year}, ${local.hour}:${local.minute}`;
}

/** Whole days from one day to another, both `YYYY-MM-DD…` or a Date (its London day); may be negative. */
export function daysBetween(from: string | Date, to: string | Date): number | undefined {
  const start = dayNumber(from);
  const end = dayNumber(to);
  return start === undefined || end === undefined ? undefined : end - start;
}

/** Milliseconds as people say them: `840 ms`, `3.2 s`, `1 min 5 s`. */
export function formatDuration(ms: number): string {
  if (!isFigure(ms) || ms < 0) return NOTHING;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** A UK number grouped for dialling. A JSON number has lost its leading 0, which is given back. */
export function formatPhone(phone: number | string | null | undefined): string {
  if (phone === null || phone === undefined || phone === '') return NOTHING;
  const given = String(phone).trim();
  const digits = given.replace(/^\+44 ?(\(0\))?/, '0').replace(/[\s().-]/g, '');
  const national =
    typeof phone === 'number' && /^[1-9]\d{8,9}$/.test(digits) ? `0${digits}` : digits;
  if (!/^0\d{9,10}$/.test(national)) return given;
  const cut = (area: number, middle: number) =>
    [national.slice(0, area), national.slice(area, area + middle), national.slice(area + middle)]
      .filter(Boolean)
      .join(' ');
  if (national.startsWith('02')) return cut(3, 4);
  if (/^0(3|8|9|11|1\d1)/.test(national)) return cut(4, 3);
  return cut(5, 6);
}

/** A field's value by its kind and unit. What does not fit its kind comes out as it came. */
export function formatField(meta: FieldMeta, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (meta.kind) {
    case 'flag':
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : asItCame(value);
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : asItCame(value);
    case 'number':
    case 'integer':
      return typeof value === 'number' ? figure(meta, value) : asItCame(value);
    case 'date':
      return typeof value === 'string' ? formatDate(value) : asItCame(value);
    case 'datetime':
      return typeof value === 'string' ? formatDateTime(value) : asItCame(value);
    case 'words':
      return Array.isArray(value)
        ? value.map((item) => asItCame(item)).join(', ') || NOTHING
        : asItCame(value);
    case 'text':
    case 'group':
    case 'rows':
      return asItCame(value);
  }
}

/** Numbers that name or date something: a comma in them would be wrong. */
const NOT_COUNTED =
  /\b(year|years|cid|code|series|reference|latitude|longitude|dealer numbers?)\b/i;

function figure(meta: FieldMeta, value: number): string {
  if (/\bcontact number\b|\bphone\b/i.test(meta.label)) return formatPhone(value);
  if (meta.unit === undefined && NOT_COUNTED.test(meta.label))
    return signed(value, String(Math.abs(value)));
  return formatUnit(value, meta.unit);
}

/** Any JSON value as text: text as it is, the rest as JSON. */
export function asItCame(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return signed(value, String(Math.abs(value)));
  return JSON.stringify(value) ?? NOTHING;
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

function dayWords({ year, month, day }: DateParts): string {
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

function dayNumber(day: string | Date): number | undefined {
  if (typeof day !== 'string') {
    if (Number.isNaN(day.getTime())) return undefined;
    const local = new Map(
      LONDON.formatToParts(day).map(({ type, value }) => [type, Number(value)]),
    );
    const [year = 0, month = 1, date = 1] = [
      local.get('year'),
      local.get('month'),
      local.get('day'),
    ];
    return Date.UTC(year, month - 1, date) / DAY;
  }
  const parts = dateParts(day);
  if (!parts) return undefined;
  if (parts.zone) return dayNumber(new Date(day.replace(' ', 'T')));
  return Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)) / DAY;
}

function isFigure(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function signed(value: number, absolute: string): string {
  // −0 has no sign.
  return value < 0 && /[1-9]/.test(absolute) ? `${MINUS}${absolute}` : absolute;
}

/** Making one costs far more than using it, and lists have thousands of figures. */
const FORMATS = new Map<string, Intl.NumberFormat>();

function grouped(value: number, least: number, most: number): string {
  // Too large to be exact, or so small that rounding would make nothing of it: as it came.
  if (value >= 1e15 || (value !== 0 && value < 0.5 * 10 ** -most)) return String(value);
  const name = `${least} ${most}`;
  const known =
    FORMATS.get(name) ??
    new Intl.NumberFormat('en-GB', { minimumFractionDigits: least, maximumFractionDigits: most });
  FORMATS.set(name, known);
  return known.format(value);
}
