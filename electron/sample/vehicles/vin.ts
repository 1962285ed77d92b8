import { type DayNumber, getYear } from '../calendar.ts';

/** The letters and digits of a VIN: ISO 3779 excludes I, O and Q. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const BASE = BigInt(ALPHABET.length);

/** Five characters and six digits of the VIN encode the plate of the vehicle. */
const CODE_COUNT = BASE ** 5n * 1_000_000n;
/** Spreads similar plates over all codes. Coprime with their number; the inverse is modulo it. */
const MULTIPLIER = 7_368_787_219n;
const OFFSET = 1_234_567_891n;
const MULTIPLIER_INVERSE = 19_239_671_076_379n;

/** Model year codes of ISO 3779 from 1980, repeating every thirty years. */
const MODEL_YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/**
 * The VIN of the vehicle of a plate: 17 characters, or eleven if built before 1981. {@link
 * decodeVrm} reads the plate back, so that a generated vehicle is also found by its VIN.
 */
export function createVin(vrm: string, wmi: string, built: DayNumber): string {
  const code = (vrmToNumber(vrm) * MULTIPLIER + OFFSET) % CODE_COUNT;
  const year = getYear(built);
  if (year < 1981) return `C1${digits(code, 9)}`;
  const model = MODEL_YEARS.charAt((year - 1980) % MODEL_YEARS.length);
  const serial = String(code % 1_000_000n).padStart(6, '0');
  return `${wmi}${digits(code / 1_000_000n, 5)}Z${model}P${serial}`;
}

/** The plate that a VIN of this sample encodes; undefined for a VIN from elsewhere. */
export function decodeVrm(vin: string): string | undefined {
  const modern = /^[A-Z0-9]{3}([0-9A-HJ-NPR-Z]{5})Z[A-Z0-9]P(\d{6})$/.exec(vin);
  const old = /^C1([0-9A-HJ-NPR-Z]{9})$/.exec(vin);
  const code = modern
    ? numberFrom(modern[1] ?? '') * 1_000_000n + BigInt(modern[2] ?? '0')
    : old
      ? numberFrom(old[1] ?? '')
      : undefined;
  return code === undefined || code >= CODE_COUNT
    ? undefined
    : numberToVrm((((code - OFFSET + CODE_COUNT) % CODE_COUNT) * MULTIPLIER_INVERSE) % CODE_COUNT);
}

function digits(code: bigint, length: number): string {
  const places = Array.from(
    { length },
    (_, index) => (code / BASE ** BigInt(length - 1 - index)) % BASE,
  );
  return places.map((place) => ALPHABET.charAt(Number(place))).join('');
}

const numberFrom = (text: string): bigint =>
  Array.from(text).reduce((code, digit) => code * BASE + BigInt(ALPHABET.indexOf(digit)), 0n);

/** A plate as a number in base 36: a leading 1 preserves leading zeros. */
const vrmToNumber = (vrm: string): bigint =>
  Array.from(vrm).reduce((code, digit) => code * 36n + BigInt(Number.parseInt(digit, 36)), 1n);

function numberToVrm(code: bigint): string | undefined {
  const text = code.toString(36).toUpperCase();
  return text.length >= 3 && text.startsWith('1') ? text.slice(1) : undefined;
}
