import { formatMiles } from '../../format/figures.ts';
import { type MileageReading, readingEvidence, readOff } from '../mileage/readings.ts';
import { type MileageRise, mileageRises } from '../mileage/rises.ts';
import type { Rule } from '../finding.ts';
import { fallsOf } from '../mileage/mileage-falls.ts';
import { readingWords } from '../mileage/mileage-words.ts';
import { counted } from '../../format/words.ts';

/** A test so soon after an advert still speaks of the vehicle that was advertised. */
const SOON = 120;
/** What a new keeper may drive: miles a day, and some to begin with for rounding. */
const A_DAY = 150;
const ROUNDING = 1_000;

/** An advert that gave fewer miles than the test after it bears out. */
export const mileageAdvert: Rule = {
  id: 'mileage-advert',
  title: 'Advert’s mileage against the next test',
  says: 'A review where an MOT test within 120 days of an advert has more miles than the advert’s by over 1,000 and 150 a day. One that has fewer is a fall.',
  reads: ['saleEvents', 'similarListings', 'motFeatureSet'],
  raise: (known) =>
    mileageRises(readOff(known))
      .filter((rise) => isUnderstated(rise) && !fallsOf(known).some(({ to }) => to === rise.from))
      .map(({ from, to, by, days }) => ({
        what: from.day,
        severity: 'review' as const,
        title: `An advert gave ${formatMiles(Math.round(by))} fewer than the next test`,
        reason: `${readingWords(from)}, and ${counted(Math.round(days), 'day')} later ${readingWords(to)}. The advert’s figure may have been rounded, old or mistyped.`,
        evidence: [readingEvidence(known, from), readingEvidence(known, to)] as const,
        next: 'Go by the test, and ask whoever sold it then where the advert’s figure came from.',
      })),
};

/** True for a rise from an advert to a test soon after it that is too much to have been driven. */
export function isUnderstated({ from, to, by, days }: MileageRise<MileageReading>): boolean {
  return (
    from.source === 'advert' && to.source === 'mot' && days <= SOON && by > ROUNDING + A_DAY * days
  );
}
