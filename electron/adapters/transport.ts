import { app, type Session, session } from 'electron';
import { fetchTransport, fetchByUrl } from '../http/fetch-transport.ts';
import type { Transport } from '../ports.ts';
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
  return fetchTransport(
    fetchByUrl((url, init) => {
      providerSession ??= createProviderSession(++sessions);
      // SECURITY: set here again, whatever options the request has: no cookies or client
      // certificates are sent or stored, nothing is cached, and no redirect can send a key to
      // another address.
      return providerSession.fetch(url, {
        ...init,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      });
    }),
  );
}

function createProviderSession(number: number): Session {
  // In memory, because the name has no `persist:`. The cache can only be disabled before first use.
  const providerSession = session.fromPartition(`platedesk-provider-${number}`, { cache: false });
  providerSession.setUserAgent(`Platedesk/${app.getVersion()}`);
  return providerSession;
}
