import { app, type Session, session } from 'electron';
import { fetchTransport, plainFetch } from '../http/fetch-transport.ts';
import type { Transport } from '../ports.ts';

/**
 * Production and UAT, through Chromium's network stack: the system's proxy and certificates. In a
 * session of its own, in memory, that keeps nothing and grants nothing.
 */
export function electronTransport(): Transport {
  let own: Session | undefined;
  return fetchTransport(
    plainFetch((url, init) => {
      own ??= openSession();
      // SECURITY: said here once more, whatever the request says: no cookie or client certificate
      // goes or comes, nothing is cached, and no redirect carries a key to another address.
      return own.fetch(url, {
        ...init,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      });
    }),
  );
}

function openSession(): Session {
  // No `persist:`, so in memory. The cache can only be switched off before the first use.
  const own = session.fromPartition('platedesk-provider', { cache: false });
  own.setUserAgent(`Platedesk/${app.getVersion()}`);
  own.setSpellCheckerEnabled(false);
  // SECURITY: no page ever runs here; should one, it may do nothing.
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.setDevicePermissionHandler(() => false);
  own.on('will-download', (event) => event.preventDefault());
  return own;
}
