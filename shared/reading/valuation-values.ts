import type { RecordOf } from '../provider/catalogue.ts';

type Valuation = RecordOf<'valuation'>['valuation'];

/** The five bases, dearest to buy from first, as people compare them. */
export const VALUATION_BASES = [
  { name: 'franchise', label: 'Franchise' },
  { name: 'retail', label: 'Retail' },
  { name: 'independent', label: 'Independent' },
  { name: 'supermarket', label: 'Supermarket' },
  { name: 'trade', label: 'Trade' },
] as const;
type ValuationBasis = (typeof VALUATION_BASES)[number]['name'];

/** Each basis that has a value. */
export function basisValues(
  valuation: Valuation,
): { readonly name: ValuationBasis; readonly label: string; readonly value: number }[] {
  return VALUATION_BASES.flatMap(({ name, label }) => {
    const value = valuation?.[name];
    return value === undefined ? [] : [{ name, label, value }];
  });
}

/** The confidence band; undefined unless both its ends are known. Ends in the wrong order are turned. */
export function confidenceBand(
  valuation: Valuation,
): { readonly lower: number; readonly upper: number } | undefined {
  const { lower, upper } = valuation?.confidence ?? {};
  if (lower === undefined || upper === undefined) return undefined;
  return { lower: Math.min(lower, upper), upper: Math.max(lower, upper) };
}

/** Which way the value moves in stock, read off the amount's sign; undefined where it has none that can be read. */
export function stockingDirection(amount: string): 'depreciation' | 'appreciation' | undefined {
  const digits = /[1-9]/.test(amount);
  if (!digits) return undefined;
  if (/^\s*(?:£\s*)?[-−–(]/.test(amount)) return 'depreciation';
  return /^\s*(?:£\s*)?\+?\s*£?\s*\d/.test(amount) ? 'appreciation' : undefined;
}
