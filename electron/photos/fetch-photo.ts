import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { classifyFailure, isRedirect } from '../http/network-failure.ts';
import { raceWithSignal } from '../async.ts';
import type { PhotoNetwork } from '../ports.ts';
import { parsePhotoUrl, type PhotoUrl, isPublicAddress } from './photo-url.ts';

export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
/** Milliseconds for the whole fetch, including the DNS lookup, the connection and redirects. */
const FETCH_TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 2;

/** Why there are no bytes. `detail` is the network stack's code for the log; it contains no URL. */
type FetchFailure =
  | { readonly reason: 'private' | 'redirect' | 'too-large' | 'not-found' | 'timed-out' }
  | { readonly reason: 'unreachable'; readonly detail: string };
export type FetchResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | ({ readonly ok: false } & FetchFailure);

/** Fetches the bytes at a URL without checking what they are. Never rejects. */
export type FetchPhoto = (url: PhotoUrl) => Promise<FetchResult>;

/**
 * Creates the only function that downloads photos.
 *
 * SECURITY: connects only if all addresses of the name are public, and only to those checked
 * addresses. Sends no cookie, referrer or credentials. Follows redirects within the same host only.
 * Limits the bytes and the time.
 *
 * @param version version of Platedesk, sent in the `User-Agent` header
 */
export function createFetcher({
  network,
  version,
  deadline = FETCH_TIMEOUT_MS,
}: {
  network: PhotoNetwork;
  version: string;
  deadline?: number;
}): FetchPhoto {
  const get = async (url: PhotoUrl, signal: AbortSignal): Promise<FetchResult> => {
    const { hostname } = url;
    const family = isIP(hostname);
    const addresses =
      family === 0
        ? await raceWithSignal(network.resolve(hostname, signal), signal)
        : [{ address: hostname, family }];
    if (addresses.length === 0) return unreachableFailure('ENOTFOUND');
    if (!addresses.every((each) => isPublicAddress(each.address))) return fetchFailure('private');
    const headers = {
      Host: hostname.includes(':') ? `[${hostname}]` : hostname,
      Accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
      'Accept-Encoding': 'identity',
      'User-Agent': `Platedesk/${version}`,
      Connection: 'close',
    };
    let current = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const path = current.pathAndQuery;
      const response = await network.get({ hostname, addresses, path, headers }, signal);
      try {
        const next = getRedirect(response, current);
        if (next === undefined) return await read(response);
        if (next === 'other-host') break;
        current = next;
      } finally {
        response.destroy();
      }
    }
    return fetchFailure('redirect');
  };

  return async (url) => {
    const signal = AbortSignal.timeout(deadline);
    try {
      return await get(url, signal);
    } catch (error) {
      return signal.aborted
        ? fetchFailure('timed-out')
        : unreachableFailure(classifyFailure(error).detail);
    }
  };
}

/** Returns the target of a redirect on the same host, undefined if the response is no redirect. */
function getRedirect(
  { statusCode = 0, headers }: IncomingMessage,
  from: PhotoUrl,
): PhotoUrl | 'other-host' | undefined {
  if (!isRedirect(statusCode)) return undefined;
  const { location = '' } = headers;
  if (location === '' || !URL.canParse(location, from.href)) return 'other-host';
  const { href, protocol } = new URL(location, from.href);
  const target = parsePhotoUrl(href);
  return protocol === 'https:' && target.ok && target.url.hostname === from.hostname
    ? target.url
    : 'other-host';
}

async function read(response: IncomingMessage): Promise<FetchResult> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 404 || statusCode === 410) return fetchFailure('not-found');
  if (statusCode !== 200) return unreachableFailure(`HTTP ${statusCode}`);
  if (Number(headers['content-length']) > MAX_PHOTO_BYTES) return fetchFailure('too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.byteLength;
    if (size > MAX_PHOTO_BYTES) return fetchFailure('too-large');
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks, size) };
}

const fetchFailure = (reason: Exclude<FetchFailure['reason'], 'unreachable'>) =>
  ({ ok: false, reason }) as const;
const unreachableFailure = (detail: string) =>
  ({ ok: false, reason: 'unreachable', detail }) as const;
