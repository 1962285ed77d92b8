import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';

type Step = string | number;

/** For tests: ways in which a response can fail to state a field. */
export const FIELD_MUTATIONS = [
  'removed',
  'null',
  'emptied',
  'unreadable',
  'negative',
  'future',
  'year 1',
] as const;
export type FieldMutation = (typeof FIELD_MUTATIONS)[number];

/** For tests: yields the path of every field of a record, at every depth. */
export function* fieldPaths(value: Json, path: readonly Step[] = []): Generator<readonly Step[]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* fieldPaths(item, [...path, index]);
  } else if (isJsonObject(value)) {
    for (const [name, field] of Object.entries(value)) {
      yield [...path, name];
      yield* fieldPaths(field, [...path, name]);
    }
  }
}

/**
 * For tests: returns a copy of a record whose field at a path states nothing, or nothing possible.
 * Undefined if the mutation does not apply to the field's type.
 */
export function mutateField(
  record: JsonObject,
  path: readonly Step[],
  mutation: FieldMutation,
): JsonObject | undefined {
  const value = path.reduce<Json>(
    (current, step) => (current as Record<Step, Json>)[step] ?? null,
    record,
  );
  if (mutation !== 'removed' && mutatedValue(value, mutation) === value) return undefined;
  return mutateAt(record, path, mutation) as JsonObject;
}

function mutateAt(value: Json, [step, ...rest]: readonly Step[], mutation: FieldMutation): Json {
  if (step === undefined) return mutatedValue(value, mutation);
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? mutateAt(item, rest, mutation) : item));
  if (!isJsonObject(value)) return value;
  const { [step]: field = null, ...others } = value;
  return rest.length === 0 && mutation === 'removed'
    ? others
    : { ...value, [step]: mutateAt(field, rest, mutation) };
}

function mutatedValue(value: Json, mutation: FieldMutation): Json {
  if (mutation === 'null') return null;
  // No field of the service is a list of lists.
  if (mutation === 'unreadable') return [[value]];
  if (mutation === 'negative') return typeof value === 'number' ? -1 : value;
  if (mutation === 'future' || mutation === 'year 1') {
    const year = mutation === 'future' ? '9999' : '0001';
    return typeof value === 'string' ? value.replace(/^\d{4}(?=-\d\d-\d\d)/, year) : value;
  }
  if (Array.isArray(value)) return [];
  return isJsonObject(value) ? {} : '';
}
