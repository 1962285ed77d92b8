import { isJsonObject, type Json, type JsonObject } from '../../../shared/format/json.ts';
import {
  type Parameter,
  type ParameterProblem,
  type ParameterValue,
  type ParameterValues,
  parameterValueSchema,
  type VehicleRef,
} from '../../../shared/provider/parameters.ts';

/** A value that was read, or every problem of the request. */
export type Validated<T> =
  { readonly value: T } | { readonly problems: readonly ParameterProblem[] };

const failure = (parameter: string, message: string) => ({ problems: [{ parameter, message }] });

/** The vehicle of a request: `vrm` or `vin`, never both, in a valid format. */
export function parseVehicleRef(vrm: unknown, vin: unknown): Validated<VehicleRef> {
  if (isAbsent(vrm) && isAbsent(vin))
    return failure('vrm', 'Send vrm or vin: one of them is needed');
  if (isAbsent(vin)) return parseVrm(compact(vrm));
  if (isAbsent(vrm)) return parseVin(compact(vin));
  return failure('vrm', 'Send vrm or vin, not both');
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
const compact = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(' ', '').toUpperCase() : '';

/** Two to eight letters and digits; at least one of each, as in every layout. */
function parseVrm(vrm: string): Validated<VehicleRef> {
  return /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{2,8}$/.test(vrm)
    ? { value: { vrm } }
    : failure('vrm', 'This is not a registration mark');
}

/** 17 characters without I, O and Q, or a shorter number from before 1981. */
function parseVin(vin: string): Validated<VehicleRef> {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) || /^(?=.*\d)[A-Z0-9]{5,16}$/.test(vin)
    ? { value: { vin } }
    : failure('vin', 'This is not a vehicle identification number');
}

/** Four lists of a hundred long words are shorter, even with every letter escaped. */
const MAX_BODY_CHARS = 600_000;

/** Reads a request's body, which must be a JSON object. */
export async function readJson(request: Request): Promise<Validated<JsonObject>> {
  const text = await request.text();
  if (text.length > MAX_BODY_CHARS) return failure('body', 'The body is too long');
  try {
    const body: unknown = JSON.parse(text);
    return isJsonObject(body) ? { value: body } : failure('body', 'Send a JSON object');
  } catch {
    return failure('body', 'Send a JSON object: this is not JSON');
  }
}

/**
 * Reads a body's fields as parameter values; the name of a nested field has dots. Null and an empty
 * list count as absent. `ignoredFields` are read elsewhere.
 */
export function readBody(
  body: JsonObject,
  parameters: readonly Parameter[],
  ignoredFields: readonly string[] = [],
): Validated<ParameterValues> {
  const values: Record<string, ParameterValue> = {};
  const problems: ParameterProblem[] = [];
  const read = (fields: JsonObject, prefix: string) => {
    for (const [field, value] of Object.entries(fields)) {
      const name = prefix + field;
      if (isEmpty(value) || ignoredFields.includes(name)) continue;
      const isGroup = parameters.some((parameter) => parameter.name.startsWith(`${name}.`));
      if (isGroup && isJsonObject(value)) read(value, `${name}.`);
      else if (isGroup) problems.push({ parameter: name, message: 'Send an object' });
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

const isEmpty = (value: Json) => value === null || (Array.isArray(value) && value.length === 0);

/** Parameters that any query may have in addition to those of the endpoint. */
const COMMON_PARAMETERS = new Set(['vrm', 'vin', 'key']);

/**
 * Reads a query as typed values. A parameter unknown to the endpoint, one that is sent twice and
 * one whose text does not match its type are problems. Ranges are checked later.
 */
export function readQuery(
  query: URLSearchParams,
  parameters: readonly Parameter[],
): Validated<ParameterValues> {
  const values: Record<string, ParameterValue> = {};
  const problems: ParameterProblem[] = [];
  for (const name of new Set(query.keys())) {
    const parameter = parameters.find((candidate) => candidate.name === name);
    const [text = '', ...others] = query.getAll(name);
    if (others.length > 0) problems.push({ parameter: name, message: 'Send this once' });
    else if (parameter) {
      const { parse, description } = QUERY_FORMATS[parameter.kind];
      const value = parse(text);
      if (value === undefined) problems.push({ parameter: name, message: `Send ${description}` });
      else values[name] = value;
    } else if (!COMMON_PARAMETERS.has(name))
      problems.push({ parameter: name, message: 'There is no such parameter' });
  }
  return problems.length > 0 ? { problems } : { value: values };
}

const parseNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined);
// In a query a plus sign means a space, so the sign of `…T10:00:00+01:00` may be missing.
const parseDate = (text: string) => text.replace(/(T.*) (\d{2}:\d{2})$/, '$1+$2') || undefined;
const splitList = (text: string) => (text === '' ? undefined : text.split(','));

/** How a query writes each type of parameter. */
const QUERY_FORMATS: Readonly<
  Record<
    Parameter['kind'],
    { description: string; parse: (text: string) => ParameterValue | undefined }
  >
> = {
  number: { description: 'a number', parse: parseNumber },
  integer: { description: 'a whole number', parse: parseNumber },
  boolean: {
    description: 'true or false',
    parse: (text) => (/^(true|false)$/.test(text) ? text === 'true' : undefined),
  },
  date: { description: 'a date, as YYYY-MM-DD', parse: parseDate },
  'date-or-datetime': { description: 'a date, or a date and time', parse: parseDate },
  choice: { description: 'some text', parse: (text) => text },
  text: { description: 'some text', parse: (text) => text },
  strings: { description: 'a list', parse: splitList },
  integers: { description: 'a list', parse: (text) => splitList(text)?.map(Number) },
};
