import { environmentBaseUrl, validateBaseUrl, type Settings } from '../../shared/ipc/settings.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import type { ServiceRequest } from '../../shared/provider/endpoint.ts';
import {
  type Environment,
  type KeyedEnvironment,
  SAMPLE_BASE_URL,
  SAMPLE_KEY,
} from '../../shared/provider/environment.ts';
import type { Ports, Transport } from '../ports.ts';

/** What the vault says of an environment's key. */
export type Credential =
  { readonly kind: 'key'; readonly key: string } | { readonly kind: 'absent' | 'locked' };

/** What a request needs besides itself. It holds the key: it never leaves this folder. */
export type EndpointAccess = {
  readonly transport: Transport;
  readonly baseUrl: string;
  readonly key: string;
  readonly sendsKeyInQuery: boolean;
  /** False for Sample, whose key is printed below. */
  readonly isKeySecret: boolean;
};

/** Why a request can't be sent at all. */
export type AccessFailure = Extract<Outcome, { kind: 'no-key' | 'no-base-url' }>;

/** The way to an environment under these settings. */
export async function resolveAccess(
  environment: Environment,
  deps: {
    readonly transports: Ports['transports'];
    readonly settings: () => Settings;
    readonly credentials: (environment: KeyedEnvironment) => Promise<Credential>;
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
  // SECURITY: settings are checked when they are saved; a key is worth checking again before it
  // goes out, so that no edited file can send it in clear.
  if (baseUrl === '' || validateBaseUrl(baseUrl)) return { kind: 'no-base-url' };
  const credential = await deps.credentials(environment);
  if (credential.kind !== 'key') return { kind: 'no-key', reason: credential.kind };
  const { sendKeyInQuery } = settings[environment];
  const transport = deps.transports.service;
  return {
    transport,
    baseUrl,
    key: credential.key,
    sendsKeyInQuery: sendKeyInQuery,
    isKeySecret: true,
  };
}

/**
 * The request that goes over the wire: the key in the header `Authorization: bearer KEY`, or in the
 * query where the user chose that (interface, Authentication 2 and 3).
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
    // SECURITY: no cookies kept or sent, nothing written to a cache, the key never carried on to
    // wherever a redirect points, and no address told to it.
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal,
  });
}
