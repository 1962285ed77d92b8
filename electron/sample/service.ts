import { type DatasetId, DATASETS } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import { multiRequest } from '../../shared/provider/multi-request.ts';
import { createBundleResponse } from './bundle-response.ts';
import { readBundle } from './bundle-request.ts';
import { toDayNumber } from './calendar.ts';
import { sampleOf } from './datasets/index.ts';
import {
  type ForcedStatuses,
  createErrorSimulator,
  forcedErrorResponse,
  getSimulatedDelay,
} from './simulated-errors.ts';
import { createVehicleCache } from './vehicle-cache.ts';
import { badRequest, type ErrorSpec, errorResponse } from './http/error-response.ts';
import { MALFORMED_VRM, malformedResponse } from './malformed.ts';
import { parseJsonBody, parseDatasetRequest, wrapRecord } from './single-request.ts';

/** Valid keys: a list for each environment, or a function. Without a list no key is accepted. */
type AllowedKeys =
  | { readonly production?: readonly string[]; readonly uat?: readonly string[] }
  | ((key: string, environment: KeyedEnvironment) => boolean);

export type SampleOptions = {
  readonly keys: AllowedKeys;
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
  ): Promise<Response> => {
    const datasetRequest = await parseDatasetRequest(endpoint, request, query);
    if ('problems' in datasetRequest) return errorResponse(badRequest(datasetRequest.problems));
    const { vehicle: ref, values } = datasetRequest.value;
    const vehicle = vehicleCache.find(ref, toDayNumber(today()));
    if (!vehicle) return errorResponse(NO_VEHICLE);
    const simulatedError = getSimulatedError(dataset, vehicle.vrm);
    if (simulatedError) return errorResponse(simulatedError);
    const delay = getSimulatedDelay(dataset, vehicle.vrm);
    if (delay > 0) await wait(delay, request.signal);
    const { answer, malformed } = sampleOf(dataset, endpoint.version);
    const record = answer(vehicle, values);
    const message = 'No data is held for this vehicle and dataset.';
    if (!record) return errorResponse({ status: 404, message });
    const body = wrapRecord(endpoint, record);
    return vehicle.vrm === MALFORMED_VRM ? malformedResponse(malformed, body) : Response.json(body);
  };

  const bundle = async (request: Request, query: URLSearchParams): Promise<Response> => {
    const body = await parseJsonBody(request, query);
    if ('problems' in body) return errorResponse(badRequest(body.problems));
    const read = readBundle(body.value);
    if ('problems' in read) return errorResponse(badRequest(read.problems));
    const day = toDayNumber(today());
    if (!vehicleCache.find(read.value.vehicle, day)) return errorResponse(NO_VEHICLE);
    return createBundleResponse(read.value, {
      find: (ref) => vehicleCache.find(ref, day),
      getSimulatedError,
      forcedStatuses,
    });
  };

  return async (request) => {
    request.signal.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    const { environment, path } = environmentOf(pathname);
    const route = ROUTES.get(path);
    if (!route)
      return errorResponse({ status: 404, message: 'There is no such endpoint or version.' });
    const { method } = route.endpoint;
    if (request.method !== method)
      return errorResponse({
        status: 405,
        message: `Use ${method} here.`,
        headers: { allow: method },
      });
    if (latency > 0) await wait(latency, request.signal);
    const key = readKey(request, searchParams);
    const keyError = checkKey(keys, environment, key);
    if (keyError) return errorResponse(keyError);
    const forcedStatus = forcedStatuses[route.dataset];
    if (forcedStatus !== undefined) return errorResponse(forcedErrorResponse(forcedStatus));
    if (route.dataset !== 'multiRequest')
      return single(request, searchParams, route.dataset, route.endpoint);
    return key?.endsWith(NOT_ONBOARDED_SUFFIX)
      ? errorResponse({ status: 403, message: 'This key is not set up for the multi-request.' })
      : bundle(request, searchParams);
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

function environmentOf(pathname: string): { environment: KeyedEnvironment; path: string } {
  return pathname.startsWith('/uat/')
    ? { environment: 'uat', path: pathname.slice('/uat'.length) }
    : { environment: 'production', path: pathname };
}

/** The key of a request: `Authorization: bearer KEY`, or the query parameter `key`. */
function readKey(request: Request, query: URLSearchParams): string | undefined {
  const header = /^bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return header ?? query.get('key') ?? undefined;
}

/** Returns the refusal of a request whose key is missing or wrong; undefined if it is valid. */
function checkKey(
  keys: AllowedKeys,
  environment: KeyedEnvironment,
  key: string | undefined,
): ErrorSpec | undefined {
  if (key === undefined) return { status: 403, message: 'An API key is required.' };
  const isValid =
    typeof keys === 'function' ? keys(key, environment) : keys[environment]?.includes(key);
  return isValid
    ? undefined
    : { status: 403, message: 'The API key is not valid for this environment.' };
}
