import type { z } from 'zod';
import { formatNumber } from '../format/numbers.ts';
import { type Json, type JsonObject, isJsonObject } from '../format/json.ts';
import { getValueByPath } from './field-paths.ts';
import { type DateForm, toDateForm } from './date-form.ts';
import { type FieldMeta, listFields, MAX_LIST_ENTRIES, type RecordSchema } from './fields.ts';

/** A value in a record that does not match the API documentation. */
export type SchemaWarning = {
  /** Path from the top of the record: field names and array indexes, as in the received body. */
  readonly path: readonly (string | number)[];
  /** The documented type, as text for the user. */
  readonly expected: string;
  /** The received value, unchanged. */
  readonly received: Json;
  /**
   * What the value was read as, if it could be read: a date of another usual form in the documented
   * one, which the record has, or the encoding of the whole response.
   */
  readonly readAs?: string;
  /** How many entries of a list were left out, because the list is too long. */
  readonly omittedEntries?: number;
};

/** Whether the value was left out of the record, because it could not be read. */
export const isUnread = ({ readAs }: SchemaWarning): boolean => readAs === undefined;

/** Expected in place of a name that an object has more than once. All its values are `received`. */
export const ONE_MEMBER = 'one member with this name';

/** Whether a field was received more than once with different values, so that none is reliable. */
export const isRepeated = ({ expected }: SchemaWarning): boolean => expected === ONE_MEMBER;

/** Whether a list was too long to be read as a whole. What it lacks could be adverse. */
export const isListTooLong = ({ omittedEntries }: SchemaWarning): boolean =>
  omittedEntries !== undefined;

/** No documented record is nested this deeply. Deeper nesting could exhaust the stack. */
const MAX_DEPTH = 40;

/**
 * Reads a record tolerantly and never throws. A null field counts as absent, an unknown field
 * stays, and a value of an unexpected type, or with bytes that are no text, is moved to `warnings` as
 * received. A date in another usual form is read, with a warning. Of a list that is too long, the
 * first entries are read, with a warning. `body` is not changed.
 */
export function readRecord<S extends RecordSchema>(
  schema: S,
  body: JsonObject,
): { readonly record: z.infer<S>; readonly warnings: readonly SchemaWarning[] } {
  const warnings: SchemaWarning[] = [];
  const draft = withoutNulls(body, [], warnings) as JsonObject;
  // First, because a client may keep only the first of very many warnings.
  warnings.unshift(...limitLists(schema, draft));
  let parsed = schema.safeParse(draft);
  // The first pass finds every unexpected value. Another pass parses the lists again after
  // removals.
  for (let pass = 0; !parsed.success && pass < 3; pass++) {
    removeUnexpectedValues(draft, parsed.error.issues, warnings);
    parsed = schema.safeParse(draft);
  }
  if (parsed.success) return { record: parsed.data, warnings };
  const bodyWarning = { path: [], expected: 'a record of this dataset', received: body };
  return { record: schema.parse({}), warnings: [bodyWarning] };
}

/** In the place of bytes that are no text: what they stood for must not be compared. */
const REPLACEMENT = '\uFFFD';

function withoutNulls(value: Json, path: (string | number)[], warnings: SchemaWarning[]): Json {
  if (value === null || typeof value !== 'object') return value;
  if (path.length > MAX_DEPTH) {
    warnings.push({ path, expected: `at most ${MAX_DEPTH} levels`, received: '(nested deeper)' });
    return '(nested deeper)';
  }
  if (Array.isArray(value))
    return value.map((item, index) => withoutNulls(item, [...path, index], warnings));
  const result: JsonObject = {};
  for (const [name, item] of Object.entries(value)) {
    // Assigning `__proto__` would set the copy's prototype instead of adding a field.
    if (name === '__proto__')
      warnings.push({ path: [...path, name], expected: 'a field name', received: '(not shown)' });
    else if (typeof item === 'string' && item.includes(REPLACEMENT))
      warnings.push({ path: [...path, name], expected: 'text in UTF-8', received: item });
    else if (item !== null) result[name] = withoutNulls(item, [...path, name], warnings);
  }
  return result;
}

/** Shortens each documented list in a value. Returns a warning about the whole record for each. */
function limitLists(schema: z.ZodType, value: Json | undefined): readonly SchemaWarning[] {
  if (Array.isArray(value)) return value.flatMap((entry) => limitLists(schema, entry));
  if (!isJsonObject(value)) return [];
  return listFields(schema).flatMap(({ name, schema: child, meta }) => {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    return [...limitList(inner, meta), ...limitLists(child, inner)];
  });
}

function limitList(
  value: Json | undefined,
  { label, maxEntries = MAX_LIST_ENTRIES }: FieldMeta,
): readonly SchemaWarning[] {
  if (!Array.isArray(value) || value.length <= maxEntries) return [];
  const { length } = value;
  value.length = maxEntries;
  return [
    {
      path: [],
      expected: `at most ${formatNumber(maxEntries)} entries of “${label}”`,
      received: `${formatNumber(length)} entries`,
      omittedEntries: length - maxEntries,
    },
  ];
}

function removeUnexpectedValues(
  draft: JsonObject,
  issues: z.core.$ZodIssue[],
  warnings: SchemaWarning[],
): void {
  const gaps = new Map<Json[], Set<number>>();
  for (const issue of issues) {
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    const last = path.at(-1);
    const parent = getValueByPath(draft, path.slice(0, -1));
    if (last === undefined || parent === undefined) continue;
    const received = getValueByPath(draft, path);
    if (received === undefined) continue;
    const form = findDateForm(issue);
    const readAs = form && typeof received === 'string' ? toDateForm(received, form) : undefined;
    const warning = { path, expected: describeExpected(issue), received };
    if (readAs !== undefined && isJsonObject(parent)) {
      warnings.push({ ...warning, readAs });
      parent[last] = readAs;
      continue;
    }
    warnings.push(warning);
    const isRow = issue.code === 'invalid_type' && issue.expected === 'object';
    // An unexpected row is replaced by an empty one, so that later rows keep their positions.
    if (Array.isArray(parent) && isRow) parent[Number(last)] = {};
    else if (Array.isArray(parent))
      gaps.set(parent, (gaps.get(parent) ?? new Set()).add(Number(last)));
    else if (isJsonObject(parent)) delete parent[last];
  }
  // Indexes in `path` refer to the received body, so lists are shortened only after all warnings
  // are recorded.
  for (const [list, positions] of gaps)
    list.splice(0, list.length, ...list.filter((_, index) => !positions.has(index)));
}

/**
 * Returns a copy of a record with the values of `warnings` where they were received: the reverse of
 * {@link readRecord}, except for nulls. A warning about the whole record is ignored.
 */
export function restoreReceived<R extends object>(
  record: R,
  warnings: readonly Pick<SchemaWarning, 'path' | 'received'>[],
): R {
  if (warnings.length === 0) return record;
  const copy = structuredClone(record);
  for (const { path, received } of warnings) {
    const last = path.at(-1);
    const parent = getValueByPath(copy, path.slice(0, -1));
    if (last === undefined || last === '__proto__') continue;
    // Reading replaced an unexpected row by an empty one and removed other unexpected values of lists,
    // so that later values moved up.
    if (Array.isArray(parent)) {
      const row = parent[Number(last)];
      const isReplacedRow = isJsonObject(row) && Object.keys(row).length === 0;
      parent.splice(Number(last), isReplacedRow ? 1 : 0, received);
    } else if (isJsonObject(parent) && !Object.hasOwn(parent, last)) parent[last] = received;
  }
  return copy;
}

/** The documented form of the date that an issue is about. Undefined for other issues. */
function findDateForm(issue: z.core.$ZodIssue): DateForm | undefined {
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'date';
  return issue.code === 'custom' ? (issue.params?.['form'] as DateForm | undefined) : undefined;
}

function describeExpected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_LABELS[issue.expected] ?? issue.expected;
    case 'invalid_format':
      return issue.format === 'date' ? 'a date (YYYY-MM-DD)' : 'a date and time';
    case 'too_big':
    case 'too_small':
      // The only range in any record is that of safe integers.
      return 'a whole number';
    default:
      return issue.message;
  }
}

const TYPE_LABELS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};
