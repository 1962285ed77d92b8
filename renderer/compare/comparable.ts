import type { FieldMeta } from '../../shared/provider/fields.ts';
import type { Json } from '../../shared/format/json.ts';
import { formatField } from '../ui/format.ts';

/** A figure as people and services write it: `1598`, `1,598`, `£1,598.00`. */
const FIGURE = /^£?-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/**
 * A value as it is compared. Two that only are written in another way are one: upper or lower case,
 * spaces, a day with or without a midnight, a figure that came as text.
 */
export function comparable(meta: FieldMeta | undefined, value: Json): string {
  const isFigure = meta?.kind === 'number' || meta?.kind === 'integer' || meta?.kind === 'money';
  const read = isFigure && typeof value === 'string' ? figureIn(value) : value;
  const text = meta ? formatField(meta, read) : JSON.stringify(read);
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function figureIn(text: string): Json {
  const plain = text.trim();
  return FIGURE.test(plain) ? Number(plain.replaceAll(/[£,]/g, '')) : text;
}
