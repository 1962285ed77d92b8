import type { OpenedLink } from '../../shared/ipc/window.ts';
import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { LINK_SCHEME } from './command-line.ts';

const ENCODED_SPACE = String.raw`%20|\+`;
const ENCODED_SPACES = new RegExp(ENCODED_SPACE, 'g');

/**
 * SECURITY: letters, digits and hyphens of ASCII, and spaces as programs encode them, so nothing looks
 * like another character. A mail or a web page may add a slash, parameters that count visits, or a
 * fragment: they are not read.
 */
const LINK = new RegExp(
  String.raw`^${LINK_SCHEME}://(lookup|report)/((?:[a-z0-9-]|${ENCODED_SPACE}){1,32})/?(?:[?#][\x21-\x7e]*)?$`,
  'i',
);
const REFERENCE = /^PD(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

/** What the user reads about a link that was rejected. */
export const LINK_ERRORS = {
  unknown:
    'A link was not opened because it does not have the form platedesk://lookup/PLATE or platedesk://report/REFERENCE.',
  'no-vehicle': 'A link was not opened because it contains no valid number plate or VIN.',
  'no-reference': 'A link was not opened because it contains no valid report reference.',
};

type ParsedLink =
  | OpenedLink
  | { readonly kind: 'rejected'; readonly reason: keyof typeof LINK_ERRORS };

/** SECURITY: a link from outside names a vehicle or a saved report and nothing else. */
export function parseLink(text: string): ParsedLink {
  const [, target, encodedValue = ''] = LINK.exec(text) ?? [];
  if (target === undefined) return { kind: 'rejected', reason: 'unknown' };
  const value = encodedValue.replaceAll(ENCODED_SPACES, ' ').trim();
  if (target.toLowerCase() === 'report') {
    const reference = value.toUpperCase();
    return REFERENCE.test(reference)
      ? { kind: 'report', reference }
      : { kind: 'rejected', reason: 'no-reference' };
  }
  const identified = parseIdentifier(value);
  if (identified.kind === 'vrm') return { kind: 'lookup', vehicle: { vrm: identified.vrm } };
  if (identified.kind === 'vin') return { kind: 'lookup', vehicle: { vin: identified.vin } };
  return { kind: 'rejected', reason: 'no-vehicle' };
}
