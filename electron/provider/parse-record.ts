import type { Outcome } from '../../shared/provider/answer.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import type { RecordSchema } from '../../shared/provider/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { getValueByPath } from '../../shared/provider/field-paths.ts';
import { ONE_MEMBER, readRecord, type SchemaWarning } from '../../shared/provider/read-record.ts';
import type { RepeatedMember } from '../http/repeated-members.ts';
import { findErrorMessage } from './error-message.ts';

/** Returns an own member of a received object; never a member of its prototype. */
export const getOwn = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** The body that contains a record, and warnings about it, which come before those of the record. */
type RecordSource = {
  readonly whole: JsonObject;
  readonly sizeBytes: number;
  readonly warnings: readonly SchemaWarning[];
};

/** Reads a record by its schema. One without any documented field is the response of an error. */
export function parseRecord(
  { record: schema }: EndpointVersion,
  body: JsonObject,
  repeats: readonly RepeatedMember[],
  { whole, sizeBytes, warnings: bodyWarnings }: RecordSource,
): Outcome {
  const combined = combineMembers(body, repeats);
  if (![body, combined].some((each) => hasDocumentedField(schema, each))) {
    const message = findErrorMessage(whole);
    return {
      kind: 'unreadable',
      reason: 'no-documented-field',
      sizeBytes,
      ...(message !== undefined && { providerMessage: message }),
    };
  }
  const { record, warnings } = readRecord(schema, combined);
  // A schema only removes members of a JSON object, which its inferred type does not express.
  return {
    kind: 'answered',
    record: record as JsonObject,
    warnings: [...warnOfRepeats(repeats), ...limitWarnings([...bodyWarnings, ...warnings])],
  };
}

/** Errors also repeat what was asked for. */
const ECHOED_FIELDS = new Set(['vrm', 'vin', 'page', 'limit', 'criteria']);

const hasDocumentedField = (schema: RecordSchema, body: JsonObject): boolean =>
  Object.keys(schema.shape).some((name) => !ECHOED_FIELDS.has(name) && Object.hasOwn(body, name));

/** Puts one value in the place of each repeated member. */
function combineMembers(body: JsonObject, repeats: readonly RepeatedMember[]): JsonObject {
  if (repeats.length === 0) return body;
  const whole = repeats.find(({ path }) => path.length === 0);
  if (whole) {
    const combined = combineValues(whole.values);
    return isJsonObject(combined) ? combined : {};
  }
  const copy = structuredClone(body);
  for (const { path, values } of repeats) {
    const name = path.at(-1);
    const parent = getValueByPath(copy, path.slice(0, -1));
    if (name === undefined || !isJsonObject(parent)) continue;
    const combined = combineValues(values);
    if (combined === undefined) delete parent[name];
    else parent[name] = combined;
  }
  return copy;
}

/**
 * Any of the values may be the correct one, so nothing adverse that one of them states may disappear:
 * lists are joined, objects are merged, and a flag is yes if one value is. Undefined for values that
 * contradict each other otherwise.
 */
function combineValues(values: readonly Json[]): Json | undefined {
  const [first, ...others] = values.filter((value) => !isEmpty(value));
  if (first === undefined) return values.at(-1);
  if (others.length === 0) return first;
  const stated = [first, ...others];
  if (stated.every((value) => Array.isArray(value))) return stated.flat();
  if (stated.every(isJsonObject)) {
    const names = new Set(stated.flatMap((value) => Object.keys(value)));
    return Object.fromEntries(
      [...names].flatMap((name): [string, Json][] => {
        const combined = combineValues(stated.map((value) => getOwn(value, name) ?? null));
        return combined === undefined ? [] : [[name, combined]];
      }),
    );
  }
  if (stated.every((value) => typeof value === 'boolean')) return stated.includes(true);
  return others.every((value) => value === first) ? first : undefined;
}

/** True for null, an empty text, an empty list or an object without members. */
const isEmpty = (value: Json): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Each is shown with all its values. Further ones are counted. */
const MAX_REPEATS = 500;

function warnOfRepeats(repeats: readonly RepeatedMember[]): readonly SchemaWarning[] {
  const warnings = repeats
    .slice(0, MAX_REPEATS)
    .map(({ path, values }) => ({ path, expected: ONE_MEMBER, received: [...values] }));
  const omitted = repeats.length - warnings.length;
  if (omitted === 0) return warnings;
  // Any field may be among those left out.
  return [...warnings, { path: [], expected: ONE_MEMBER, received: `${omitted} more names` }];
}

/** A hostile response has hundreds of thousands. Windows get them, and reports contain their hash. */
export const MAX_WARNINGS = 1_000;

/** The last one stands for those left out, and for the whole record: any field may be among them. */
function limitWarnings(warnings: readonly SchemaWarning[]): readonly SchemaWarning[] {
  if (warnings.length <= MAX_WARNINGS) return warnings;
  const listed = warnings.slice(0, MAX_WARNINGS - 1);
  const expected = `at most ${MAX_WARNINGS} values in an unexpected format`;
  return [...listed, { path: [], expected, received: `${warnings.length - listed.length} more` }];
}
