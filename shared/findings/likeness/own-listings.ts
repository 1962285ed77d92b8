import { listingsOf } from '../../listings/identity.ts';
import { ownPlates } from '../identity.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { Known } from '../known.ts';
import { type Saying, saying } from './differ.ts';

/** What the vehicle's own listings, among the similar ones, say of it. */
export function ofOwnListings(known: Known, field: 'fuelType' | 'colour'): Saying[] {
  const answer = known.answered('similarListings');
  const own = ownPlates(known);
  if (!answer || own.size === 0) return [];
  return listingsOf(answer).flatMap(({ listing, index }) => {
    const text = listing[field];
    const isOwn = typeof listing.vrm === 'string' && own.has(toAlphanumeric(listing.vrm));
    return isOwn && typeof text === 'string'
      ? saying(known, text, 'similarListings', 'listings', index, field)
      : [];
  });
}
