import {
  baseUrlOrigin,
  environmentBaseUrl,
  validateBaseUrl,
  type Settings,
} from '../../shared/ipc/settings.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import type { ServiceRequest } from '../../shared/provider/endpoint.ts';
import {
  type Environment,
  type KeyedEnvironment,
  SAMPLE_BASE_URL,
  SAMPLE_KEY,
} from '../../shared/provider/environment.ts';
import { raceWithSignal } from '../async.ts';
import type { Ports, Transport } from '../ports.ts';
import type { UseCount, UseOutcome } from '../../shared/ipc/use.ts';
import type { AnswerCache } from './answer-cache.ts';
import { redactKey, stripMessage } from './redact-key.ts';
import {
  type AttemptResult,
  type SendDeps,
  type SendOptions,
  type SendResult,
  sendWithRetry,
} from './send-with-retry.ts';

type Credential =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: Extract<Outcome, { kind: 'no-key' }>['reason'] };

/** @param origin where the key will be sent */
type ReadCredential = (environment: KeyedEnvironment, origin: string) => Promise<Credential>;

type AccessDeps = {
  readonly transports: Ports['transports'];
  readonly settings: () => Settings;
  readonly credentials: ReadCredential;
};

type UseDeps = {
  /** Called after each attempt, which may be charged. Must not throw. */
  readonly countUse: (use: Use) => void;
  /** Whether the limit of the day permits a further attempt of a request. */
  readonly isRetryAllowed: (environment: Environment) => boolean;
};

/** An attempt: a request that has left the queue, whatever its response was. */
export type Use = Pick<UseCount, 'environment' | 'dataset' | 'outcome' | 'source'>;

/**
 * Who sends: a person, who looks at the vehicle, or a list. A request of a list is sent only once and
 * never before those of a person. `beforeSend` runs when it has left the queue; if it throws, nothing
 * is sent.
 */
type CallSource =
  | { readonly kind: 'hand' }
  | { readonly kind: 'list'; readonly beforeSend: () => void };

export type CallContext = SendDeps &
  AccessDeps &
  UseDeps & { readonly store: Pick<AnswerCache, 'put'>; readonly source: CallSource };

export type CallResult = Omit<SendResult, 'result'> & {
  readonly result: SendResult['result'] | AccessFailure;
};

const NO_ATTEMPTS = { attempts: 0, elapsedMs: 0 } as const;

/**
 * Sends a request to an environment of the provider. The key is redacted from the response body.
 * Never rejects.
 *
 * @param limits of all attempts
 */
export async function callService(
  context: CallContext,
  { environment, dataset, request }: ServiceCall,
  limits: Pick<SendOptions, 'timeoutMs' | 'retry'>,
  callerSignal: AbortSignal,
): Promise<CallResult> {
  let access;
  try {
    // The keychain may prompt the user. A cancelled request must not wait for it.
    access = await raceWithSignal(resolveAccess(environment, context), callerSignal);
  } catch (error) {
    if (callerSignal.aborted) return { ...NO_ATTEMPTS, result: { kind: 'cancelled' } };
    context.log.error('key could not be read', stripMessage(error), { environment });
    return { ...NO_ATTEMPTS, result: { kind: 'no-key', reason: 'locked' } };
  }
  if ('kind' in access) return { ...NO_ATTEMPTS, result: access };

  const { transport, key, isKeySecret } = access;
  // Async, so that an error thrown while the request is built is handled as a rejection.
  const send = async (signal: AbortSignal) => transport(toFetchRequest(request, access, signal));
  const { source, countUse } = context;
  const options: SendOptions = {
    ...limits,
    priority: source.kind === 'list' ? 'list' : 'vehicle',
    ...(source.kind === 'list' && { beforeAttempt: source.beforeSend }),
    afterAttempt: (result) =>
      countUse({ environment, dataset, outcome: toUseOutcome(result), source: source.kind }),
    isRetryAllowed: () => context.isRetryAllowed(environment),
  };
  const sendResult = await sendWithRetry(context, send, options, callerSignal);
  const { result } = sendResult;
  if (result.kind !== 'received' || !isKeySecret) return sendResult;
  const body = { ...result.body, bytes: redactKey(result.body.bytes, key) };
  return { ...sendResult, result: { ...result, body } };
}

type ServiceCall = {
  readonly environment: Environment;
  /** What the request is counted as. */
  readonly dataset: UseCount['dataset'];
  readonly request: ServiceRequest;
};

/** By the status only: whether a request is charged does not depend on what the body contains. */
function toUseOutcome(result: AttemptResult): UseOutcome {
  if (result.kind !== 'received') return result.kind;
  const { status } = result;
  if (status >= 200 && status <= 299) return 'answered';
  return STATUS_OUTCOMES.get(status) ?? 'unexpected-status';
}

/** API documentation, Errors. */
const STATUS_OUTCOMES: ReadonlyMap<number, UseOutcome> = new Map([
  [400, 'bad-request'],
  [403, 'not-entitled'],
  [404, 'no-data'],
  [429, 'busy'],
  [500, 'provider-failure'],
  [503, 'busy'],
]);

/** Contains the key, so it must not leave this folder. */
type EndpointAccess = {
  readonly transport: Transport;
  readonly baseUrl: string;
  readonly key: string;
  readonly sendsKeyInQuery: boolean;
  /** False for Sample, whose key is public. */
  readonly isKeySecret: boolean;
};

type AccessFailure = Extract<Outcome, { kind: 'no-key' | 'no-base-url' }>;

export async function resolveAccess(
  environment: Environment,
  deps: AccessDeps,
): Promise<EndpointAccess | AccessFailure> {
  if (environment === 'sample')
    return {
      transport: deps.transports.sample,
      baseUrl: SAMPLE_BASE_URL,
      key: SAMPLE_KEY,
      sendsKeyInQuery: false,
      isKeySecret: false,
    };
  const settings = deps.settings();
  const baseUrl = environmentBaseUrl(settings, environment);
  // SECURITY: settings are validated when they are saved. The base URL is validated again before
  // the key is sent, so that an edited file cannot cause it to be sent unencrypted.
  if (baseUrl === '' || validateBaseUrl(baseUrl)) return { kind: 'no-base-url' };
  const credential = await deps.credentials(environment, baseUrlOrigin(settings));
  if (credential.kind !== 'key') return { kind: 'no-key', reason: credential.kind };
  return {
    transport: deps.transports.service,
    baseUrl,
    key: credential.key,
    sendsKeyInQuery: settings[environment].sendKeyInQuery,
    isKeySecret: true,
  };
}

/**
 * Builds the HTTP request. The key is sent in the header `Authorization: bearer KEY`, or in the
 * query if the user chose that (API documentation, Authentication 2 and 3).
 */
export function toFetchRequest(
  { method, path, query, body }: ServiceRequest,
  { baseUrl, key, sendsKeyInQuery }: EndpointAccess,
  signal: AbortSignal,
): Request {
  const parameters = new URLSearchParams(query.map(([name, value]) => [name, value]));
  if (sendsKeyInQuery) parameters.set('key', key);
  const search = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return new Request(`${baseUrl}${path}${search}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(!sendsKeyInQuery && { authorization: `bearer ${key}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // SECURITY: no cookies are stored or sent, nothing is cached, redirects are not followed with
    // the key, and no referrer is sent.
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  });
}
