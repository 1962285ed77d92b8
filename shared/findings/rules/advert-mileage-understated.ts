import { formatMiles } from '../../format/numbers.ts';
import { type MileageReading, readingEvidence, getObservedReadings } from '../mileage/readings.ts';
import { type MileageRise, findRises } from '../mileage/rises.ts';
import type { Rule } from '../finding.ts';
import { getMileageFalls } from '../mileage/reportable-falls.ts';
import { describeReading } from '../mileage/reading-text.ts';
import { formatCount } from '../../format/text.ts';

/** A test within this many days after an advert is comparable with it. */
const MAX_DAYS_TO_TEST = 120;
/** Distance that a new keeper may drive: miles a day, plus a rounding allowance. */
const MAX_MILES_PER_DAY = 150;
const ROUNDING_MILES = 1_000;

export const advertMileageUnderstated: Rule = {
  id: 'advert-mileage-understated',
  section: 'mileage',
  title: 'Advert’s mileage against the next test',
  description:
    'A review where an MOT test within 120 days of an advert has more miles than the advert’s by over 1,000 and 150 a day. One that has fewer is a fall.',
  datasets: ['saleEvents', 'similarListings', 'motFeatureSet'],
  evaluate: (vehicle) =>
    findRises(getObservedReadings(vehicle))
      .filter(
        (rise) =>
          isUnderstated(rise) && !getMileageFalls(vehicle).some(({ to }) => to === rise.from),
      )
      .map(({ from, to, miles, days }) => ({
        key: from.day,
        severity: 'review' as const,
        title: `An advert gave ${formatMiles(Math.round(miles))} fewer than the next test`,
        reason: `${describeReading(from)}, and ${formatCount(Math.round(days), 'day')} later ${describeReading(to)}. The advert’s figure may have been rounded, old or mistyped.`,
        evidence: [readingEvidence(vehicle, from), readingEvidence(vehicle, to)] as const,
        nextStep:
          'Go by the test, and ask whoever sold it then where the advert’s figure came from.',
      })),
};

/**
 * Returns true if an MOT test soon after an advert shows more miles than could have been driven
 * since.
 */
export function isUnderstated({ from, to, miles, days }: MileageRise<MileageReading>): boolean {
  return (
    from.source === 'advert' &&
    to.source === 'mot' &&
    days <= MAX_DAYS_TO_TEST &&
    miles > ROUNDING_MILES + MAX_MILES_PER_DAY * days
  );
}
