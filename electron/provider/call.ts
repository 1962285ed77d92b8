import type { Settings } from '../../shared/ipc/settings.ts';
import type { ServiceRequest } from '../../shared/provider/endpoint.ts';
import type { Environment, KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { Ports } from '../ports.ts';
import {
  resolveAccess,
  type Credential,
  type AccessFailure,
  toFetchRequest,
} from './endpoint-access.ts';
import type { AnswerCache } from './answer-cache.ts';
import {
  type ReceivedResponse,
  sendWithRetry,
  type SendDeps,
  type NoResponse,
} from './send-with-retry.ts';
import { raceWithSignal } from '../http/queue.ts';
import { redactKey, stripMessage } from './redact-key.ts';

/** What every request to the provider needs. */
export type CallContext = SendDeps & {
  readonly transports: Ports['transports'];
  readonly credentials: (environment: KeyedEnvironment) => Promise<Credential>;
  readonly settings: () => Settings;
  readonly store: AnswerCache;
};

/** The result of a request, including a failure to prepare it. */
export type CallResult = {
  readonly result: ReceivedResponse | NoResponse | AccessFailure;
  readonly attempts: number;
  readonly elapsedMs: number;
};

const NO_ATTEMPTS = { attempts: 0, elapsedMs: 0 } as const;

/**
 * Sends a request to an environment of the provider. The key is redacted from the response body.
 * Never rejects.
 *
 * @param limits `timeoutMs`: milliseconds for all attempts; `retry`: whether more than one attempt
 * is allowed
 */
export async function callService(
  context: CallContext,
  environment: Environment,
  request: ServiceRequest,
  limits: { readonly timeoutMs: number; readonly retry: boolean },
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
  const send = (signal: AbortSignal) => transport(toFetchRequest(request, access, signal));
  // An error thrown while the request is built becomes a rejection, so that it is handled as one.
  const sendResult = await sendWithRetry(
    context,
    async (signal) => send(signal),
    limits,
    callerSignal,
  );
  const { result } = sendResult;
  if (result.kind !== 'received' || !isKeySecret) return sendResult;
  const body = { ...result.body, bytes: redactKey(result.body.bytes, key) };
  return { ...sendResult, result: { ...result, body } };
}
