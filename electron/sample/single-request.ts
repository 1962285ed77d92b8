import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { type EndpointVersion, validateRequest } from '../../shared/provider/endpoint.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import type {
  ParameterValues,
  ParameterProblem,
  VehicleRef,
} from '../../shared/provider/parameters.ts';
import { findDistrict } from './postcodes.ts';
import { readBody, readJson } from './http/body.ts';
import { readQuery } from './http/query.ts';
import { type Validated, parseVehicleRef } from './http/vehicle-ref.ts';

export type DatasetRequest = {
  readonly vehicle: VehicleRef;
  readonly values: ParameterValues;
};

/** Reads the query or body of a single request by the rules of its endpoint. */
export async function parseDatasetRequest(
  dataset: DatasetId,
  endpoint: EndpointVersion,
  request: Request,
  query: URLSearchParams,
): Promise<Validated<DatasetRequest>> {
  if (endpoint.method === 'GET') {
    const vehicle = parseVehicleRef(query.get('vrm'), query.get('vin'));
    return combineResults(dataset, endpoint, vehicle, readQuery(query, endpoint.parameters));
  }
  const body = await parseJsonBody(request, query);
  if ('problems' in body) return body;
  const { vrm, vin } = body.value;
  const values = readBody(body.value, endpoint.parameters, ['vrm', 'vin']);
  return combineResults(dataset, endpoint, parseVehicleRef(vrm, vin), values);
}

/** Reads the JSON object of a POST, whose query may contain only the key. */
export async function parseJsonBody(
  request: Request,
  query: URLSearchParams,
): Promise<Validated<JsonObject>> {
  const unexpectedNames = [...query.keys()].filter((parameter) => parameter !== 'key');
  return unexpectedNames.length > 0
    ? {
        problems: unexpectedNames.map((parameter) => ({
          parameter,
          message: 'Send this in the body',
        })),
      }
    : readJson(request);
}

function combineResults(
  dataset: DatasetId,
  endpoint: EndpointVersion,
  vehicle: Validated<VehicleRef>,
  values: Validated<ParameterValues>,
): Validated<DatasetRequest> {
  const problems = [vehicle, values].flatMap((part) => ('problems' in part ? part.problems : []));
  if ('problems' in vehicle || 'problems' in values) return { problems };
  const ruleViolations = validateValues(dataset, endpoint, vehicle.value, values.value);
  return ruleViolations.length > 0
    ? { problems: ruleViolations }
    : { value: { vehicle: vehicle.value, values: values.value } };
}

/** The broken rules of a request: those of the catalogue, and an invalid postcode. */
export function validateValues(
  dataset: DatasetId,
  endpoint: EndpointVersion,
  vehicle: VehicleRef,
  values: ParameterValues,
): ParameterProblem[] {
  // Dates that leave no sale event return 404 (API documentation, Errors) instead of 400.
  const rulesEndpoint =
    dataset === 'saleEvents' ? { ...endpoint, validateTogether: undefined } : endpoint;
  const problems = validateRequest(rulesEndpoint, vehicle, values);
  const { postcode } = values;
  return problems.length === 0 && typeof postcode === 'string' && !findDistrict(postcode)
    ? [{ parameter: 'postcode', message: 'This is not a postcode of the United Kingdom' }]
    : problems;
}

/** The body of a response: the record under its wrapper, if the endpoint has one. */
export const wrapRecord = ({ responseKey }: EndpointVersion, record: JsonObject): JsonObject =>
  responseKey === undefined ? record : { [responseKey]: record };
