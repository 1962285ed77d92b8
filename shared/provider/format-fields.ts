import type { FieldMeta } from './fields.ts';
import { formatDate, formatDateTime } from '../format/dates.ts';
import {
  formatMoney,
  formatUnit,
  EMPTY_VALUE,
  formatSigned,
  formatPhone,
} from '../format/numbers.ts';

/** Formats a value by its kind and unit. A value of another kind is shown as received. */
export function formatField(meta: FieldMeta, value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY_VALUE;
  const { kind } = meta;
  if (kind === 'list' && Array.isArray(value))
    return value.map(formatRaw).join(', ') || EMPTY_VALUE;
  if (kind === 'boolean' && typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (kind === 'money') return formatMoney(value);
    if (kind === 'number' || kind === 'integer') return formatFieldNumber(meta, value);
  }
  if (typeof value === 'string') {
    if (kind === 'date') return formatDate(value);
    if (kind === 'datetime') return formatDateTime(value);
  }
  return formatRaw(value);
}

/** Numbers that identify or date something, which must not contain a thousands separator. */
const IDENTIFIER_LABEL =
  /\b(year|years|cid|code|series|reference|latitude|longitude|dealer numbers?)\b/i;

function formatFieldNumber(meta: FieldMeta, value: number): string {
  if (/\b(?:tele)?phone\b/i.test(meta.label)) return formatPhone(value);
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
