import type { z } from 'zod';
import { formatField } from '../../../../shared/provider/format-fields.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import { findEndpoint } from '../../../../shared/provider/catalogue.ts';
import type { Json } from '../../../../shared/format/json.ts';
import { metaAt, valueAt } from '../../../../shared/provider/field-paths.ts';
import type { SchemaWarning } from '../../../../shared/provider/read-record.ts';

export type Path = readonly (string | number)[];

/** What stands at a place in an answer. */
export type FieldValue =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: Json; readonly text: string }
  | { readonly kind: 'unexpected'; readonly warning: SchemaWarning };

const warningsCache = new WeakMap<Answered, ReadonlyMap<string, SchemaWarning>>();

/** A field of an answer: formatted by its kind and unit, or what came in its place. */
export function getFieldValue(answer: Answered, path: Path): FieldValue {
  const warning = getWarningsByPath(answer).get(JSON.stringify(path));
  if (warning) return { kind: 'unexpected', warning };
  const value = valueAt(answer.record, path);
  if (value === undefined || value === null || value === '') return { kind: 'absent' };
  const schema = getSchema(answer);
  const meta = schema && metaAt(schema, path);
  return { kind: 'value', value, text: formatField(meta ?? UNKNOWN, value) };
}

const UNKNOWN = { label: '', kind: 'text' } as const;

/** The label of a field, from the catalogue; its name where the interface has none. */
export function getLabel(answer: Answered, path: Path): string {
  const schema = getSchema(answer);
  return (schema && metaAt(schema, path)?.label) ?? String(path.at(-1) ?? '');
}

/** The schema that an answer was read by. */
export const getSchema = ({ dataset, version }: Answered): z.ZodType | undefined =>
  findEndpoint(dataset, version)?.record;

/** What came in an unexpected form at some places or inside them. */
export function findWarnings(answer: Answered, paths: readonly Path[]): readonly SchemaWarning[] {
  return answer.warnings.filter(({ path }) =>
    paths.some((prefix) => {
      const commonLength = Math.min(prefix.length, path.length);
      return prefix.slice(0, commonLength).every((step, at) => step === path[at]);
    }),
  );
}

/** A hostile answer has tens of thousands of them. */
function getWarningsByPath(answer: Answered): ReadonlyMap<string, SchemaWarning> {
  const cached = warningsCache.get(answer);
  if (cached) return cached;
  const byPath = new Map<string, SchemaWarning>();
  for (const warning of answer.warnings) {
    const pathKey = JSON.stringify(warning.path);
    if (!byPath.has(pathKey)) byPath.set(pathKey, warning);
  }
  warningsCache.set(answer, byPath);
  return byPath;
}
