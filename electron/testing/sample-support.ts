import { setTimeout as sleep } from 'node:timers/promises';
import { DATASETS, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/dataset.ts';
import { buildRequest } from '../../shared/provider/dataset.ts';
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
export function ask(
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
  const found = ENDPOINTS.find(
    (known) => known.id === id && (version === undefined || known.endpoint.version === version),
  );
  if (!found) throw new Error(`no ${id} ${version}`);
  return found.endpoint;
}

/** The record in a 200, unwrapped. */
export async function recordIn(
  response: Response,
  { wrapper }: EndpointVersion,
): Promise<JsonObject> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const body: unknown = await response.json();
  const record = isJsonObject(body) && wrapper !== undefined ? body[wrapper] : body;
  if (!isJsonObject(record)) throw new Error('the body is no JSON object');
  return record;
}

/** The record of a dataset, read as the type that the test says it has. */
export async function read<T>(
  service: Service,
  id: DatasetId,
  vehicle: VehicleRef,
  values: ParameterValues = {},
  version?: string,
): Promise<T> {
  const asked = endpoint(id, version);
  return (await recordIn(await ask(service, asked, vehicle, values), asked)) as T;
}

/** What a refusal says was wrong: the names of the fields. */
export async function problemsIn(response: Response): Promise<string[]> {
  const body = (await response.json()) as { error: { problems: { name: string }[] } };
  return body.error.problems.map(({ name }) => name);
}
