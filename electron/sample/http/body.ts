import type { Json, JsonObject } from '../../../shared/format/json.ts';
import { isJsonObject } from '../../../shared/format/json.ts';
import {
  type Parameter,
  type ParameterValue,
  type ParameterValues,
  type ParameterProblem,
  parameterValueSchema,
} from '../../../shared/provider/parameters.ts';
import type { Validated } from './vehicle-ref.ts';

/** Four lists of a hundred long words, with every letter escaped, are shorter. */
const MAX_BODY_CHARS = 600_000;

/** Reads a request's body, which must be a JSON object. */
export async function readJson(request: Request): Promise<Validated<JsonObject>> {
  const text = await request.text();
  if (text.length > MAX_BODY_CHARS) return problem('The body is too long');
  try {
    const body: unknown = JSON.parse(text);
    return isJsonObject(body) ? { value: body } : problem('Send a JSON object');
  } catch {
    return problem('Send a JSON object: this is not JSON');
  }
}

const problem = (message: string) => ({ problems: [{ parameter: 'body', message }] });

/**
 * Reads a body's fields as parameter values; the name of a nested field has dots. Null and an empty
 * list count as absent. `ignoredFields` are read elsewhere.
 */
export function readBody(
  body: JsonObject,
  parameters: readonly Parameter[],
  ignoredFields: readonly string[],
): Validated<ParameterValues> {
  const values: Record<string, ParameterValue> = {};
  const problems: ParameterProblem[] = [];
  const read = (at: JsonObject, prefix: string) => {
    for (const [field, value] of Object.entries(at)) {
      const name = prefix + field;
      if (isNothing(value) || (prefix === '' && ignoredFields.includes(field))) continue;
      const groups = parameters.some((parameter) => parameter.name.startsWith(`${name}.`));
      if (groups && isJsonObject(value)) read(value, `${name}.`);
      else if (groups) problems.push({ parameter: name, message: 'Send an object' });
      else if (!parameters.some((parameter) => parameter.name === name))
        problems.push({ parameter: name, message: 'There is no such field' });
      else {
        const parsed = parameterValueSchema.safeParse(value);
        if (parsed.success) values[name] = parsed.data;
        else problems.push({ parameter: name, message: 'This is not of the right type' });
      }
    }
  };
  read(body, '');
  return problems.length > 0 ? { problems } : { value: values };
}

const isNothing = (value: Json) => value === null || (Array.isArray(value) && value.length === 0);
