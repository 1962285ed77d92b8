import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type UrlRejection =
  | 'too-long'
  | 'malformed'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'host'
  | 'private';

/** A URL that may be fetched, as far as this can be decided without the network. */
export type PhotoUrl = {
  /** Canonical form without a fragment. It is the URL to request and the key in the cache. */
  readonly href: string;
  /** A host name, or an IP address without brackets. */
  readonly hostname: string;
  readonly pathAndQuery: string;
};

/** Longer than any photo's URL. Browsers and servers have similar limits. */
export const MAX_URL_CHARS = 2048;

/**
 * Top-level names that do not exist on the public internet: the IANA registry of special-use domain
 * names, `internal` (reserved by ICANN in 2024) and names that private networks commonly use.
 */
const LOCAL_DOMAINS = new Set(
  (
    'alt arpa example invalid local localhost onion test ' +
    'internal corp home intranet lan localdomain mail private'
  ).split(' '),
);

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Control characters, backslashes and no-break spaces: a URL parser would drop or change them. */
// oxlint-disable-next-line no-control-regex -- the pattern matches them on purpose
const FORBIDDEN_CHARACTERS = /[\u0000-\u001f\u007f-\u00a0\\]/;
/** A scheme, which an address without one does not have: `host:8443/` has a port. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i;
/** A host name with a dot, as at the start of an address without a scheme. */
const STARTS_WITH_HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+(?::\d+)?[/?]/i;

/**
 * Returns an address with the scheme `https`. Providers also list addresses with `http`, without a
 * scheme, and with spaces around them, which browsers display. Undefined for any other scheme.
 */
function toHttps(listedUrl: string): string | undefined {
  const address = listedUrl.trim();
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === 'https') return address;
  if (scheme === 'http')
    return `https${address.slice(scheme.length).replace(/^(:\/\/[^/?#]*):80(?=[/?#]|$)/, '$1')}`;
  if (scheme !== undefined) return undefined;
  if (/^\/\/[^/]/.test(address)) return `https:${address}`;
  return STARTS_WITH_HOST.test(address) ? `https://${address}` : address;
}

/**
 * Parses the URL of a photo as listed in an answer.
 *
 * SECURITY: the photo is requested only by HTTPS on its default port, without a user, from a public
 * host in its plain notation. Disguised hosts (an IP address in octal, full-width digits and similar)
 * are rejected. The addresses that a name resolves to are checked when it is resolved.
 */
export function parsePhotoUrl(
  listedUrl: string,
):
  | { readonly ok: true; readonly url: PhotoUrl }
  | { readonly ok: false; readonly reason: UrlRejection } {
  if (listedUrl.length > MAX_URL_CHARS) return rejectUrl('too-long');
  const address = toHttps(listedUrl);
  if (address === undefined) return rejectUrl('scheme');
  if (FORBIDDEN_CHARACTERS.test(address) || !URL.canParse(address)) return rejectUrl('malformed');
  const parsed = new URL(address);
  const { username, password, port, hostname, pathname, search } = parsed;
  if (username !== '' || password !== '') return rejectUrl('credentials');
  if (port !== '') return rejectUrl('port');

  const withoutBrackets = hostname.replace(/^\[(.*)\]$/, '$1');
  const isAddress = isIP(withoutBrackets) !== 0;
  if (isAddress && !isPublicAddress(withoutBrackets)) return rejectUrl('private');
  const writtenHost = /^https:\/\/([^/?#]*)/i
    .exec(address)?.[1]
    ?.toLowerCase()
    .replace(/:443$/, '');
  if (writtenHost !== hostname) return rejectUrl('host');
  if (!isAddress && !isPublicName(hostname)) return rejectUrl('host');
  parsed.hash = '';
  return {
    ok: true,
    url: { href: parsed.href, hostname: withoutBrackets, pathAndQuery: pathname + search },
  };
}

/** Returns true for well-formed labels with an ending that may exist on the public internet. */
function isPublicName(name: string): boolean {
  const labels = name.split('.');
  return (
    labels.length > 1 &&
    name.length <= 253 &&
    labels.every((label) => LABEL.test(label)) &&
    !LOCAL_DOMAINS.has(labels.at(-1) ?? '')
  );
}

const rejectUrl = (reason: UrlRejection) => ({ ok: false, reason }) as const;

/** Global unicast. Mapped, translated and local addresses lie outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** The 6bone, a former test network. Its addresses are not assigned; ipaddr.js calls them unicast. */
const SIXBONE = ipaddr.IPv6.parseCIDR('3ffe::/16');

/**
 * Returns true for an IP address without a zone that is reachable on the public internet.
 *
 * SECURITY: ipaddr.js names the ranges of the IANA Special-Purpose Address Registries. They include
 * those that embed an IPv4 address (6to4, Teredo), which may lead to any address. It also accepts
 * other notations, so `isIP` comes first.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names a link of this computer.
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return ipaddr.IPv4.parse(address).range() === 'unicast';
    case 6: {
      const parsed = ipaddr.IPv6.parse(address);
      return parsed.match(GLOBAL_UNICAST) && !parsed.match(SIXBONE) && parsed.range() === 'unicast';
    }
    default:
      return false;
  }
}
