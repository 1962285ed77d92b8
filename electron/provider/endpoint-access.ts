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
import type { Ports, Transport } from '../ports.ts';

/** The vault's result for an environment's key. */
type Credential =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'absent' | 'locked' | 'unconfirmed' };

/** @param origin where the key will be sent */
export type ReadCredential = (environment: KeyedEnvironment, origin: string) => Promise<Credential>;

/** Contains the key, so it must not leave this folder. */
type EndpointAccess = {
  readonly transport: Transport;
  readonly baseUrl: string;
  readonly key: string;
  readonly sendsKeyInQuery: boolean;
  /** False for Sample, whose key is public. */
  readonly isKeySecret: boolean;
};

/** Why a request cannot be sent at all. */
export type AccessFailure = Extract<Outcome, { kind: 'no-key' | 'no-base-url' }>;

/** Returns the access to an environment under these settings. */
export async function resolveAccess(
  environment: Environment,
  deps: {
    readonly transports: Ports['transports'];
    readonly settings: () => Settings;
    readonly credentials: ReadCredential;
  },
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
