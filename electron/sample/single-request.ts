import { type EndpointVersion, validateRequest } from '../../shared/provider/endpoint.ts';
import { validateDateOrder } from '../../shared/provider/sale-events.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import type {
  ParameterValues,
  ParameterProblem,
  VehicleRef,
} from '../../shared/provider/parameters.ts';
import { findDistrict } from './postcodes.ts';
import {
  parseVehicleRef,
  readBody,
  readJson,
  readQuery,
  type Validated,
} from './http/parse-parameters.ts';

type DatasetRequest = {
  readonly vehicle: VehicleRef;
  readonly values: ParameterValues;
};

/** Reads the query or body of a single request by the rules of its endpoint. */
export async function parseDatasetRequest(
  endpoint: EndpointVersion,
  request: Request,
  query: URLSearchParams,
): Promise<Validated<DatasetRequest>> {
  if (endpoint.method === 'GET') {
    const vehicle = parseVehicleRef(query.get('vrm'), query.get('vin'));
    return combineResults(endpoint, vehicle, readQuery(query, endpoint.parameters));
  }
  const body = await parseJsonBody(request, query);
  if ('problems' in body) return body;
  const { vrm, vin } = body.value;
  const values = readBody(body.value, endpoint.parameters, ['vrm', 'vin']);
  return combineResults(endpoint, parseVehicleRef(vrm, vin), values);
}

/** Reads the JSON object of a POST, whose query may contain only the key. */
export async function parseJsonBody(
  request: Request,
  query: URLSearchParams,
): Promise<Validated<JsonObject>> {
  const unexpectedNames = [...query.keys()].filter((parameter) => parameter !== 'key');
  if (unexpectedNames.length === 0) return readJson(request);
  const message = 'Send this in the body';
  return { problems: unexpectedNames.map((parameter) => ({ parameter, message })) };
}

function combineResults(
  endpoint: EndpointVersion,
  vehicle: Validated<VehicleRef>,
  values: Validated<ParameterValues>,
): Validated<DatasetRequest> {
  const problems = [vehicle, values].flatMap((part) => ('problems' in part ? part.problems : []));
  if ('problems' in vehicle || 'problems' in values) return { problems };
  const ruleViolations = validateValues(endpoint, vehicle.value, values.value);
  return ruleViolations.length > 0
    ? { problems: ruleViolations }
    : { value: { vehicle: vehicle.value, values: values.value } };
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

/** The body of a response: the record under its wrapper, if the endpoint has one. */
export const wrapRecord = ({ responseKey }: EndpointVersion, record: JsonObject): JsonObject =>
  responseKey === undefined ? record : { [responseKey]: record };
