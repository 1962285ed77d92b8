import type { Transport } from '../ports.ts';
import { classifyFailure } from './network-failure.ts';

/**
 * A transport over a `fetch`: Electron's session.fetch (through {@link plainFetch}) or Node's own.
 * Rejects only with the request signal's reason.
 */
export function fetchTransport(fetch: (request: Request) => Promise<Response>): Transport {
  return async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      // The signal's own reason, whatever the stack made of it.
      request.signal.throwIfAborted();
      return classifyFailure(error);
    }
  };
}

/**
 * Hands a request on as address and options. A Request's body is a stream, which Chromium's stack
 * would have to pump through the main process; a string goes with its length known. Electron's own
 * `Request` also ignores options it was not built with, while options of a call are read as given.
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
