import type { z } from 'zod';
import { type FieldMeaning, type FieldMeta, listFields, type RecordField } from './fields.ts';
import type { RawPath } from './field-path.ts';
import { capitalize } from '../format/text.ts';
import { truncate, revealHiddenCharacters } from '../format/safe-text.ts';
import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';
import { formatDate, formatDateTime } from '../format/dates.ts';
import {
  formatMoney,
  formatUnit,
  EMPTY_VALUE,
  formatSigned,
  formatPhone,
} from '../format/numbers.ts';

/** Returns the documented field at a path in a record, undefined if there is none. */
function findField(schema: z.ZodType, path: RawPath): RecordField | undefined {
  let current: RecordField | undefined;
  for (const step of path) {
    if (typeof step === 'number') continue;
    current = listFields(current?.schema ?? schema).find((field) => field.name === step);
    if (!current) return undefined;
  }
  return current;
}

export const findFieldSchema = (schema: z.ZodType, path: RawPath): z.ZodType | undefined =>
  findField(schema, path)?.schema;

export const findFieldMeta = (schema: z.ZodType, path: RawPath): FieldMeta | undefined =>
  findField(schema, path)?.meta;

export function getValueByPath(record: unknown, path: RawPath): Json | undefined {
  return path.reduce<Json | undefined>(
    (current, step) => {
      if (Array.isArray(current)) return typeof step === 'number' ? current[step] : undefined;
      return isJsonObject(current) && Object.hasOwn(current, step) ? current[step] : undefined;
    },
    isJsonObject(record) ? record : undefined,
  );
}

/**
 * `['mots', 2, 'mileage']` → `['Tests 3', 'Mileage']`. Labels are used if the schema has them. With
 * the record, an entry of a list may have a name: `Year 2026` instead of `By year 1`.
 */
export function describeFieldPath(
  schema: z.ZodType,
  path: RawPath,
  fields?: JsonObject,
): readonly string[] {
  if (path.length === 0) return ['Whole record'];
  const labels: string[] = [];
  for (const [index, step] of path.entries())
    if (typeof step === 'number') {
      const entry = getValueByPath(fields, path.slice(0, index + 1));
      const meta = findFieldMeta(schema, path.slice(0, index));
      const name = isJsonObject(entry) ? meta?.nameEntry?.(entry) : undefined;
      const label = labels.pop() ?? 'Entry';
      labels.push(name ?? `${label} ${step + 1}`);
    } else
      labels.push(
        findFieldMeta(schema, path.slice(0, index + 1))?.label ?? humanizeFieldName(step),
      );
  return labels;
}

/** `marketDemandScore` → `Market demand score`. Any other form of name is returned unchanged. */
export function humanizeFieldName(name: string): string {
  if (!/^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/.test(name) || name.length > 60)
    return revealHiddenCharacters(truncate(name, 120)) || 'Unnamed';
  return capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

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

const formatDigits = (value: number) => formatSigned(value, String(Math.abs(value)));

/** How a number is formatted that is not an amount. The others have a thousands separator. */
const NUMBER_FORMATS: Readonly<Partial<Record<FieldMeaning, (value: number) => string>>> = {
  phone: formatPhone,
  reference: formatDigits,
  identifier: formatDigits,
};

function formatFieldNumber(meta: FieldMeta, value: number): string {
  const format = meta.formatNumber ?? (meta.meaning && NUMBER_FORMATS[meta.meaning]);
  return format ? format(value) : formatUnit(value, meta.unit);
}

/** Formats any JSON value as text: text unchanged, everything else as JSON. */
export function formatRaw(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatDigits(value);
  return JSON.stringify(value) ?? EMPTY_VALUE;
}
