import { randomUUID } from 'node:crypto';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import type { Answer, AnswerBase, Outcome } from '../../shared/provider/answer.ts';
import { getDataset, findEndpoint } from '../../shared/provider/catalogue.ts';
import {
  buildRequest,
  validateRequest,
  type ServiceRequest,
} from '../../shared/provider/endpoint.ts';
import { callService, type CallContext, type CallResult } from './call.ts';
import { parseResponse } from './parse-response.ts';
import { stripMessage } from './redact-key.ts';

/**
 * Requests one dataset with a single request. Nothing is sent if the query breaks a rule. Never
 * rejects.
 */
export async function fetchDataset(
  context: CallContext,
  query: DatasetQuery,
  signal: AbortSignal,
): Promise<Answer> {
  const requestContext = { query, via: 'single', requestedAt: context.clock.now() } as const;
  try {
    const { endpoint, problems } = validateQuery(query);
    if (problems)
      return recordAnswer(context, requestContext, { kind: 'invalid-request', problems });
    const { environment, dataset, vehicle, parameters } = query;
    const request = buildRequest(endpoint, vehicle, parameters);
    const { standard, slow } = context.settings().timeoutSeconds;
    const timeoutMs = (getDataset(dataset).isSlow ? slow : standard) * 1000;
    // Every endpoint only reads, so all may be retried, including the POST of similar-listings. A
    // list repeats nothing by itself, because each attempt may be charged.
    const limits = { timeoutMs, retry: context.source.kind === 'hand' };
    const callResult = await callService(
      context,
      { environment, dataset, request },
      limits,
      signal,
    );
    const call = { request, callResult };
    const { result } = callResult;
    if (result.kind !== 'received') return recordAnswer(context, requestContext, result, call);
    const outcome = parseResponse(result, { endpoint, parameters });
    return recordAnswer(context, requestContext, outcome, call, result.body.bytes);
  } catch (error) {
    return internalErrorAnswer(context, requestContext, error);
  }
}

export function validateQuery({ dataset, version, vehicle, parameters }: DatasetQuery) {
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint) {
    const message = `${getDataset(dataset).name} has no version “${version}”`;
    return { problems: [{ parameter: 'version', message }] };
  }
  const problems = validateRequest(endpoint, vehicle, parameters);
  return problems.length > 0 ? { problems } : { endpoint };
}

/** One version of one dataset, for one vehicle in one environment. */
export type DatasetQuery = Omit<LookupInput, 'requestId'>;

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
  const stored =
    outcome.kind === 'answered'
      ? { kind: outcome.kind, ...(outcome.charset !== undefined && { charset: outcome.charset }) }
      : outcome;
  store.put({ ...metadata, ...stored }, bytes);
  return { ...metadata, ...outcome };
}

export const INTERNAL_ERROR = { kind: 'unreachable', reason: 'other', detail: 'internal' } as const;

/** Builds and logs an answer for an internal error, so that the dataset's tab can show it. */
export function internalErrorAnswer(
  context: Pick<CallContext, 'store' | 'log' | 'clock'>,
  requestContext: RequestContext,
  error: unknown,
): Answer {
  context.log.error('lookup failed: internal error', stripMessage(error), {
    dataset: requestContext.query.dataset,
  });
  return recordAnswer(context, requestContext, INTERNAL_ERROR);
}
