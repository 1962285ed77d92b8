import { randomUUID } from 'node:crypto';
import type { Answer, AnswerBase, Outcome } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { ServiceRequest } from '../../shared/provider/endpoint.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import type { CallResult, CallContext } from './call.ts';
import { stripMessage } from './redact-key.ts';

/** One version of one dataset, for one vehicle in one environment. */
export type DatasetQuery = {
  readonly environment: Environment;
  readonly dataset: DatasetId;
  readonly version: string;
  readonly vehicle: VehicleRef;
  readonly parameters: ParameterValues;
};

/** A query, with how and when it was requested. */
type RequestContext = {
  readonly query: DatasetQuery;
  readonly via: AnswerBase['via'];
  readonly requestedAt: Date;
};

/**
 * Builds the answer to a query, caches its metadata and bytes under its id and logs one line.
 *
 * @param call the request that was sent and its result; absent if none was sent
 * @param bytes this dataset's part of the body; if absent, no body is cached
 */
export function recordAnswer(
  { store, log, clock }: Pick<CallContext, 'store' | 'log' | 'clock'>,
  { query, via, requestedAt }: RequestContext,
  outcome: Outcome,
  call?: { readonly request: ServiceRequest; readonly callResult: CallResult },
  bytes?: Uint8Array,
): Answer {
  const id = randomUUID();
  const { attempts = 0, elapsedMs = 0, result } = call?.callResult ?? {};
  const httpStatus = result?.kind === 'received' ? result.status : undefined;
  const { environment, dataset, version, vehicle, parameters } = query;
  const response = { kind: outcome.kind, status: httpStatus, elapsedMs, attempts };
  log.info('lookup', { environment, dataset, version, via, ...response });
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
  // Without the record and the warnings: they are read from the bytes and need more memory.
  const stored = outcome.kind === 'answered' ? { kind: outcome.kind } : outcome;
  store.put({ ...metadata, ...stored }, bytes);
  return { ...metadata, ...outcome };
}

/** Builds and logs an answer for an internal error, so that the dataset's tab can show it. */
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
