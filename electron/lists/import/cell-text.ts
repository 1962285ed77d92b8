/** Spreadsheet programs calculate with this precision, so 0.30000000000000004 is 0.3. */
const PLAIN_NUMBER = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumSignificantDigits: 15,
});

/** Such numbers need no conversion. */
const SHORT_INTEGER = /^\d{1,15}$/;

/** The stored number of a cell without exponent: `4.512E4` → `45120`. Other text is unchanged. */
export function toNumberText(stored: string): string {
  if (SHORT_INTEGER.test(stored)) return stored;
  const number = Number(stored);
  return Number.isFinite(number) ? PLAIN_NUMBER.format(number) : stored;
}

/** The text of a cell as read: a text, a boolean, a date, or null for an empty cell. */
export function toCellText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value instanceof Date ? toDateText(value) : '';
}

/**
 * The date in ISO 8601 without its time. A cell with a time of day only is read as a date before
 * 1900, and gives the time. Spreadsheet programs do not show dates after the year 9999.
 */
function toDateText(date: Date): string {
  const year = date.getUTCFullYear();
  if (!(year <= 9999)) return '';
  return year < 1900 ? date.toISOString().slice(11, 16) : date.toISOString().slice(0, 10);
}
