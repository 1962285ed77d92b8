import { DATASETS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { type EndpointVersion, buildRequest } from '../../shared/provider/endpoint.ts';
import { type JsonObject, isJsonObject } from '../../shared/format/json.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import { systemClock } from '../clock.ts';
import { type SampleOptions, createSampleService } from '../sample/service.ts';

/** The current date in these tests. */
export const TODAY = new Date('2026-11-21T10:00:00Z');
export const KEY = 'test-key-1234';

/** A service that accepts {@link KEY} in Production, and the same with the prefix `uat-` in UAT. */
export function testService(options: Partial<SampleOptions> = {}) {
  return createSampleService({
    keys: { production: [KEY, `${KEY}-noBundle`], uat: [`uat-${KEY}`] },
    today: () => TODAY,
    wait: systemClock.wait,
    ...options,
  });
}

type Service = ReturnType<typeof testService>;

/** Sends a GET request with the right key to a path with its query. */
export function get(service: Service, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `bearer ${KEY}` };
  return service(new Request(`https://sample.invalid${path}`, { headers, ...init }));
}

export function post(service: Service, path: string, body: unknown): Promise<Response> {
  return get(service, path, {
    method: 'POST',
    headers: { authorization: `bearer ${KEY}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Sends a request for a dataset as the client would. */
export function request(
  service: Service,
  endpoint: EndpointVersion,
  vehicle: VehicleRef,
  values: ParameterValues = {},
): Promise<Response> {
  const { path, query, body } = buildRequest(endpoint, vehicle, values);
  if (body) return post(service, path, body);
  return get(
    service,
    `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`,
  );
}

/** Every version of every dataset. */
export const ENDPOINTS = DATASETS.flatMap(
  ({ id, versions }): { id: DatasetId; endpoint: EndpointVersion }[] =>
    versions.map((endpoint) => ({ id, endpoint })),
);

/** The endpoint of a dataset in a version, by default the current one. */
export function endpoint(id: DatasetId, version?: string): EndpointVersion {
  const entry = ENDPOINTS.find(
    (candidate) =>
      candidate.id === id && (version === undefined || candidate.endpoint.version === version),
  );
  if (!entry) throw new Error(`no ${id} ${version}`);
  return entry.endpoint;
}

/** The record of a 200 response, without wrapper. */
export async function parseRecord(
  response: Response,
  { responseKey }: EndpointVersion,
): Promise<JsonObject> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const body: unknown = await response.json();
  const record = isJsonObject(body) && responseKey !== undefined ? body[responseKey] : body;
  if (!isJsonObject(record)) throw new Error('the body is not a JSON object');
  return record;
}

/** The record of a dataset, with the type that the test states. */
export async function fetchRecord<T>(
  service: Service,
  id: DatasetId,
  vehicle: VehicleRef,
  values: ParameterValues = {},
  version?: string,
): Promise<T> {
  const requestedEndpoint = endpoint(id, version);
  return (await parseRecord(
    await request(service, requestedEndpoint, vehicle, values),
    requestedEndpoint,
  )) as T;
}

/** The names of the fields that a refusal lists as problems. */
export async function getProblemFields(response: Response): Promise<string[]> {
  const body = (await response.json()) as { error: { problems: { name: string }[] } };
  return body.error.problems.map(({ name }) => name);
}
