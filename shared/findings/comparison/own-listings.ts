import { getListings } from '../../listings/read-listings.ts';
import { getCurrentPlates } from '../own-plates.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { type StatedValue, toStatedValue } from './differ.ts';

/** What the vehicle's own listings, among the similar ones, say of it. */
export function statedInOwnListings(
  vehicle: VehicleAnswers,
  field: 'fuelType' | 'colour',
): StatedValue[] {
  const answer = vehicle.getAnswered('similarListings');
  const own = getCurrentPlates(vehicle);
  if (!answer || own.size === 0) return [];
  return getListings(answer).flatMap(({ listing, index }) => {
    const text = listing[field];
    const isOwn = typeof listing.vrm === 'string' && own.has(toAlphanumeric(listing.vrm));
    return isOwn && typeof text === 'string'
      ? toStatedValue(vehicle, text, 'similarListings', 'listings', index, field)
      : [];
  });
}
