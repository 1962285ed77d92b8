import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { type EndpointVersion, checkRequest } from '../../shared/provider/dataset.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import type { ParameterValues, Problem, VehicleRef } from '../../shared/provider/parameters.ts';
import { placeOf } from './places.ts';
import { readBody, readJson } from './http/body.ts';
import { readQuery } from './http/query.ts';
import { type Checked, readVehicle } from './http/vehicle-ref.ts';

/** What a request for one dataset asks. */
export type Question = {
  readonly vehicle: VehicleRef;
  readonly values: ParameterValues;
};

/** Reads a single call's query or body under the rules of its endpoint. */
export async function readQuestion(
  dataset: DatasetId,
  endpoint: EndpointVersion,
  request: Request,
  query: URLSearchParams,
): Promise<Checked<Question>> {
  if (endpoint.method === 'GET') {
    const vehicle = readVehicle(query.get('vrm'), query.get('vin'));
    return joined(dataset, endpoint, vehicle, readQuery(query, endpoint.parameters));
  }
  const body = await readPosted(request, query);
  if ('problems' in body) return body;
  const { vrm, vin } = body.value;
  const values = readBody(body.value, endpoint.parameters, ['vrm', 'vin']);
  return joined(dataset, endpoint, readVehicle(vrm, vin), values);
}

/** The JSON object of a POST, whose query may hold nothing but the key. */
export async function readPosted(
  request: Request,
  query: URLSearchParams,
): Promise<Checked<JsonObject>> {
  const stray = [...query.keys()].filter((name) => name !== 'key');
  return stray.length > 0
    ? { problems: stray.map((name) => ({ name, message: 'Send this in the body' })) }
    : readJson(request);
}

function joined(
  dataset: DatasetId,
  endpoint: EndpointVersion,
  vehicle: Checked<VehicleRef>,
  values: Checked<ParameterValues>,
): Checked<Question> {
  const problems = [vehicle, values].flatMap((part) => ('problems' in part ? part.problems : []));
  if ('problems' in vehicle || 'problems' in values) return { problems };
  const broken = checkValues(dataset, endpoint, vehicle.value, values.value);
  return broken.length > 0
    ? { problems: broken }
    : { value: { vehicle: vehicle.value, values: values.value } };
}

/** The broken rules of a request: the catalogue's, and that a postcode has to be one. */
export function checkValues(
  dataset: DatasetId,
  endpoint: EndpointVersion,
  vehicle: VehicleRef,
  values: ParameterValues,
): Problem[] {
  // Dates that leave no sale event are answered with 404 (interface, Errors), not refused.
  const asked = dataset === 'saleEvents' ? { ...endpoint, rules: undefined } : endpoint;
  const problems = checkRequest(asked, vehicle, values);
  const { postcode } = values;
  return problems.length === 0 && typeof postcode === 'string' && !placeOf(postcode)
    ? [{ name: 'postcode', message: 'This is not a postcode of the United Kingdom' }]
    : problems;
}

/** A record as the endpoint's body: under its wrapper, where it has one. */
export const wrapped = ({ wrapper }: EndpointVersion, record: JsonObject): JsonObject =>
  wrapper === undefined ? record : { [wrapper]: record };
