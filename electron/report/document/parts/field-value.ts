import { cacheByObject } from '../../../../shared/format/cache-by-object.ts';
import type { Evidence } from '../../../../shared/findings/vehicle-answers.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../../shared/format/json.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { formatNumber, formatPhone } from '../../../../shared/format/numbers.ts';
import { revealHiddenCharacters, truncate } from '../../../../shared/format/safe-text.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../../../shared/provider/catalogue.ts';
import type { PathIn, RawPath } from '../../../../shared/provider/field-path.ts';
import {
  describeFieldPath,
  humanizeFieldName,
  findFieldMeta,
  getValueByPath,
  formatField,
} from '../../../../shared/provider/field-paths.ts';
import type { FieldMeaning } from '../../../../shared/provider/fields.ts';
import { formatPlate } from '../../../../shared/vehicle/plate.ts';
import { isUnread, type SchemaWarning } from '../../../../shared/provider/read-record.ts';

type FieldValue =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: Json; readonly text: string }
  | { readonly kind: 'unexpected'; readonly warning: SchemaWarning };

/** Returns a field of an answer: formatted by its kind and unit, or the unexpected value. */
export function getFieldValue<D extends DatasetId>(
  answer: Answered<D>,
  path: PathIn<D>,
): FieldValue {
  const warning = getWarningsByPath(answer).get(JSON.stringify(path));
  if (warning) return { kind: 'unexpected', warning };
  const value = getValueByPath(answer.record, path);
  if (value === undefined || value === null || value === '') return { kind: 'absent' };
  return { kind: 'value', value, text: formatValue(answer, path, value) };
}

/** The values that could not be read. Of several warnings about a path, the first counts. */
const getWarningsByPath = cacheByObject(
  ({ warnings }: Answered) =>
    new Map(
      warnings
        .filter(isUnread)
        .toReversed()
        .map((each) => [JSON.stringify(each.path), each]),
    ),
);

type AnswerVersion = Pick<Answered, 'dataset' | 'version'>;

const getSchema = ({ dataset, version }: AnswerVersion) => findEndpoint(dataset, version)?.record;

function getMeta(answer: AnswerVersion, path: RawPath) {
  const schema = getSchema(answer);
  return schema && findFieldMeta(schema, path);
}

export function formatValue(answer: AnswerVersion, path: RawPath, value: Json): string {
  const meta = getMeta(answer, path);
  const format = meta?.meaning && TEXT_FORMATS[meta.meaning];
  if (format && typeof value === 'string') return format(value);
  // A field that is not in the API documentation may be a date.
  if (!meta && typeof value === 'string') return formatDateTime(value);
  return formatField(meta ?? { label: '', kind: 'text' }, value);
}

const TEXT_FORMATS: Readonly<Partial<Record<FieldMeaning, (value: string) => string>>> = {
  plate: formatPlateText,
  phone: formatPhone,
};

/** Formats a plate with its space: `AB12 CDE`. Other text is unchanged. */
export function formatPlateText(vrm: string): string {
  const compact = vrm.replaceAll(/\s+/g, '').toUpperCase();
  return compact.length <= 8 ? formatPlate(compact) : vrm;
}

/** Returns a field's label from the catalogue, or the field's name if the catalogue has none. */
export const getLabel = (answer: AnswerVersion, path: RawPath): string =>
  getMeta(answer, path)?.label ?? String(path.at(-1) ?? '');

/** Formats a path: “Finance › Agreements 1 › Agreement date”. */
export function formatPath(answer: AnswerVersion, path: RawPath, fields?: JsonObject): string {
  const schema = getSchema(answer);
  return (schema ? describeFieldPath(schema, path, fields) : path.map(String)).join(' › ');
}

/** More parts of one value are only in the saved answers. */
const MAX_PARTS = 12;
const MAX_PART_DEPTH = 3;

/** Formats the value of a piece of evidence; a group of fields as labels with values. */
export function formatEvidenceValue(evidence: Evidence, depth = 0): string {
  const { path, value } = evidence;
  if (value === null || value === '') return 'Not stated';
  if (typeof value !== 'object') return formatValue(evidence, path, value);
  if (depth >= MAX_PART_DEPTH) return formatRawValue(value);
  const steps = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  if (steps.length === 0) return 'Empty';
  const parts = steps.slice(0, MAX_PARTS).map(([step, item]) => {
    const itemPath = [...path, step];
    const text = formatEvidenceValue({ ...evidence, path: itemPath, value: item }, depth + 1);
    if (typeof step === 'number') return text;
    return `${getMeta(evidence, itemPath)?.label ?? humanizeFieldName(step)}: ${text}`;
  });
  if (steps.length > MAX_PARTS) parts.push(`and ${steps.length - MAX_PARTS} more`);
  return parts.join('; ');
}

export function findWarnings(
  answer: Answered,
  paths: readonly RawPath[],
): readonly SchemaWarning[] {
  return answer.warnings.filter(({ path }) =>
    paths.some((prefix) => {
      const commonLength = Math.min(prefix.length, path.length);
      return prefix.slice(0, commonLength).every((step, index) => step === path[index]);
    }),
  );
}

/** Longer values are complete only in the saved answers. */
const MAX_RAW_CHARS = 240;

/**
 * Formats a value exactly as received, as JSON: text in quotes, a number without a unit. The text
 * is shortened to `maxChars`, and no more of a large value is read than is printed.
 */
export function formatRawValue(value: Json, maxChars = MAX_RAW_CHARS): string {
  if (value === null) return 'nothing';
  if (typeof value === 'string' && value.length > maxChars)
    return `“${toVisibleText(truncate(value, maxChars))}” and ${formatNumber(value.length - maxChars)} more characters`;
  if (typeof value === 'string') return `“${toVisibleText(value)}”`;
  const text = stringifyUpTo(value, maxChars);
  return text.length > maxChars
    ? `${toVisibleText(truncate(text, maxChars))} … and more`
    : toVisibleText(text);
}

const toVisibleText = (text: string) => revealHiddenCharacters(text.replaceAll(/\s+/g, ' '));

/** Returns the JSON of a value, ending soon after `maxChars` characters. */
function stringifyUpTo(value: Json, maxChars: number): string {
  if (typeof value === 'string') return JSON.stringify(truncate(value, maxChars));
  if (Array.isArray(value)) return `[${joinUpTo(value, maxChars, stringifyUpTo)}]`;
  // JSON cannot represent an infinite number.
  if (typeof value === 'number') return String(value);
  if (!isJsonObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  const pair = ([name, item]: [string, Json], remainingChars: number) =>
    `${JSON.stringify(truncate(name, remainingChars))}: ${stringifyUpTo(item, remainingChars)}`;
  return `{${joinUpTo(entries, maxChars, pair)}}`;
}

function joinUpTo<T>(
  items: readonly T[],
  maxChars: number,
  write: (item: T, remainingChars: number) => string,
) {
  let text = '';
  for (const item of items) {
    if (text !== '') text += ', ';
    if (text.length > maxChars) break;
    text += write(item, Math.max(0, maxChars - text.length));
  }
  return text;
}
