import type { Settings } from '../../shared/ipc/settings.ts';
import type { ServiceRequest } from '../../shared/provider/endpoint.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { Ports } from '../ports.ts';
import { raceWithSignal } from '../http/queue.ts';
import type { AnswerCache } from './answer-cache.ts';
import {
  type AccessFailure,
  type ReadCredential,
  resolveAccess,
  toFetchRequest,
} from './endpoint-access.ts';
import { redactKey, stripMessage } from './redact-key.ts';
import { type SendDeps, type SendResult, sendWithRetry } from './send-with-retry.ts';

/** What every request to the provider needs. */
export type CallContext = SendDeps & {
  readonly transports: Ports['transports'];
  readonly credentials: ReadCredential;
  readonly settings: () => Settings;
  readonly store: AnswerCache;
};

/** The result of a request, including a failure to prepare it. */
export type CallResult = Omit<SendResult, 'result'> & {
  readonly result: SendResult['result'] | AccessFailure;
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
  // Async, so that an error thrown while the request is built is handled as a rejection.
  const send = async (signal: AbortSignal) => transport(toFetchRequest(request, access, signal));
  const sendResult = await sendWithRetry(context, send, limits, callerSignal);
  const { result } = sendResult;
  if (result.kind !== 'received' || !isKeySecret) return sendResult;
  const body = { ...result.body, bytes: redactKey(result.body.bytes, key) };
  return { ...sendResult, result: { ...result, body } };
}
