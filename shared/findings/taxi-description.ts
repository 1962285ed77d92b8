import { readStatedTexts, type VehicleAnswers } from './vehicle-answers.ts';

const TAXI = /\b(?:taxis?|hackney|private[\s-]+hire|mini-?cab)\b/i;

/** Returns the first text that describes the vehicle as a taxi. */
export const findTaxiDescription = (vehicle: VehicleAnswers) =>
  readStatedTexts(
    vehicle,
    'spec.bodyStyle',
    'spec.type',
    'rating.core.bodyStyle',
    'rating.core.vehicleType',
    'spec.derivative',
    'spec.description',
    'check.description',
  ).find(({ text }) => TAXI.test(text));
