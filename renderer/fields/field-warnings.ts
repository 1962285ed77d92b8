import type { z } from 'zod';
import { fieldsOf } from '../../shared/provider/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';

export type FieldPath = readonly (string | number)[];

/** A place in a record in one word, as `data-path` has it: `finance.agreements.0.agreementType`. */
export const pathKey = (path: FieldPath): string => path.join('.');

/** The warnings about a place and about what is inside it. */
export function warningsUnder(
  warnings: readonly SchemaWarning[],
  path: FieldPath,
): readonly SchemaWarning[] {
  return warnings.filter((warning) => startsWith(warning.path, path));
}

/** The warning about exactly this place, where there is one. */
export function warningAt(
  warnings: readonly SchemaWarning[],
  path: FieldPath,
): SchemaWarning | undefined {
  return warnings.find(
    (warning) => warning.path.length === path.length && startsWith(warning.path, path),
  );
}

function startsWith(path: FieldPath, start: FieldPath): boolean {
  return start.every((step, index) => path[index] === step);
}

/** More would be a list nobody reads; the raw answer has them all. */
const MAX_UNKNOWN_FIELDS = 500;

/**
 * What a record holds beyond its schema, at every depth, in the record's own shape: groups and rows
 * that hold nothing unknown are left out, rows are named by their position.
 */
export function findUnknownFields(schema: z.ZodType, record: object | undefined): JsonObject {
  const limit = { remaining: MAX_UNKNOWN_FIELDS };
  return record === undefined ? {} : unknownFields(schema, record, limit);
}

function unknownFields(
  schema: z.ZodType,
  record: object,
  limit: { remaining: number },
): JsonObject {
  const fieldsByName = new Map(fieldsOf(schema).map((field) => [field.name, field]));
  const unknownValues: JsonObject = {};
  for (const [name, value] of Object.entries(record) as [string, Json | undefined][]) {
    if (value === undefined || limit.remaining <= 0) continue;
    const field = fieldsByName.get(name);
    const unknown = field
      ? findUnknownInValue(field.schema, field.meta.label, value, limit)
      : value;
    if (unknown === undefined) continue;
    if (!field) limit.remaining -= 1;
    unknownValues[field ? field.meta.label : name] = unknown;
  }
  return unknownValues;
}

function findUnknownInValue(
  schema: z.ZodType,
  label: string,
  value: Json,
  limit: { remaining: number },
): Json | undefined {
  if (fieldsOf(schema).length === 0 && !isJsonObject(value)) return undefined;
  if (isJsonObject(value)) return undefinedIfEmpty(unknownFields(schema, value, limit));
  if (!Array.isArray(value)) return undefined;
  const rows: JsonObject = {};
  for (const [index, row] of value.entries()) {
    const unknown = isJsonObject(row)
      ? undefinedIfEmpty(unknownFields(schema, row, limit))
      : undefined;
    if (unknown) rows[`${label} ${index + 1}`] = unknown;
  }
  return undefinedIfEmpty(rows);
}

function undefinedIfEmpty(unknownValues: JsonObject): JsonObject | undefined {
  return Object.keys(unknownValues).length === 0 ? undefined : unknownValues;
}
