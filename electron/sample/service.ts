import { type DatasetId, DATASETS } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/endpoint.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import { multiRequest } from '../../shared/provider/multi-request.ts';
import { respondToBundle } from './bundle.ts';
import { toDayNumber } from './calendar.ts';
import { getSampleBuilder } from './datasets/index.ts';
import { MALFORMED_VRM, malformedResponse } from './malformed.ts';
import { errorResponse, noVehicle, parseDatasetRequest, readJson } from './parse-request.ts';
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

/** By dataset id, or `multiRequest` for the whole multi-request. */
export type ForcedStatuses = Partial<Record<DatasetId | 'multiRequest', number>>;

/** A key with this ending was not onboarded for the multi-request. */
const NOT_ONBOARDED_SUFFIX = '-noBundle';

/**
 * The whole provider API over generated vehicles: the same response to the same request on the same
 * day. A path that begins with `/uat` is the UAT environment. Rejects only with the reason of the
 * request's signal when it is aborted.
 */
export function createSampleService(
  options: SampleOptions,
): (request: Request) => Promise<Response> {
  const vehicleCache = createVehicleCache();
  const simulateError = createErrorSimulator();
  const { keys, latency = 0, forcedStatuses = {}, today } = options;

  const wait = async (ms: number, signal: AbortSignal) => {
    try {
      if (ms > 0) await options.wait(ms, signal);
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
    if (datasetRequest instanceof Response) return datasetRequest;
    const vehicle = vehicleCache.find(datasetRequest.vehicle, toDayNumber(today()));
    if (!vehicle) return noVehicle();
    const simulatedError = simulateError(dataset, vehicle.vrm);
    if (simulatedError) return simulatedError;
    await wait(getSimulatedDelay(dataset, vehicle.vrm), request.signal);
    const { answer, malformed } = getSampleBuilder(dataset, endpoint.version);
    const record = answer(vehicle, datasetRequest.values);
    if (!record) return errorResponse(404, 'No data is held for this vehicle and dataset.');
    const { responseKey } = endpoint;
    const body = responseKey === undefined ? record : { [responseKey]: record };
    return vehicle.vrm === MALFORMED_VRM ? malformedResponse(malformed, body) : Response.json(body);
  };

  const bundle = async (request: Request, query: URLSearchParams): Promise<Response> => {
    const body = await readJson(request, query);
    if (body instanceof Response) return body;
    const day = toDayNumber(today());
    return respondToBundle(body, {
      find: (ref) => vehicleCache.find(ref, day),
      isFailing: (dataset, vrm) =>
        forcedStatuses[dataset] !== undefined || simulateError(dataset, vrm) !== undefined,
    });
  };

  return async (request) => {
    request.signal.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    const environment = pathname.startsWith('/uat/') ? 'uat' : 'production';
    const path = environment === 'uat' ? pathname.slice('/uat'.length) : pathname;
    const route = ROUTES.get(path);
    if (!route) return errorResponse(404, 'There is no such endpoint or version.');
    const { method } = route.endpoint;
    if (request.method !== method)
      return errorResponse(405, `Use ${method} here.`, [], { allow: method });
    await wait(latency, request.signal);
    const key = readKey(request, searchParams);
    if (key === undefined) return errorResponse(403, 'An API key is required.');
    if (!keys[environment]?.includes(key))
      return errorResponse(403, 'The API key is not valid for this environment.');
    const forcedStatus = forcedStatuses[route.dataset];
    if (forcedStatus !== undefined) return createForcedError(forcedStatus);
    if (route.dataset !== 'multiRequest')
      return single(request, searchParams, route.dataset, route.endpoint);
    return key.endsWith(NOT_ONBOARDED_SUFFIX)
      ? errorResponse(403, 'This key is not set up for the multi-request.')
      : bundle(request, searchParams);
  };
}

const serverError = () => errorResponse(500, 'The server reported an error.');

const OPTIONS_DELAY_MS = 8_000;
const FAILURES_BEFORE_ANSWER = 2;

/** Creates the simulated errors of one service. It counts how often RE21 TRY has failed. */
function createErrorSimulator() {
  let failures = 0;
  return (dataset: DatasetId, vrm: string): Response | undefined => {
    switch (`${vrm} ${dataset}`) {
      case 'NE04TLD check':
        return errorResponse(403, 'Not entitled to the provenance check.');
      case 'FA17LED valuation':
        return serverError();
      case 'RE21TRY valuation':
        // After one success it starts to fail again.
        failures = (failures + 1) % (FAILURES_BEFORE_ANSWER + 1);
        return failures === 0 ? undefined : serverError();
      default:
        return undefined;
    }
  };
}

const getSimulatedDelay = (dataset: DatasetId, vrm: string): number =>
  vrm === 'SL10OPT' && dataset === 'optionsActual' ? OPTIONS_DELAY_MS : 0;

/** The configured failure of a dataset. 429 and 503 state when to retry. */
function createForcedError(status: number): Response {
  const message = `The sample service is set to respond with status ${status}.`;
  return errorResponse(
    status,
    message,
    [],
    status === 429 || status === 503 ? { 'retry-after': '1' } : {},
  );
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
