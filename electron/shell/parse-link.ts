import type { OpenedLink } from '../../shared/ipc/window.ts';
import { parseIdentifier } from '../../shared/vehicle/parse-identifier.ts';
import { LINK_SCHEME } from './command-line.ts';

/** SECURITY: letters, digits and hyphens of ASCII only, so nothing is decoded or looks like another. */
const LINK = new RegExp(String.raw`^${LINK_SCHEME}://(lookup|report)/([a-z0-9-]{1,32})$`, 'i');
const REFERENCE = /^PD(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/;

/** What the user reads about a link that was rejected. */
export const LINK_ERRORS = {
  unknown: 'A link was not opened because it names neither a vehicle nor a saved report.',
  'no-vehicle': 'A link was not opened because it contains no valid number plate or VIN.',
  'no-reference': 'A link was not opened because it contains no valid report reference.',
};

type ParsedLink =
  | OpenedLink
  | { readonly kind: 'rejected'; readonly reason: keyof typeof LINK_ERRORS };

/** SECURITY: a link from outside names a vehicle or a saved report and nothing else. */
export function parseLink(text: string): ParsedLink {
  const [, target, value = ''] = LINK.exec(text) ?? [];
  if (target === undefined) return { kind: 'rejected', reason: 'unknown' };
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
