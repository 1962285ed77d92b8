import { formatMiles, formatNumber } from '../../format/figures.ts';
import { kilometresInMiles } from '../mileage/falls.ts';
import { type MileageReading, readingEvidence, readOff } from '../mileage/readings.ts';
import { fitsKilometresSince, mileageRises } from '../mileage/rises.ts';
import type { Found, Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { fallsOf } from '../mileage/mileage-falls.ts';
import { fitWords, readingWords } from '../mileage/mileage-words.ts';

const NEXT =
  'Look at the instrument, and ask whether it was exchanged or set to miles; have the next test record the unit.';

/** Figures that fit a change between kilometres and miles. */
export const kilometres: Rule = {
  id: 'mileage-kilometres',
  title: 'Kilometres read as miles',
  says: 'A review where the mileage falls and the earlier figure, taken as kilometres, comes to no more than the later one; or where it rises far beyond the vehicle’s pace and the later figure, taken as kilometres, goes on at that pace.',
  reads: ['motFeatureSet', 'saleEvents', 'similarListings'],
  raise: (known) => {
    const backToMiles = falling(known);
    // A rise into kilometres before a fall out of them is one story, told by the fall.
    return backToMiles.length > 0 ? backToMiles : rising(known);
  },
};

function falling(known: Known): Found[] {
  return fallsOf(known)
    .filter(({ fits }) => fits.includes('kilometres'))
    .map((fall) => ({
      what: fall.to.day,
      severity: 'review',
      title: 'Kilometres may have been read as miles',
      reason: `${readingWords(fall.to)}, after ${readingWords(fall.from)}: ${formatMiles(Math.round(fall.by))} less. ${fitWords(fall)}`,
      evidence: [readingEvidence(known, fall.from), readingEvidence(known, fall.to)],
      next: NEXT,
    }));
}

function rising(known: Known): Found[] {
  const readings: readonly MileageReading[] = readOff(known);
  return mileageRises(readings)
    .filter((rise) => fitsKilometresSince(rise, readings))
    .map(({ from, to }) => ({
      what: to.day,
      severity: 'review',
      title: 'Miles may have become kilometres',
      reason: `${readingWords(to)}, after ${readingWords(from)}: far above its pace until then. Taken as kilometres, ${formatNumber(Math.round(to.miles))} km are ${formatMiles(kilometresInMiles(to.miles))}, which fits it.`,
      evidence: [readingEvidence(known, from), readingEvidence(known, to)],
      next: NEXT,
    }));
}
