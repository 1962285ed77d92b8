import dns, { type LookupAddress } from 'node:dns';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import tls from 'node:tls';
import { createQueue } from '../http/queue.ts';
import type { PhotoNetwork } from '../ports.ts';

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
    get: async ({ hostname, addresses, path, headers }, signal) => {
      const [first] = addresses;
      // SECURITY: without a host, Node would connect to this machine.
      if (!first) throw new Error('no address to connect to');
      trusted ??= { context: trust() };
      const { context } = trusted;
      // An address is not looked up, so Node connects to the first checked address itself.
      const isAddress = isIP(hostname) !== 0;
      return new Promise((resolve, reject) => {
        const request = https.get({
          host: isAddress ? first.address : hostname,
          port,
          path,
          headers,
          signal,
          // A separate connection, which uses no proxy and is closed afterwards.
          agent: false,
          // SECURITY: the name is not looked up again, so its addresses cannot have changed since
          // the check. Node tries all of them in turn, of both families.
          lookup: fixedLookup(addresses, first),
          servername: isAddress ? '' : hostname,
          checkServerIdentity: (_host, certificate) =>
            tls.checkServerIdentity(hostname, certificate),
          rejectUnauthorized: true,
          ...(context && { secureContext: context }),
        });
        request.once('response', resolve);
        // Not removed after the response: the connection may also break while the body is read.
        request.on('error', (error) => reject(signal.aborted ? signal.reason : error));
        request.once('close', () => reject(new Error('no answer')));
      });
    },
  };
}

/** Returns the checked addresses instead of looking them up. */
function fixedLookup(addresses: readonly LookupAddress[], first: LookupAddress): LookupFunction {
  return (_hostname, { all }, callback) =>
    all ? callback(null, [...addresses]) : callback(null, first.address, first.family);
}
