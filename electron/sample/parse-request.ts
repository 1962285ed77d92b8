import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { type EndpointVersion, validateRequest } from '../../shared/provider/endpoint.ts';
import {
  type Parameter,
  type ParameterProblem,
  type ParameterValue,
  type ParameterValues,
  parameterValueSchema,
  type VehicleRef,
} from '../../shared/provider/parameters.ts';
import { validateDateOrder } from '../../shared/provider/sale-events.ts';
import { findDistrict } from './postcodes.ts';

/** `{error: {status, message, problems}}`. The API documentation defines no error body. */
export const errorResponse = (
  status: number,
  message: string,
  problems: readonly ParameterProblem[] = [],
  headers: Readonly<Record<string, string>> = {},
): Response =>
  Response.json(
    { error: { status, message, problems: toJsonProblems(problems) } },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );

export const toJsonProblems = (problems: readonly ParameterProblem[]) =>
  problems.map(({ parameter, message }) => ({ name: parameter, message }));

export const describeProblems = (problems: readonly ParameterProblem[]): string =>
  problems.map(({ parameter, message }) => `${parameter}: ${message}`).join('; ');

export const badRequest = (problems: readonly ParameterProblem[]): Response =>
  errorResponse(400, `The request cannot be processed. ${describeProblems(problems)}`, problems);

export const noVehicle = () => errorResponse(404, 'There is no record of this vehicle.');

/** Reads the query or body of a single request by the rules of its endpoint, or refuses it. */
export async function parseDatasetRequest(
  endpoint: EndpointVersion,
  request: Request,
  query: URLSearchParams,
) {
  const problems: ParameterProblem[] = [];
  const { method, parameters } = endpoint;
  const body = method === 'GET' ? undefined : await readJson(request, query);
  if (body instanceof Response) return body;
  const { vrm, vin, ...fields } = body ?? { vrm: query.get('vrm'), vin: query.get('vin') };
  const vehicle = parseVehicleRef(vrm, vin, problems);
  const values = body
    ? readBody(fields, parameters, problems)
    : readQuery(query, parameters, problems);
  if (!vehicle || problems.length > 0) return badRequest(problems);
  const ruleViolations = validateValues(endpoint, vehicle, values);
  return ruleViolations.length > 0 ? badRequest(ruleViolations) : { vehicle, values };
}

/** The broken rules of a request: those of the catalogue, and an invalid postcode. */
export function validateValues(
  endpoint: EndpointVersion,
  vehicle: VehicleRef,
  values: ParameterValues,
): ParameterProblem[] {
  // Dates that leave no sale event return 404 (API documentation, Errors) instead of 400.
  const allowsAnyDates = endpoint.validateTogether === validateDateOrder;
  const problems = validateRequest(
    allowsAnyDates ? { ...endpoint, validateTogether: undefined } : endpoint,
    vehicle,
    values,
  );
  const { postcode } = values;
  return problems.length === 0 && typeof postcode === 'string' && !findDistrict(postcode)
    ? [{ parameter: 'postcode', message: 'This is not a postcode of the United Kingdom' }]
    : problems;
}

/**
 * The vehicle of a request: `vrm` or `vin`, never both, in a valid format. Undefined if it adds a
 * problem.
 */
export function parseVehicleRef(
  vrm: unknown,
  vin: unknown,
  problems: ParameterProblem[],
): VehicleRef | undefined {
  const [plate, number] = [compact(vrm), compact(vin)];
  if (isAbsent(vrm) && isAbsent(vin))
    problems.push({ parameter: 'vrm', message: 'Send vrm or vin: one of them is needed' });
  else if (isAbsent(vin)) {
    if (VRM.test(plate)) return { vrm: plate };
    problems.push({ parameter: 'vrm', message: 'This is not a registration mark' });
  } else if (isAbsent(vrm)) {
    if (VIN.test(number)) return { vin: number };
    problems.push({ parameter: 'vin', message: 'This is not a vehicle identification number' });
  } else problems.push({ parameter: 'vrm', message: 'Send vrm or vin, not both' });
  return undefined;
}

/** Two to eight letters and digits; at least one of each, as in every layout. */
const VRM = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{2,8}$/;
/** 17 characters without I, O and Q, or a shorter number from before 1981. */
const VIN = /^(?:[A-HJ-NPR-Z0-9]{17}|(?=.*\d)[A-Z0-9]{5,16})$/;

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
const compact = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll(' ', '').toUpperCase() : '';

const bodyProblem = (message: string) => badRequest([{ parameter: 'body', message }]);

/** Four lists of a hundred long words are shorter, even with every letter escaped. */
const MAX_BODY_CHARS = 600_000;

/** Reads the JSON object of a POST, whose query may contain only the key. */
export async function readJson(
  request: Request,
  query: URLSearchParams,
): Promise<JsonObject | Response> {
  const unexpectedNames = [...query.keys()].filter((parameter) => parameter !== 'key');
  if (unexpectedNames.length > 0) {
    const message = 'Send this in the body';
    return badRequest(unexpectedNames.map((parameter) => ({ parameter, message })));
  }
  const text = await request.text();
  if (text.length > MAX_BODY_CHARS) return bodyProblem('The body is too long');
  try {
    const body: unknown = JSON.parse(text);
    return isJsonObject(body) ? body : bodyProblem('Send a JSON object');
  } catch {
    return bodyProblem('Send a JSON object: this is not JSON');
  }
}

/**
 * Reads a body's fields as parameter values; the name of a nested field has dots. Null and an empty
 * list count as absent.
 */
export function readBody(
  body: JsonObject,
  parameters: readonly Parameter[],
  problems: ParameterProblem[],
): ParameterValues {
  const values: Record<string, ParameterValue> = {};
  const read = (fields: JsonObject, prefix: string) => {
    for (const [field, value] of Object.entries(fields)) {
      const name = prefix + field;
      if (isEmpty(value)) continue;
      const isGroup = parameters.some((parameter) => parameter.name.startsWith(`${name}.`));
      const parsed = parameterValueSchema.safeParse(value);
      if (isGroup && isJsonObject(value)) read(value, `${name}.`);
      else if (isGroup) problems.push({ parameter: name, message: 'Send an object' });
      else if (!parameters.some((parameter) => parameter.name === name))
        problems.push({ parameter: name, message: 'There is no such field' });
      else if (parsed.success) values[name] = parsed.data;
      else problems.push({ parameter: name, message: 'This is not of the right type' });
    }
  };
  read(body, '');
  return values;
}

const isEmpty = (value: Json) => value === null || (Array.isArray(value) && value.length === 0);

/** Parameters that any query may have in addition to those of the endpoint. */
const COMMON_PARAMETERS = new Set(['vrm', 'vin', 'key']);

/**
 * Reads a query as typed values. A parameter unknown to the endpoint, one that is sent twice and
 * one whose text does not match its type are problems. Ranges are checked later.
 */
function readQuery(
  query: URLSearchParams,
  parameters: readonly Parameter[],
  problems: ParameterProblem[],
): ParameterValues {
  const values: Record<string, ParameterValue> = {};
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
  return values;
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
