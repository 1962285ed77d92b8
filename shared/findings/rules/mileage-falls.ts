import { formatMiles } from '../../format/figures.ts';
import { mileageReadings, readingEvidence, readOff } from '../mileage/readings.ts';
import type { Found, Rule } from '../finding.ts';
import type { Known } from '../known.ts';
import { fallsOf } from '../mileage/mileage-falls.ts';
import { fitWords, readingWords } from '../mileage/mileage-words.ts';

/** People round what they type in. */
const TYPED_MAY_DIFFER = 1_000;

/** Mileage that falls, and no kilometres that would explain it. */
export const fallingMileage: Rule = {
  id: 'mileage-falls',
  title: 'Mileage that falls',
  says: 'Tests and adverts in one order of time: an alert where a figure is lower than the one before and nothing in the figures explains it, a review where they fit one mistyped figure, and where the mileage typed in for the valuation is below the last one. By 50 miles between tests, by 1,000 where an advert is involved, is no fall; an estimate never is one.',
  reads: ['motFeatureSet', 'saleEvents', 'similarListings', 'valuation'],
  raise: (known) => [...unexplained(known), ...typedIn(known)],
};

function unexplained(known: Known): Found[] {
  return fallsOf(known)
    .filter(({ fits }) => !fits.includes('kilometres'))
    .map((fall) => ({
      what: fall.to.day,
      severity: fall.fits.length === 0 ? 'alert' : 'review',
      title: `Mileage falls by ${formatMiles(Math.round(fall.by))}`,
      reason: `${readingWords(fall.to)}, after ${readingWords(fall.from)}. ${fitWords(fall)}`,
      evidence: [readingEvidence(known, fall.from), readingEvidence(known, fall.to)],
      next: 'Ask for services, bills and tests of the time between, and describe the mileage as not confirmed until they explain it.',
    }));
}

/** Of a valuation whose mileage somebody gave: on the day of the valuation the vehicle had it. */
function typedIn(known: Known): Found[] {
  const typed = mileageReadings(known).find(
    ({ source, estimated }) => source === 'valuation' && !estimated,
  );
  const last = typed && readOff(known).findLast(({ day }) => day <= typed.day);
  if (!typed || !last || typed.miles >= last.miles - TYPED_MAY_DIFFER) return [];
  return [
    {
      what: 'valuation',
      severity: 'review',
      title: 'Valued at fewer miles than were read before',
      reason: `The valuation was asked for at ${formatMiles(Math.round(typed.miles))}, after ${readingWords(last)}: ${formatMiles(Math.round(last.miles - typed.miles))} less.`,
      evidence: [readingEvidence(known, last), readingEvidence(known, typed)],
      next: 'Read the odometer again, and value the vehicle at what it shows.',
    },
  ];
}
