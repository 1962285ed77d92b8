import { baseUrlOf, baseUrlProblem, type Settings } from '../../shared/ipc/settings.ts';
import type { Outcome } from '../../shared/provider/answer.ts';
import type { ServiceRequest } from '../../shared/provider/dataset.ts';
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
export type Access = {
  readonly transport: Transport;
  readonly baseUrl: string;
  readonly key: string;
  readonly keyInQuery: boolean;
  /** False for Sample, whose key is printed below. */
  readonly secret: boolean;
};

/** Why a request can't be sent at all. */
export type NoAccess = Extract<Outcome, { kind: 'no-key' | 'no-base-url' }>;

/** The way to an environment under these settings. */
export async function accessTo(
  environment: Environment,
  deps: {
    readonly transports: Ports['transports'];
    readonly settings: () => Settings;
    readonly credentials: (environment: KeyedEnvironment) => Promise<Credential>;
  },
): Promise<Access | NoAccess> {
  if (environment === 'sample')
    return {
      transport: deps.transports.sample,
      baseUrl: SAMPLE_BASE_URL,
      key: SAMPLE_KEY,
      keyInQuery: false,
      secret: false,
    };
  const settings = deps.settings();
  const baseUrl = baseUrlOf(settings, environment);
  // SECURITY: settings are checked when they are saved; a key is worth checking again before it
  // goes out, so that no edited file can send it in clear.
  if (baseUrl === '' || baseUrlProblem(baseUrl)) return { kind: 'no-base-url' };
  const credential = await deps.credentials(environment);
  if (credential.kind !== 'key') return { kind: 'no-key', because: credential.kind };
  const { keyInQuery } = settings[environment];
  const transport = deps.transports.service;
  return { transport, baseUrl, key: credential.key, keyInQuery, secret: true };
}

/**
 * The request that goes over the wire: the key in the header `Authorization: bearer KEY`, or in the
 * query where the user chose that (interface, Authentication 2 and 3).
 */
export function toWebRequest(
  { method, path, query, body }: ServiceRequest,
  { baseUrl, key, keyInQuery }: Access,
  signal: AbortSignal,
): Request {
  const sent = new URLSearchParams(query.map(([name, value]) => [name, value]));
  if (keyInQuery) sent.set('key', key);
  const search = sent.size > 0 ? `?${sent.toString()}` : '';
  return new Request(`${baseUrl}${path}${search}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(!keyInQuery && { authorization: `bearer ${key}` }),
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
