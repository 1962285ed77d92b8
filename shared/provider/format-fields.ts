import type { FieldMeta } from './fields.ts';
import { formatDate, formatDateTime } from '../format/dates.ts';
import {
  formatMoney,
  formatUnit,
  EMPTY_VALUE,
  formatSigned,
  formatPhone,
} from '../format/numbers.ts';

/**
 * Formats a field's value by its kind and unit. A value that does not match its kind is shown as
 * received.
 */
export function formatField(meta: FieldMeta, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY_VALUE;
  switch (meta.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : formatRaw(value);
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : formatRaw(value);
    case 'number':
    case 'integer':
      return typeof value === 'number' ? formatFieldNumber(meta, value) : formatRaw(value);
    case 'date':
      return typeof value === 'string' ? formatDate(value) : formatRaw(value);
    case 'datetime':
      return typeof value === 'string' ? formatDateTime(value) : formatRaw(value);
    case 'list':
      return Array.isArray(value)
        ? value.map((item) => formatRaw(item)).join(', ') || EMPTY_VALUE
        : formatRaw(value);
    case 'text':
    case 'group':
    case 'rows':
      return formatRaw(value);
  }
}

/** Numbers that identify or date something, which must not contain a thousands separator. */
const IDENTIFIER_LABEL =
  /\b(year|years|cid|code|series|reference|latitude|longitude|dealer numbers?)\b/i;

function formatFieldNumber(meta: FieldMeta, value: number): string {
  if (/\bcontact number\b|\bphone\b/i.test(meta.label)) return formatPhone(value);
  if (meta.unit === undefined && IDENTIFIER_LABEL.test(meta.label))
    return formatSigned(value, String(Math.abs(value)));
  return formatUnit(value, meta.unit);
}

/** Formats any JSON value as text: text unchanged, everything else as JSON. */
export function formatRaw(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatSigned(value, String(Math.abs(value)));
  return JSON.stringify(value) ?? EMPTY_VALUE;
}
