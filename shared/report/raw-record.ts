import type { Answered } from '../provider/answer.ts';
import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';

/** Returns the record with values in an unexpected format restored. Nulls are not restored. */
export function restoreRawRecord({ record, warnings }: Answered): JsonObject {
  if (warnings.length === 0) return record;
  const copy = structuredClone(record);
  for (const { path, received } of warnings) {
    const last = path.at(-1);
    const parent = path.slice(0, -1).reduce<Json | undefined>(getProperty, copy);
    if (last === undefined || last === '__proto__' || parent === undefined) continue;
    // Reading removed invalid values from lists, so later entries moved up. Invalid rows were
    // replaced by an empty object instead.
    if (Array.isArray(parent)) insertReceived(parent, Number(last), received);
    else if (isJsonObject(parent) && !Object.hasOwn(parent, last)) parent[last] = received;
  }
  return copy;
}

function insertReceived(list: Json[], index: number, received: Json): void {
  const row = list[index];
  const isEmptied = isJsonObject(row) && Object.keys(row).length === 0;
  list.splice(index, isEmptied ? 1 : 0, received);
}

function getProperty(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}
