import type { z } from 'zod';
import { type FieldMeta, fieldsOf, type RecordField } from './fields.ts';
import { capitalize } from '../format/text.ts';
import { truncate, revealHiddenCharacters } from '../format/safe-text.ts';
import { isJsonObject, type Json } from '../format/json.ts';

type Path = readonly (string | number)[];

/** Returns the documented field at a path in a record, undefined if there is none. */
function fieldAt(schema: z.ZodType, path: Path): RecordField | undefined {
  let current: RecordField | undefined;
  for (const step of path) {
    if (typeof step === 'number') continue;
    current = fieldsOf(current?.schema ?? schema).find((field) => field.name === step);
    if (!current) return undefined;
  }
  return current;
}

export const schemaAt = (schema: z.ZodType, path: Path): z.ZodType | undefined =>
  fieldAt(schema, path)?.schema;

export const metaAt = (schema: z.ZodType, path: Path): FieldMeta | undefined =>
  fieldAt(schema, path)?.meta;

export function valueAt(record: unknown, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (current, step) => {
      if (Array.isArray(current)) return typeof step === 'number' ? current[step] : undefined;
      return isJsonObject(current) && Object.hasOwn(current, step) ? current[step] : undefined;
    },
    isJsonObject(record) ? record : undefined,
  );
}

/** `['mots', 2, 'mileage']` → `['Tests 3', 'Mileage']`. Labels are used if the schema has them. */
export function describeFieldPath(schema: z.ZodType, path: Path): readonly string[] {
  if (path.length === 0) return ['Whole record'];
  const labels: string[] = [];
  for (const [index, step] of path.entries())
    if (typeof step === 'number') labels.push(`${labels.pop() ?? 'Entry'} ${step + 1}`);
    else labels.push(metaAt(schema, path.slice(0, index + 1))?.label ?? humanizeFieldName(step));
  return labels;
}

/** `marketDemandScore` → `Market demand score`. Any other form of name is returned unchanged. */
export function humanizeFieldName(name: string): string {
  if (!/^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/.test(name) || name.length > 60)
    return revealHiddenCharacters(truncate(name, 120)) || 'Unnamed';
  return capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
