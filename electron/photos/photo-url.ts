import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why an address is never asked, whatever might lie there. */
export type UrlRejection =
  'too-long' | 'malformed' | 'scheme' | 'credentials' | 'port' | 'host' | 'private';

/** An address that may be fetched, as far as it can be told without asking the network. */
export type PhotoUrl = {
  /** In its canonical form, without a fragment: what is asked for, and what a kept photo is known by. */
  readonly href: string;
  /** A name, or an IP address without brackets. */
  readonly hostname: string;
  readonly pathAndQuery: string;
};

/** Longer than any photo's address; browsers and servers stop near here too. */
export const MAX_URL_CHARS = 2048;

/**
 * Endings of names that are nobody's on the internet: the IANA registry of special-use domain names,
 * `internal` (reserved by ICANN in 2024), and those that private networks use all the same.
 */
const LOCAL_DOMAINS = new Set(
  (
    'alt arpa example invalid local localhost onion test ' +
    'internal corp home intranet lan localdomain mail private'
  ).split(' '),
);

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** What a URL parser would drop or take for something else: white space, controls, backslashes. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FORBIDDEN_CHARACTERS = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * Reads an address of a photo, as an answer lists it.
 *
 * SECURITY: HTTPS at its own port alone, no user, and a public host that is written as it is meant:
 * an IP address in octal, a host in full-width digits and the like are refused for being disguised,
 * before they are refused for what they mean. What a name resolves to is checked when it is.
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

/** A name with a dot, of well-formed labels, whose ending may be somebody's on the internet. */
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
