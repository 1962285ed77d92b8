import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a URL is never requested. */
export type UrlRejection =
  'too-long' | 'malformed' | 'scheme' | 'credentials' | 'port' | 'host' | 'private';

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
/** White space, control characters and backslashes: a URL parser would drop or change them. */
// oxlint-disable-next-line no-control-regex -- the pattern matches them on purpose
const FORBIDDEN_CHARACTERS = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * Parses the URL of a photo as listed in an answer.
 *
 * SECURITY: accepts only HTTPS on its default port, without a user, for a public host in its plain
 * notation. Disguised hosts (an IP address in octal, full-width digits and similar) are rejected.
 * The addresses that a name resolves to are checked when it is resolved.
 */
export function parsePhotoUrl(
  listedUrl: string,
):
  | { readonly ok: true; readonly address: PhotoUrl }
  | { readonly ok: false; readonly reason: UrlRejection } {
  if (listedUrl.length > MAX_URL_CHARS) return rejectUrl('too-long');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(listedUrl)?.[1];
  if (scheme === undefined) return rejectUrl('malformed');
  if (scheme.toLowerCase() !== 'https') return rejectUrl('scheme');
  if (FORBIDDEN_CHARACTERS.test(listedUrl) || !URL.canParse(listedUrl))
    return rejectUrl('malformed');
  const url = new URL(listedUrl);
  const { protocol, username, password, port, hostname, pathname, search } = url;
  if (protocol !== 'https:') return rejectUrl('scheme');
  if (username !== '' || password !== '') return rejectUrl('credentials');
  if (port !== '') return rejectUrl('port');

  const withoutBrackets = hostname.replace(/^\[(.*)\]$/, '$1');
  const isAddress = isIP(withoutBrackets) !== 0;
  if (isAddress && !isPublicAddress(withoutBrackets)) return rejectUrl('private');
  const written = /^https:\/\/([^/?#]*)/i.exec(listedUrl)?.[1]?.toLowerCase().replace(/:443$/, '');
  if (written !== hostname) return rejectUrl('host');
  if (!isAddress && !isPublicName(hostname)) return rejectUrl('host');
  url.hash = '';
  return {
    ok: true,
    address: { href: url.href, hostname: withoutBrackets, pathAndQuery: pathname + search },
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
