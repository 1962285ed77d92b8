/** Units stated in the API documentation. No other unit is shown. */
export type Unit = 'bhp' | 'kW' | 'g/km' | 'mpg' | 'miles' | 'days' | 'years' | '%';

/** Shown for a missing value. */
export const EMPTY_VALUE = '–';

const MINUS = '−';

/** `12345` → `£12,345`; `-1200` → `−£1,200`. Pence are shown only if the value has them. */
export function formatMoney(pounds: number | null | undefined): string {
  if (!isFiniteNumber(pounds)) return EMPTY_VALUE;
  const pence = Number.isInteger(pounds) ? 0 : 2;
  return formatSigned(pounds, `£${formatGrouped(Math.abs(pounds), pence, pence)}`);
}

/** `45210` → `45,210`; `-3` → `−3`. At most three decimals, or one from 1,000 up. */
export function formatNumber(value: number | null | undefined, decimals?: number): string {
  if (!isFiniteNumber(value)) return EMPTY_VALUE;
  const maxDecimals = decimals ?? (Math.abs(value) < 1000 ? 3 : 1);
  return formatSigned(value, formatGrouped(Math.abs(value), 0, maxDecimals));
}

/** `45210` → `45,210 miles`; `1` → `1 mile`. */
export const formatMiles = (miles: number | null | undefined): string => formatUnit(miles, 'miles');

/** The same for a calculated mileage, rounded to a whole number. */
export const formatWholeMiles = (miles: number): string => formatMiles(Math.round(miles));

/** A number with a unit from the API documentation: `150 bhp`, `12.5%`, `1 day`. */
export function formatUnit(value: number | null | undefined, unit: Unit | undefined): string {
  if (!isFiniteNumber(value)) return EMPTY_VALUE;
  const formattedNumber = formatNumber(value);
  if (unit === undefined) return formattedNumber;
  if (unit === '%') return `${formattedNumber}%`;
  return `${formattedNumber} ${value === 1 ? (SINGULAR_UNITS[unit] ?? unit) : unit}`;
}
const SINGULAR_UNITS: Partial<Record<Unit, string>> = { miles: 'mile', days: 'day', years: 'year' };

/** `12.5` → `12.5%`: the value is already a percentage, not a fraction. */
export const formatPercent = (value: number | null | undefined): string => formatUnit(value, '%');

/** Formats a point in degrees, latitude first as on maps: `53.796, -1.548`. */
export const formatCoordinates = (latitude: number, longitude: number): string =>
  `${latitude}, ${longitude}`;

/** Formats milliseconds in common units: `840 ms`, `3.2 s`, `1 min 5 s`. */
export function formatMilliseconds(ms: number): string {
  if (!isFiniteNumber(ms) || ms < 0) return EMPTY_VALUE;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Milliseconds as `15 seconds`. */
export function formatSeconds(ms: number): string {
  const seconds = Math.round(ms / 100) / 10;
  return `${formatNumber(seconds)} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/** Bytes as `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${formatNumber(bytes)} bytes`;
  return bytes < 1_000_000
    ? `${formatNumber(bytes / 1000, 1)} kB`
    : `${formatNumber(bytes / 1_000_000, 1)} MB`;
}

/** Pads an ABI code to 8 digits: as a number it has lost leading zeros. Others are unchanged. */
export function formatAbiCode(code: string | number): string {
  const text = String(code).trim();
  return /^\d{1,8}$/.test(text) ? text.padStart(8, '0') : text;
}

/** Groups a UK telephone number for dialling. A number in JSON has lost its leading 0. */
export function formatPhone(phone: number | string | null | undefined): string {
  if (phone === null || phone === undefined || phone === '') return EMPTY_VALUE;
  const trimmed = String(phone).trim();
  const digits = trimmed.replace(/^\+44 ?(\(0\))?/, '0').replace(/[\s().-]/g, '');
  const national =
    typeof phone === 'number' && /^[1-9]\d{8,9}$/.test(digits) ? `0${digits}` : digits;
  if (!/^0\d{9,10}$/.test(national)) return trimmed;
  const splitDigits = (area: number, middle: number) =>
    [national.slice(0, area), national.slice(area, area + middle), national.slice(area + middle)]
      .filter(Boolean)
      .join(' ');
  if (national.startsWith('02')) return splitDigits(3, 4);
  if (/^0(3|8|9|11|1\d1)/.test(national)) return splitDigits(4, 3);
  return splitDigits(5, 6);
}

const isFiniteNumber = (value: number | null | undefined): value is number =>
  Number.isFinite(value);

/** Adds a true minus sign to a negative number. */
export function formatSigned(value: number, absolute: string): string {
  // −0 has no sign.
  return value < 0 && /[1-9]/.test(absolute) ? `${MINUS}${absolute}` : absolute;
}

/** Creating a formatter is expensive, and lists contain thousands of numbers. */
const formatCache = new Map<string, Intl.NumberFormat>();

function formatGrouped(value: number, minDecimals: number, maxDecimals: number): string {
  // A number too large to be exact, or so small that it would round to zero, is shown unformatted.
  if (value >= 1e15 || (value !== 0 && value < 0.5 * 10 ** -maxDecimals)) return String(value);
  const name = `${minDecimals} ${maxDecimals}`;
  const cached =
    formatCache.get(name) ??
    new Intl.NumberFormat('en-GB', {
      minimumFractionDigits: minDecimals,
      maximumFractionDigits: maxDecimals,
    });
  formatCache.set(name, cached);
  return cached.format(value);
}

/** `1st`, `12th`, `103rd`. */
export function formatOrdinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const suffix = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${formatNumber(place)}${suffix}`;
}
