import { z } from 'zod';
import { cacheByObject } from '../format/cache-by-object.ts';
import type { JsonObject } from '../format/json.ts';
import type { Unit } from '../format/numbers.ts';
import type { DateForm } from './date-form.ts';

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

/**
 * What a field is, where that decides how it is formatted, found, loaded or hidden:
 *
 * - `phone`: a telephone number, as text or as a number without its leading zero.
 * - `reference`: the number of an agreement, a claim or an inquiry at a company.
 * - `company`: a lender, an insurer or who registered an interest.
 * - `photo`: a list of addresses of photos.
 * - `trade`: what a trader would pay or earn, or a yes or no about the trade.
 * - `identifier`: any other number or code that names or dates something, such as a year.
 *
 * A customer copy hides `phone`, `reference` and `trade`, except a yes or no.
 */
export type FieldMeaning =
  | 'plate'
  | 'vin'
  | 'phone'
  | 'reference'
  | 'company'
  | 'photo'
  | 'trade'
  | 'identifier';

/** Metadata of a field's schema: its label, and its unit if the API documentation states one. */
export type FieldMeta = {
  readonly label: string;
  readonly kind: FieldKind;
  readonly unit?: Unit;
  /** What the field is. The meaning of a group holds for all of its fields. */
  readonly meaning?: FieldMeaning;
  /** A short explanation for the user if the field's name alone is misleading. */
  readonly note?: string;
  /** Formats a number whose unit the API documentation does not state. */
  readonly formatNumber?: (value: number) => string;
  /** Names an entry of a list by its content, instead of by its position. */
  readonly nameEntry?: (entry: JsonObject) => string | undefined;
  /** How many entries of a list are read, {@link MAX_LIST_ENTRIES} by default. */
  readonly maxEntries?: number;
};

/**
 * No real record has a list as long as this. A sealed report contains the hash of its record as read,
 * so no limit of a released version may ever become lower: the report could not be verified.
 */
export const MAX_LIST_ENTRIES = 1_000;

type FieldOptions = Omit<FieldMeta, 'label' | 'kind'>;

/** Labels and units by schema. */
const registry = z.registry<FieldMeta>();

function field<T extends z.ZodType>(schema: T, meta: FieldMeta): z.ZodOptional<T> {
  const optional = schema.optional();
  registry.add(optional, meta);
  return optional;
}

/** A text that is a date and time of a documented form. The form is in the issue of any other text. */
const dateText = (isOfForm: (value: string) => boolean, form: DateForm) =>
  z.string().refine(isOfForm, { error: 'a date and time', params: { form } });

/** A date and time without a zone, to the second, on an existing day. */
const localDatetime = (between: ' ' | 'T') => {
  const local = z.iso.datetime({ local: true, precision: 0 });
  const isLocal = (value: string) =>
    value.charAt(10) === between &&
    !value.endsWith('Z') &&
    local.safeParse(`${value.slice(0, 10)}T${value.slice(11)}`).success;
  return dateText(isLocal, between);
};

const zonedDatetime = z.iso.datetime({ offset: true });

const isInstant = (value: string) =>
  zonedDatetime.safeParse(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')).success;

const kind =
  <T extends z.ZodType>(name: FieldKind, schema: T) =>
  (label: string, options: FieldOptions = {}) =>
    field(schema, { label, kind: name, ...options });

/** Returns the constructor of a kind of number, which may have a unit. */
const numberKind =
  <T extends z.ZodType>(name: FieldKind, schema: T) =>
  (label: string, unit?: Unit, options: FieldOptions = {}) =>
    field(schema, { label, kind: name, ...(unit && { unit }), ...options });

/**
 * A number outside this range is an error of the source: no price, mileage or measure of a vehicle has
 * that size.
 */
const plausibleNumber = z
  .number()
  .refine(
    (value) => value === 0 || (Math.abs(value) >= 1e-6 && Math.abs(value) < 1e12),
    'a number of a plausible size',
  );

export const text = kind('text', z.string());
/** A number, with or without a fraction. */
export const number = numberKind('number', plausibleNumber);
export const integer = numberKind('integer', z.int());
/** An amount in pounds sterling. */
export const money = kind('money', plausibleNumber);
export const boolean = kind('boolean', z.boolean());
/** A calendar date, `YYYY-MM-DD`. */
export const date = kind('date', z.iso.date());
/** `YYYY-MM-DD hh:mm:ss`, without a zone (the documentation's datetime-space). */
export const datetimeSpace = kind('datetime', localDatetime(' '));
/** `YYYY-MM-DDThh:mm:ss`, without a zone (the documentation's datetime-T). */
export const datetimeT = kind('datetime', localDatetime('T'));
/** An ISO 8601 date and time with `Z` or an offset, which has a colon or, in its basic form, none. */
export const instant = kind('datetime', dateText(isInstant, 'instant'));
export const strings = kind('list', z.array(z.string()));
export const numbers = kind('list', z.array(plausibleNumber));
export const integers = kind('list', z.array(z.int()));

/** An object inside a record. Unknown fields are preserved. */
export const group = <S extends z.ZodRawShape>(label: string, shape: S, extra: FieldOptions = {}) =>
  field(z.looseObject(shape), { label, kind: 'group', ...extra });

export const rows = <S extends z.ZodRawShape>(label: string, shape: S, extra: FieldOptions = {}) =>
  field(z.array(z.looseObject(shape)), { label, kind: 'rows', ...extra });

/** A record. Every field is optional, because the provider may omit it or send null. */
export const record = <S extends z.ZodRawShape>(shape: S) => z.looseObject(shape);

// The first fields of most records.
export const makeModel = { make: text('Make'), model: text('Model') };
export const makeModelTrim = { ...makeModel, trim: text('Trim') };

export type RecordSchema = z.ZodObject;

export type RecordField = {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly meta: FieldMeta;
};

/**
 * Returns the fields of a record, group or rows in documented order, none for a scalar. Cached,
 * because each response reads the fields of many schemas.
 */
export const listFields = cacheByObject((schema: z.ZodType): readonly RecordField[] => {
  let inner: unknown = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodArray)
    inner = inner instanceof z.ZodOptional ? inner.unwrap() : inner.element;
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, child]) => {
    const meta = child instanceof z.ZodType ? registry.get(child) : undefined;
    return meta && child instanceof z.ZodType ? [{ name, schema: child, meta }] : [];
  });
});
