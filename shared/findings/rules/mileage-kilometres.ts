import { formatMiles, formatNumber } from '../../format/numbers.ts';
import { kilometresToMiles } from '../mileage/falls.ts';
import { type MileageReading, readingEvidence, getObservedReadings } from '../mileage/readings.ts';
import { fitsKilometreChange, findRises } from '../mileage/rises.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { getMileageFalls } from '../mileage/reportable-falls.ts';
import { describeFallExplanations, describeReading } from '../mileage/reading-text.ts';

const NEXT_STEP =
  'Look at the instrument, and ask whether it was exchanged or set to miles; have the next test record the unit.';

/** Readings that match a change between kilometres and miles. */
export const mileageKilometres: Rule = {
  id: 'mileage-kilometres',
  section: 'mileage',
  title: 'Kilometres read as miles',
  description:
    'A review where the mileage falls and the earlier figure, taken as kilometres, comes to no more than the later one; or where it rises far beyond the vehicle’s pace and the later figure, taken as kilometres, goes on at that pace.',
  datasets: ['motFeatureSet', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const backToMiles = kilometreFalls(vehicle);
    // A rise to kilometres and the fall back to miles have one cause. Only the fall is reported.
    return backToMiles.length > 0 ? backToMiles : kilometreRises(vehicle);
  },
};

function kilometreFalls(vehicle: VehicleAnswers): RuleFinding[] {
  return getMileageFalls(vehicle)
    .filter(({ explanations }) => explanations.includes('kilometres'))
    .map((fall) => ({
      key: fall.to.day,
      severity: 'review',
      title: 'Kilometres may have been read as miles',
      reason: `${describeReading(fall.to)}, after ${describeReading(fall.from)}: ${formatMiles(Math.round(fall.miles))} less. ${describeFallExplanations(fall)}`,
      evidence: [readingEvidence(vehicle, fall.from), readingEvidence(vehicle, fall.to)],
      nextStep: NEXT_STEP,
    }));
}

function kilometreRises(vehicle: VehicleAnswers): RuleFinding[] {
  const readings: readonly MileageReading[] = getObservedReadings(vehicle);
  return findRises(readings)
    .filter((rise) => fitsKilometreChange(rise, readings))
    .map(({ from, to }) => ({
      key: to.day,
      severity: 'review',
      title: 'Miles may have become kilometres',
      reason: `${describeReading(to)}, after ${describeReading(from)}: far above its pace until then. Taken as kilometres, ${formatNumber(Math.round(to.miles))} km are ${formatMiles(kilometresToMiles(to.miles))}, which fits it.`,
      evidence: [readingEvidence(vehicle, from), readingEvidence(vehicle, to)],
      nextStep: NEXT_STEP,
    }));
}
