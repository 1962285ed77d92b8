import { randomUUID } from 'node:crypto';
import type { Answer, AnswerBase, AnswerMetadata, Outcome } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { ServiceRequest } from '../../shared/provider/endpoint.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import type { CallResult, CallContext } from './call.ts';
import { stripMessage } from './redact-key.ts';

/** One dataset in one version of one vehicle. */
export type DatasetQuery = {
  readonly environment: Environment;
  readonly dataset: DatasetId;
  readonly version: string;
  readonly vehicle: VehicleRef;
  readonly parameters: ParameterValues;
};

/** A question that has been put. */
export type RequestContext = {
  readonly query: DatasetQuery;
  readonly via: AnswerBase['via'];
  readonly requestedAt: Date;
};

/** The call that was made for a question; absent when none was. */
export type CompletedCall = { readonly request: ServiceRequest; readonly callResult: CallResult };

/**
 * The answer to a question: its facts put together and kept with its bytes under its id, a line
 * logged.
 *
 * @param bytes the part of the body that is this dataset's; nothing is kept when it is absent
 */
export function recordAnswer(
  { store, log, clock }: Pick<CallContext, 'store' | 'log' | 'clock'>,
  { query, via, requestedAt }: RequestContext,
  outcome: Outcome,
  call?: CompletedCall,
  bytes?: Uint8Array,
): Answer {
  const id = randomUUID();
  const callResult = call?.callResult;
  const attempts = callResult?.attempts ?? 0;
  const elapsedMs = callResult?.elapsedMs ?? 0;
  const httpStatus = callResult?.result.kind === 'received' ? callResult.result.status : undefined;
  const { environment, dataset, version, vehicle, parameters } = query;
  const { kind } = outcome;
  log.info('lookup', {
    environment,
    dataset,
    version,
    via,
    kind,
    status: httpStatus,
    elapsedMs,
    attempts,
  });
  const metadata: AnswerBase = {
    id,
    dataset,
    version,
    environment,
    vehicle,
    parameters,
    ...(call && attempts > 0 && { request: call.request }),
    via,
    requestedAt: requestedAt.toISOString(),
    completedAt: clock.now().toISOString(),
    elapsedMs,
    attempts,
    ...(httpStatus !== undefined && { httpStatus }),
  };
  store.put(toMetadata(metadata, outcome), bytes);
  return { ...metadata, ...outcome };
}

/** What the bytes say again is left out: a record takes many times the room of its bytes. */
function toMetadata(metadata: AnswerBase, outcome: Outcome): AnswerMetadata {
  return outcome.kind === 'answered'
    ? { ...metadata, kind: 'answered' }
    : { ...metadata, ...outcome };
}

/** A fault of this program is an answer too: a tab that says so, and a line in the log. */
export function internalErrorAnswer(
  context: Pick<CallContext, 'store' | 'log' | 'clock'>,
  requestContext: RequestContext,
  error: unknown,
): Answer {
  context.log.error('lookup failed: internal error', stripMessage(error), {
    dataset: requestContext.query.dataset,
  });
  return recordAnswer(context, requestContext, {
    kind: 'unreachable',
    reason: 'other',
    detail: 'internal',
  });
}
