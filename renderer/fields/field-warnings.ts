import type { RawPath } from '../../shared/provider/field-path.ts';
import type { z } from 'zod';
import { listFields } from '../../shared/provider/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';

/** The top of a record. */
export const ROOT_PATH: RawPath = [];

/** Returns a path as one string, the value of `data-path`: `finance.agreements.0.agreementType`. */
export const pathKey = (path: RawPath): string => path.join('.');

/** The warnings about a field and about everything inside it. */
export function warningsUnder(
  warnings: readonly SchemaWarning[],
  path: RawPath,
): readonly SchemaWarning[] {
  return warnings.filter((warning) => isUnder(warning, path));
}

/** The warning about exactly this field, if there is one. */
export function findWarning(
  warnings: readonly SchemaWarning[],
  path: RawPath,
): SchemaWarning | undefined {
  return warnings.find((warning) => warning.path.length === path.length && isUnder(warning, path));
}

export const isUnder = (warning: SchemaWarning, path: RawPath): boolean =>
  path.every((step, index) => warning.path[index] === step);

/** A longer list would not be read; the raw answer has every field. */
const MAX_UNKNOWN_FIELDS = 500;

type Budget = { remaining: number };

/**
 * The fields of a record that its schema does not describe, at every depth, in the record's own
 * structure. Groups and rows without unknown fields are left out; rows are named by their position.
 */
export function findUnknownFields(
  schema: z.ZodType,
  record: object,
  budget: Budget = { remaining: MAX_UNKNOWN_FIELDS },
): JsonObject {
  const known = new Map(listFields(schema).map((field) => [field.name, field]));
  const found: JsonObject = {};
  for (const [name, value] of Object.entries(record) as [string, Json | undefined][]) {
    if (value === undefined || budget.remaining <= 0) continue;
    const field = known.get(name);
    const label = field?.meta.label ?? name;
    const unknown = field ? findUnknownInValue(field.schema, label, value, budget) : value;
    if (unknown === undefined) continue;
    if (!field) budget.remaining -= 1;
    found[label] = unknown;
  }
  return found;
}

function findUnknownInValue(
  schema: z.ZodType,
  label: string,
  value: Json,
  budget: Budget,
): Json | undefined {
  if (isJsonObject(value)) return undefinedIfEmpty(findUnknownFields(schema, value, budget));
  if (!Array.isArray(value) || listFields(schema).length === 0) return undefined;
  const rows: JsonObject = {};
  for (const [index, row] of value.entries()) {
    const unknown = isJsonObject(row)
      ? undefinedIfEmpty(findUnknownFields(schema, row, budget))
      : undefined;
    if (unknown) rows[`${label} ${index + 1}`] = unknown;
  }
  return undefinedIfEmpty(rows);
}

const undefinedIfEmpty = (found: JsonObject): JsonObject | undefined =>
  Object.keys(found).length === 0 ? undefined : found;
