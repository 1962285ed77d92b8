import type { Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import {
  findDifference,
  type StatedValue,
  toStatedValue,
  ofOwnListings,
} from '../comparison/differ.ts';
import { areFuelsCompatible } from '../comparison/fuel.ts';

export const fuelDiffers: Rule = {
  id: 'fuel-differs',
  section: 'identity',
  title: 'Different fuels',
  description:
    'A review where specification, rating and the vehicle’s own listings name fuels with nothing in common. Heavy oil is diesel, and a hybrid has something in common with what it burns and with electricity.',
  datasets: ['spec', 'rating', 'similarListings'],
  evaluate: (vehicle) =>
    findDifference(
      [
        ...toStatedValue(vehicle, vehicle.getRecord('spec')?.fuelType, 'spec', 'fuelType'),
        ...ratingFuel(vehicle),
        ...ofOwnListings(vehicle, 'fuelType'),
      ],
      areFuelsCompatible,
      {
        severity: 'review',
        title: 'The fuel is not the same everywhere',
        reason: 'It may have been converted, or some dataset may be about another vehicle.',
        nextStep: 'Compare with the vehicle and its V5C; tell whoever insures or values it.',
      },
    ),
};

/** The rating has the two fuels of a hybrid in separate fields. */
function ratingFuel(vehicle: VehicleAnswers): StatedValue[] {
  const { primaryFuelType: primary, secondaryFuelType: second } =
    vehicle.getRecord('rating')?.core ?? {};
  const text = [primary, second].filter(Boolean).join(' and ');
  return toStatedValue(vehicle, text, 'rating', 'core', 'primaryFuelType');
}
