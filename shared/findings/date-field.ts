import { isJsonObject } from '../format/json.ts';
import { parseDay } from './days.ts';

/** Returns the first field with “date” in its name. The damage report has no documented fields. */
export function findDateField(group: unknown): { name: string; value: string } | undefined {
  for (const [name, value] of Object.entries(isJsonObject(group) ? group : {}))
    if (typeof value === 'string' && /date/i.test(name) && parseDay(value) !== undefined)
      return { name, value };
  return undefined;
}
