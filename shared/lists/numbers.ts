import { formatMiles } from '../format/numbers.ts';
import { quoteText } from '../format/text.ts';
import { formatPence } from './amount.ts';
import { MAX_ODOMETER_MILES, MAX_RESERVE_PENCE, type VatStatus } from './list-row.ts';

/** A cell that was read, or why it was not. An empty cell is `empty`. */
export type ReadCell<T> =
  | ({ readonly kind: 'read' } & T)
  | { readonly kind: 'empty' }
  /** `reason`: one sentence that names the cell. */
  | { readonly kind: 'not-read'; readonly reason: string };

const EMPTY = { kind: 'empty' } as const;
const notRead = (reason: string) => ({ kind: 'not-read', reason }) as const;

/** Whole thousands are separated by commas or not at all, so that “9,25” is not read as 925. */
const DECIMAL = /^(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<hundredths>\d{1,2}))?$/;

/** Reads a number with at most two decimals, in hundredths. Undefined for any other text. */
function readHundredths(text: string): number | undefined {
  const groups = DECIMAL.exec(text)?.groups;
  if (!groups?.['whole']) return undefined;
  const whole = Number(groups['whole'].replaceAll(',', ''));
  return whole * 100 + Number((groups['hundredths'] ?? '').padEnd(2, '0'));
}

/** Reads an amount such as “£9,250.00” or “9250” in pence. Undefined for any other text. */
export const readPence = (text: string) => readHundredths(text.trim().replace(/^£\s*/, ''));

/** Reads a percentage such as “97.5” or “97.5%”. Undefined for any other text. */
export function readPercent(text: string): number | undefined {
  const hundredths = readHundredths(text.trim().replace(/\s*%$/, ''));
  return hundredths === undefined ? undefined : hundredths / 100;
}

/** Reads a reserve such as “£9,250.00” or “9250” in pence. */
export function readMoney(cell: string): ReadCell<{ readonly pence: number }> {
  const text = cell.trim();
  if (text === '') return EMPTY;
  const pence = readPence(text);
  if (pence === undefined)
    return notRead(`The reserve ${quoteText(text)} is not an amount in pounds.`);
  return pence > MAX_RESERVE_PENCE
    ? notRead(`The reserve ${quoteText(text)} is more than ${formatPence(MAX_RESERVE_PENCE)}.`)
    : { kind: 'read', pence };
}

/** A point before three digits may separate thousands, so that “90.000” is not read as 90. */
const ODOMETER =
  /^(?<number>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?:0{1,2}|0{4,}))?\s*(?:(?<miles>miles?|mi)|(?<km>kms?|kilomet(?:re|er)s?))?\.?$/i;

/** An international mile has 1.609344 km. */
const MILES_PER_MILLION_KM = 621_371;

/**
 * Reads an odometer such as “45,120”, “45120 miles” or “90,000 km” in whole miles. Kilometres are
 * converted. The `source` is the cell with the unit that only the header states.
 *
 * @param isColumnInKm true if the column's header states kilometres. A cell may state miles.
 */
export function readOdometer(
  cell: string,
  isColumnInKm = false,
): ReadCell<{ readonly miles: number; readonly source: string }> {
  const text = cell.trim();
  if (text === '') return EMPTY;
  const groups = ODOMETER.exec(text)?.groups;
  if (!groups?.['number'])
    return notRead(`The odometer ${quoteText(text)} is not a number of miles or kilometres.`);
  const number = Number(groups['number'].replaceAll(',', ''));
  const isConverted = groups['km'] !== undefined || (isColumnInKm && !groups['miles']);
  const miles = isConverted ? Math.round((number * MILES_PER_MILLION_KM) / 1_000_000) : number;
  if (miles === 0) return notRead(`The odometer ${quoteText(text)} is not a mileage.`);
  if (miles > MAX_ODOMETER_MILES)
    return notRead(
      `The odometer ${quoteText(text)} is more than ${formatMiles(MAX_ODOMETER_MILES)}.`,
    );
  const source = isConverted && !groups['km'] ? `${text} km` : text;
  return { kind: 'read', miles, source };
}

/** How a file writes each status, as lower-case letters without spaces and punctuation. */
const VAT_STATUSES: ReadonlyMap<string, VatStatus> = new Map([
  ['margin', 'margin'],
  ['marginscheme', 'margin'],
  ['qualifying', 'qualifying'],
  ['vatqualifying', 'qualifying'],
  ['plusvat', 'plus-vat'],
  ['+vat', 'plus-vat'],
  ['exvat', 'plus-vat'],
  ['excvat', 'plus-vat'],
  ['excludingvat', 'plus-vat'],
  ['incvat', 'including-vat'],
  ['inclvat', 'including-vat'],
  ['includingvat', 'including-vat'],
]);

/** Reads “margin”, “qualifying”, “plus VAT” or “inc VAT”. */
export function readVatStatus(cell: string): ReadCell<{ readonly vatStatus: VatStatus }> {
  const text = cell.trim();
  if (text === '') return EMPTY;
  const vatStatus = VAT_STATUSES.get(text.toLowerCase().replaceAll(/[^a-z+]/g, ''));
  return vatStatus
    ? { kind: 'read', vatStatus }
    : notRead(`The VAT status ${quoteText(text)} is not known, so the buying profile decides.`);
}
