import http from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { classifyFailure } from '../http/network-failure.ts';
import { orAborted } from '../http/queue.ts';
import { type PhotoAddress, readAddress } from './address.ts';
import type { PhotoNetwork, Resolved } from '../ports.ts';
import { isPublicAddress } from './public-address.ts';

/** The most bytes of a photo that are read. */
export const LARGEST_PHOTO = 8 * 1024 * 1024;
/** Milliseconds for everything: the name, the connection, redirects, the last byte. */
const DEADLINE = 15_000;
const MOST_REDIRECTS = 2;

/** Why there are no bytes. `detail` is the network stack's code, for the log; no address. */
export type FetchFailure =
  | { readonly because: 'private' | 'redirect' | 'too-large' | 'not-found' | 'timed-out' }
  | { readonly because: 'unreachable'; readonly detail: string };
export type Fetched =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | ({ readonly ok: false } & FetchFailure);

/** Gets the bytes at an address, whatever they are. Never rejects. */
export type FetchPhoto = (address: PhotoAddress) => Promise<Fetched>;

/**
 * Makes the one way to a photo's bytes.
 *
 * SECURITY: a name all of whose addresses are public, connected to by those very addresses; no
 * cookie, referrer or credentials; redirects within the same host alone; so many bytes, so long.
 *
 * @param version of this program, which it says of itself
 */
export function createFetcher({
  network,
  version,
  deadline = DEADLINE,
}: {
  network: PhotoNetwork;
  version: string;
  deadline?: number;
}): FetchPhoto {
  const get = async (address: PhotoAddress, signal: AbortSignal): Promise<Fetched> => {
    const { hostname } = address;
    const addresses = await orAborted(resolveAll(network, hostname, signal), signal);
    if (addresses.length === 0) return unreachable('ENOTFOUND');
    if (!addresses.every((each) => isPublicAddress(each.address))) return no('private');
    let at = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const socket = await network.dial({ hostname, addresses }, signal);
      try {
        const response = await ask(socket, at, version, signal);
        const next = redirectOf(response, at);
        if (next === undefined) return await read(response);
        if (next === 'elsewhere') break;
        at = next;
      } finally {
        socket.destroy();
      }
    }
    return no('redirect');
  };

  return async (address) => {
    const signal = AbortSignal.timeout(deadline);
    try {
      return await get(address, signal);
    } catch (error) {
      return signal.aborted ? no('timed-out') : unreachable(classifyFailure(error).detail);
    }
  };
}

async function resolveAll(
  network: PhotoNetwork,
  hostname: string,
  signal: AbortSignal,
): Promise<readonly Resolved[]> {
  const family = isIP(hostname);
  return family === 0 ? network.resolve(hostname, signal) : [{ address: hostname, family }];
}

function ask(
  socket: Duplex,
  { hostname, pathAndQuery }: PhotoAddress,
  version: string,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      createConnection: () => socket,
      path: pathAndQuery,
      headers: {
        Host: hostname.includes(':') ? `[${hostname}]` : hostname,
        Accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
        'Accept-Encoding': 'identity',
        'User-Agent': `Platedesk/${version}`,
        Connection: 'close',
      },
      signal,
    });
    request.once('response', resolve);
    request.once('error', reject);
    // Another protocol instead of an answer: its connection is no longer this request's.
    request.once('upgrade', () => reject(new Error('upgraded')));
    request.once('close', () => reject(new Error('no answer')));
    request.end();
  });
}

/** Where an answer leads to: nowhere, on within the same host, or elsewhere. */
function redirectOf(
  { statusCode = 0, headers }: http.IncomingMessage,
  from: PhotoAddress,
): PhotoAddress | 'elsewhere' | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  const { location = '' } = headers;
  if (location === '' || !URL.canParse(location, from.href)) return 'elsewhere';
  const to = readAddress(new URL(location, from.href).href);
  return to.ok && to.address.hostname === from.hostname ? to.address : 'elsewhere';
}

async function read(response: http.IncomingMessage): Promise<Fetched> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 404 || statusCode === 410) return no('not-found');
  if (statusCode !== 200) return unreachable(`HTTP ${statusCode}`);
  if (Number(headers['content-length']) > LARGEST_PHOTO) return no('too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.byteLength;
    if (size > LARGEST_PHOTO) return no('too-large');
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks, size) };
}

const no = (because: Exclude<FetchFailure['because'], 'unreachable'>) =>
  ({ ok: false, because }) as const;
const unreachable = (detail: string) => ({ ok: false, because: 'unreachable', detail }) as const;
