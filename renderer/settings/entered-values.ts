import { formatPence } from '../../shared/lists/amount.ts';
import { MAX_PROFILE_PENCE } from '../../shared/lists/buying-profile.ts';
import { readPence } from '../../shared/lists/numbers.ts';

/** Reads an amount in pence. Undefined if the text is not one in the range. */
export function readAmount(text: string, min = 0, max = MAX_PROFILE_PENCE): number | undefined {
  const pence = readPence(text);
  return pence !== undefined && pence >= min && pence <= max ? pence : undefined;
}

/** Digits with or without separators of thousands, and decimals. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Reads a number without a sign: “12.5”, “1,000”. Undefined if the text is not one. */
export function readNumber(text: string): number | undefined {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : undefined;
}

/** The error below a field whose text is not an amount in the range. */
export const describeAmounts = (min = 0, max = MAX_PROFILE_PENCE) =>
  `Enter an amount from ${formatPence(min)} to ${formatPence(max)}`;
