import type { z } from 'zod';
import { fieldsOf } from '../../shared/provider/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import type { Warning } from '../../shared/provider/read.ts';

export type Path = readonly (string | number)[];

/** A place in a record in one word, as `data-path` has it: `finance.agreements.0.agreementType`. */
export const pathName = (path: Path): string => path.join('.');

/** The warnings about a place and about what is inside it. */
export function warningsAt(warnings: readonly Warning[], path: Path): readonly Warning[] {
  return warnings.filter((warning) => startsWith(warning.path, path));
}

/** The warning about exactly this place, where there is one. */
export function warningFor(warnings: readonly Warning[], path: Path): Warning | undefined {
  return warnings.find(
    (warning) => warning.path.length === path.length && startsWith(warning.path, path),
  );
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, at) => path[at] === step);
}

/** More would be a list nobody reads; the raw answer has them all. */
const MOST = 500;

/**
 * What a record holds beyond its schema, at every depth, in the record's own shape: groups and rows
 * that hold nothing unknown are left out, rows are named by their position.
 */
export function unknownIn(schema: z.ZodType, record: object | undefined): JsonObject {
  const budget = { left: MOST };
  return record === undefined ? {} : unknownFields(schema, record, budget);
}

function unknownFields(schema: z.ZodType, record: object, budget: { left: number }): JsonObject {
  const known = new Map(fieldsOf(schema).map((field) => [field.name, field]));
  const found: JsonObject = {};
  for (const [name, value] of Object.entries(record) as [string, Json | undefined][]) {
    if (value === undefined || budget.left <= 0) continue;
    const field = known.get(name);
    const unknown = field ? unknownInside(field.schema, field.meta.label, value, budget) : value;
    if (unknown === undefined) continue;
    if (!field) budget.left -= 1;
    found[field ? field.meta.label : name] = unknown;
  }
  return found;
}

function unknownInside(
  schema: z.ZodType,
  label: string,
  value: Json,
  budget: { left: number },
): Json | undefined {
  if (fieldsOf(schema).length === 0 && !isJsonObject(value)) return undefined;
  if (isJsonObject(value)) return orNothing(unknownFields(schema, value, budget));
  if (!Array.isArray(value)) return undefined;
  const rows: JsonObject = {};
  for (const [at, row] of value.entries()) {
    const unknown = isJsonObject(row) ? orNothing(unknownFields(schema, row, budget)) : undefined;
    if (unknown) rows[`${label} ${at + 1}`] = unknown;
  }
  return orNothing(rows);
}

function orNothing(found: JsonObject): JsonObject | undefined {
  return Object.keys(found).length === 0 ? undefined : found;
}
