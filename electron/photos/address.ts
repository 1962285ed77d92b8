import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why an address is never asked, whatever might lie there. */
export type AddressRefusal =
  'too-long' | 'malformed' | 'scheme' | 'credentials' | 'port' | 'host' | 'private';

/** An address that may be fetched, as far as it can be told without asking the network. */
export type PhotoAddress = {
  /** In its canonical form, without a fragment: what is asked for, and what a kept photo is known by. */
  readonly href: string;
  /** A name, or an IP address without brackets. */
  readonly hostname: string;
  readonly pathAndQuery: string;
};

/** Longer than any photo's address; browsers and servers stop near here too. */
export const LONGEST_ADDRESS = 2048;

/**
 * Endings of names that are nobody's on the internet: the IANA registry of special-use domain names,
 * `internal` (reserved by ICANN in 2024), and those that private networks use all the same.
 */
const LOCAL_ENDINGS = new Set(
  (
    'alt arpa example invalid local localhost onion test ' +
    'internal corp home intranet lan localdomain mail private'
  ).split(' '),
);

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** What a URL parser would drop or take for something else: white space, controls, backslashes. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const DECEPTIVE = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * Reads an address of a photo, as an answer lists it.
 *
 * SECURITY: HTTPS at its own port alone, no user, and a public host that is written as it is meant:
 * an IP address in octal, a host in full-width digits and the like are refused for being disguised,
 * before they are refused for what they mean. What a name resolves to is checked when it is.
 */
export function readAddress(
  listed: string,
):
  | { readonly ok: true; readonly address: PhotoAddress }
  | { readonly ok: false; readonly because: AddressRefusal } {
  if (listed.length > LONGEST_ADDRESS) return refuse('too-long');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(listed)?.[1];
  if (scheme === undefined) return refuse('malformed');
  if (scheme.toLowerCase() !== 'https') return refuse('scheme');
  if (DECEPTIVE.test(listed) || !URL.canParse(listed)) return refuse('malformed');
  const url = new URL(listed);
  const { protocol, username, password, port, hostname, pathname, search } = url;
  if (protocol !== 'https:') return refuse('scheme');
  if (username !== '' || password !== '') return refuse('credentials');
  if (port !== '') return refuse('port');

  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  const isAddress = isIP(bare) !== 0;
  if (isAddress && !isPublicAddress(bare)) return refuse('private');
  const written = /^https:\/\/([^/?#]*)/i.exec(listed)?.[1]?.toLowerCase().replace(/:443$/, '');
  if (written !== hostname) return refuse('host');
  if (!isAddress && !isPublicName(hostname)) return refuse('host');
  url.hash = '';
  return {
    ok: true,
    address: { href: url.href, hostname: bare, pathAndQuery: pathname + search },
  };
}

/** A name with a dot, of well-formed labels, whose ending may be somebody's on the internet. */
function isPublicName(name: string): boolean {
  const labels = name.split('.');
  return (
    labels.length > 1 &&
    name.length <= 253 &&
    labels.every((label) => LABEL.test(label)) &&
    !LOCAL_ENDINGS.has(labels.at(-1) ?? '')
  );
}

const refuse = (because: AddressRefusal) => ({ ok: false, because }) as const;
