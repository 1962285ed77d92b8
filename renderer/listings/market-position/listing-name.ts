import type { Listing } from '../../../shared/listings/listing.ts';
import { toSingleLine } from '../results/listing-facts.ts';

/** Long enough to tell listings apart, and short enough for one line. */
const MAX_PART_LENGTH = 60;

/**
 * Returns a name such as “Volkswagen Golf 1.4 TSI Match, 2019, Blue”, without the parts that are
 * not stated.
 */
export function listingName({ description, vrm, year, colour }: Listing): string {
  return [description ?? vrm ?? 'Listing', year, colour]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => toSingleLine(String(part), MAX_PART_LENGTH))
    .join(', ');
}
