import { formatMoney } from '../format/numbers.ts';
import { VAT_RATE_PERCENT } from './buying-profile.ts';

const RATE = BigInt(VAT_RATE_PERCENT);
const HUNDRED = 100n;
/** Percentages have at most two decimals, so 100% is 10,000 hundredths. */
const HUNDREDTHS_PER_WHOLE = 10_000n;
/**
 * Parts of a penny in which a percentage of a percentage of an amount, its VAT and the amount
 * without VAT are whole numbers. So no comparison depends on rounding.
 */
const PARTS_PER_PENNY = HUNDREDTHS_PER_WHOLE * HUNDREDTHS_PER_WHOLE * (HUNDRED + RATE);

/** An exact amount of money, in parts of a penny. */
export type Amount = bigint;

/** What a price with VAT is divided by to find the price without: 1.2 at a rate of 20%. */
export const VAT_FACTOR = (100 + VAT_RATE_PERCENT) / 100;
/** What a price with VAT is divided by to find the VAT: 6 at a rate of 20%. */
export const VAT_DIVISOR = (100 + VAT_RATE_PERCENT) / VAT_RATE_PERCENT;

/** @param pence a whole number */
export const fromPence = (pence: number): Amount => BigInt(pence) * PARTS_PER_PENNY;

/** @param percent with at most two decimals */
export const percentOf = (amount: Amount, percent: number): Amount =>
  (amount * BigInt(Math.round(percent * 100))) / HUNDREDTHS_PER_WHOLE;

/** The VAT in a price that includes it. */
export const vatWithin = (price: Amount): Amount => (price * RATE) / (HUNDRED + RATE);
export const withoutVat = (price: Amount): Amount => price - vatWithin(price);
export const withVat = (price: Amount): Amount => price + (price * RATE) / HUNDRED;

/** Rounds to the nearest penny, half up: −0.5 becomes 0. */
export function toPence(amount: Amount): number {
  const doubled = 2n * amount + PARTS_PER_PENNY;
  const divisor = 2n * PARTS_PER_PENNY;
  const quotient = doubled / divisor;
  // BigInt division rounds towards 0.
  return Number(doubled % divisor < 0n ? quotient - 1n : quotient);
}

/** `980000` → `£9,800`; `103333` → `£1,033.33`. */
export const formatPence = (pence: number): string => formatMoney(pence / 100);

export const formatAmount = (amount: Amount): string => formatPence(toPence(amount));
