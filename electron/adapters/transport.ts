import { app, type Session, session } from 'electron';
import { fetchTransport, fetchByUrl } from '../http/fetch-transport.ts';
import type { Transport } from '../ports.ts';

/**
 * Production and UAT, through Chromium's network stack: the system's proxy and certificates. In a
 * session of its own, in memory, that keeps nothing and grants nothing.
 */
export function electronTransport(): Transport {
  let providerSession: Session | undefined;
  return fetchTransport(
    fetchByUrl((url, init) => {
      providerSession ??= createProviderSession();
      // SECURITY: said here once more, whatever the request says: no cookie or client certificate
      // goes or comes, nothing is cached, and no redirect carries a key to another address.
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

function createProviderSession(): Session {
  // No `persist:`, so in memory. The cache can only be switched off before the first use.
  const providerSession = session.fromPartition('platedesk-provider', { cache: false });
  providerSession.setUserAgent(`Platedesk/${app.getVersion()}`);
  providerSession.setSpellCheckerEnabled(false);
  // SECURITY: no page ever runs here; should one, it may do nothing.
  providerSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  providerSession.setPermissionCheckHandler(() => false);
  providerSession.setDevicePermissionHandler(() => false);
  providerSession.on('will-download', (event) => event.preventDefault());
  return providerSession;
}
