import { Readable } from 'node:stream';
import {
  app,
  type ClientRequest,
  type IncomingMessage,
  net,
  type Session,
  session,
} from 'electron';
import { classifyFailure } from '../http/network-failure.ts';
import type { Transport, TransportFailure, TransportResponse } from '../ports.ts';
import { onNetworkServiceGone } from './network-service.ts';

/**
 * Sends requests to Production and UAT through Chromium's network stack, with the system's proxy
 * and certificates. Its session is separate, in memory, stores nothing and grants no permission.
 */
export function electronTransport(): Transport {
  let providerSession: Session | undefined;
  let sessions = 0;
  // Every later request of the same session would fail, although the process is started again.
  onNetworkServiceGone(() => {
    providerSession = undefined;
  });
  return async (request) => {
    // A string has a known length; a stream would be sent in chunks.
    const body = request.method === 'POST' ? await request.text() : undefined;
    request.signal.throwIfAborted();
    providerSession ??= createProviderSession(++sessions);
    // Not `session.fetch`: a status or header that its `Response` rejects would be an uncaught
    // exception of the program.
    const clientRequest = net.request({
      session: providerSession,
      url: request.url,
      method: request.method,
      // SECURITY: whatever options the request has, no cookies are sent or stored, nothing is cached,
      // and no redirect can send a key to another address. These options do not withhold client
      // certificates: `declineClientCertificates` does.
      credentials: 'omit',
      useSessionCookies: false,
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    for (const [name, value] of request.headers) clientRequest.setHeader(name, value);
    return send(clientRequest, body, request.signal);
  };
}

function send(
  clientRequest: ClientRequest,
  body: string | undefined,
  signal: AbortSignal,
): Promise<TransportResponse | TransportFailure> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clientRequest.abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    clientRequest.on('response', (response) => {
      resolve(toTransportResponse(response, clientRequest));
    });
    // An error after the response is an error of its body, which reports it too.
    clientRequest.on('error', (error) => resolve(classifyFailure(error)));
    clientRequest.end(body);
  });
}

function toTransportResponse(
  response: IncomingMessage,
  clientRequest: ClientRequest,
): TransportResponse {
  // Electron's type omits that an `IncomingMessage` is a `Readable`.
  const readable = response as unknown as Readable;
  // A body that is not read to its end must not continue to arrive.
  readable.once('close', () => clientRequest.abort());
  return {
    status: response.statusCode,
    headers: new Map(
      Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    ),
    body: Readable.toWeb(readable) as ReadableStream<Uint8Array>,
  };
}

function createProviderSession(number: number): Session {
  // In memory, because the name has no `persist:`. The cache can only be disabled before first use.
  const providerSession = session.fromPartition(`platedesk-provider-${number}`, { cache: false });
  providerSession.setUserAgent(`Platedesk/${app.getVersion()}`);
  return providerSession;
}
