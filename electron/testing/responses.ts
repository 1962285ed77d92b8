import { type DatasetId, findEndpoint } from '../../shared/provider/catalogue.ts';
import type { ReceivedResponse } from '../provider/send-with-retry.ts';

/** A request for a dataset, as the reader of its response needs it. */
export function createRequested(dataset: DatasetId, version: string, parameters = {}) {
  const endpoint = findEndpoint(dataset, version);
  if (!endpoint) throw new Error('no such endpoint');
  return { endpoint, parameters };
}

/** A response with this status and body. */
export function createResponse(
  status: number,
  body: string | Uint8Array,
  changes: Partial<ReceivedResponse> = {},
): ReceivedResponse {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return {
    kind: 'received',
    status,
    contentType: 'application/json',
    retryAfterSeconds: undefined,
    body: { bytes, end: 'complete' },
    ...changes,
  };
}
