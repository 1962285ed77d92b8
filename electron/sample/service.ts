import { type DatasetId, DATASETS } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import { multiRequest } from '../../shared/provider/multi-request.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { createBundleResponse, readBundle } from './bundle.ts';
import { toDayNumber } from './calendar.ts';
import { sampleOf } from './datasets/index.ts';
import {
  badRequest,
  createErrorSimulator,
  createForcedError,
  type ErrorSpec,
  errorResponse,
  type ForcedStatuses,
  getSimulatedDelay,
} from './errors.ts';
import { MALFORMED_VRM, malformedResponse } from './malformed.ts';
import { parseDatasetRequest, readJson } from './parse-request.ts';
import { createVehicleCache } from './vehicle-cache.ts';

export type SampleOptions = {
  /** Valid keys. An environment without a list accepts none. */
  readonly keys: { readonly [E in KeyedEnvironment]?: readonly string[] };
  /** Milliseconds before every response. */
  readonly latency?: number;
  /** A status with which a dataset always fails. */
  readonly forcedStatuses?: ForcedStatuses;
  /** Resolves after `ms`, or rejects when the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** The date of today in the sample: every history ends there. */
  readonly today: () => Date;
};

/** A key with this ending was not onboarded for the multi-request. */
const NOT_ONBOARDED_SUFFIX = '-noBundle';

const NO_VEHICLE: ErrorSpec = { status: 404, message: 'There is no record of this vehicle.' };

/**
 * The whole provider API over generated vehicles: the same response to the same request on the same
 * day. A path that begins with `/uat` is the UAT environment. Rejects only with the reason of the
 * request's signal when it is aborted.
 */
export function createSampleService(
  options: SampleOptions,
): (request: Request) => Promise<Response> {
  const vehicleCache = createVehicleCache();
  const getSimulatedError = createErrorSimulator();
  const { keys, latency = 0, forcedStatuses = {}, today } = options;

  const wait = async (ms: number, signal: AbortSignal) => {
    try {
      await options.wait(ms, signal);
    } finally {
      signal.throwIfAborted();
    }
  };

  const single = async (
    request: Request,
    query: URLSearchParams,
    dataset: DatasetId,
    endpoint: EndpointVersion,
  ): Promise<Response | ErrorSpec> => {
    const datasetRequest = await parseDatasetRequest(endpoint, request, query);
    if ('problems' in datasetRequest) return badRequest(datasetRequest.problems);
    const { vehicle: ref, values } = datasetRequest.value;
    const vehicle = vehicleCache.find(ref, toDayNumber(today()));
    if (!vehicle) return NO_VEHICLE;
    const simulatedError = getSimulatedError(dataset, vehicle.vrm);
    if (simulatedError) return simulatedError;
    const delay = getSimulatedDelay(dataset, vehicle.vrm);
    if (delay > 0) await wait(delay, request.signal);
    const { answer, malformed } = sampleOf(dataset, endpoint.version);
    const record = answer(vehicle, values);
    if (!record) return { status: 404, message: 'No data is held for this vehicle and dataset.' };
    const { responseKey } = endpoint;
    const body = responseKey === undefined ? record : { [responseKey]: record };
    return vehicle.vrm === MALFORMED_VRM ? malformedResponse(malformed, body) : Response.json(body);
  };

  const bundle = async (
    request: Request,
    query: URLSearchParams,
  ): Promise<Response | ErrorSpec> => {
    const body = await readJson(request, query);
    if ('problems' in body) return badRequest(body.problems);
    const read = readBundle(body.value);
    if ('problems' in read) return badRequest(read.problems);
    const day = toDayNumber(today());
    if (!vehicleCache.find(read.value.vehicle, day)) return NO_VEHICLE;
    const find = (ref: VehicleRef) => vehicleCache.find(ref, day);
    return createBundleResponse(read.value, { find, getSimulatedError, forcedStatuses });
  };

  const respond = async (request: Request): Promise<Response | ErrorSpec> => {
    request.signal.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    const environment = pathname.startsWith('/uat/') ? 'uat' : 'production';
    const path = environment === 'uat' ? pathname.slice('/uat'.length) : pathname;
    const route = ROUTES.get(path);
    if (!route) return { status: 404, message: 'There is no such endpoint or version.' };
    const { method } = route.endpoint;
    if (request.method !== method)
      return { status: 405, message: `Use ${method} here.`, headers: { allow: method } };
    if (latency > 0) await wait(latency, request.signal);
    const key = readKey(request, searchParams);
    if (key === undefined) return { status: 403, message: 'An API key is required.' };
    if (!keys[environment]?.includes(key))
      return { status: 403, message: 'The API key is not valid for this environment.' };
    const forcedStatus = forcedStatuses[route.dataset];
    if (forcedStatus !== undefined) return createForcedError(forcedStatus);
    if (route.dataset !== 'multiRequest')
      return single(request, searchParams, route.dataset, route.endpoint);
    return key.endsWith(NOT_ONBOARDED_SUFFIX)
      ? { status: 403, message: 'This key is not set up for the multi-request.' }
      : bundle(request, searchParams);
  };

  return async (request) => {
    const result = await respond(request);
    return result instanceof Response ? result : errorResponse(result);
  };
}

type Route =
  | { readonly dataset: DatasetId; readonly endpoint: EndpointVersion }
  | { readonly dataset: 'multiRequest'; readonly endpoint: typeof multiRequest };

const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ...DATASETS.flatMap(({ id, versions }) =>
    versions.map((endpoint): [string, Route] => [endpoint.path, { dataset: id, endpoint }]),
  ),
  [multiRequest.path, { dataset: 'multiRequest', endpoint: multiRequest }],
]);

/** The key of a request: `Authorization: bearer KEY`, or the query parameter `key`. */
function readKey(request: Request, query: URLSearchParams): string | undefined {
  const header = /^bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return header ?? query.get('key') ?? undefined;
}
