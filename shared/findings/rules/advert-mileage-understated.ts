import { formatMiles } from '../../format/numbers.ts';
import { type MileageReading, readingEvidence, getObservedReadings } from '../mileage/readings.ts';
import { type MileageRise, findRises } from '../mileage/rises.ts';
import type { Rule } from '../finding.ts';
import { getMileageFalls } from '../mileage/reportable-falls.ts';
import { describeReading } from '../mileage/reading-text.ts';
import { formatCount } from '../../format/text.ts';

/** A test so soon after an advert still speaks of the vehicle that was advertised. */
const MAX_DAYS_TO_TEST = 120;
/** What a new keeper may drive: miles a day, and some to begin with for rounding. */
const MAX_MILES_PER_DAY = 150;
const ROUNDING_MILES = 1_000;

/** An advert that gave fewer miles than the test after it bears out. */
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

/** True for a rise from an advert to a test soon after it that is too much to have been driven. */
export function isUnderstated({ from, to, miles, days }: MileageRise<MileageReading>): boolean {
  return (
    from.source === 'advert' &&
    to.source === 'mot' &&
    days <= MAX_DAYS_TO_TEST &&
    miles > ROUNDING_MILES + MAX_MILES_PER_DAY * days
  );
}
