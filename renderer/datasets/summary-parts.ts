import { valueAt } from '../../shared/provider/field-paths.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { formatCount } from '../../shared/format/text.ts';
import { formatDate } from '../ui/format.ts';

// Parts of a dataset's summary: the value at a path with dots, undefined where the record does not
// have it.

const valueOf = (record: JsonObject, path: string) => valueAt(record, path.split('.'));

export function textAt(record: JsonObject, path: string): string | undefined {
  const value = valueOf(record, path);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function dateAt(record: JsonObject, path: string): string | undefined {
  const value = valueOf(record, path);
  return typeof value === 'string' ? formatDate(value) : undefined;
}

/** `1 listing`, `124 listings`: a number, or the length of a list. */
export function countAt(
  record: JsonObject,
  path: string,
  one: string,
  many?: string,
): string | undefined {
  const value = valueOf(record, path);
  const count = Array.isArray(value) ? value.length : value;
  return typeof count === 'number' ? formatCount(count, one, many) : undefined;
}

export const withLabel = (label: string, value: string | undefined) =>
  value === undefined ? undefined : `${label} ${value}`;
