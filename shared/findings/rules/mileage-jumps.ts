import { formatMiles } from '../../format/numbers.ts';
import { type MileageReading, readingEvidence, getObservedReadings } from '../mileage/readings.ts';
import {
  fitsKilometreChange,
  isImpossible,
  type MileageRise,
  findRises,
} from '../mileage/rises.ts';
import type { Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { getMileageFalls } from '../mileage/reportable-falls.ts';
import { describeReading } from '../mileage/reading-text.ts';
import { formatCount } from '../../format/text.ts';
import { isUnderstated } from './advert-mileage-understated.ts';

export const mileageJumps: Rule = {
  id: 'mileage-jumps',
  section: 'mileage',
  title: 'Mileage that rises too fast',
  description:
    'A review where the mileage rises by more than 5,000 and more than 300 a day between two figures. What belongs to a fall, fits kilometres, or is an advert against the test after it is told of there.',
  datasets: ['motFeatureSet', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const readings = getObservedReadings(vehicle);
    return findRises(readings)
      .filter(
        (rise) =>
          isImpossible(rise) &&
          !isUnderstated(rise) &&
          !fitsKilometreChange(rise, readings) &&
          !isPartOfFall(vehicle, rise),
      )
      .map(({ from, to, miles, days }) => ({
        key: to.day,
        severity: 'review' as const,
        title: `Mileage rises by ${formatMiles(Math.round(miles))} in ${formatCount(Math.round(days), 'day')}`,
        reason: `${describeReading(to)}, after ${describeReading(from)}. No vehicle is driven so far: one of the figures is probably mistyped, or not this vehicle’s.`,
        evidence: [readingEvidence(vehicle, from), readingEvidence(vehicle, to)] as const,
        nextStep: 'Compare both figures with the odometer and with services and tests of the time.',
      }));
  },
};

/** A single wrong reading causes a rise and a fall. Only the fall is reported. */
function isPartOfFall(vehicle: VehicleAnswers, { from, to }: MileageRise<MileageReading>): boolean {
  return getMileageFalls(vehicle).some((fall) => fall.to === from || fall.from === to);
}
