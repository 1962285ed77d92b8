/** Units that the API documentation states. No other unit is ever shown. */
export type Unit = 'bhp' | 'kW' | 'g/km' | 'mpg' | 'miles' | 'days' | 'years' | '%';

/** Shown where there is nothing to show. */
export const EMPTY_VALUE = '–';

const MINUS = '−';

/** `12345` → `£12,345`; pence only where they were given; `-1200` → `−£1,200`. */
export function formatMoney(pounds: number | null | undefined): string {
  if (!isFiniteNumber(pounds)) return EMPTY_VALUE;
  const pence = Number.isInteger(pounds) ? 0 : 2;
  return formatSigned(pounds, `£${formatGrouped(Math.abs(pounds), pence, pence)}`);
}

/** `45210` → `45,210`; at most three decimals, one from a thousand up; `-3` → `−3`. */
export function formatNumber(value: number | null | undefined, decimals?: number): string {
  if (!isFiniteNumber(value)) return EMPTY_VALUE;
  const maxDecimals = decimals ?? (Math.abs(value) < 1000 ? 3 : 1);
  return formatSigned(value, formatGrouped(Math.abs(value), 0, maxDecimals));
}

/** `45210` → `45,210 miles`; `1` → `1 mile`. */
export function formatMiles(miles: number | null | undefined): string {
  return formatUnit(miles, 'miles');
}

/** A figure with a unit that the interface states: `150 bhp`, `12.5%`, `1 day`. */
export function formatUnit(value: number | null | undefined, unit: Unit | undefined): string {
  if (!isFiniteNumber(value)) return EMPTY_VALUE;
  const figure = formatNumber(value);
  if (unit === undefined) return figure;
  if (unit === '%') return `${figure}%`;
  return `${figure} ${value === 1 ? (SINGULAR_UNITS[unit] ?? unit) : unit}`;
}
const SINGULAR_UNITS: Partial<Record<Unit, string>> = { miles: 'mile', days: 'day', years: 'year' };

/** `12.5` → `12.5%`: the figure is a percentage already, not a share of one. */
export function formatPercent(value: number | null | undefined): string {
  return formatUnit(value, '%');
}

/** A number that can be written in figures. */
export function isFiniteNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A figure with its sign: a true minus. */
export function formatSigned(value: number, absolute: string): string {
  // −0 has no sign.
  return value < 0 && /[1-9]/.test(absolute) ? `${MINUS}${absolute}` : absolute;
}

/** Making one costs far more than using it, and lists have thousands of figures. */
const formatCache = new Map<string, Intl.NumberFormat>();

function formatGrouped(value: number, minDecimals: number, maxDecimals: number): string {
  // Too large to be exact, or so small that rounding would make nothing of it: as it came.
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
