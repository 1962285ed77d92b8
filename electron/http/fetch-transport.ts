import type { Transport } from '../ports.ts';
import { classifyFailure } from './network-failure.ts';

/**
 * Creates a transport from Node's `fetch`, for the preview host. Rejects only with the reason of
 * the request's signal.
 */
export function fetchTransport(fetch: (request: Request) => Promise<Response>): Transport {
  return async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      // Rejects with the signal's own reason, because the network stack may replace it with its own
      // error.
      request.signal.throwIfAborted();
      return classifyFailure(error);
    }
  };
}
