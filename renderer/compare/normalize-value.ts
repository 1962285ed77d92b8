import type { FieldMeta } from '../../shared/provider/fields.ts';
import type { Json } from '../../shared/format/json.ts';
import { formatField } from '../ui/format.ts';

/** A number in common notations: `1598`, `1,598`, `£1,598.00`. */
const NUMBER = /^£?-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/**
 * Normalizes a value for comparison. Differences of notation are removed: case, spaces, a date with
 * or without midnight, a number sent as text.
 */
export function normalizeValue(meta: FieldMeta | undefined, value: Json): string {
  const isFigure = meta?.kind === 'number' || meta?.kind === 'integer' || meta?.kind === 'money';
  const parsed = isFigure && typeof value === 'string' ? parseNumber(value) : value;
  const text = meta ? formatField(meta, parsed) : JSON.stringify(parsed);
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function parseNumber(text: string): Json {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) ? Number(trimmed.replaceAll(/[£,]/g, '')) : text;
}
