import { z } from 'zod';
import type { Unit } from '../format/numbers.ts';

/** The kind of a field's value, which decides how it is formatted. */
type FieldKind =
  | 'text'
  | 'number'
  | 'integer'
  | 'money'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'list'
  | 'group'
  | 'rows';

/** Metadata of a field's schema: its label, and its unit if the API documentation states one. */
export type FieldMeta = {
  readonly label: string;
  readonly kind: FieldKind;
  readonly unit?: Unit;
  /** The documented values. Another value is not an error and is shown as received. */
  readonly values?: readonly string[];
  /** A short explanation for the user if the field's name alone is misleading. */
  readonly note?: string;
};

type FieldOptions = Omit<FieldMeta, 'label' | 'kind'>;

/** Labels and units by schema. Read them with {@link metaOf}. */
const registry = z.registry<FieldMeta>();

/**
 * Returns the label, kind and unit of a field's schema, undefined if no field constructor created
 * the schema.
 */
export function metaOf(schema: z.ZodType): FieldMeta | undefined {
  return registry.get(schema);
}

function field<T extends z.ZodType>(schema: T, meta: FieldMeta): z.ZodOptional<T> {
  const optional = schema.optional();
  registry.add(optional, meta);
  return optional;
}

/** A date and time without a zone, to the second, on an existing day. */
const localDatetime = (between: ' ' | 'T') => {
  const local = z.iso.datetime({ local: true, precision: 0 });
  const isLocal = (value: string) =>
    value.charAt(10) === between &&
    !value.endsWith('Z') &&
    local.safeParse(`${value.slice(0, 10)}T${value.slice(11)}`).success;
  return z.string().refine(isLocal, 'a date and time');
};

export const text = (label: string, extra: FieldOptions = {}) =>
  field(z.string(), { label, kind: 'text', ...extra });

/** A number, with or without a fraction. */
export const number = (label: string, unit?: Unit, extra: FieldOptions = {}) =>
  field(z.number(), { label, kind: 'number', ...(unit && { unit }), ...extra });

export const integer = (label: string, unit?: Unit, extra: FieldOptions = {}) =>
  field(z.int(), { label, kind: 'integer', ...(unit && { unit }), ...extra });

/** An amount in pounds sterling. */
export const money = (label: string, extra: FieldOptions = {}) =>
  field(z.number(), { label, kind: 'money', ...extra });

export const boolean = (label: string, extra: FieldOptions = {}) =>
  field(z.boolean(), { label, kind: 'boolean', ...extra });

/** A calendar date, `YYYY-MM-DD`. */
export const date = (label: string, extra: FieldOptions = {}) =>
  field(z.iso.date(), { label, kind: 'date', ...extra });

/** `YYYY-MM-DD hh:mm:ss`, without a zone (the documentation's datetime-space). */
export const datetimeSpace = (label: string, extra: FieldOptions = {}) =>
  field(localDatetime(' '), { label, kind: 'datetime', ...extra });

/** `YYYY-MM-DDThh:mm:ss`, without a zone (the documentation's datetime-T). */
export const datetimeT = (label: string, extra: FieldOptions = {}) =>
  field(localDatetime('T'), { label, kind: 'datetime', ...extra });

/** An ISO 8601 date and time with `Z` or an offset. */
export const instant = (label: string, extra: FieldOptions = {}) =>
  field(z.iso.datetime({ offset: true }), { label, kind: 'datetime', ...extra });

export const strings = (label: string, extra: FieldOptions = {}) =>
  field(z.array(z.string()), { label, kind: 'list', ...extra });

export const numbers = (label: string, extra: FieldOptions = {}) =>
  field(z.array(z.number()), { label, kind: 'list', ...extra });

export const integers = (label: string, extra: FieldOptions = {}) =>
  field(z.array(z.int()), { label, kind: 'list', ...extra });

/** An object inside a record. Unknown fields are preserved. */
export const group = <S extends z.ZodRawShape>(label: string, shape: S, extra: FieldOptions = {}) =>
  field(z.looseObject(shape), { label, kind: 'group', ...extra });

/** An array of objects. */
export const rows = <S extends z.ZodRawShape>(label: string, shape: S, extra: FieldOptions = {}) =>
  field(z.array(z.looseObject(shape)), { label, kind: 'rows', ...extra });

/**
 * A whole record. Every field is optional, because the provider may omit any field or send null.
 */
export const record = <S extends z.ZodRawShape>(shape: S) => z.looseObject(shape);

/** The schema of any record. */
export type RecordSchema = z.ZodObject;

/**
 * Returns the fields of a record, group or rows field, in the order of the API documentation.
 * Returns an empty list for a scalar field.
 */
export function fieldsOf(
  schema: z.ZodType,
): { name: string; schema: z.ZodType; meta: FieldMeta }[] {
  let inner: unknown = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodArray)
    inner = inner instanceof z.ZodOptional ? inner.unwrap() : inner.element;
  if (!(inner instanceof z.ZodObject)) return [];
  const found: { name: string; schema: z.ZodType; meta: FieldMeta }[] = [];
  for (const [name, child] of Object.entries(inner.shape)) {
    const meta = child instanceof z.ZodType ? metaOf(child) : undefined;
    if (meta && child instanceof z.ZodType) found.push({ name, schema: child, meta });
  }
  return found;
}
