import type { Answer } from '../../shared/provider/answer.ts';
import { getDataset, findEndpoint } from '../../shared/provider/catalogue.ts';
import { buildRequest, validateRequest } from '../../shared/provider/endpoint.ts';
import { internalErrorAnswer, recordAnswer, type DatasetQuery } from './record-answer.ts';
import { callService, type CallContext } from './call.ts';
import { parseResponse } from './parse-response.ts';

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
    // Every endpoint only reads, so all may be retried, including the POST of similar-listings.
    const limits = { timeoutMs, retry: true };
    const callResult = await callService(context, environment, request, limits, signal);
    const call = { request, callResult };
    const { result } = callResult;
    if (result.kind !== 'received') return recordAnswer(context, requestContext, result, call);
    const outcome = parseResponse(result, { endpoint, parameters });
    return recordAnswer(context, requestContext, outcome, call, result.body.bytes);
  } catch (error) {
    return internalErrorAnswer(context, requestContext, error);
  }
}

/** Returns the endpoint of a query, or the problems for which it is not sent. */
export function validateQuery({ dataset, version, vehicle, parameters }: DatasetQuery) {
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint) {
    const message = `${getDataset(dataset).name} has no version “${version}”`;
    return { problems: [{ parameter: 'version', message }] };
  }
  const problems = validateRequest(endpoint, vehicle, parameters);
  return problems.length > 0 ? { problems } : { endpoint };
}
