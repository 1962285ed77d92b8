import type { LookupAddress } from 'node:dns';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { nodeNetwork } from '../photos/network.ts';
import type { PhotoNetwork, PhotoRequest } from '../ports.ts';
import { TEST_CERTIFICATE, TEST_KEY } from './photo-certificate.ts';

/** A public address for which the test certificate is valid. */
export const PUBLIC: LookupAddress = { address: '93.184.215.14', family: 4 };
export const HOST = 'photos.example.com';

export type PhotoHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * A photo host on this computer, and a network on which every connection leads to it. `lookups` and
 * `connections` list the requests to the network; with `trusted` false it trusts no authority.
 */
export async function photoHost(
  handler: PhotoHandler,
  {
    names = () => [PUBLIC],
    trusted = true,
  }: { names?: (hostname: string) => readonly LookupAddress[]; trusted?: boolean } = {},
) {
  const requests: IncomingMessage[] = [];
  const lookups: string[] = [];
  const connections: Pick<PhotoRequest, 'hostname' | 'addresses'>[] = [];
  const server = https.createServer(
    { cert: TEST_CERTIFICATE, key: TEST_KEY },
    (request, response) => {
      requests.push(request);
      handler(request, response);
    },
  );
  // A client that rejects the certificate disconnects; some tests cause this.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const local = nodeNetwork({
    port,
    trust: () => (trusted ? tls.createSecureContext({ ca: TEST_CERTIFICATE }) : undefined),
  });
  const network: PhotoNetwork = {
    resolve: async (hostname) => {
      lookups.push(hostname);
      return names(hostname);
    },
    get: (request, signal) => {
      connections.push({ hostname: request.hostname, addresses: request.addresses });
      const loopback = { address: '127.0.0.1', family: 4 };
      return local.get({ ...request, addresses: [loopback] }, signal);
    },
  };
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { network, requests, lookups, connections, port, [Symbol.asyncDispose]: close };
}
