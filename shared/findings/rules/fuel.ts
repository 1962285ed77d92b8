import type { Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { ofOwnListings } from '../likeness/own-listings.ts';
import { differing, type Saying, saying } from '../likeness/differ.ts';
import { sameFuel } from '../likeness/fuel.ts';

/** Fuels that can't be one vehicle's. */
export const fuelDiffers: Rule = {
  id: 'fuel-differs',
  title: 'Different fuels',
  says: 'A review where specification, rating and the vehicle’s own listings name fuels with nothing in common. Heavy oil is diesel, and a hybrid has something in common with what it burns and with electricity.',
  reads: ['spec', 'rating', 'similarListings'],
  raise: (known) =>
    differing(
      [
        ...saying(known, known.record('spec')?.fuelType, 'spec', 'fuelType'),
        ...ratedFuel(known),
        ...ofOwnListings(known, 'fuelType'),
      ],
      sameFuel,
      {
        severity: 'review',
        title: 'The fuel is not the same everywhere',
        reason: 'It may have been converted, or some dataset may be about another vehicle.',
        next: 'Compare with the vehicle and its V5C; tell whoever insures or values it.',
      },
    ),
};

/** The rating names a hybrid's two fuels in two fields. */
function ratedFuel(known: Known): Saying[] {
  const { primaryFuelType: primary, secondaryFuelType: second } =
    known.record('rating')?.core ?? {};
  const text = [primary, second].filter(Boolean).join(' and ');
  return saying(known, text, 'rating', 'core', 'primaryFuelType');
}
