import type { z } from 'zod';
import { type FieldMeta, fieldsOf } from './fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';

type Path = readonly (string | number)[];

/** Returns the schema at a path in a record, undefined if it is not documented. */
export function schemaAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return fieldAt(schema, path)?.schema;
}

/**
 * Returns the label, kind and unit of the field at a path in a record, undefined if it is not
 * documented.
 */
export function metaAt(schema: z.ZodType, path: Path): FieldMeta | undefined {
  return fieldAt(schema, path)?.meta;
}

function fieldAt(schema: z.ZodType, path: Path) {
  let fields = fieldsOf(schema);
  let found: (typeof fields)[number] | undefined;
  for (const step of path) {
    if (typeof step === 'number') continue;
    found = fields.find((field) => field.name === step);
    if (!found) return undefined;
    fields = fieldsOf(found.schema);
  }
  return found;
}

/** Returns the value at a path in a record, undefined if there is none. */
export function valueAt(record: JsonObject, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((current, step) => {
    if (Array.isArray(current)) return typeof step === 'number' ? current[step] : undefined;
    return isJsonObject(current) && Object.hasOwn(current, step) ? current[step] : undefined;
  }, record);
}
