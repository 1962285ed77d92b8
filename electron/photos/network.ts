import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import tls from 'node:tls';
import { createQueue, getAbortError } from '../http/queue.ts';
import type { PhotoNetwork, ResolvedAddress } from '../ports.ts';

/**
 * Look-ups at once. A name that hangs holds one of the four threads on which Node also reads files,
 * and an answer may list as many of them as it likes.
 */
const MAX_CONCURRENT_LOOKUPS = 2;

/**
 * The network through Node, without a proxy: a proxy would resolve names by itself, and what it
 * would connect to could not be checked.
 *
 * @param trust the certificates to trust, where they aren't Node's own; asked at the first use
 * @param port for tests alone
 */
export function nodeNetwork({
  trust = () => undefined,
  port = 443,
}: {
  trust?: () => tls.SecureContext | undefined;
  port?: number;
} = {}): PhotoNetwork {
  const lookups = createQueue(MAX_CONCURRENT_LOOKUPS);
  // Once: reading some hundreds of certificates takes its time.
  let trusted: { readonly context: tls.SecureContext | undefined } | undefined;

  return {
    resolve: (hostname, signal) =>
      lookups.run(() => dns.promises.lookup(hostname, { all: true }), signal),
    connect: ({ hostname, addresses }, signal) => {
      trusted ??= { context: trust() };
      const { context } = trusted;
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(getAbortError(signal));
        // An address needs no look-up, so it is one of those checked, or nothing, that is connected to.
        const isAddress = isIP(hostname) !== 0;
        const socket = tls.connect({
          host: isAddress ? (addresses[0]?.address ?? '') : hostname,
          port,
          // SECURITY: the name is not looked up again, so it can't have become another since. Where
          // there are several addresses, Node tries them in turn, both families.
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
        // Stays: a connection may also break before anyone else listens.
        socket.on('error', reject);
        socket.once('secureConnect', () => resolve(socket));
      });
    },
  };
}

/** A look-up that knows its answer. */
function fixedLookup(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else if (first) callback(null, first.address, first.family);
    else callback(new Error('no address'), '');
  };
}
