import { formatMiles } from '../../format/figures.ts';
import { type MileageReading, readingEvidence, readOff } from '../mileage/readings.ts';
import {
  fitsKilometresSince,
  isImpossible,
  type MileageRise,
  mileageRises,
} from '../mileage/rises.ts';
import type { Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { fallsOf } from '../mileage/mileage-falls.ts';
import { readingWords } from '../mileage/mileage-words.ts';
import { counted } from '../../format/words.ts';
import { isUnderstated } from './mileage-advert.ts';

/** A rise that no vehicle can be driven. */
export const mileageJumps: Rule = {
  id: 'mileage-jumps',
  title: 'Mileage that rises too fast',
  says: 'A review where the mileage rises by more than 5,000 and more than 300 a day between two figures. What belongs to a fall, fits kilometres, or is an advert against the test after it is told of there.',
  reads: ['motFeatureSet', 'saleEvents', 'similarListings'],
  raise: (known) => {
    const readings = readOff(known);
    return mileageRises(readings)
      .filter(
        (rise) =>
          isImpossible(rise) &&
          !isUnderstated(rise) &&
          !fitsKilometresSince(rise, readings) &&
          !belongsToFall(known, rise),
      )
      .map(({ from, to, by, days }) => ({
        what: to.day,
        severity: 'review' as const,
        title: `Mileage rises by ${formatMiles(Math.round(by))} in ${counted(Math.round(days), 'day')}`,
        reason: `${readingWords(to)}, after ${readingWords(from)}. No vehicle is driven so far: one of the figures is probably mistyped, or not this vehicle’s.`,
        evidence: [readingEvidence(known, from), readingEvidence(known, to)] as const,
        next: 'Compare both figures with the odometer and with services and tests of the time.',
      }));
  },
};

/** One figure that stands out makes a rise and a fall: the fall tells of it. */
function belongsToFall(known: Known, { from, to }: MileageRise<MileageReading>): boolean {
  return fallsOf(known).some((fall) => fall.to === from || fall.from === to);
}
