import type { FieldMeta } from './fields.ts';
import { formatDate, formatDateTime } from '../format/dates.ts';
import { formatMoney, formatUnit, NOTHING, signed } from '../format/figures.ts';
import { formatPhone } from '../format/phone.ts';

/** A field's value by its kind and unit. What does not fit its kind comes out as it came. */
export function formatField(meta: FieldMeta, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  switch (meta.kind) {
    case 'flag':
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : asItCame(value);
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : asItCame(value);
    case 'number':
    case 'integer':
      return typeof value === 'number' ? figure(meta, value) : asItCame(value);
    case 'date':
      return typeof value === 'string' ? formatDate(value) : asItCame(value);
    case 'datetime':
      return typeof value === 'string' ? formatDateTime(value) : asItCame(value);
    case 'words':
      return Array.isArray(value)
        ? value.map((item) => asItCame(item)).join(', ') || NOTHING
        : asItCame(value);
    case 'text':
    case 'group':
    case 'rows':
      return asItCame(value);
  }
}

/** Numbers that name or date something: a comma in them would be wrong. */
const NOT_COUNTED =
  /\b(year|years|cid|code|series|reference|latitude|longitude|dealer numbers?)\b/i;

function figure(meta: FieldMeta, value: number): string {
  if (/\bcontact number\b|\bphone\b/i.test(meta.label)) return formatPhone(value);
  if (meta.unit === undefined && NOT_COUNTED.test(meta.label))
    return signed(value, String(Math.abs(value)));
  return formatUnit(value, meta.unit);
}

/** Any JSON value as text: text as it is, the rest as JSON. */
export function asItCame(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return signed(value, String(Math.abs(value)));
  return JSON.stringify(value) ?? NOTHING;
}
