import type { RecordOf } from '../provider/catalogue.ts';

type Valuation = RecordOf<'valuation'>['valuation'];

/** The five bases, from the highest usual price to the lowest. */
export const VALUATION_BASES = [
  { name: 'franchise', label: 'Franchised dealer' },
  { name: 'retail', label: 'Retail' },
  { name: 'independent', label: 'Independent dealer' },
  { name: 'supermarket', label: 'Car supermarket' },
  { name: 'trade', label: 'Trade' },
] as const;
type ValuationBasis = (typeof VALUATION_BASES)[number]['name'];

/** Returns the bases that have a value. */
export function basisValues(
  valuation: Valuation,
): { readonly name: ValuationBasis; readonly label: string; readonly value: number }[] {
  return VALUATION_BASES.flatMap(({ name, label }) => {
    const value = valuation?.[name];
    return value === undefined ? [] : [{ name, label, value }];
  });
}

/** Returns the confidence band in ascending order, undefined unless both ends are stated. */
export function confidenceBand(
  valuation: Valuation,
): { readonly lower: number; readonly upper: number } | undefined {
  const { lower, upper } = valuation?.confidence ?? {};
  if (lower === undefined || upper === undefined) return undefined;
  return { lower: Math.min(lower, upper), upper: Math.max(lower, upper) };
}

/** Whether the value falls or rises in stock, undefined without a readable amount. */
export function stockingDirection(amount: string): 'depreciation' | 'appreciation' | undefined {
  const digits = /[1-9]/.test(amount);
  if (!digits) return undefined;
  if (/^\s*(?:£\s*)?[-−–(]/.test(amount)) return 'depreciation';
  return /^\s*(?:£\s*)?\+?\s*£?\s*\d/.test(amount) ? 'appreciation' : undefined;
}
