import { setTimeout as sleep } from 'node:timers/promises';
import { DATASETS, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import { buildRequest } from '../../shared/provider/endpoint.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import { isJsonObject } from '../../shared/format/json.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import { type SampleOptions, createSampleService } from '../sample/service.ts';

/** The day on which the tests take place. */
export const TODAY = new Date('2026-11-21T10:00:00Z');
export const KEY = 'test-key-1234';

/** A service that lets {@link KEY} into Production and `uat-` before it into UAT. */
export function testService(options: Partial<SampleOptions> = {}) {
  return createSampleService({
    keys: { production: [KEY, `${KEY}-noBundle`], uat: [`uat-${KEY}`] },
    today: () => TODAY,
    wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
    ...options,
  });
}

type Service = ReturnType<typeof testService>;

/** A request with the right key to a path with its query. */
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

/** A dataset as the client would ask for it. */
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

/** The endpoint of a dataset in a version, the current one where none is named. */
export function endpoint(id: DatasetId, version?: string): EndpointVersion {
  const entry = ENDPOINTS.find(
    (candidate) =>
      candidate.id === id && (version === undefined || candidate.endpoint.version === version),
  );
  if (!entry) throw new Error(`no ${id} ${version}`);
  return entry.endpoint;
}

/** The record in a 200, unwrapped. */
export async function parseRecord(
  response: Response,
  { responseKey }: EndpointVersion,
): Promise<JsonObject> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const body: unknown = await response.json();
  const record = isJsonObject(body) && responseKey !== undefined ? body[responseKey] : body;
  if (!isJsonObject(record)) throw new Error('the body is no JSON object');
  return record;
}

/** The record of a dataset, read as the type that the test says it has. */
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

/** What a refusal says was wrong: the names of the fields. */
export async function getProblemFields(response: Response): Promise<string[]> {
  const body = (await response.json()) as { error: { problems: { name: string }[] } };
  return body.error.problems.map(({ name }) => name);
}
