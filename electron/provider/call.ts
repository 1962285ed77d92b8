import type { Settings } from '../../shared/ipc/settings.ts';
import type { ServiceRequest } from '../../shared/provider/dataset.ts';
import type { Environment, KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { Ports } from '../ports.ts';
import { accessTo, type Credential, type NoAccess, toWebRequest } from './access.ts';
import type { AnswerStore } from './answer-store.ts';
import { type Came, exchange, type ExchangeDeps, type Missed } from './exchange.ts';
import { orAborted } from '../http/queue.ts';
import { withoutKey, withoutMessage } from './secrets.ts';

/** What every call needs. */
export type Kit = ExchangeDeps & {
  readonly transports: Ports['transports'];
  readonly credentials: (environment: KeyedEnvironment) => Promise<Credential>;
  readonly settings: () => Settings;
  readonly store: AnswerStore;
};

/** What became of a call, and of what it takes to make one. */
export type Called = {
  readonly result: Came | Missed | NoAccess;
  readonly attempts: number;
  readonly elapsed: number;
};

const NOT_MADE = { attempts: 0, elapsed: 0 } as const;

/**
 * Calls an environment of the service. What comes back holds no key, even where the service echoed
 * it. Never rejects.
 *
 * @param limits `time` in milliseconds for all attempts; `retry` whether there may be more than one
 */
export async function call(
  kit: Kit,
  environment: Environment,
  request: ServiceRequest,
  limits: { readonly time: number; readonly retry: boolean },
  cancelled: AbortSignal,
): Promise<Called> {
  let access;
  try {
    // A keychain may be asking its owner; nobody needs wait for that who no longer wants the answer.
    access = await orAborted(accessTo(environment, kit), cancelled);
  } catch (error) {
    if (cancelled.aborted) return { ...NOT_MADE, result: { kind: 'cancelled' } };
    kit.log.error('key could not be read', withoutMessage(error), { environment });
    return { ...NOT_MADE, result: { kind: 'no-key', because: 'locked' } };
  }
  if ('kind' in access) return { ...NOT_MADE, result: access };

  const { transport, key, secret } = access;
  const send = (signal: AbortSignal) => transport(toWebRequest(request, access, signal));
  // A throw from building the request becomes a rejection, so that it is handled as one.
  const exchanged = await exchange(kit, async (signal) => send(signal), limits, cancelled);
  const { result } = exchanged;
  if (result.kind !== 'came' || !secret) return exchanged;
  const body = { ...result.body, bytes: withoutKey(result.body.bytes, key) };
  return { ...exchanged, result: { ...result, body } };
}
