import { z } from 'zod';
import type { Unit } from '../format/numbers.ts';

/** How a field's value is written, which decides how it is shown. */
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

/** What stands beside a field's schema: its label, and its unit where the interface states one. */
export type FieldMeta = {
  readonly label: string;
  readonly kind: FieldKind;
  readonly unit?: Unit;
  /** The values the interface names. Another value is not an error; it is shown as it came. */
  readonly values?: readonly string[];
  /** A short explanation for people, where the field's name alone misleads. */
  readonly note?: string;
};

type FieldOptions = Omit<FieldMeta, 'label' | 'kind'>;

/** Labels and units by schema. Read with {@link metaOf}. */
const registry = z.registry<FieldMeta>();

/** The label, kind and unit of a field's schema; undefined for a schema no field constructor made. */
export function metaOf(schema: z.ZodType): FieldMeta | undefined {
  return registry.get(schema);
}

function field<T extends z.ZodType>(schema: T, meta: FieldMeta): z.ZodOptional<T> {
  const optional = schema.optional();
  registry.add(optional, meta);
  return optional;
}

/** A date and time without zone, to the second, on a day that exists. */
const localDatetime = (between: ' ' | 'T') => {
  const local = z.iso.datetime({ local: true, precision: 0 });
  const isLocal = (value: string) =>
    value.charAt(10) === between &&
    !value.endsWith('Z') &&
    local.safeParse(`${value.slice(0, 10)}T${value.slice(11)}`).success;
  return z.string().refine(isLocal, 'a date and time');
};

/** A string. */
export const text = (label: string, extra: FieldOptions = {}) =>
  field(z.string(), { label, kind: 'text', ...extra });

/** A number; one with a fraction is as good as one without. */
export const number = (label: string, unit?: Unit, extra: FieldOptions = {}) =>
  field(z.number(), { label, kind: 'number', ...(unit && { unit }), ...extra });

/** A whole number. */
export const integer = (label: string, unit?: Unit, extra: FieldOptions = {}) =>
  field(z.int(), { label, kind: 'integer', ...(unit && { unit }), ...extra });

/** An amount in pounds sterling. */
export const money = (label: string, extra: FieldOptions = {}) =>
  field(z.number(), { label, kind: 'money', ...extra });

/** A boolean. */
export const boolean = (label: string, extra: FieldOptions = {}) =>
  field(z.boolean(), { label, kind: 'boolean', ...extra });

/** A calendar date, `YYYY-MM-DD`. */
export const date = (label: string, extra: FieldOptions = {}) =>
  field(z.iso.date(), { label, kind: 'date', ...extra });

/** `YYYY-MM-DD hh:mm:ss`, no zone (the interface's datetime-space). */
export const datetimeSpace = (label: string, extra: FieldOptions = {}) =>
  field(localDatetime(' '), { label, kind: 'datetime', ...extra });

/** `YYYY-MM-DDThh:mm:ss`, no zone (the interface's datetime-T). */
export const datetimeT = (label: string, extra: FieldOptions = {}) =>
  field(localDatetime('T'), { label, kind: 'datetime', ...extra });

/** An ISO 8601 moment with `Z` or an offset. */
export const instant = (label: string, extra: FieldOptions = {}) =>
  field(z.iso.datetime({ offset: true }), { label, kind: 'datetime', ...extra });

/** An array of strings. */
export const strings = (label: string, extra: FieldOptions = {}) =>
  field(z.array(z.string()), { label, kind: 'list', ...extra });

/** An array of numbers. */
export const numbers = (label: string, extra: FieldOptions = {}) =>
  field(z.array(z.number()), { label, kind: 'list', ...extra });

/** An array of whole numbers. */
export const integers = (label: string, extra: FieldOptions = {}) =>
  field(z.array(z.int()), { label, kind: 'list', ...extra });

/** An object inside a record. Its unknown fields are kept. */
export const group = <S extends z.ZodRawShape>(label: string, shape: S, extra: FieldOptions = {}) =>
  field(z.looseObject(shape), { label, kind: 'group', ...extra });

/** An array of objects. */
export const rows = <S extends z.ZodRawShape>(label: string, shape: S, extra: FieldOptions = {}) =>
  field(z.array(z.looseObject(shape)), { label, kind: 'rows', ...extra });

/** A whole record. Every field is optional: the service may leave out or null any of them. */
export const record = <S extends z.ZodRawShape>(shape: S) => z.looseObject(shape);

/** Any record's schema. */
export type RecordSchema = z.ZodObject;

/**
 * The fields of a record or of a group or rows field, in the order of the interface document.
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
