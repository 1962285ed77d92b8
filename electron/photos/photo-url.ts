import { isIP, BlockList } from 'node:net';

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

/**
 * The whole IANA IPv4 Special-Purpose Address Registry (RFC 6890 and its updates), and multicast.
 * The few globally reachable entries are anycast services that provide no photos.
 */
const SPECIAL_V4 = [
  '0.0.0.0/8', // “this network”
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, used by clouds for their metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays, deprecated
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved and broadcast
] as const;

/**
 * The IANA IPv6 Special-Purpose Address Registry, as far as it lies in global unicast. Ranges that
 * embed an IPv4 address (6to4, Teredo) are blocked as a whole, because they may lead to any
 * address.
 */
const SPECIAL_V6 = [
  '2001::/23', // protocol assignments: Teredo, ORCHID, benchmarks
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // the 6bone, returned
  '3fff::/20', // documentation
] as const;

const special = blockList(SPECIAL_V4, 'ipv4', blockList(SPECIAL_V6, 'ipv6'));
/** Addresses of global unicast. Mapped, translated and local addresses lie outside. */
const globalUnicast = blockList(['2000::/3'], 'ipv6');

/** Returns true for an IP address without a zone that is reachable on the public internet. */
export function isPublicAddress(address: string): boolean {
  // A zone names a link of this computer.
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}

function blockList(
  ranges: readonly string[],
  family: 'ipv4' | 'ipv6',
  list = new BlockList(),
): BlockList {
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
