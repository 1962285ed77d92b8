import type { z } from 'zod';
import { formatField } from '../../../../shared/provider/format-fields.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import { findEndpoint } from '../../../../shared/provider/catalogue.ts';
import type { Json } from '../../../../shared/format/json.ts';
import {
  describeFieldPath,
  humanizeFieldName,
  metaAt,
  valueAt,
} from '../../../../shared/provider/field-paths.ts';
import type { Evidence } from '../../../../shared/findings/vehicle-answers.ts';
import type { SchemaWarning } from '../../../../shared/provider/read-record.ts';

import { formatRawValue } from './format-raw-value.ts';

export type Path = readonly (string | number)[];

type FieldValue =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: Json; readonly text: string }
  | { readonly kind: 'unexpected'; readonly warning: SchemaWarning };

const warningsCache = new WeakMap<Answered, ReadonlyMap<string, SchemaWarning>>();

/** Returns a field of an answer: formatted by its kind and unit, or the unexpected value. */
export function getFieldValue(answer: Answered, path: Path): FieldValue {
  const warning = getWarningsByPath(answer).get(JSON.stringify(path));
  if (warning) return { kind: 'unexpected', warning };
  const value = valueAt(answer.record, path);
  if (value === undefined || value === null || value === '') return { kind: 'absent' };
  const schema = getSchema(answer);
  const meta = schema && metaAt(schema, path);
  return { kind: 'value', value, text: formatField(meta ?? { label: '', kind: 'text' }, value) };
}

/** Returns a field's label from the catalogue, or the field's name if the catalogue has none. */
export function getLabel(answer: Answered, path: Path): string {
  const schema = getSchema(answer);
  return (schema && metaAt(schema, path)?.label) ?? String(path.at(-1) ?? '');
}

type AnswerVersion = Pick<Answered, 'dataset' | 'version'>;

/** Returns the schema with which an answer was read. */
const getSchema = ({ dataset, version }: AnswerVersion): z.ZodType | undefined =>
  findEndpoint(dataset, version)?.record;

/** Formats a path: “Finance › Agreements 1 › Agreement date”. */
export function formatPath(answer: AnswerVersion, path: Path): string {
  const schema = getSchema(answer);
  return (schema ? describeFieldPath(schema, path) : path.map(String)).join(' › ');
}

/** More parts of one value are only in the saved answers. */
const MAX_PARTS = 12;
const MAX_PART_DEPTH = 3;

/** Formats the value of a piece of evidence; a group of fields as labels with values. */
export const formatEvidenceValue = ({ path, value, ...answer }: Evidence): string =>
  formatParts(getSchema(answer), path, value, 0);

function formatParts(
  schema: z.ZodType | undefined,
  path: Path,
  value: Json,
  depth: number,
): string {
  if (value === null || value === '') return 'Not stated';
  if (typeof value !== 'object') {
    const meta = schema && metaAt(schema, path);
    return formatField(meta ?? { label: '', kind: 'text' }, value);
  }
  if (depth >= MAX_PART_DEPTH) return formatRawValue(value);
  const parts = Array.isArray(value)
    ? value
        .slice(0, MAX_PARTS)
        .map((item, at) => formatParts(schema, [...path, at], item, depth + 1))
    : Object.entries(value)
        .slice(0, MAX_PARTS)
        .map(([name, item]) => {
          const label =
            (schema && metaAt(schema, [...path, name])?.label) ?? humanizeFieldName(name);
          return `${label}: ${formatParts(schema, [...path, name], item, depth + 1)}`;
        });
  const count = Array.isArray(value) ? value.length : Object.keys(value).length;
  if (count === 0) return 'Empty';
  return [...parts, ...(count > MAX_PARTS ? [`and ${count - MAX_PARTS} more`] : [])].join('; ');
}

/** Returns the unexpected values at the given paths or inside them. */
export function findWarnings(answer: Answered, paths: readonly Path[]): readonly SchemaWarning[] {
  return answer.warnings.filter(({ path }) =>
    paths.some((prefix) => {
      const commonLength = Math.min(prefix.length, path.length);
      return prefix.slice(0, commonLength).every((step, at) => step === path[at]);
    }),
  );
}

/** Cached, because a hostile answer has tens of thousands of warnings. */
function getWarningsByPath(answer: Answered): ReadonlyMap<string, SchemaWarning> {
  // Of several warnings about a path, the first counts.
  const byPath =
    warningsCache.get(answer) ??
    new Map(answer.warnings.toReversed().map((each) => [JSON.stringify(each.path), each]));
  warningsCache.set(answer, byPath);
  return byPath;
}
