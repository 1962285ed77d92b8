import { type DatasetId, DATASETS } from '../../shared/provider/catalogue.ts';
import type { EndpointVersion } from '../../shared/provider/dataset.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import { multiRequest } from '../../shared/provider/multi-request.ts';
import { answerBundle } from './answer-bundle.ts';
import { readBundle } from './bundle.ts';
import { dayOf } from './calendar.ts';
import { answererOf } from './datasets/index.ts';
import { type Failing, createFaults, orderedFailure } from './faults.ts';
import { createGarage } from './garage.ts';
import { type KeyRule, NOT_ONBOARDED, checkKey, keyOf } from './http/keys.ts';
import { badRequest, refuse } from './http/problem.ts';
import { MALFORMED_MARK, malformedResponse } from './malformed.ts';
import { readPosted, readQuestion, wrapped } from './single.ts';

export type SampleOptions = {
  readonly keys: KeyRule;
  /** Milliseconds that every answer takes. */
  readonly latency?: number;
  /** A status with which a dataset always fails. */
  readonly fail?: Failing;
  /** Resolves after `ms`, or rejects when the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** What the sample takes for today: every history ends there. */
  readonly today: () => Date;
};

/**
 * The whole interface over made-up vehicles: the same answer for the same request on the same day.
 * A path that begins with `/uat` is the UAT environment. Rejects with the request signal's reason
 * when it is aborted, and otherwise never.
 */
export function createSampleService(
  options: SampleOptions,
): (request: Request) => Promise<Response> {
  const garage = createGarage();
  const faultOf = createFaults();
  const { keys, latency = 0, fail = {}, today } = options;

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
    const question = await readQuestion(dataset, endpoint, request, query);
    if ('problems' in question) return refuse(badRequest(question.problems));
    const { vehicle: ref, values } = question.value;
    const vehicle = garage.find(ref, dayOf(today()));
    if (!vehicle) return refuse({ status: 404, message: 'There is no record of this vehicle.' });
    const fault = faultOf(dataset, vehicle.vrm);
    if (fault.kind === 'refused') return refuse(fault.refusal);
    if (fault.kind === 'slow') await wait(fault.ms, request.signal);
    const record = answererOf(dataset, endpoint.version)(vehicle, values);
    if (!record)
      return refuse({ status: 404, message: 'No data is held for this vehicle and dataset.' });
    const body = wrapped(endpoint, record);
    return vehicle.vrm === MALFORMED_MARK
      ? malformedResponse(dataset, endpoint.version, body)
      : Response.json(body);
  };

  const bundle = async (request: Request, query: URLSearchParams): Promise<Response> => {
    const body = await readPosted(request, query);
    if ('problems' in body) return refuse(badRequest(body.problems));
    const read = readBundle(body.value);
    if ('problems' in read) return refuse(badRequest(read.problems));
    const day = dayOf(today());
    if (!garage.find(read.value.vehicle, day))
      return refuse({ status: 404, message: 'There is no record of this vehicle.' });
    return answerBundle(read.value, { find: (ref) => garage.find(ref, day), faultOf, fail });
  };

  return async (request) => {
    request.signal.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    const { environment, path } = environmentOf(pathname);
    const route = routeOf(path);
    if (!route) return refuse({ status: 404, message: 'There is no such endpoint or version.' });
    if (request.method !== route.endpoint.method)
      return refuse({
        status: 405,
        message: `Use ${route.endpoint.method} here.`,
        headers: { allow: route.endpoint.method },
      });
    if (latency > 0) await wait(latency, request.signal);
    const key = keyOf(request, searchParams);
    const refused = checkKey(keys, environment, key);
    if (refused) return refuse(refused);
    const ordered = fail[route.dataset];
    if (ordered !== undefined) return refuse(orderedFailure(ordered));
    if (route.dataset !== 'multiRequest')
      return single(request, searchParams, route.dataset, route.endpoint);
    return key?.endsWith(NOT_ONBOARDED)
      ? refuse({ status: 403, message: 'This key was not onboarded for the multi-request.' })
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

const routeOf = (path: string) => ROUTES.get(path);

function environmentOf(pathname: string): { environment: KeyedEnvironment; path: string } {
  const uat = /^\/uat(\/.*)$/.exec(pathname)?.[1];
  return uat === undefined
    ? { environment: 'production', path: pathname }
    : { environment: 'uat', path: uat };
}
