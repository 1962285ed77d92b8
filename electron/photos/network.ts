import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import tls from 'node:tls';
import { createQueue, getAbortError } from '../http/queue.ts';
import type { PhotoNetwork, ResolvedAddress } from '../ports.ts';

/**
 * DNS lookups at the same time. A name that hangs blocks one of the four threads on which Node also
 * reads files, and an answer may list any number of such names.
 */
const MAX_CONCURRENT_LOOKUPS = 2;

/**
 * Accesses the network through Node, without a proxy. A proxy would resolve names itself, and the
 * addresses it connects to could not be checked.
 *
 * @param trust returns the certificates to trust in place of Node's own; called at the first
 * connection
 * @param port for tests only
 */
export function nodeNetwork({
  trust = () => undefined,
  port = 443,
}: {
  trust?: () => tls.SecureContext | undefined;
  port?: number;
} = {}): PhotoNetwork {
  const lookups = createQueue(MAX_CONCURRENT_LOOKUPS);
  // Loaded once, because reading some hundreds of certificates is slow.
  let trusted: { readonly context: tls.SecureContext | undefined } | undefined;

  return {
    resolve: (hostname, signal) =>
      lookups.run(() => dns.promises.lookup(hostname, { all: true }), signal),
    connect: ({ hostname, addresses }, signal) => {
      trusted ??= { context: trust() };
      const { context } = trusted;
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(getAbortError(signal));
        // An IP address needs no lookup, so it is passed as the host. It is one of the checked
        // addresses, or empty.
        const isAddress = isIP(hostname) !== 0;
        const socket = tls.connect({
          host: isAddress ? (addresses[0]?.address ?? '') : hostname,
          port,
          // SECURITY: the name is not resolved again, so it cannot resolve to another address after
          // the check. If there are several addresses, Node tries them in turn, both families.
          lookup: fixedLookup(addresses),
          servername: isAddress ? '' : hostname,
          checkServerIdentity: (_host, certificate) =>
            tls.checkServerIdentity(hostname, certificate),
          rejectUnauthorized: true,
          ALPNProtocols: ['http/1.1'],
          ...(context && { secureContext: context }),
        });
        const abandon = () => socket.destroy(getAbortError(signal));
        signal.addEventListener('abort', abandon, { once: true });
        socket.once('close', () => signal.removeEventListener('abort', abandon));
        // Stays attached, because the connection may break before the caller adds a listener.
        socket.on('error', reject);
        socket.once('secureConnect', () => resolve(socket));
      });
    },
  };
}

/** Returns a lookup function that always gives the same addresses. */
function fixedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error('no address to connect to'), '');
  };
}
