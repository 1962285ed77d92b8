import type { Transport } from '../ports.ts';
import { classifyFailure } from './network-failure.ts';

/**
 * Creates a transport from a `fetch` function: Electron's session.fetch (through {@link
 * fetchByUrl}) or Node's own. Rejects only with the reason of the request's signal.
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

/**
 * Passes a request to `fetch` as a URL and options. The body of a `Request` is a stream, which
 * Chromium's network stack would have to pump through the main process. A string has a known
 * length. Electron's own `Request` also ignores options that it was not built with, while options
 * of the call are used as given.
 */
export function fetchByUrl(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = request.method === 'POST' ? await request.text() : undefined;
    return fetch(request.url, {
      method: request.method,
      headers: [...request.headers],
      credentials: request.credentials,
      cache: request.cache,
      redirect: request.redirect,
      referrerPolicy: request.referrerPolicy,
      signal: request.signal,
      ...(body !== undefined && { body }),
    });
  };
}
