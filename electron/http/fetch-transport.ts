import type { Transport } from '../ports.ts';
import { classifyFailure } from './network-failure.ts';

/** A transport from Node's `fetch`, for the preview host. */
export function fetchTransport(fetch: (request: Request) => Promise<Response>): Transport {
  return async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      // The network stack may have replaced the signal's reason with an error of its own.
      request.signal.throwIfAborted();
      return classifyFailure(error);
    }
  };
}
